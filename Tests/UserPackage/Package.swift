// swift-tools-version: 6.2

import PackageDescription

/// A package that depends on Touchstone as a user's would: two apps, a playground of its own, and their tests.
let package = Package(
    name: "Thermostat",
    dependencies: [
        .package(name: "Touchstone", path: "../..")
    ],
    targets: [
        .executableTarget(name: "Hello", dependencies: [.product(name: "UIKit", package: "Touchstone")]),
        .executableTarget(name: "Thermostat", dependencies: [.product(name: "UIKit", package: "Touchstone")]),
        .executableTarget(
            name: "Playroom", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")]),
        .testTarget(
            name: "HelloTests",
            dependencies: [
                .product(name: "UIKit", package: "Touchstone"), .product(name: "UIKitTesting", package: "Touchstone"),
            ]),
        .testTarget(
            name: "PlayroomTests",
            dependencies: [
                "Playroom", .product(name: "TouchstoneKit", package: "Touchstone"),
                .product(name: "UIKitTesting", package: "Touchstone"),
            ]),
        .testTarget(
            name: "ThermostatTests",
            dependencies: ["Thermostat", .product(name: "UIKitTesting", package: "Touchstone")]),
    ],
    swiftLanguageModes: [.v6]
)
