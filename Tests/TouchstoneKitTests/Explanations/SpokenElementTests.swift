import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("What a screen reader finds in a scene")
struct SpokenElementTests {
    /// A heading, a button that takes touches beyond its frame, a button whose frame for readers is too small, and an
    /// element that is not a view.
    private let scene = Scene(name: "one", title: "", hint: "", size: CGSize(width: 200, height: 200)) {
        let view = UIView(frame: $0)
        let (title, large, small) = (UILabel(), UIButton(), UIButton())
        title.text = "Title"
        title.accessibilityTraits = .header
        title.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        large.frame = CGRect(x: 20, y: 60, width: 40, height: 20)
        large.hitTestExpansion = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        large.accessibilityFrame = CGRect(x: 20, y: 60, width: 40, height: 20)
        small.frame = CGRect(x: 120, y: 60, width: 40, height: 40)
        small.accessibilityFrame = CGRect(x: 120, y: 60, width: 40, height: 20)
        for (button, name) in [(large, "Large"), (small, "Small")] {
            button.accessibilityLabel = name
            button.backgroundColor = .systemBlue
        }
        let canvas = UIView(frame: CGRect(x: 0, y: 150, width: 100, height: 50))
        let element = UIAccessibilityElement(accessibilityContainer: canvas)
        element.accessibilityLabel = "Part"
        element.accessibilityTraits = .button
        element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 50, height: 60)
        canvas.accessibilityElements = [element]
        for part in [title, large, small, canvas] { view.addSubview(part) }
        return view
    }

    @Test("is measured: the frame, what is drawn, where touches land, and how far they agree")
    func areas() throws {
        let elements = try SceneExplainer().measuredElements(of: scene)
        #expect(elements.map(\.text) == ["Title, heading", "Large, button", "Small, button", "Part, button"])
        let areas = elements.map(\.areas)
        #expect(areas.map { $0?.frameArea } == [2000, 800, 800, 2500])
        #expect(areas.map { $0?.touchedArea } == [0, 2400, 1600, 2500])
        #expect(areas.map { $0?.agreement } == [nil, 0.333, 0.5, 1])
        #expect(areas[1]?.drawn == [20, 60, 40, 20] && areas[1]?.touched == [10, 50, 60, 40])
        #expect(areas[2]?.text == "frame 800, drawn 1600, touched 1600 pt\u{B2}: 50% in common")
        #expect(areas[0]?.text.hasSuffix(": takes no touches") == true)
        #expect(areas[3]?.drawnArea == 0)
        #expect(try SceneExplainer().spokenElements(of: scene).map(\.areas) == [nil, nil, nil, nil])
    }

    @Test("is drawn with numbers and roles in the order of reading, which a line follows")
    func overlay() throws {
        let session = SceneSession(scene, size: scene.size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        session.overlays.shown = [.agreement]
        session.loop.turn()
        let labels = session.overlays.shapes.compactMap(\.label)
        #expect(labels.map { $0.prefix(1) } == ["1", "2", "3", "4"])
        #expect(session.overlays.shapes.count == 13 && session.overlays.shapes[8].wholeLabel == "3 Small, button 50%")
        let line = session.overlays.shapes[0].path
        // The last frame reaches beyond the scene.
        #expect(line.bounds == CGRect(x: 25, y: 10, width: 115, height: 165))
        #expect(line.currentPoint == CGPoint(x: 25, y: 175))
        #expect(
            session.overlays.legend?.entries.map(\.text) == [
                "accessible frame", "what is drawn", "where touches reach it", "order of reading",
            ])
    }

    @Test("is listed by rotor, and an unknown rotor is a sentence with those that there are")
    func rotors() throws {
        #expect(try SceneExplainer().spokenElements(in: "Headings", of: scene).map(\.text) == ["Title, heading"])
        let error = #expect(throws: PlaygroundError.self) {
            try SceneExplainer().spokenElements(in: "Wheels", of: scene)
        }
        #expect(error?.description == "The scene one has no rotor called Wheels; it has Headings.")
    }
}
