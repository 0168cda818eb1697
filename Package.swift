// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

/// The folder with the compiler's own parser, which `UIKitInteropTool` is built with: it takes seconds to build against it,
/// and minutes to build the parser. The manifest runs with the libraries of the toolchain, so their place tells where
/// that is.
let compilerLibraries: String = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
    let loaded = library?.split(separator: " ").last.map(String.init)
        .flatMap { path in path.range(of: "/pm/").map { String(path[..<$0.lowerBound]) } }
    // The list of libraries may change while it is read; then the compiler on the path tells as well.
    let programs = (Context.environment["PATH"] ?? "").split(separator: ":").map {
        URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    let places = [loaded].compactMap { $0 } + programs.map { "\($0)/../lib/swift" } + ["/usr/lib/swift"]
    let folders = places.map { "\($0)/host" }
    return folders.first { FileManager.default.fileExists(atPath: "\($0)/SwiftSyntax.swiftmodule") }
        ?? "/usr/lib/swift/host"
}()

/// Whether this is the release build of `.ci/soak`. The linker flags of the program reach the test bundle too, which
/// cannot be linked in one piece: Swift Testing is a shared library.
let isSoak = Context.environment["TOUCHSTONE_SOAK"] != nil

/// How the program is linked for use: in one piece with Swift's and C++'s libraries, which starts in half the time, with
/// code that nobody calls left out, and without a list of its symbols, which the dynamic linker would search for those
/// of every library. The libraries after the first word are what Foundation's static archive needs, and the folder has
/// a word for the linker in the place of the shared C++ library. What runs when a window opens is laid side by side, in
/// the order that `.ci/link-order` has found: that saves six megabytes more.
///
/// The program has a fixed address. Its two megabytes of tables, of which Swift needs few, are full of addresses:
/// elsewhere all of them would be written to before it starts, in memory of its own. Libraries, stack and heap lie at
/// random addresses still.
let inOnePiece: [String] = {
    let assets = "\(Context.packageDirectory)/Assets"
    let libraries = ["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "stdc++"]
    var linker = [
        "--gc-sections", "--icf=safe", "--no-export-dynamic", "--symbol-ordering-file=\(assets)/LinkOrder.txt",
        Context.environment["TOUCHSTONE_LINK_WARNINGS"] == nil ? "--no-warn-symbol-ordering" : "--warn-symbol-ordering",
    ]
    // By the environment, since flags on the command line would reach the program of the macros, too.
    if let map = Context.environment["TOUCHSTONE_LINK_MAP"] { linker += ["--no-demangle", "-Map=\(map)"] }
    var flags = ["-static-stdlib", "-use-ld=lld", "-L\(assets)/Linking"]
    flags += libraries.map { "-l\($0)" }
    flags += ["-static-libgcc", "-no-pie"].flatMap { ["-Xclang-linker", $0] }
    flags += linker.flatMap { ["-Xlinker", $0] }
    return flags
}()

/// Whether the build has compiler flags that only a whole program can be linked with, such as those of a fuzzer. They
/// would reach the program of the macros, too, so that nothing can have a `#Preview` then.
let isInstrumented = Context.environment["TOUCHSTONE_INSTRUMENTED"] != nil

/// Whether another package depends on this one, which SwiftPM has then checked out among others. Some versions of
/// SwiftPM refuse unsafe flags in what such a package offers.
let isDependency = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

/// The modules, in the order in which they may import each other: a module sees only those above it.
/// `Tests/ArchitectureTests` reads the imports and fails when this stops being true.
let package = Package(
    name: "Touchstone",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .library(name: "TouchstoneKit", targets: ["TouchstoneKit", "TouchstoneScenes", "TouchstoneCommands"]),
        .executable(name: "touchstone", targets: ["touchstone"]),
        .executable(name: "touchstone-live", targets: ["touchstone-live"]),
        .plugin(name: "UIKitInterop", targets: ["UIKitInterop"]),
        .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0")
    ],
    targets: [
        .systemLibrary(name: "CX11", pkgConfig: "xi", providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev", "libfontconfig-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CEpoll"),
        .target(name: "CRuntime"),

        .target(name: "Timeline"),
        .target(name: "StandardStreams"),
        .target(name: "Markup", dependencies: ["CExpat"]),
        .target(
            name: "CoreGraphics", dependencies: ["CCairo", "StandardStreams"],
            resources: [.copy("../../Assets/Fonts")]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Timeline", "CRuntime"]),
        .target(name: "HostInterface", dependencies: ["CoreGraphics", "StandardStreams", "Timeline"]),
        .target(name: "UIKitCore", dependencies: ["QuartzCore", "HostInterface", "Markup", "CRuntime"]),
        .target(name: "X11Host", dependencies: ["HostInterface", "CX11"]),
        .target(name: "AccessibilityBridge", dependencies: ["UIKitCore", "HostInterface", "CEpoll"]),
        // It depends on nothing, so that builds of those who have no `#Preview` take two seconds longer and not minutes.
        .macro(name: "PreviewMacros"),
        .target(
            name: "UIKit",
            dependencies: ["UIKitCore", "X11Host", "AccessibilityBridge", "CRuntime"]
                + (isInstrumented ? [] : ["PreviewMacros"])),
        .target(name: "HitMaps", dependencies: ["UIKit", "CRuntime"]),
        .target(name: "Stages", dependencies: ["UIKit"]),
        .target(name: "UIKitTesting", dependencies: ["Stages", "HitMaps"]),
        .target(name: "TouchstoneKit", dependencies: ["UIKit", "HitMaps"]),
        .target(name: "TouchstoneScenes", dependencies: ["TouchstoneKit", "UIKit"]),
        .target(
            name: "TouchstoneCommands",
            dependencies: [
                "TouchstoneKit", "HitMaps", "UIKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "touchstone", dependencies: ["TouchstoneCommands", "TouchstoneScenes"],
            linkerSettings: isSoak
                ? [] : [.unsafeFlags(inOnePiece, .when(platforms: [.linux], configuration: .release))]),

        // The code that a user writes is loaded by a program of its own, which exports its symbols and shares Swift's
        // libraries with it. The program for use does neither.
        .target(name: "TouchstoneLive", dependencies: ["TouchstoneKit", "UIKit"]),
        .executableTarget(
            name: "touchstone-live", dependencies: ["TouchstoneLive"],
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),

        // Code from iOS is translated by a tool that is built only where the plugin is used. Its unsafe flags are no
        // obstacle to packages that depend on this one, since they are those of a tool.
        .executableTarget(
            name: "UIKitInteropTool", dependencies: ["StandardStreams"],
            swiftSettings: [.unsafeFlags(["-I", compilerLibraries])],
            linkerSettings: [
                .unsafeFlags([
                    "-L", compilerLibraries, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker",
                    compilerLibraries,
                ])
            ]),
        .plugin(
            name: "UIKitInterop", capability: .buildTool(), dependencies: ["UIKitInteropTool"],
            path: "Sources/UIKitInterop"),
        .plugin(
            name: "UIKitPort",
            capability: .command(
                intent: .custom(
                    verb: "port", description: "Translate a folder of sources from iOS once: FOLDER --into FOLDER")),
            dependencies: ["UIKitInteropTool"], path: "Sources/UIKitPort"),

        // Swift Testing looks for an overlay module beside every module called CoreGraphics or UIKit.
        .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
        .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),

        // How much property tests try, here and in `.ci/soak`.
        .target(name: "TestSupport", path: "Tests/TestSupport"),

        .testTarget(name: "TimelineTests", dependencies: ["Timeline"]),
        .testTarget(name: "StandardStreamsTests", dependencies: ["StandardStreams"]),
        .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
        .testTarget(
            name: "CoreGraphicsTests",
            dependencies: ["CoreGraphics", "HostInterface", "TestSupport", "_Testing_CoreGraphics"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport", "_Testing_CoreGraphics"]),
        .testTarget(name: "HostInterfaceTests", dependencies: ["HostInterface", "_Testing_CoreGraphics"]),
        .testTarget(
            name: "UIKitCoreTests",
            dependencies: ["UIKit", "Stages", "Markup", "TestSupport", "_Testing_CoreGraphics", "_Testing_UIKit"],
            exclude: ["Nibs/Files"]),
        .testTarget(
            name: "UIKitTestingTests", dependencies: ["UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(
            name: "HitMapsTests",
            dependencies: ["HitMaps", "UIKitTesting", "TestSupport", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(
            name: "X11HostTests",
            dependencies: [
                "TestSupport",
                "X11Host", "CX11", "UIKit", "TouchstoneKit", "TouchstoneScenes", "_Testing_CoreGraphics",
                "_Testing_UIKit",
            ]),
        .testTarget(
            name: "TouchstoneKitTests",
            dependencies: [
                "TouchstoneKit", "TouchstoneScenes", "UIKitTesting", "TestSupport", "_Testing_CoreGraphics",
                "_Testing_UIKit",
            ],
            exclude: ["Documentation/References"]),
        .testTarget(
            name: "TouchstoneScenesTests",
            dependencies: [
                "TouchstoneKit", "TouchstoneScenes", "UIKitTesting", "TestSupport", "_Testing_CoreGraphics",
                "_Testing_UIKit",
            ]),
        .testTarget(
            name: "TouchstoneCommandsTests",
            dependencies: [
                "TouchstoneCommands", "TouchstoneScenes", "UIKitTesting", "TestSupport", "_Testing_CoreGraphics",
                "_Testing_UIKit",
            ]),
        .testTarget(name: "UIKitInteropToolTests", dependencies: ["UIKitInteropTool"]),
        .testTarget(
            name: "TouchstoneLiveTests",
            dependencies: ["TouchstoneLive", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(
            name: "AccessibilityBridgeTests",
            dependencies: ["AccessibilityBridge", "UIKit", "TestSupport", "_Testing_CoreGraphics", "_Testing_UIKit"]),
        .testTarget(name: "touchstoneTests", dependencies: ["touchstone", "touchstone-live", "TestSupport"]),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// Times mean something only in a release build on a quiet machine, so neither the program nor the tests build these.
if Context.environment["TOUCHSTONE_BENCHMARKS"] != nil {
    package.targets += [
        .target(name: "CYardsticks", path: "Tests/Benchmarks/CYardsticks"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["CYardsticks", "UIKit", "TouchstoneScenes"],
            path: "Tests/Benchmarks/Benchmarks",
            linkerSettings: [.unsafeFlags(inOnePiece, .when(platforms: [.linux], configuration: .release))]),
    ]
}

// Each function is a section of its own, so that the linker can leave out or move it alone. Otherwise a whole source
// file comes into memory for one function that runs.
for target in package.targets where !isDependency && [.regular, .executable].contains(target.type) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
            // The types of generic lists are made from their parts. Otherwise the runtime finds them by name, and looks
            // for each conformance among all of the program's thousands: a sixth of the time to the first frame.
            .unsafeFlags(
                ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
                .when(platforms: [.linux], configuration: .release)),
            // A press would check 277 times that no access overlaps another, a sixth of its instructions. Debug builds
            // check it, and so do the tests and `.ci/soak`.
            .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(platforms: [.linux], configuration: .release)),
        ]
}

// These modules compare, fill and measure pixels. Without optimization the tests take half as long again in them, and a
// window that is debugged stutters. Assertions stay.
for target in package.targets
where !isDependency && ["Timeline", "CoreGraphics", "QuartzCore", "HostInterface", "HitMaps"].contains(target.name) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-O", "-assert-config", "Debug"], .when(platforms: [.linux], configuration: .debug))
        ]
}
