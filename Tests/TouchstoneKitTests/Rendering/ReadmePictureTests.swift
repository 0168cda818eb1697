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
        var renderer = SceneRenderer()
        renderer.state = state
        try compare(name, with: renderer.image(of: Gallery.builtIn.scene(named: name)))
    }

    @Test("show the timeline that touchstone replay --timeline draws")
    func timeline() throws {
        let scene = try DocumentationPicture.timeline(of: "single-and-double-tap", DocumentationPicture.doubleTap)
        try compare("gesture-timeline", with: SceneRenderer().image(of: scene))
    }

    private func compare(_ name: String, with drawn: CGImage) throws {
        let url = DocumentationCatalog.repository.appendingPathComponent("Assets/Pictures/\(name).png")
        let kept = try #require(CGImage(pngData: Data(contentsOf: url)))
        // Another version of Cairo may round edges otherwise.
        let difference = ImageDifference(between: kept, and: drawn, tolerance: 8)
        #expect(difference.isEmpty, "\(difference): draw them anew with touchstone render or replay")
    }
}
