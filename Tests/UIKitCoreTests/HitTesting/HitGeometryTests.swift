import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Hit-test rounding and non-finite geometry")
struct HitGeometryTests: HitTestSuite {
    let stage = Stage(size: CGSize(width: 320, height: 320))

    @Test(
        "An edge is exact to the last digit: hit boxes agree with a comparison with the bounds", .fact("HT-03", "HT-16")
    )
    func roundedEdges() {
        var numbers = SeededNumbers(seed: Trials.seed(5))
        func number(_ limit: CGFloat) -> CGFloat {
            let whole = (CGFloat(numbers.below(1 << 53)) / CGFloat(1 << 52) - 1) * limit
            return numbers.below(2) == 0 ? whole : whole.rounded()
        }
        for round in 0..<Trials.extent(400, soak: 10_000) {
            for subview in stage.window.subviews { subview.removeFromSuperview() }
            let size: CGFloat = [1e-9, 1, 100, 1e9][round % 4]
            let view = view(100, 100, 50, 50)
            view.layer.bounds = CGRect(
                x: number(size), y: number(size), width: 40 + number(30), height: 40 + number(30))
            view.layer.position = CGPoint(x: 150 + number(20), y: 150 + number(20))
            // Both edges, and the adjacent floating-point numbers.
            let frame = view.frame
            for x in [frame.minX, frame.maxX] {
                for y in [frame.minY, frame.maxY] {
                    for place in [CGPoint(x: x, y: 150), CGPoint(x: 150, y: y), CGPoint(x: x, y: y)] {
                        for step in [-3, -1, 0, 1, 3] {
                            let point = CGPoint(x: place.x.moved(by: step), y: place.y.moved(by: step))
                            let isInside = view.point(inside: view.convert(point, from: stage.window), with: nil)
                            #expect(hit(point.x, point.y) === (isInside ? view : stage.window), "\(round) \(point)")
                        }
                    }
                }
            }
        }
    }

    @Test("A view whose place is not finite is not hit, with and without a trace")
    func brokenNumbers() {
        for number in [CGFloat.nan, .infinity, -.infinity] {
            let broken = view(0, 0, 50, 50)
            broken.transform = CGAffineTransform(translationX: number, y: 0)
            #expect(hit(10, 10) === stage.window)
            broken.transform = CGAffineTransform(translationX: 0, y: number)
            #expect(hit(10, 10) === stage.window)
            broken.removeFromSuperview()
        }
    }

    @Test(
        "A view whose transform cannot be inverted covers nothing and is not tested, despite its override",
        .fact("HT-12"))
    func flat() {
        final class Greedy: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
        }
        let flattening = [
            CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1, y: 0),
            CGAffineTransform(scaleX: 1e-200, y: 1e-200), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
            CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: .infinity, y: 1),
        ]
        for view in [UIView(), UIControl(), Greedy()] {
            view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            stage.window.addSubview(view)
            let inner = self.view(0, 0, 100, 100, in: view)
            for transform in flattening {
                view.transform = transform
                for x in stride(from: CGFloat(0), to: 320, by: 10) { #expect(hit(x, 150) === stage.window) }
                #expect(hit(150, 150) === stage.window)
            }
            view.transform = CGAffineTransform(scaleX: 1e-3, y: 1e-3)
            #expect(hit(150, 150) === (view is Greedy ? view : inner))
            view.removeFromSuperview()
        }
        var lines: [String] = []
        let view = view(0, 0, 100, 100)
        view.transform = CGAffineTransform(scaleX: 0, y: 1)
        let observation = Trace.observe { lines.append($0.text) }
        _ = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
        observation.end()
        #expect(lines.contains("UIView asked: no, its transform cannot be inverted"), "\(lines)")
    }

    @Test("A window whose transform cannot be inverted lets touches through to the window behind it", .fact("HT-12"))
    func flatWindow() {
        stage.settle()
        let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        front.windowLevel = .alert
        front.isHidden = false
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(stage.application.screen.touchRouter.touches[0].window === front)
        stage.finger.lift()
        front.transform = CGAffineTransform(scaleX: 0, y: 0)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(stage.application.screen.touchRouter.touches.last?.window === stage.window)
        stage.finger.lift()
        front.isHidden = true
    }
}

extension CGFloat {
    /// Returns the number `steps` floating-point numbers away.
    fileprivate func moved(by steps: Int) -> CGFloat {
        var number = self
        for _ in 0..<steps.magnitude { number = steps < 0 ? number.nextDown : number.nextUp }
        return number
    }
}
