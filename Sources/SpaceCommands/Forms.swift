import ArgumentParser
import SpaceForms
import SpaceModel

/// Lists what items are made from.
struct Forms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forms",
    abstract: "List the forms in which notes say what items are made from, and the vetoes against them.",
    usage: "spacepipe forms [--format text|json]",
    discussion: """
      'spacepipe block keyterms --explain ./notes' shows what each of them finds, and what becomes of it.
      """)

  @OptionGroup var format: FormatOption

  func run() throws { try Output.print(format.isText ? text() : records()) }

  private func text() -> String {
    let forms = Form.all.map { form in
      let example = form.examples.first { !$0.finds.isEmpty }
      return "\(form.name)\n  \(form.summary)\n" + (example.map { "  \($0.finds[0])\n" } ?? "")
    }
    let vetoes = Veto.all.map { "\($0.name)\n  \($0.summary)\n" }
    return "Forms\n\n" + forms.joined(separator: "\n") + "\nVetoes\n\n" + vetoes.joined(separator: "\n")
  }

  /// One line a form or veto.
  private func records() -> String {
    var json = JSONWriter()
    for form in Form.all {
      json.object { json in
        json.member("form", form.name)
        json.member("summary", form.summary)
        json.list("examples") { json in
          for example in form.examples {
            json.object { json in
              json.member("note", example.note)
              json.list("finds") { json in for found in example.finds { json.value(found) } }
            }
          }
        }
      }
      json.endLine()
    }
    for veto in Veto.all {
      json.object { json in
        json.member("veto", veto.name)
        json.member("summary", veto.summary)
        json.record("example") { json in
          json.member("note", veto.example.note)
          json.member("answer", veto.example.answer)
        }
      }
      json.endLine()
    }
    return String(decoding: json.take(), as: UTF8.self)
  }
}
