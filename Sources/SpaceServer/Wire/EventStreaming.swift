import HTTPTypes
import Hummingbird
import NIOCore
import SpaceModel

/// Server-sent events (HTML, section 9.2). Events end in two line feeds, and their data is one line.
enum EventStreaming {
  /// Answers with what `events` gives until it ends or the client goes away.
  static func response(
    _ events: AsyncStream<[UInt8]>, atEnd: @escaping @Sendable () -> Void = {}
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-cache, no-store",
    ]
    if let name = HTTPField.Name("x-accel-buffering") { headers[name] = "no" }
    let body = ResponseBody { writer in
      defer { atEnd() }
      for await event in events { try await writer.write(ByteBuffer(bytes: event)) }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  /// One event with JSON as its data, under a name or none.
  static func event(_ name: String? = nil, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    var bytes: [UInt8] = []
    if let name { bytes += Array("event: \(name)\n".utf8) }
    return bytes + Array("data: ".utf8) + json.take() + [0x0A, 0x0A]
  }
}
