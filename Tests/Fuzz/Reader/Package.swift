// swift-tools-version: 6.2
import PackageDescription

// The PDF reader as one program with libFuzzer. `make fuzz-reader` copies this to a folder of its own and links `Sources`
// beside it: in the package itself a program without `main` would stand in the way of every build.
let fuzzed: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .unsafeFlags(["-sanitize=address,fuzzer", "-parse-as-library"]),
]

let package = Package(
  name: "fuzz",
  targets: [
    .target(name: "CMarkup", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    .systemLibrary(name: "CCmark"),
    .systemLibrary(name: "CNettle"),
    .target(name: "CLoadedLibraries", exclude: ["Library"]),
    .plugin(name: "EmbedLibraries", capability: .buildTool(), path: "Sources/EmbedLibraries"),
    .target(name: "LoadedLibraries", dependencies: ["CLoadedLibraries"], plugins: ["EmbedLibraries"]),
    .target(name: "CModels", exclude: ["Schemas", "encodings", "language"]),
    .target(name: "SpaceText", swiftSettings: fuzzed),
    .target(name: "SpaceLexicon", dependencies: ["SpaceText", "CModels"], swiftSettings: fuzzed),
    .target(name: "SpaceModel", dependencies: ["SpaceText", "CNettle"], swiftSettings: fuzzed),
    .target(
      name: "SpaceReaders",
      dependencies: [
        "SpaceModel", "SpaceLexicon", "SpaceText", "LoadedLibraries", "CLoadedLibraries", "CMarkup", "CCmark",
        "CModels",
      ],
      swiftSettings: fuzzed),
    .executableTarget(
      name: "FuzzReader", dependencies: ["SpaceReaders", "SpaceModel", "SpaceText"], path: "FuzzReader",
      swiftSettings: fuzzed,
      linkerSettings: [.unsafeFlags(["-sanitize=address,fuzzer", "-use-ld=lld"])]),
  ],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
