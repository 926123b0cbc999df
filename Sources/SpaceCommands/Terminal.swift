import Glibc
import SpaceLibrary
import SpaceViews

/// What is known of the terminal on standard output.
enum Terminal {
  /// Its width in columns: as `COLUMNS` says, else as the terminal does, else 80.
  static var width: Int {
    if let columns = Environment.value("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return 80
  }

  /// True when text may be made bold there.
  static var isStyled: Bool {
    isatty(STDOUT_FILENO) == 1 && !Environment.has("NO_COLOR") && Environment.value("TERM") != "dumb"
  }

  /// Text that is comfortable to read is no wider than some words.
  static func layout(showsSources: Bool = true) -> TextLayout {
    TextLayout(width: min(width, 100), style: isStyled ? .terminal : .plain, showsSources: showsSources)
  }
}
