// swift-tools-version: 6.2

import PackageDescription

/// An app of somebody else's that uses Touchstone: what has to work outside of its own package.
let package = Package(
    name: "Thermostat",
    dependencies: [
        .package(name: "Touchstone", path: "../..")
    ],
    targets: [
        .executableTarget(name: "Thermostat", dependencies: [.product(name: "UIKit", package: "Touchstone")]),
        .executableTarget(
            name: "Playroom", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")]),
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
