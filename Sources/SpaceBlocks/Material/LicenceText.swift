import SpaceModel
import SpaceText

/// Licences that lie in a folder beside the notes: they are nothing one studies, and their defined terms and capitals would
/// outrank all that is.
///
/// A document is one when it opens as the licences in common use do (the texts of the SPDX licence list): a title or notice
/// that names a licence or a copyright, and soon after it the words that grant.
enum LicenceText {
  /// Bytes in which the words that grant have to begin: a text about licences comes to them later.
  private static let opening = 2_400
  /// Bytes in which a licence or a copyright has to be named.
  private static let title = 400
  /// No licence in common use is longer.
  private static let longest = 60_000
  /// Words that grant: of MIT, ISC, BSD, Apache, GNU, Mozilla, Eclipse, Creative Commons, OFL, Boost, Unlicense and EUPL.
  private static let grants: [StaticString] = [
    "permission is hereby granted, free of charge", "permission to use, copy, modify, and",
    "redistribution and use in source and binary forms", "terms and conditions for use, reproduction, and distribution",
    "everyone is permitted to copy and distribute verbatim copies", "mozilla public license version",
    "the accompanying materials are provided under the terms of this", "by exercising the licensed rights",
    "creative commons corporation", "the work (as defined below) is provided under the terms of this",
    "this license is copied below, and is also available with a faq",
    "this is free and unencumbered software released into the public domain",
    "this european union public licence",
  ]

  /// The numbers of those of `documents` that blocks are made of: all but the licences. Nil where that is all of them, and where
  /// most of them are licences.
  static func studied(
    _ documents: DocumentList, _ digests: [DocumentDigest], _ notes: inout Diagnostics
  ) -> [Int]? {
    let rest = digests.indices.filter { !digests[$0].isLicence }
    if rest.count == digests.count || rest.count * 2 < digests.count { return nil }
    for number in digests.indices where digests[number].isLicence {
      let licence = documents.head(number)
      let name = licence.origin.path ?? licence.title ?? licence.id.value
      notes.add(Diagnostic(.licenceLeftOut, .note, "\(name) is a licence: no block is made from it"))
    }
    return rest
  }

  static func isLicence(_ document: Document) -> Bool {
    let bytes = document.text.bytes
    guard bytes.count <= longest else { return false }
    let head = folded(bytes.prefix(title))
    guard head.holds("licen") || head.holds("copyright") || head.holds("unencumbered") || head.holds("commons") else {
      return false
    }
    let opening = folded(bytes.prefix(opening))
    return grants.contains { opening.holds($0) }
  }

  /// In lower case, each run of blanks as one: lines break anywhere.
  private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if !ASCII.isBlank(byte) { result.append(ASCII.lowered(byte)) } else if result.last != 0x20 { result.append(0x20) }
    }
    return result
  }
}
