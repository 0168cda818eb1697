import HitMaps
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite("A hit area over time")
struct HitAreaOverTimeTests {
    @Test("equals asking the moving button itself at each frame")
    func movingButton() throws {
        let stage = Stage(size: CGSize(width: 60, height: 30), scale: 2)
        let button = UIButton(frame: CGRect(x: 2, y: 4, width: 17.5, height: 20))
        stage.window.addSubview(button)
        stage.settle()
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { button.frame.origin.x = 40 }
        stage.settle()
        var area = HitAreaOverTime(of: button, on: stage.application.screen)
        var (seen, touched) = (Array(repeating: 0, count: 120 * 60), Array(repeating: 0, count: 120 * 60))
        var different = 0
        for frame in 0..<14 {
            let time = Double(frame) * HitDurations.frame
            let shown = try #require(button.layer.presentation())
            let moment = area.moment(at: time)
            area.add(moment)
            for row in 0..<60 {
                for column in 0..<120 {
                    let point = CGPoint(x: (CGFloat(column) + 0.5) / 2, y: (CGFloat(row) + 0.5) / 2)
                    let inside = CGPoint(x: point.x - shown.frame.minX, y: point.y - shown.frame.minY)
                    let isSeen = button.hitTest(inside, with: nil) === button
                    let isTouched = stage.window.hitTest(point, with: nil) === button
                    if moment.presented.contains(point) != isSeen { different += 1 }
                    if moment.model.contains(point) != isTouched { different += 1 }
                    if isSeen { seen[row * 120 + column] += 1 }
                    if isTouched { touched[row * 120 + column] += 1 }
                }
            }
            stage.advance(by: HitDurations.frame)
        }
        #expect(different == 0)
        for pixel in seen.indices {
            let point = CGPoint(x: (CGFloat(pixel % 120) + 0.5) / 2, y: (CGFloat(pixel / 120) + 0.5) / 2)
            let seconds = (Double(seen[pixel]) * HitDurations.frame, Double(touched[pixel]) * HitDurations.frame)
            if area.presented.seconds(at: point) != seconds.0 || area.model.seconds(at: point) != seconds.1 {
                different += 1
            }
        }
        #expect(different == 0)
        // The button is seen elsewhere until it arrives; touches find it at once where it is going.
        #expect(area.model.longest == 14 * HitDurations.frame)
        #expect(area.model.region(longerThan: 0).area == 350)
        #expect(area.presented.region(longerThan: 0).area > 2 * 350)
        #expect(area.moments.first?.presented.boundingBox.minX == 2)
        #expect(area.moments.last?.presented == area.moments.last?.model)
    }

    @Test("equals a hit test of views that are really where the animation shows them")
    func randomTrees() {
        var animated = 0
        for seed in Trials.seeds(0..<5, soak: 100) {
            let trial = AnimatedTrial(seed: seed)
            for _ in 0..<2 {
                trial.stage.advance(by: 0.11)
                let (differences, changed) = trial.differences()
                #expect(differences == [], "seed \(seed)")
                animated += changed ? 1 : 0
            }
        }
        // Trees in which nothing is seen elsewhere would prove nothing.
        #expect(animated > Trials.extent(3, soak: 6))
    }

    @Test("leaves views, animations, transcript and touches as they are")
    func undisturbed() throws {
        let stage = Stage(size: CGSize(width: 60, height: 30))
        let button = UIButton(frame: CGRect(x: 2, y: 4, width: 20, height: 20))
        stage.window.addSubview(button)
        stage.settle()
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { button.frame.origin.x = 40 }
        stage.advance(by: 0.1)
        let (keys, shown) = (button.layer.animationKeys(), button.layer.presentation()?.frame)
        let text = stage.transcript.text
        let area = HitAreaOverTime(of: button, on: stage.application.screen)
        let moment = area.moment(at: 0.1)
        #expect(button.layer.animationKeys() == keys && button.layer.presentation()?.frame == shown)
        #expect(button.frame.minX == 40 && stage.transcript.text == text)
        let place = try #require(shown)
        #expect(moment.presented.contains(CGPoint(x: place.midX, y: place.midY)))
        #expect(stage.window.hitTest(CGPoint(x: place.minX + 1, y: 10), with: nil) === stage.window)
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 10), with: nil) === button)
        stage.advance(by: 0.2)
        #expect(button.layer.animationKeys() == nil && button.layer.presentation()?.frame.minX == 40)
    }

    @Test("is empty while an animation without user interaction runs")
    func noInteraction() {
        let stage = Stage(size: CGSize(width: 60, height: 30))
        let button = UIButton(frame: CGRect(x: 2, y: 4, width: 20, height: 20))
        stage.window.addSubview(button)
        stage.settle()
        UIView.animate(withDuration: 0.2) { button.frame.origin.x = 40 }
        stage.advance(by: 0.1)
        let area = HitAreaOverTime(of: button, on: stage.application.screen)
        let moment = area.moment(at: 0)
        #expect(moment.presented.isEmpty && moment.model.isEmpty)
        stage.advance(by: 0.2)
        #expect(area.moment(at: 0).model.area == 400)
    }

    @Test("asks a view that tests its presentation layer where it is seen")
    func followingView() {
        let stage = Stage(size: CGSize(width: 60, height: 30))
        let view = FollowingView(frame: CGRect(x: 2, y: 4, width: 20, height: 20))
        stage.window.addSubview(view)
        stage.settle()
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { view.frame.origin.x = 40 }
        stage.advance(by: 0.1)
        let moment = HitAreaOverTime(of: view, on: stage.application.screen).moment(at: 0)
        #expect(moment.presented == moment.model)
        #expect(moment.presented.boundingBox.minX > 2 && moment.presented.boundingBox.maxX < 60)
        #expect(moment.presented.area > 380)
    }

    @Test("follows a view on a stage frame by frame")
    func onStage() {
        let stage = Stage(size: CGSize(width: 60, height: 30))
        let button = UIButton(frame: CGRect(x: 2, y: 4, width: 20, height: 20))
        stage.window.addSubview(button)
        stage.settle()
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
            button.frame.origin.x = 40
        }
        let area = stage.hitArea(of: button, for: 0.5)
        #expect(abs(stage.now - 0.5) < 1e-6 && area.moments.count == 30)
        let (start, end) = (CGPoint(x: 3, y: 10), CGPoint(x: 59, y: 10))
        #expect(area.model.seconds(at: start) == 0 && area.model.seconds(at: end) == 0.5)
        #expect(area.presented.seconds(at: start) > 0 && area.presented.seconds(at: start) < 0.05)
        #expect(area.presented.seconds(at: end) > 0.28 && area.presented.seconds(at: end) < 0.35)
        #expect(area.presented.seconds(at: CGPoint(x: 200, y: 10)) == 0)
    }
}

