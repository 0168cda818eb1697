import Testing
import UIKit

@testable import TouchstoneKit

/// Types of this file alone, which previews may use. That this file compiles shows that `#Preview` does.
private final class Lamp: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 20) }
}

private final class Room: UIViewController {}

#Preview("A lamp") { Lamp() }

// A comment with #Preview { } in it.
@available(macOS, deprecated: 99, message: "A parenthesis in a string :)")
#Preview("Of a room, with \"quotes\" ( and /* marks", traits: .landscapeLeft, .fixedLayout(width: 10, height: 20)) {
    let room = Room()
    room.title = "Room"
    return room
}

#Preview { UIView() }

@MainActor @Suite("Scenes of previews")
struct PreviewTests {
    private func size(_ traits: PreviewTrait<Preview.ViewTraits>) -> CGSize {
        Scene.scenes(of: [Preview(traits: traits) { Lamp() }])[0].size
    }

    @Test("have the titles of the previews, and names of their own")
    func names() {
        let titles = ["Lamp", nil, "Lamp", "lamp 2", "DialView", "Größe", "2", nil]
        let scenes = Scene.scenes(of: titles.map { Preview($0) { Lamp() } })
        #expect(
            scenes.map(\.title) == ["Lamp", "Preview", "Lamp", "lamp 2", "DialView", "Größe", "2", "Preview"])
        #expect(
            scenes.map(\.name)
                == ["lamp", "preview", "lamp-2", "lamp-2-2", "dial-view", "gre", "view", "preview-2"])
    }

    @Test("have the sizes that the traits ask for, and none that no window can show")
    func sizes() {
        #expect(size(.defaultLayout) == CGSize(width: 320, height: 240))
        #expect(size(.sizeThatFitsLayout) == CGSize(width: 60, height: 20))
        #expect(size(.portrait) == CGSize(width: 390, height: 844))
        #expect(size(.landscapeRight) == CGSize(width: 844, height: 390))
        #expect(size(.fixedLayout(width: 100.2, height: 50)) == CGSize(width: 101, height: 50))
        #expect(size(.fixedLayout(width: -.infinity, height: 1e9)) == CGSize(width: 320, height: 4096))
        let room = Scene.scenes(of: [Preview { Room() }])[0]
        #expect(room.size == CGSize(width: 390, height: 844))
        let sized = Scene.scenes(of: [
            Preview(traits: .sizeThatFitsLayout) {
                let room = Room()
                room.preferredContentSize = CGSize(width: 70, height: 80)
                return room
            }
        ])
        #expect(sized[0].size == CGSize(width: 70, height: 80))
    }

    @Test("show a view at its own size in the middle, another one everywhere, and each time a new one")
    func views() throws {
        var count = 0
        let scenes = Scene.scenes(of: [
            Preview("Lamp", filePath: "/a/Lamp.swift", line: 7) {
                count += 1
                return Lamp()
            }, Preview { UIView() },
        ])
        #expect(scenes[0].hint == "The preview in Lamp.swift, line 7.")
        #expect(count == 0)
        for _ in 1...2 {
            let controller = scenes[0].makeViewController()
            controller.view.frame = CGRect(origin: .zero, size: scenes[0].size)
            controller.view.layoutIfNeeded()
            #expect(controller.view.subviews.map(\.frame) == [CGRect(x: 130, y: 110, width: 60, height: 20)])
        }
        #expect(count == 2)
        let filled = scenes[1].makeViewController()
        filled.view.frame = CGRect(origin: .zero, size: scenes[1].size)
        filled.view.layoutIfNeeded()
        #expect(filled.view.subviews.map(\.frame) == [CGRect(x: 0, y: 0, width: 320, height: 240)])
    }
}
