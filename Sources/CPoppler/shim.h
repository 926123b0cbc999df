// Poppler's own interfaces are C++: this module only finds its headers and library for `CPopplerText`.
