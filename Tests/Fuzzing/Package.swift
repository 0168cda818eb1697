// swift-tools-version: 6.2

import PackageDescription

/// The folder of the main package.
let touchstone = Context.packageDirectory.split(separator: "/").dropLast(2)

/// The name under which SwiftPM compiles the main package: that of its folder. The targets are compiled under the same
/// name, because they call readers that are visible only inside of that package.
let packageName = (touchstone.last ?? "").lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

/// A package of its own, which `.ci/fuzz` builds: everything in it, and all of Touchstone below it, is compiled for
/// libFuzzer, which nothing else can be linked with.
let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "Touchstone", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                .product(name: "UIKit", package: "Touchstone"), .product(name: "TouchstoneKit", package: "Touchstone"),
            ],
            path: "Fuzzing",
            swiftSettings: [.unsafeFlags(["-package-name", packageName, "-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"], .when(platforms: [.linux]))])
    ],
    swiftLanguageModes: [.v6]
)
