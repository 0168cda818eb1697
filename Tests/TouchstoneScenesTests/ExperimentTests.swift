import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Every experiment")
struct ExperimentTests {
    /// The scenes from the first experiment on, without those about a single control or hit test.
    private static let experiments = Gallery.builtIn.scenes.drop { $0.group != Scene.standardGroup }

    @Test("has a hint of one sentence, and its own size")
    func descriptions() {
        for scene in Self.experiments {
            #expect(scene.hint.hasSuffix(".") && !scene.hint.dropLast().contains("."), "\(scene.name)")
            #expect(scene.size.width <= 640 && scene.size.height <= 480, "\(scene.name)")
        }
    }

    @Test("is drawn at 1 x 1 points and at very large sizes")
    func sizes() throws {
        let large = Trials.extent(CGSize(width: 1200, height: 900), soak: CGSize(width: 4000, height: 3000))
        for scene in Self.experiments {
            for size in [CGSize(width: 1, height: 1), large] {
                var renderer = SceneRenderer()
                renderer.size = size
                #expect(try renderer.image(of: scene).width == Int(size.width), "\(scene.name)")
            }
        }
    }

    /// Reproducible random numbers.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// Moves two fingers at random. At the end both are lifted.
    private func play(_ scene: Scene, seed: Int) -> (trace: [String], view: UIView?, stage: Stage) {
        let stage = Stage(size: scene.size, scale: 1)
        let controller = scene.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        var dice = Dice(state: UInt64(seed))
        for _ in 0..<Trials.extent(30, soak: 1000) {
            let finger = stage.finger(dice.roll(2))
            let point = CGPoint(x: dice.roll(Int(scene.size.width)), y: dice.roll(Int(scene.size.height)))
            switch (finger.isDown, dice.roll(8)) {
            case (false, _): finger.press(at: point)
            case (true, 0): finger.cancel()
            case (true, 1...3): finger.lift()
            default: finger.move(to: point)
            }
            stage.advance(by: Double(dice.roll(100)) / 200)
        }
        for finger in [stage.finger, stage.finger(1)] where finger.isDown { finger.lift() }
        stage.advance(by: 1)
        return (stage.transcript.records.map(\.description), controller.view, stage)
    }

    @Test("survives two random fingers: nothing stays pressed, and the same fingers give the same trace")
    func fingers() throws {
        for scene in Trials.share(of: Array(Self.experiments), every: 3) {
            let first = play(scene, seed: Trials.seed(7))
            let second = play(scene, seed: Trials.seed(7))
            #expect(first.trace == second.trace && first.trace.count > Trials.extent(50, soak: 1000), "\(scene.name)")
            #expect(pressed(in: try #require(first.view)) == [], "\(scene.name)")
        }
    }

    @Test("leaks nothing when another scene replaces it")
    func leaving() {
        for scene in Self.experiments {
            let stage = Stage(size: scene.size, scale: 1)
            weak var controller: UIViewController?
            weak var view: UIView?
            func use() {
                let made = scene.makeViewController()
                stage.rootViewController = made
                for y in stride(from: 20, to: scene.size.height, by: Trials.extent(80, soak: 40)) {
                    for x in stride(from: 30, to: scene.size.width, by: Trials.extent(120, soak: 60)) {
                        stage.finger.tap(at: CGPoint(x: x, y: y))
                    }
                }
                (controller, view) = (made, made.view)
            }
            use()
            stage.rootViewController = UIViewController()
            stage.advance(by: 1)
            #expect(controller == nil && view == nil, "\(scene.name)")
        }
    }

    private func pressed(in view: UIView) -> [String] {
        let own = (view as? UIControl).map { $0.isHighlighted || $0.isTracking } ?? false
        return (own ? ["\(type(of: view))"] : []) + view.subviews.flatMap(pressed)
    }
}
