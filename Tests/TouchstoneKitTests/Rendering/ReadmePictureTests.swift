import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The README's pictures")
struct ReadmePictureTests {
    @Test(
        "are what touchstone render draws",
        arguments: [
            ("round-button", "highlighted"), ("five-colors", "normal"), ("buttons", "normal"), ("controls", "normal"),
        ])
    func freshness(name: String, state: String) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("Assets/Pictures/\(name).png"))
        let kept = try #require(CGImage(pngData: data))
        var renderer = SceneRenderer()
        renderer.state = state
        let drawn = try renderer.image(of: Gallery.builtIn.scene(named: name))
        // Another version of Cairo may round edges otherwise.
        let difference = ImageDifference(between: kept, and: drawn, tolerance: 8)
        #expect(difference.isEmpty, "\(difference): draw them anew with touchstone render")
    }
}
