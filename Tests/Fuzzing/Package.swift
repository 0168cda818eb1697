// swift-tools-version: 6.2

import PackageDescription

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
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"], .when(platforms: [.linux]))])
    ],
    swiftLanguageModes: [.v6]
)
