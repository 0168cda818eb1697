import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Touch areas")
struct HitAreaTests {
    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let button = UIButton(frame: CGRect(x: 80, y: 80, width: 20, height: 10))
    private var log = TapLog()

    private final class TapLog {
        var count = 0
    }

    init() {
        let log = TapLog()
        self.log = log
        button.addAction(UIAction { _ in log.count += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
    }

    private func taps(_ x: CGFloat, _ y: CGFloat) -> Int {
        let before = log.count
        stage.finger.tap(at: CGPoint(x: x, y: y))
        return log.count - before
    }

    @Test("A touch area grows by different insets on each side, with edges like those of bounds", .fact("HT-03"))
    func expansion() {
        #expect(taps(79, 85) == 0)
        button.hitTestExpansion = UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1)
        #expect(taps(77, 76) == 1)
        #expect(taps(76.9, 80) == 0)
        #expect(taps(80, 75.9) == 0)
        #expect(taps(100.9, 91.9) == 1)
        #expect(taps(101, 85) == 0)
        #expect(taps(90, 92) == 0)
        #expect(button.hitTestExpansion == UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1))
        button.hitTestExpansion = UIEdgeInsets(top: -3, left: -3, bottom: -3, right: -3)
        #expect(taps(82, 85) == 0)
        #expect(taps(84, 85) == 1)
        button.hitTestExpansion = .zero
        #expect(taps(80, 80) == 1)
    }

    @Test("A touch area grows to a minimum size around its center, and follows the bounds")
    func minimum() {
        button.minimumHitSize = CGSize(width: 44, height: 44)
        #expect(taps(68, 63) == 1)
        #expect(taps(67.9, 63) == 0)
        #expect(taps(111.9, 106.9) == 1)
        #expect(taps(112, 100) == 0)
        button.frame.size.width = 60
        #expect(taps(79.9, 85) == 0)
        #expect(taps(139, 106) == 1)
    }

    @Test("A touch area copies its path, and does not follow later changes of the original")
    func path() {
        let path = UIBezierPath(ovalIn: CGRect(x: -10, y: -15, width: 40, height: 40))
        button.hitPath = path
        path.append(UIBezierPath(rect: CGRect(x: -80, y: -80, width: 200, height: 200)))
        #expect(taps(71, 85) == 1)
        #expect(taps(72, 67) == 0)
        #expect(taps(90, 66) == 1)
        button.hitPath = nil
        #expect(taps(71, 85) == 0)
    }

    @Test("A touch area is clipped by the superview and covered by siblings, as bounds are", .fact("HT-09", "HT-02"))
    func limits() {
        let holder = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        stage.window.addSubview(holder)
        holder.addSubview(button)
        button.frame.origin = CGPoint(x: 15, y: 0)
        button.minimumHitSize = CGSize(width: 44, height: 44)
        #expect(taps(45, 20) == 1)
        #expect(taps(45, 19) == 0)
        let front = UIView(frame: CGRect(x: 0, y: 30, width: 40, height: 4))
        holder.addSubview(front)
        #expect(taps(45, 51) == 0)
        #expect(taps(45, 40) == 1)
    }

    @Test("An override that calls super gets the touch area, which also extends how far a tracked finger may stray")
    func overrides() {
        final class Left: UIControl {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                super.point(inside: point, with: event) && point.x < bounds.midX
            }
        }
        let view = Left(frame: CGRect(x: 20, y: 120, width: 20, height: 20))
        stage.window.addSubview(view)
        view.hitTestExpansion = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        #expect(stage.window.hitTest(CGPoint(x: 12, y: 130), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: 35, y: 130), with: nil) !== view)

        button.hitTestExpansion = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        stage.finger.press(at: CGPoint(x: 90, y: 55))
        #expect(button.isTracking)
        stage.finger.move(to: CGPoint(x: 90, y: 1))
        #expect(button.isTouchInside)
        stage.finger.lift()
    }

    @Test("A touch area is the accessibility frame, unless the app has set one")
    func accessibility() {
        #expect(button.accessibilityFrame == button.frame)
        button.hitTestExpansion = UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1)
        #expect(button.accessibilityFrame == CGRect(x: 77, y: 76, width: 24, height: 16))
        button.minimumHitSize = CGSize(width: 44, height: 10)
        #expect(button.accessibilityFrame == CGRect(x: 67, y: 76, width: 44, height: 16))
        button.hitPath = UIBezierPath(ovalIn: CGRect(x: -10, y: -15, width: 40, height: 40))
        #expect(button.accessibilityFrame == CGRect(x: 70, y: 65, width: 40, height: 40))
        button.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(button.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("The traced and the silent hit test agree on touch areas")
    func trace() {
        button.tag = 1
        button.minimumHitSize = CGSize(width: 44, height: 44)
        stage.transcript.clear()
        stage.finger.tap(at: CGPoint(x: 70, y: 64))
        #expect(stage.transcript.text(of: .hitTest).contains("UIButton#1 asked at -10,-16: inside"))
        #expect(log.count == 1)
    }
}
