import HitMaps
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Measuring in the gallery")
struct MeasureTests: ProbeSuite {
    /// A control whose hit area is larger than its frame by 10 points on each side.
    private final class WideView: UIControl {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -10, dy: -10).contains(point)
        }
    }

    private static let scene = Scene(
        name: "boxes", title: "Boxes", hint: "", size: CGSize(width: 320, height: 240)
    ) {
        let view = UIView(frame: $0)
        for frame in [
            CGRect(x: 20, y: 30, width: 60, height: 40), CGRect(x: 110, y: 35, width: 50, height: 20),
            CGRect(x: 220, y: 150, width: 80, height: 60),
        ] {
            let box = UIView(frame: frame)
            box.backgroundColor = .systemTeal
            view.addSubview(box)
        }
        let inner = UIView(frame: CGRect(x: 5, y: 10, width: 30, height: 20))
        inner.backgroundColor = .systemYellow
        view.subviews[2].addSubview(inner)
        return view
    }

    /// Selects a view, starts measuring and moves the pointer to a place of the scene.
    private func measure(
        _ stage: Stage, _ controller: GalleryViewController, from view: UIView, to point: CGPoint
    ) -> [String] {
        controller.select(view)
        if !controller.isMeasuring { stage.key("0", modifiers: .control) }
        stage.settle()
        stage.hover(at: place(point, controller))
        stage.advance(by: 1)
        return labels(controller)
    }

    private func labels(_ controller: GalleryViewController) -> [String] {
        (controller.live?.session.overlays.measures ?? []).compactMap(\.label).sorted()
    }

    @Test("shows the gap to the view below the pointer, and how far their edges are apart where there is none")
    func gaps() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        let root = try #require(controller.live?.session.controller.view)
        let views = root.subviews
        // Beside it, 30 points away; its upper edge is 5 points lower, and its lower edge 15 points higher.
        #expect(
            measure(stage, controller, from: views[0], to: CGPoint(x: 120, y: 40)) == ["15", "30", "5"])
        let shapes = try #require(controller.live?.session.overlays.measures)
        let gap = try #require(shapes.first { $0.label == "30" })
        #expect(gap.path.bounds.minX == 80 && gap.path.bounds.maxX == 110 && gap.path.bounds.midY == 45)
        // Neither beside it nor below it, with two guides.
        #expect(measure(stage, controller, from: views[0], to: CGPoint(x: 290, y: 200)) == ["140", "80"])
        let guides = controller.live?.session.overlays.measures.filter { $0.label == nil } ?? []
        #expect(guides.count == 2)
        #expect(
            guides.map(\.path.bounds) == [
                CGRect(x: 220, y: 50, width: 0, height: 100), CGRect(x: 50, y: 150, width: 170, height: 0),
            ])
    }

    @Test("shows the margins in a view that contains the other, in both directions")
    func margins() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        let root = try #require(controller.live?.session.controller.view)
        let outer = root.subviews[2]
        #expect(
            measure(stage, controller, from: outer, to: CGPoint(x: 230, y: 165)) == ["10", "30", "45", "5"])
        let inner = try #require(outer.subviews.first)
        #expect(
            measure(stage, controller, from: inner, to: CGPoint(x: 290, y: 205)) == ["10", "30", "45", "5"])
    }

    @Test("shows the distances to the nearest edges while the pointer is over the selected view or no other")
    func nearest() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        let root = try #require(controller.live?.session.controller.view)
        let view = root.subviews[1]
        // To the first box at the left, to the scene's edges above, at the right and below.
        #expect(
            measure(stage, controller, from: view, to: CGPoint(x: 130, y: 45)) == ["160", "185", "30", "35"])
        stage.hover(at: CGPoint(x: 4, y: 4))
        stage.settle()
        #expect(labels(controller) == ["160", "185", "30", "35"])
    }

    @Test("measures between hit areas as well where they are not the frames")
    func hitAreas() throws {
        let scene = Scene(name: "wide", title: "Wide", hint: "", size: CGSize(width: 320, height: 240)) {
            let view = UIView(frame: $0)
            view.addSubview(WideView(frame: CGRect(x: 40, y: 40, width: 40, height: 40)))
            view.addSubview(WideView(frame: CGRect(x: 130, y: 40, width: 40, height: 40)))
            return view
        }
        let (stage, controller) = open(scene, size: CGSize(width: 1080, height: 760))
        let root = try #require(controller.live?.session.controller.view)
        let found = measure(stage, controller, from: root.subviews[0], to: CGPoint(x: 140, y: 50))
        #expect(found == ["50", "hit 30"])
        #expect(
            controller.live?.session.overlays.legend?.entries.map(\.text) == ["between frames", "between hit areas"])
    }

    @Test("is off at first, costs nothing while it is off, and leaves nothing behind")
    func off() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        let overlays = try #require(controller.live).session.overlays
        stage.key("i", modifiers: .control)
        controller.inspectorPanel?.select(controller.live?.session.controller.view.subviews.first)
        stage.hover(at: place(CGPoint(x: 120, y: 40), controller))
        stage.settle()
        #expect(overlays.measures.isEmpty && overlays.hovered == nil && overlays.hitMap.map == nil)
        stage.key("0", modifiers: .control)
        stage.settle()
        #expect(!overlays.measures.isEmpty && overlays.hovered != nil)
        // The view moves: the numbers follow.
        let view = try #require(controller.live?.session.controller.view.subviews[1])
        UIApplication.restoringCurrent { view.frame.origin.x = 111 }
        stage.advance(by: 0.5)
        stage.hover(at: place(CGPoint(x: 121, y: 40), controller))
        stage.settle()
        #expect(labels(controller) == ["15", "31", "5"])
        stage.key("0", modifiers: .control)
        stage.settle()
        #expect(overlays.measures.isEmpty && overlays.hovered == nil && overlays.hitMap.map == nil)
        #expect(overlays.shapes.count == 1, "the outline of the selected view")
    }

    @Test("says what to do when no view is selected")
    func prompt() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        stage.key("0", modifiers: .control)
        #expect(controller.isMeasuring && controller.isInspectorShown)
        #expect(controller.galleryView.hint.text?.hasPrefix("Choose a view to measure from") == true)
        stage.hover(at: place(CGPoint(x: 120, y: 40), controller))
        stage.settle()
        #expect(controller.live?.session.overlays.measures.isEmpty == true)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 40), controller))
        stage.hover(at: place(CGPoint(x: 120, y: 40), controller))
        stage.settle()
        #expect(labels(controller) == ["15", "30", "5"], "the click has picked the view")
        // The next scene has nothing selected.
        controller.show(try Gallery.builtIn.scene(named: "round-button"))
        stage.settle()
        #expect(controller.live?.session.overlays.measures.isEmpty == true && controller.isMeasuring)
    }
}
