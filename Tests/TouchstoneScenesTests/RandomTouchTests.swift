import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// Random touches on every scene: thirty in the tests, ten thousand in the soak.
@MainActor
@Suite("Random touches")
struct RandomTouchTests {
    /// A counter of the touch events of each finger.
    private final class Counter {
        var began: [Int: Int] = [:]
        var faults: [String] = []

        /// Checks an event before it is delivered: each touch that ends must have begun, once.
        func look(at sample: TouchSample) {
            switch sample.phase {
            case .began:
                if began.updateValue(1, forKey: sample.finger) != nil { faults.append("began twice") }
            case .ended, .cancelled:
                if began.removeValue(forKey: sample.finger) == nil { faults.append("ended without having begun") }
            case .moved: break
            }
        }
    }

    private static func controls(in view: UIView) -> [UIControl] {
        ([view] as [UIView]).compactMap { $0 as? UIControl } + view.subviews.flatMap(controls)
    }

    @Test("end as often as they begin, leave no control pressed, and leak nothing")
    func invariants() throws {
        // The current application before and after, so that no reference to a scene's application remains.
        let stage = Stage()
        defer { stage.end() }
        for scene in Gallery.builtIn.scenes {
            weak let leftover = try UIApplication.restoringCurrent { try Self.play(scene) }
            #expect(leftover == nil, "\(scene.name) is kept alive")
        }
    }

    /// Plays the touches and returns the scene's root view, which must not be retained.
    private static func play(_ scene: Scene) throws -> UIView? {
        let session = SceneSession(scene, size: scene.size, scale: 0.25, appearance: .light)
        try session.run(until: .zero)
        let controls = { session.screen.orderedWindows.flatMap(Self.controls) }
        // A scene may show a control in its highlighted state.
        let looksPressed = Set(controls().filter(\.isHighlighted).map(ObjectIdentifier.init))
        let counter = Counter()
        session.hostEvents.add { if case .touch(let sample) = $0.content { counter.look(at: sample) } }
        let script = InputScript.randomTouches(
            Trials.extent(30, soak: 10_000), seed: Trials.seed(42), size: scene.size)
        session.host.push(script.events)
        try session.run(until: (script.events.last?.timestamp ?? .zero).advanced(by: 5))
        #expect(counter.began.isEmpty && counter.faults == [], "\(scene.name)")
        #expect(session.screen.touches.allSatisfy { $0.hasLeftScreen }, "\(scene.name)")
        #expect(session.screen.touches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }, "\(scene.name)")
        for control in controls() {
            #expect(!control.isTracking && !control.isTouchInside, "\(scene.name): \(control)")
            #expect(
                !control.isHighlighted || looksPressed.contains(ObjectIdentifier(control)), "\(scene.name): \(control)")
        }
        return session.controller.view
    }

    @Test("are delivered to each view with one beginning and one end or cancellation")
    func balance() throws {
        var told: [String: Int] = [:]
        let scene = Scene(name: "watch", title: "", hint: "", size: CGSize(width: 200, height: 200)) {
            let view = UIView(frame: $0)
            for index in 0..<4 {
                let watcher = Watcher(
                    frame: CGRect(x: CGFloat(index % 2) * 90, y: CGFloat(index / 2) * 90, width: 100, height: 100))
                watcher.isMultipleTouchEnabled = index % 2 == 0
                watcher.isExclusiveTouch = index == 3
                watcher.onPhase = { told[$0, default: 0] += 1 }
                view.addSubview(watcher)
            }
            return view
        }
        let session = SceneSession(scene, size: scene.size, scale: 0.25, appearance: .light)
        let count = Trials.extent(1000, soak: 10_000)
        let script = InputScript.randomTouches(count, seed: Trials.seed(9), size: scene.size)
        session.host.push(script.events)
        try session.run(until: (script.events.last?.timestamp ?? .zero).advanced(by: 1))
        #expect(told["began", default: 0] > count / 5)
        #expect(told["began"] == told["ended", default: 0] + told["cancelled", default: 0])
        #expect(told["fault"] == nil)
    }

    private final class Watcher: UIView {
        var onPhase: (String) -> Void = { _ in }
        private var held: Set<UITouch> = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { onPhase(held.insert(touch).inserted ? "began" : "fault") }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if !touches.isSubset(of: held) { onPhase("fault") }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { onPhase(held.remove(touch) != nil ? "ended" : "fault") }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { onPhase(held.remove(touch) != nil ? "cancelled" : "fault") }
        }
    }

    @Test("give the same trace every time")
    func traces() throws {
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 4) {
            let script = InputScript.randomTouches(Trials.extent(20, soak: 200), seed: Trials.seed(3), size: scene.size)
            func trace() throws -> [String] {
                var lines: [String] = []
                var replay = SceneReplay()
                replay.onTrace = { lines.append($0.description) }
                try replay.run(script, on: scene)
                return lines
            }
            let first = try trace()
            #expect(try trace() == first, "\(scene.name)")
            #expect(try InputScript(text: script.text) == script)
        }
    }

    @Test("are the same for the same seed, and different for another")
    func seeds() {
        let size = CGSize(width: 100, height: 100)
        let script = InputScript.randomTouches(50, seed: 1, size: size)
        #expect(script == InputScript.randomTouches(50, seed: 1, size: size))
        #expect(script != InputScript.randomTouches(50, seed: 2, size: size))
    }

    @Test("work in every scene drawn at 1 x 1 and at very large sizes")
    func extremes() throws {
        let large = Trials.extent(CGSize(width: 1200, height: 900), soak: CGSize(width: 4000, height: 3000))
        for scene in Gallery.builtIn.scenes {
            for size in [CGSize(width: 1, height: 1), large] {
                var renderer = SceneRenderer()
                renderer.size = size
                let image = try renderer.image(of: scene)
                #expect(image.width == Int(size.width) && image.height == Int(size.height), "\(scene.name)")
            }
        }
    }
}
