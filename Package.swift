// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is built with: Swift 6 language mode, no warnings, unsafe code marked as such.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .strictMemorySafety()]

/// Tests are built as they stand: optimising them took a minute and a half of each build, and running them gains nothing by it.
let tests: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "spacepipe",
  products: [
    .executable(name: "spacepipe", targets: ["spacepipe"]),
    .executable(name: "spacepipe-server", targets: ["spacepipe-server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Of the server alone.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // C libraries of the system. Their module maps name the static ones: finding shared ones and their symbols was a third of
    // each start.
    .systemLibrary(name: "CCmark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CArgon2", providers: [.apt(["libargon2-dev"])]),

    // C and C++ of our own: only what Swift cannot say.
    .target(name: "CSandbox", linkerSettings: [.linkedLibrary(":libseccomp.a")]),
    .target(name: "CMatrix"),
    .target(name: "CTransfer"),
    .target(name: "CMarkup", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    .target(name: "CLoadedLibraries", exclude: ["Library"]),
    .target(
      name: "CModels",
      exclude: [
        "Schemas", "Writing", "blocks", "encodings", "forms", "language", "list-languages.sh", "proof", "readers",
      ]),
    .target(name: "CPasswords", exclude: ["README.md", "common.txt"]),
    .target(name: "CPages", exclude: ["App", "Pages", "Stemmers"]),
    .target(name: "CLanguageDetector", linkerSettings: [.linkedLibrary("cld2")]),

    // Poppler and libzip, loaded when they are needed: what calls them is built before the program and embedded in it.
    .plugin(name: "EmbedLibraries", capability: .buildTool(), path: "Sources/EmbedLibraries"),
    .target(
      name: "LoadedLibraries", dependencies: ["CLoadedLibraries"], swiftSettings: strict, plugins: ["EmbedLibraries"]),

    // The layers, from the inside out; `LayeringTests` holds them to this picture.
    .target(name: "SpaceText", swiftSettings: strict),
    .target(name: "SpaceLexicon", dependencies: ["SpaceText", "CModels"], swiftSettings: strict),
    .target(name: "SpaceModel", dependencies: ["SpaceText", "CNettle"], swiftSettings: strict),
    .target(
      name: "SpaceSyntax", dependencies: ["SpaceModel", "SpaceLexicon", "SpaceText", "CModels", "CMatrix"],
      swiftSettings: strict),
    .target(
      name: "SpaceForms", dependencies: ["SpaceSyntax", "SpaceModel", "SpaceLexicon", "SpaceText", "CModels"],
      swiftSettings: strict),
    .target(
      name: "SpaceReaders",
      dependencies: [
        "SpaceModel", "SpaceLexicon", "SpaceText", "LoadedLibraries", "CLoadedLibraries", "CMarkup", "CCmark",
        "CModels",
      ],
      swiftSettings: strict),
    .target(
      name: "SpaceLanguage",
      dependencies: ["SpaceModel", "SpaceLexicon", "SpaceText", "CStemmer", "CLanguageDetector", "CModels"],
      swiftSettings: strict),
    .target(
      name: "SpaceBlocks",
      dependencies: ["SpaceForms", "SpaceSyntax", "SpaceModel", "SpaceLexicon", "SpaceText", "CModels"],
      swiftSettings: strict),
    .target(
      name: "SpaceProof",
      dependencies: ["SpaceLanguage", "SpaceSyntax", "SpaceModel", "SpaceLexicon", "SpaceText", "CModels"],
      swiftSettings: strict),
    .target(
      name: "SpaceEngine",
      dependencies: [
        "SpaceForms", "SpaceModel", "SpaceLexicon", "SpaceText", "SpaceReaders", "SpaceLanguage", "SpaceBlocks",
        "SpaceProof", "LoadedLibraries",
        "CNettle", "CSandbox", "CModels", "CZlib", "CYAML",
      ], swiftSettings: strict),
    .target(
      name: "SpaceProviders", dependencies: ["SpaceEngine", "SpaceModel", "SpaceText", "CTransfer"],
      swiftSettings: strict),
    .target(
      name: "SpaceWriting",
      dependencies: [
        "SpaceProviders", "SpaceEngine", "SpaceProof", "SpaceBlocks", "SpaceModel", "SpaceLexicon", "SpaceText",
        "CModels",
      ],
      swiftSettings: strict),
    .target(
      name: "SpaceViews",
      dependencies: [
        "SpaceModel", "SpaceLexicon", "SpaceText", "LoadedLibraries", "CLoadedLibraries", "CPages", "CSQLite",
      ],
      swiftSettings: strict),
    .target(
      name: "SpaceComparison",
      dependencies: ["SpaceViews", "SpaceProof", "SpaceModel", "SpaceText"], swiftSettings: strict),
    .target(
      name: "SpaceLibrary", dependencies: ["SpaceComparison", "SpaceEngine", "SpaceViews", "SpaceModel"],
      swiftSettings: strict),
    .target(
      name: "SpaceCommands",
      dependencies: [
        "SpaceLibrary", "SpaceEngine", "SpaceProviders", "SpaceWriting", "SpaceComparison", "SpaceProof", "SpaceViews",
        "SpaceForms", "SpaceModel",
        "SpaceLexicon", "SpaceText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    // The workspace: an executable of its own, since what it stands on takes minutes to build.
    .target(
      name: "SpaceAssistant",
      dependencies: [
        "SpaceLibrary", "SpaceWriting", "SpaceProviders", "SpaceProof", "SpaceEngine", "SpaceViews", "SpaceModel",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .target(
      name: "SpaceServer",
      dependencies: [
        "SpaceAssistant", "SpaceLibrary", "SpaceProviders", "SpaceEngine", "SpaceViews", "SpaceModel", "CArgon2",
        "CPasswords",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], exclude: ["SECURITY.md"], swiftSettings: strict),
    .target(
      name: "SpaceServerCommands",
      dependencies: [
        "SpaceServer", "SpaceAssistant", "SpaceLibrary", "SpaceProviders", "SpaceEngine", "SpaceModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "spacepipe-server", dependencies: ["SpaceServerCommands"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags([
          "-static-stdlib", "-Xlinker", "--build-id=sha1", "-Xlinker", "--disable-new-dtags", "-Xlinker",
          "-rpath=$ORIGIN/../lib/spacepipe",
        ]), .linkedLibrary("CoreFoundation"), .linkedLibrary("_FoundationICU"),
        .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"),
      ]),
    // Trains what lies in CModels; not part of the product.
    .executableTarget(
      name: "SpaceTraining",
      dependencies: [
        "SpaceLanguage", "SpaceSyntax", "SpaceForms", "SpaceReaders", "SpaceBlocks", "SpaceProof", "SpaceModel",
        "SpaceLexicon", "SpaceText",
      ],
      exclude: ["Grades", "Notes"],
      swiftSettings: strict),
    // Swift's own libraries are part of it: finding them and their symbols was a quarter of each start. FoundationEssentials,
    // which the argument parser imports, stands on the other two, and does not say so.
    .executableTarget(
      name: "spacepipe", dependencies: ["SpaceCommands"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags([
          "-static-stdlib", "-Xlinker", "--build-id=sha1",
          // `make program` leaves libraries there, also those that other libraries need.
          "-Xlinker", "--disable-new-dtags", "-Xlinker", "-rpath=$ORIGIN/../lib/spacepipe",
        ]), .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"),
      ]),

    // Servers of this machine that tests speak to, and where the built program is.
    .target(name: "TestServers", path: "Tests/TestServers", swiftSettings: tests),
    .testTarget(name: "LayeringTests", swiftSettings: tests),
    // These two run the program as it was built, and are not linked with it: its flags are not for tests.
    .testTarget(
      name: "ReliabilityTests", dependencies: ["TestServers"], exclude: ["Files"], swiftSettings: tests),
    .testTarget(
      name: "ServerTests", dependencies: ["TestServers"], exclude: ["Clients", "Schemathesis"],
      swiftSettings: tests),
    .testTarget(
      name: "SpaceAssistantTests", dependencies: ["SpaceAssistant", "SpaceEngine", "SpaceModel"],
      swiftSettings: tests),
    .testTarget(name: "CaseTests", dependencies: ["SpaceModel", "TestServers"], swiftSettings: tests),
    // Pages as the built program writes them, in Chromium.
    .testTarget(
      name: "BrowserTests", dependencies: ["SpaceViews", "SpaceModel", "TestServers"], swiftSettings: tests),
    .testTarget(name: "SpaceCommandsTests", dependencies: ["SpaceCommands"], swiftSettings: tests),
    .testTarget(
      name: "EverythingTests",
      dependencies: ["SpaceBlocks", "SpaceForms", "SpaceLanguage", "SpaceReaders", "SpaceModel", "SpaceText"],
      swiftSettings: tests),
    .testTarget(name: "SpaceTextTests", dependencies: ["SpaceText"], swiftSettings: tests),
    .testTarget(name: "SpaceLexiconTests", dependencies: ["SpaceLexicon", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceSyntaxTests",
      dependencies: ["SpaceSyntax", "SpaceLanguage", "SpaceModel", "SpaceLexicon", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceFormsTests",
      dependencies: ["SpaceForms", "SpaceLanguage", "SpaceReaders", "SpaceModel", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceLanguageTests", dependencies: ["SpaceLanguage", "SpaceModel", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceEngineTests", dependencies: ["SpaceEngine", "SpaceModel", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceProvidersTests", dependencies: ["SpaceProviders", "SpaceEngine", "SpaceModel", "TestServers"],
      swiftSettings: tests),
    .testTarget(
      name: "SpaceWritingTests",
      dependencies: ["SpaceWriting", "SpaceProviders", "SpaceEngine", "SpaceModel", "SpaceText"],
      swiftSettings: tests),
    .testTarget(
      name: "SpaceViewsTests", dependencies: ["SpaceViews", "SpaceModel", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceReadersTests",
      dependencies: ["SpaceReaders", "SpaceModel", "SpaceText", "LoadedLibraries", "CLoadedLibraries"],
      swiftSettings: tests),
    .testTarget(name: "SpaceModelTests", dependencies: ["SpaceModel", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceProofTests",
      dependencies: ["SpaceProof", "SpaceLanguage", "SpaceReaders", "SpaceModel", "SpaceLexicon", "SpaceText"],
      swiftSettings: tests),
    .testTarget(
      name: "SpaceComparisonTests",
      dependencies: ["SpaceComparison", "SpaceViews", "SpaceLanguage", "SpaceModel", "SpaceText"], swiftSettings: tests),
    .testTarget(
      name: "SpaceBlocksTests", dependencies: ["SpaceBlocks", "SpaceModel", "SpaceText"], swiftSettings: tests),
  ],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
