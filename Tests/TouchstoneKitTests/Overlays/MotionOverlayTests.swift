import HitMaps
import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The overlay of views in motion")
struct MotionOverlayTests {
    private let session: SceneSession

    init() throws {
        session = SceneSession(.movingButtons, size: Scene.movingButtons.size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        session.overlays.shown = [.motion]
        session.loop.turn()
    }

    private func tap(_ point: CGPoint, at seconds: TimeInterval) {
        for (phase, time) in [(TouchSample.Phase.began, seconds), (.ended, seconds + 0.05)] {
            let sample = TouchSample(finger: 0, phase: phase, location: point)
            session.host.push(HostEvent(timestamp: Instant(seconds: time), content: .touch(sample)))
        }
    }

    private func boxes(stroke: UIColor) -> [CGRect] {
        session.overlays.shapes.filter { $0.stroke == stroke }.map(\.path.bounds)
    }

    /// The bounding box of everything that is painted as having shown a view.
    private var painted: CGRect {
        session.overlays.shapes.filter { $0.stroke == nil }.reduce(CGRect.null) { $0.union($1.path.bounds) }
    }

    @Test("shows where a button is seen and where touches find it, and paints where it was", arguments: [0, 1])
    func moving(index: Int) throws {
        let y: CGFloat = index == 0 ? 52 : 158
        tap(CGPoint(x: 70, y: y), at: 0.2)
        try session.run(until: Instant(seconds: 0.7))
        let scene = try #require(session.controller.view as? MovingButtonsScene)
        let button = scene.buttons[index]
        let shown = try #require(button.layer.presentation()?.frame)
        let seen = try #require(boxes(stroke: .systemOrange).first)
        let place = scene.convert(shown, from: button.superview)
        #expect(abs(seen.minX - place.minX) <= 8 && abs(seen.width - 84) <= 1 && abs(seen.minY - place.minY) <= 1)
        let found = try #require(boxes(stroke: .systemGreen).first)
        // The first button answers where it is going, the second where it is seen.
        #expect(abs(found.minX - (index == 0 ? 308 : seen.minX)) <= 1)
        #expect(abs(painted.minX - 28) <= 1 && painted.maxX > 112 && painted.maxX < 308)
        #expect(session.overlays.legend?.entries.last?.text == "where touches find it")
    }

    @Test("keeps what it has painted after the animation, and begins anew with the next one")
    func later() throws {
        tap(CGPoint(x: 70, y: 52), at: 0.2)
        try session.run(until: Instant(seconds: 1.6))
        #expect(boxes(stroke: .systemGreen) == [] && boxes(stroke: .systemOrange) == [])
        #expect(abs(painted.minX - 28) <= 1 && abs(painted.maxX - 392) <= 1)
        tap(CGPoint(x: 350, y: 52), at: 1.7)
        try session.run(until: Instant(seconds: 1.9))
        #expect(painted.isNull || painted.minX > 200)
        session.overlays.shown = []
        session.loop.turn()
        #expect(session.overlays.shapes.isEmpty)
    }

    @Test("has nothing to do while nothing moves")
    func idle() throws {
        tap(CGPoint(x: 70, y: 52), at: 0.2)
        try session.run(until: Instant(seconds: 1.6))
        #expect(session.nextWake == nil && !session.overlays.hasWork)
        let updates = session.overlays.hitMap.updates
        try session.run(until: Instant(seconds: 5))
        #expect(session.overlays.hitMap.updates == updates)
    }
}
