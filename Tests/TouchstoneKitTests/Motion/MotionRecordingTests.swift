import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// A scene with a button whose tap animates a red box, and a gray one that stays.
@MainActor
enum MotionSpecimen {
    static func scene(_ animate: @escaping @MainActor (UIView) -> Void) -> Scene {
        Scene(name: "moving", title: "Moving", hint: "", size: CGSize(width: 240, height: 160)) {
            let view = UIView(frame: $0)
            let still = UIView(frame: CGRect(x: 10, y: 120, width: 30, height: 30))
            still.backgroundColor = .systemGray
            let box = UIView(frame: CGRect(x: 0, y: 80, width: 20, height: 20))
            box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let button = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            button.addAction(UIAction { _ in animate(box) }, for: .touchUpInside)
            for part in [still, button, box] { view.addSubview(part) }
            return view
        }
    }

    static let linear = scene { box in
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 200 }
    }

    /// A tap on the button, which ends at 0.25 s.
    static let script = InputScript(
        size: CGSize(width: 240, height: 160),
        events: [(0.2, TouchSample.Phase.began), (0.25, .ended)].map { seconds, phase in
            HostEvent(
                timestamp: Instant(seconds: seconds),
                content: .touch(TouchSample(finger: 0, phase: phase, location: CGPoint(x: 30, y: 30))))
        })

    static func record(
        _ scene: Scene, from: TimeInterval = 0.25, to: TimeInterval = 1.25, pictures: Int = 0, endsAtRest: Bool = false
    ) throws -> MotionRecording {
        var renderer = SceneRenderer()
        renderer.script = script
        return try MotionRecording(
            of: scene, by: renderer, from: from, to: to, pictures: pictures, endsAtRest: endsAtRest)
    }
}

@MainActor
@Suite("A recording of animations")
struct MotionRecordingTests {
    @Test("has the value of each animated property at each frame, and its timing function")
    func linear() throws {
        let recording = try MotionSpecimen.record(MotionSpecimen.linear)
        let curve = try #require(recording.curves.first)
        #expect(recording.curves.count == 1)
        #expect(curve.view == "UIView" && curve.property == "position.x" && curve.from == "10" && curve.to == "210")
        #expect(curve.duration == 1 && curve.pace.title == "linear")
        #expect(curve.points.count == 61)
        for point in curve.points { #expect(abs(point.progress - (point.time - 0.25)) < 1e-6) }
    }

    @Test("knows cubic curves by their control points, springs by their damping, and animators by their course")
    func paces() throws {
        let eased = try MotionSpecimen.record(
            MotionSpecimen.scene { box in
                UIView.animate(withDuration: 0.5) { box.alpha = 0.5 }
            }, endsAtRest: true)
        #expect(eased.curves.map(\.property) == ["opacity"])
        #expect(eased.curves[0].pace.controlPoints == [CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)])
        #expect(eased.curves[0].pace.title == "ease in and out" && eased.curves[0].from == "1")
        let middle = eased.curves[0].points.min { abs($0.time - 0.5) < abs($1.time - 0.5) }
        #expect(abs((middle?.progress ?? 0) - 0.5) < 1e-6)
        #expect(abs(eased.to - 0.75) < 0.02, "it ends when everything rests")
        #expect(eased.curves[0].points.last?.progress == 1)

        let spring = try MotionSpecimen.record(
            MotionSpecimen.scene { box in
                UIView.animate(
                    withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []
                ) { box.center.y = 40 }
            })
        let curve = try #require(spring.curves.first)
        #expect(curve.property == "position.y" && curve.pace.title == "spring, damping ratio 0.4")
        #expect((curve.points.map(\.progress).max() ?? 0) > 1.1, "it goes beyond its end")

        let animator = try MotionSpecimen.record(
            MotionSpecimen.scene { box in
                UIViewPropertyAnimator(duration: 0.5, curve: .linear) { box.bounds.size.width = 60 }.startAnimation()
            })
        #expect(animator.curves.map(\.property) == ["bounds.width"])
        #expect(animator.curves.first?.pace.title == "by its animator")

        let turned = try MotionSpecimen.record(
            MotionSpecimen.scene { box in
                UIView.animate(withDuration: 0.5) {
                    box.transform = CGAffineTransform(rotationAngle: .pi / 2)
                    box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                }
            })
        #expect(turned.curves.map(\.property) == ["transform.rotation", "backgroundColor"])
        #expect(turned.curves.map(\.to) == ["90\u{B0}", "#0000FF"])
    }

    @Test("shows several instants in one picture, the earlier ones paler, and nothing else twice")
    func onionSkin() throws {
        let recording = try MotionSpecimen.record(MotionSpecimen.linear, pictures: 5)
        #expect(recording.pictures.map(\.time) == [0.25, 0.5, 0.75, 1, 1.25])
        let backdrop = try #require(recording.backdrop)
        let image = try #require(OnionSkin.picture(of: recording.pictures.map(\.image), over: backdrop))
        // The box is 20 points wide and moves by 50 between the instants.
        let reds = (0..<5).map { image.pixel(x: 10 + 50 * $0, y: 90) }
        #expect(reds[4].red == 255 && reds[4].green == 0)
        #expect(zip(reds, reds.dropFirst()).allSatisfy { $0.green > $1.green }, "\(reds)")
        #expect(reds[0].green > 150 && reds[0].green < 250)
        for x in [35, 85, 135, 185] { #expect(image.pixel(x: x, y: 90) == backdrop.pixel(x: x, y: 90)) }
        #expect(image.pixel(x: 25, y: 135) == recording.pictures[0].image.pixel(x: 25, y: 135), "what stays, stays")
    }

    @Test("hides earlier instants behind what moves, also where that has the colour of what is behind it")
    func ghostsOfTheBackdropsColour() throws {
        let recording = try MotionSpecimen.record(
            MotionSpecimen.scene { box in
                box.backgroundColor = .systemBackground
                box.layer.borderWidth = 2
                box.frame.size.width = 100
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 100 }
            }, pictures: 5)
        let backdrop = try #require(recording.backdrop)
        let images = recording.pictures.map(\.image)
        // At the last instant the box is from 100 to 200; the one before ends within it.
        func differing(_ image: CGImage?) -> [Int] {
            (104..<196).filter { image?.pixel(x: $0, y: 90) ?? (0, 0, 0, 0) != backdrop.pixel(x: $0, y: 90) }
        }
        let moving = recording.pictures.map(\.moving)
        #expect(differing(OnionSkin.picture(of: images, moving: moving, over: backdrop)).isEmpty)
        #expect(!differing(OnionSkin.picture(of: images, over: backdrop)).isEmpty, "there is something to hide")
    }
}
