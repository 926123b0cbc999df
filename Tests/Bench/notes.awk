# Writes `count` notes of about 500 words in `format` (txt, md, html) to `folder`: headings, paragraphs of sentences with
# terms, dates, figures and explanations, and lists. A generator of pseudorandom numbers with a fixed seed (Park and Miller)
# makes them the same each time.

function random(n) {
  seed = (seed * 16807) % 2147483647
  return int(seed / 2147483647 * n)
}
function one(list, n, parts) {
  n = split(list, parts, ",")
  return parts[1 + random(n)]
}
function term() {
  return one(adjectives) " " one(nouns)
}
function date() {
  return (1 + random(28)) " " one("January,February,March,April,May,June,July,August,September,October,November,December") \
    " " (1880 + random(150))
}
function sentence(kind, subject) {
  kind = random(7)
  subject = term()
  if (kind == 0) return "A " subject " is a " one(nouns) " that " one(verbs) " the " term() "."
  if (kind == 1) return "On " date() " the " one(people) " " one("presented,measured,described,rejected") " the " subject "."
  if (kind == 2) return "The " subject " " one(verbs) " the " term() " because the " one(nouns) " " one(verbs) " it."
  if (kind == 3) return "In " (1900 + random(120)) " about " (2 + random(97)) " percent of all " one(nouns) "s were " one(adjectives) "."
  if (kind == 4) return "Without the " subject ", the " term() " " one(verbs) " nothing, and the " one(people) " must wait."
  if (kind == 5) return "The " one(people) " will meet again on " date() " to discuss the " subject "."
  return "Each " one(nouns) " has a " term() ", which " one(verbs) " the " subject " " one("slowly,quickly,rarely,twice a year") "."
}
function heading(text) {
  if (format == "md") return "## " text "\n\n"
  if (format == "html") return "<h2>" text "</h2>\n"
  return text "\n" substr("----------------------------------------------------------------", 1, length(text)) "\n\n"
}
function paragraph(n, text, i) {
  text = sentence()
  for (i = 1; i < n; i++) text = text " " sentence()
  return format == "html" ? "<p>" text "</p>\n" : text "\n\n"
}
function list(n, text, i) {
  text = format == "html" ? "<ul>\n" : ""
  for (i = 0; i < n; i++) text = text (format == "html" ? "<li>" sentence() "</li>\n" : "- " sentence() "\n")
  return text (format == "html" ? "</ul>\n" : "\n")
}
BEGIN {
  seed = 20261121
  adjectives = "thermal,magnetic,local,early,northern,public,cellular,seasonal,hidden,stable,rapid,annual,mineral,tidal,urban"
  nouns = "engine,harbour,membrane,protocol,survey,glacier,archive,turbine,market,enzyme,signal,reservoir,treaty,orchard,lens," \
    "census,alloy,ledger,valley,circuit"
  verbs = "controls,changes,supports,measures,replaces,protects,delays,explains,limits,feeds"
  people = "committee,engineers,council,surveyors,editors,biologists,commission,students"
  for (note = 1; note <= count; note++) {
    title = "Notes on the " term() " " note
    text = format == "md" ? "# " title "\n\n" : format == "txt" ? title "\n\n" : ""
    for (part = 0; part < 4; part++) {
      text = text heading("The " term()) paragraph(4 + random(3)) paragraph(3 + random(3)) list(2 + random(3))
    }
    if (format == "html") {
      text = "<!DOCTYPE html>\n<html lang=\"en\"><head><title>" title "</title></head><body>\n<nav><a href=\"/\">Home</a> " \
        "<a href=\"/news\">News</a></nav>\n<main><h1>" title "</h1>\n" text "</main>\n<footer>All rights reserved</footer></body></html>\n"
    }
    file = sprintf("%s/note-%05d.%s", folder, note, format)
    printf "%s", text > file
    close(file)
  }
}
