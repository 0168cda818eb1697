import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("An overlay")
struct OverlayTests {
    /// Returns the trace of a scene while a script plays with overlays shown.
    private func trace(_ scene: Scene, _ script: InputScript, _ overlays: Set<Overlay>) throws -> [String] {
        var lines: [String] = []
        let session = SceneSession(scene, size: script.size, scale: 1, appearance: .light)
        let observation = Trace.observe { lines.append($0.description) }
        defer { observation.end() }
        session.overlays.shown = overlays
        session.host.push(script.events)
        try session.run(until: (script.events.last?.timestamp ?? .zero).advanced(by: 1))
        return lines
    }

    @Test("changes neither the behaviour nor the trace of a scene")
    func silence() throws {
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 20) {
            let count = Trials.extent(3, soak: 40)
            let script = InputScript.randomTouches(count, seed: Trials.seed(7), size: scene.size)
            let without = try trace(scene, script, [])
            #expect(without.count > count)
            #expect(try trace(scene, script, Set(Overlay.allCases)) == without, "\(scene.name)")
        }
    }

    @Test("is drawn over a picture and in a vector file", arguments: [Overlay.frames, .hits, .slop])
    func rendering(overlay: Overlay) throws {
        let scene = try Gallery.builtIn.scene(named: "control-tracking")
        var renderer = SceneRenderer()
        let plain = try renderer.image(of: scene)
        let svg = try renderer.data(of: scene, as: .svg)
        renderer.overlays = [overlay]
        #expect(!ImageDifference(between: plain, and: try renderer.image(of: scene)).isEmpty)
        #expect(try renderer.data(of: scene, as: .svg).count > svg.count)
        #expect(try renderer.data(of: scene, as: .png) == renderer.data(of: scene, as: .png))
    }

    private func session(_ name: String) throws -> SceneSession {
        let scene = try Gallery.builtIn.scene(named: name)
        let session = SceneSession(scene, size: scene.size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        return session
    }

    private func shape(_ label: String, in session: SceneSession) -> OverlayShape? {
        session.overlays.shapes.first { $0.label?.hasPrefix(label) == true }
    }

    @Test("of hit areas shows where a view receives touches, not where it draws")
    func hits() throws {
        let session = try session("round-button")
        session.overlays.shown = [.hits]
        session.loop.turn()
        let scene = try #require(session.controller.view as? RoundButtonScene)
        let button = scene.button.frame
        let round = try #require(shape("RoundButton", in: session))
        let area = round.path
        #expect(area.contains(CGPoint(x: button.midX, y: button.midY)))
        #expect(area.contains(CGPoint(x: button.midX, y: button.minY + 6)))
        #expect(!area.contains(CGPoint(x: button.minX + 10, y: button.minY + 10)))
        #expect(!area.contains(CGPoint(x: button.maxX - 10, y: button.maxY - 10)))
    }

    @Test("of the slop shows how far a control tracks a finger, and whether the finger is inside")
    func slop() throws {
        let session = try session("control-tracking")
        session.overlays.shown = [.slop]
        session.loop.turn()
        let idle = try #require(shape("TrackedControl", in: session))
        #expect(idle.path.bounds == CGRect(x: 30, y: 50, width: 230, height: 230))
        #expect(idle.stroke == .systemGray)
        func send(_ phase: TouchSample.Phase, _ x: CGFloat) throws {
            let sample = TouchSample(finger: 0, phase: phase, location: CGPoint(x: x, y: 160))
            session.host.push(HostEvent(timestamp: session.timeline.now, content: .touch(sample)))
            try session.run(until: session.timeline.now)
        }
        try send(.began, 150)
        #expect(shape("TrackedControl", in: session)?.stroke == .systemGreen)
        try send(.moved, 20)
        #expect(shape("TrackedControl", in: session)?.stroke == .systemRed)
        try send(.ended, 20)
        #expect(shape("TrackedControl", in: session)?.stroke == .systemGray)
    }

    @Test("of touches follows every finger until the next touch begins")
    func touches() throws {
        let session = try session("benchmark")
        session.overlays.shown = [.touches]
        func send(_ finger: Int, _ phase: TouchSample.Phase, _ x: CGFloat) throws {
            let sample = TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 20))
            session.host.push(HostEvent(timestamp: session.timeline.now, content: .touch(sample)))
            try session.run(until: session.timeline.now)
        }
        try send(0, .began, 10)
        #expect(session.overlays.shapes.count == 2)
        try send(1, .began, 90)
        try send(0, .moved, 30)
        #expect(session.overlays.shapes.count == 5)
        #expect(session.overlays.shapes.last?.path.bounds.midX == 90)
        try send(0, .ended, 30)
        try send(1, .ended, 90)
        #expect(session.overlays.shapes.count == 6)
        try send(0, .began, 50)
        #expect(session.overlays.shapes.count == 2)
    }

    @Test("of touches shows both fingers of a mouse pinch while a script holds them down")
    func secondFinger() throws {
        let scene = Scene(name: "white", title: "", hint: "", size: CGSize(width: 120, height: 80)) {
            let view = UIView(frame: $0)
            view.backgroundColor = .white
            return view
        }
        var second = TouchSample(finger: 1, phase: .began, location: CGPoint(x: 90, y: 50))
        second.isSimulated = true
        let contents: [HostEvent.Content] = [
            .touch(TouchSample(finger: 0, phase: .began, location: CGPoint(x: 30, y: 30))), .touch(second),
            .touch(TouchSample(finger: 0, phase: .ended, location: CGPoint(x: 30, y: 30))),
        ]
        var renderer = SceneRenderer()
        renderer.script = InputScript(
            size: scene.size,
            events: zip([0.5, 0.5, 2], contents).map { HostEvent(timestamp: Instant(seconds: $0), content: $1) })
        renderer.time = 1
        let marked = try renderer.image(of: scene)
        renderer.overlays = [.touches]
        let both = try renderer.image(of: scene)
        let white: [UInt8] = [255, 255, 255]
        #expect(color(marked, 40, 30) == white && color(both, 40, 30) != white)
        #expect(color(marked, 100, 50) != white && color(both, 100, 50) == color(marked, 100, 50), "drawn once")
        #expect(color(both, 100, 50) != color(both, 40, 30) && color(both, 60, 75) == white)
        renderer.time = 0.25
        #expect(try color(renderer.image(of: scene), 100, 50) == white)
        renderer.time = nil
        #expect(try color(renderer.image(of: scene), 100, 50) == color(marked, 100, 50), "at the script's end")
    }

    private func color(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
        let pixel = image.pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test("of clipped parts shows the areas that a superview or the screen cuts off")
    func clipped() throws {
        let scene = Scene(name: "clip", title: "", hint: "", size: CGSize(width: 100, height: 100)) {
            let view = UIView(frame: $0)
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            box.clipsToBounds = true
            box.addSubview(UIView(frame: CGRect(x: 20, y: 0, width: 40, height: 20)))
            box.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
            view.addSubview(box)
            return view
        }
        let session = SceneSession(scene, size: scene.size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        session.overlays.shown = [.clipped]
        session.loop.turn()
        #expect(session.overlays.shapes.count == 1)
        let path = try #require(session.overlays.shapes.first?.path)
        #expect(path.contains(CGPoint(x: 60, y: 20)))
        #expect(!path.contains(CGPoint(x: 40, y: 20)))
    }

    @Test("costs nothing while nothing changes")
    func idle() throws {
        let session = try session("round-button")
        session.overlays.shown = [.frames, .hits]
        try session.run(until: .zero)
        let counters = session.layerTree.counters
        session.loop.turn()
        session.loop.turn()
        #expect(session.layerTree.counters == counters)
        #expect(session.nextWake == nil)
    }
}
