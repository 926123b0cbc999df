import SpaceModel
import SpaceReaders
import SpaceText

/// libFuzzer's entry to the PDF reader: whatever the bytes, it gives a document that holds together or says why not. What
/// follows the last `F` (of `%%EOF`) is what recognition answers for pages that are pictures.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tail = bytes.lastIndex(of: 0x46).map { Array(bytes[($0 + 1)...]) } ?? []
  var limits = Limits()
  limits.textBytes = 200_000
  limits.elements = 20_000
  var request = PageRequest()
  request.lastPage = 6
  request.pictures = .by { picture in picture.width * picture.height > 3_000_000 ? nil : tail }
  var notes = Diagnostics()
  if let document = try? PDFReader().read(bytes, limits, request, &notes) {
    var json = JSONWriter()
    document.write(to: &json, layers: .all)
    precondition(!json.take().isEmpty)
  }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What the package manager takes for the program's `main`, so that libFuzzer's own does not come in.
@_cdecl("FuzzReader_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var arguments = arguments
  return runFuzzer(&count, &arguments, fuzz)
}
