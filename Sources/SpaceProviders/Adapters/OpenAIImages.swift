import SpaceModel

/// OpenAI's API for images, which LocalAI, stable-diffusion.cpp and others serve as well.
enum OpenAIImages {
  static func call(_ prompt: String, of images: ModelEntry.Images, key: String?) -> Call {
    Call("\(images.url)/images/generations", OpenAI.headers(key)) { json in
      json.member("model", images.model)
      json.member("prompt", prompt)
      json.member("n", 1)
      json.member("size", images.size)
      json.member("response_format", images.format)
    }
  }

  /// The bytes of the picture in an answer; nil where it holds none.
  static func picture(in answer: JSONValue) -> [UInt8]? {
    answer["data"]?.items.first?["b64_json"]?.text.flatMap { Base64.decoded($0.utf8) }
  }

  /// True of an answer that says only where the picture is.
  static func isAddress(_ answer: JSONValue) -> Bool { answer["data"]?.items.first?["url"]?.text != nil }
}
