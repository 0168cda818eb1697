// swift-tools-version: 6.2

import PackageDescription

/// How the program is linked for use: in one piece with Swift's libraries, which starts in half the time, with relocations
/// packed and code that nobody calls left out, which saves a third of its memory. The libraries after the first word are
/// what Foundation's static archive needs. What runs when a window opens is laid side by side, in the order that
/// `.ci/link-order` has found: that saves six megabytes more.
let inOnePiece: [String] =
    [
        "-static-stdlib", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
        "-lstdc++",
    ]
    + ["-use-ld=lld"]
    + ["-z", "pack-relative-relocs", "--gc-sections", "--icf=safe"].flatMap { ["-Xlinker", $0] }
    + ["--symbol-ordering-file=\(Context.packageDirectory)/Assets/LinkOrder.txt", "--no-warn-symbol-ordering"]
    .flatMap { ["-Xlinker", $0] }

/// The modules, in the order in which they may import each other: a module sees only those above it.
/// `Tests/ArchitectureTests` reads the imports and fails when this stops being true.
let package = Package(
    name: "Touchstone",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .library(name: "TouchstoneKit", targets: ["TouchstoneKit"]),
        .executable(name: "touchstone", targets: ["touchstone"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0")
    ],
    targets: [
        .systemLibrary(name: "CX11", pkgConfig: "xi", providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev", "libfontconfig-dev"])]),
        .target(name: "CRuntime"),

        .target(name: "Timeline"),
        .target(
            name: "CoreGraphics", dependencies: ["CCairo"],
            resources: [.copy("../../Assets/Fonts")]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Timeline"]),
        .target(name: "HostInterface", dependencies: ["CoreGraphics", "Timeline"]),
        .target(name: "UIKitCore", dependencies: ["QuartzCore", "HostInterface", "CRuntime"]),
        .target(name: "X11Host", dependencies: ["HostInterface", "CX11"]),
        .target(name: "UIKit", dependencies: ["UIKitCore", "X11Host", "CRuntime"]),
        .target(name: "HitMaps", dependencies: ["UIKit"]),
        .target(name: "UIKitTesting", dependencies: ["UIKit", "HitMaps"]),
        .target(name: "TouchstoneKit", dependencies: ["UIKit", "HitMaps"]),
        .executableTarget(
            name: "touchstone",
            dependencies: [
                "TouchstoneKit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            linkerSettings: [.unsafeFlags(inOnePiece, .when(platforms: [.linux], configuration: .release))]),

        // Swift Testing looks for an overlay module beside every module called CoreGraphics or UIKit.
        .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
        .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),

        // Not run by the tests: times mean something only in a release build on a quiet machine.
        .target(name: "CYardsticks", path: "Tests/Benchmarks/CYardsticks"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["UIKit", "TouchstoneKit", "HitMaps", "CYardsticks"],
            path: "Tests/Benchmarks/Benchmarks",
            linkerSettings: [.unsafeFlags(inOnePiece, .when(platforms: [.linux], configuration: .release))]),

        .testTarget(name: "TimelineTests", dependencies: ["Timeline"]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "_Testing_CoreGraphics"]),
        .testTarget(name: "HostInterfaceTests", dependencies: ["HostInterface", "_Testing_CoreGraphics"]),
        .testTarget(
            name: "UIKitCoreTests",
            dependencies: ["UIKit", "UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(
            name: "HitMapsTests",
            dependencies: ["HitMaps", "UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(
            name: "X11HostTests",
            dependencies: ["X11Host", "CX11", "UIKit", "TouchstoneKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(
            name: "TouchstoneKitTests",
            dependencies: ["TouchstoneKit", "UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit"],
            exclude: ["Documentation/References"]),
        .testTarget(name: "touchstoneTests", dependencies: ["touchstone"]),
        .testTarget(name: "ArchitectureTests"),
    ],
    swiftLanguageModes: [.v6]
)
