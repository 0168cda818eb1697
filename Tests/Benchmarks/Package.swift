// swift-tools-version: 6.2

import PackageDescription

/// The folder of the main package.
let touchstone = Context.packageDirectory.split(separator: "/").dropLast(2)

/// The name under which SwiftPM compiles the main package: that of its folder. The benchmarks are compiled under the
/// same name, because they deliver events straight to the frame loop, which is visible only inside of that package.
let packageName = (touchstone.last ?? "").lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

/// Links the program as the manifest of the main package links `touchstone`, so that the times are those of that
/// program.
let inOnePiece: [String] =
    [
        "-static-stdlib", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
        "-lstdc++",
    ]
    + ["-use-ld=lld"]
    + ["-z", "pack-relative-relocs", "--gc-sections", "--icf=safe", "--no-export-dynamic"].flatMap { ["-Xlinker", $0] }
    + [
        "--symbol-ordering-file=/\(touchstone.joined(separator: "/"))/Assets/LinkOrder.txt",
        "--no-warn-symbol-ordering",
    ]
    .flatMap { ["-Xlinker", $0] }

/// A package of its own, so that neither the tests nor the program build it: times mean something only in a release
/// build on a quiet machine.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "Touchstone", path: "../..")
    ],
    targets: [
        .target(name: "CYardsticks", path: "CYardsticks"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CYardsticks", .product(name: "UIKit", package: "Touchstone"),
                .product(name: "TouchstoneKit", package: "Touchstone"),
            ],
            path: "Benchmarks",
            swiftSettings: [.unsafeFlags(["-package-name", packageName])],
            linkerSettings: [.unsafeFlags(inOnePiece, .when(platforms: [.linux], configuration: .release))]),
    ],
    swiftLanguageModes: [.v6]
)
