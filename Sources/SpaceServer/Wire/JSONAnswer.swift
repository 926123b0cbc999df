import HTTPTypes
import Hummingbird
import NIOCore
import SpaceModel

/// Answers in JSON.
enum JSONAnswer {
  static func response(
    status: HTTPResponse.Status = .ok, _ write: (inout JSONWriter) -> Void
  ) -> Response {
    response(bytes: bytes(write), status: status)
  }

  static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return json.take()
  }

  static func response(bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  static var nothing: Response { Response(status: .noContent) }
}