/// A view that takes touches where an animation shows it.
private final class FollowingView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let superview, let shown = layer.presentation() else { return false }
        return shown.frame.contains(convert(point, to: superview))
    }
}

/// A random tree some of whose views are animated at random, and a second one that stands still.
@MainActor
private struct AnimatedTrial {
    let stage: Stage
    private let still: Stage
    private let root: UIView
    private let twin: UIView

    init(seed: Int) {
        stage = Stage(size: RandomTree.size, scale: [1, 2, 3, 1.5][seed % 4])
        still = Stage(size: RandomTree.size, scale: stage.application.screen.scale)
        root = RandomTree(seed: seed).root
        twin = RandomTree(seed: seed).root
        still.window.addSubview(twin)
        stage.window.addSubview(root)
        stage.settle()
        var numbers = SeededNumbers(seed: seed + 1_000_000)
        for view in Self.tree(root).dropFirst() where numbers.isOneIn(2) {
            UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
                Self.change(view, &numbers)
            }
        }
        stage.settle()
    }

    private static func change(_ view: UIView, _ numbers: inout SeededNumbers) {
        switch numbers.below(5) {
        case 0: view.center = CGPoint(x: numbers.points(0, 34), y: numbers.points(0, 26))
        case 1: view.bounds.size = CGSize(width: numbers.points(1, 30), height: numbers.points(1, 20))
        case 2: view.bounds.origin = CGPoint(x: numbers.points(-9, 9), y: numbers.points(-9, 9))
        case 3: view.transform = CGAffineTransform(rotationAngle: numbers.anywhere(3))
        default: view.alpha = numbers.pick([0, 1])
        }
    }

    private static func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }

    /// Returns the pixels at which the areas of the views differ from hit tests, and whether the animations make a
    /// difference for any.
    func differences() -> (found: [String], changed: Bool) {
        let (views, twins) = (Self.tree(root), Self.tree(twin))
        for (view, other) in zip(views, twins) {
            guard let shown = view.layer.presentation() else { continue }
            other.layer.anchorPoint = shown.anchorPoint
            other.layer.transform = shown.transform
            other.layer.bounds = shown.bounds
            other.layer.position = shown.position
            other.layer.opacity = shown.opacity
            other.layer.isHidden = shown.isHidden
        }
        let moments = views.map { HitAreaOverTime(of: $0, on: stage.application.screen).moment(at: 0) }
        var found: [String] = []
        let scale = stage.application.screen.scale
        for row in 0..<Int(RandomTree.size.height * scale) {
            for column in 0..<Int(RandomTree.size.width * scale) {
                let point = CGPoint(x: (CGFloat(column) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
                let (inTwin, inRoot) = (still.window.hitTest(point, with: nil), stage.window.hitTest(point, with: nil))
                for (index, moment) in moments.enumerated() where found.count < 5 {
                    let isSeen = inTwin?.isDescendant(of: twins[index]) == true
                    let isTouched = inRoot?.isDescendant(of: views[index]) == true
                    if moment.presented.contains(point) != isSeen { found.append("\(column),\(row) seen \(index)") }
                    if moment.model.contains(point) != isTouched { found.append("\(column),\(row) touched \(index)") }
                }
            }
        }
        return (found, moments.contains { $0.presented != $0.model })
    }
}
