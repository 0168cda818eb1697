import Testing
import UIKit

/// `MethodOverrides` depends on the compiler's names of method descriptors and on the runtime's lookup of methods by
/// them. These tests fail when a new compiler changes either.
@MainActor
@Suite("Method overrides")
struct MethodOverridesTests {
    private class PlainView: UIView {}
    private class PlainControl: UIControl {}
    private class PlainResponder: UIResponder {}

    private class HitTesting: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { point.x < CGFloat(tag) ? self : nil }
    }

    private class PointInside: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.y < CGFloat(tag) }
    }

    private class Drawing: UIView {
        override func draw(_ rect: CGRect) { tag += 1 }
    }

    private class LayerDrawing: UIView {
        override func draw(_ layer: CALayer, in context: CGContext) { tag += 2 }
    }

    private class Deciding: UIView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { tag > 3 }
    }

    private class Tracking: UIControl {
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { tag > 4 }
    }

    private class Continuing: UIControl {
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { tag > 5 }
    }

    private class Began: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tag += 6 }
    }

    private class Moved: UIView {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tag += 7 }
    }

    private class Ended: UIView {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tag += 8 }
    }

    private class Activating: UIView {
        override func accessibilityActivate() -> Bool { tag > 8 }
    }

    private class Cutting: UIView {
        override func cut(_ sender: Any?) { tag += 9 }
    }

    private class Copying: UIView {
        override func copy(_ sender: Any?) { tag += 10 }
    }

    private class Pasting: UIView {
        override func paste(_ sender: Any?) { tag += 11 }
    }

    private class Deleting: UIView {
        override func delete(_ sender: Any?) { tag += 12 }
    }

    private class Selecting: UIView {
        override func select(_ sender: Any?) { tag += 13 }
    }

    private class SelectingAll: UIView {
        override func selectAll(_ sender: Any?) { tag += 14 }
    }

    private class Bold: UIView {
        override func toggleBoldface(_ sender: Any?) { tag += 15 }
    }

    private class Italic: UIView {
        override func toggleItalics(_ sender: Any?) { tag += 16 }
    }

    private class Underlined: UIView {
        override func toggleUnderline(_ sender: Any?) { tag += 17 }
    }

    private final class Heir: HitTesting {
        override func copy(_ sender: Any?) { tag += 18 }
    }

    @Test("Each override is found, in the class that declares it")
    func each() {
        let expected: [(UIResponder.Type, MethodOverrides)] = [
            (HitTesting.self, .hitTest), (PointInside.self, .pointInside), (Drawing.self, .drawRect),
            (LayerDrawing.self, .drawLayer), (Deciding.self, .gestureRecognizerShouldBegin),
            (Began.self, .touchesBegan),
            (Moved.self, .touchesMoved), (Ended.self, .touchesEnded), (Activating.self, .accessibilityActivate),
            (Cutting.self, .cut), (Copying.self, .copy),
            (Pasting.self, .paste), (Deleting.self, .delete), (Selecting.self, .select),
            (SelectingAll.self, .selectAll),
            (Bold.self, .toggleBoldface), (Italic.self, .toggleItalics), (Underlined.self, .toggleUnderline),
        ]
        for (type, methods) in expected {
            #expect(MethodOverrides.of(type) == methods, "\(type)")
        }
        #expect(MethodOverrides.of(Tracking.self, beyond: UIControl.self, among: .controlTracking) == .beginTracking)
        #expect(
            MethodOverrides.of(Continuing.self, beyond: UIControl.self, among: .controlTracking) == .continueTracking)
    }

    @Test("A class that overrides nothing has no overrides")
    func none() {
        #expect(MethodOverrides.of(PlainView.self) == [])
        #expect(MethodOverrides.of(PlainResponder.self) == [])
        #expect(MethodOverrides.of(UIView.self) == [])
        #expect(MethodOverrides.of(PlainControl.self) == MethodOverrides.of(UIControl.self))
        #expect(MethodOverrides.of(PlainControl.self, beyond: UIControl.self, among: .controlTracking) == [])
    }

    @Test("Overrides are inherited, and the result is cached")
    func inheritance() {
        #expect(MethodOverrides.of(Heir.self) == [.hitTest, .copy])
        #expect(MethodOverrides.of(Heir.self) == [.hitTest, .copy])
        #expect(MethodOverrides.of(UIControl.self).isSuperset(of: [.touchesBegan, .touchesMoved, .touchesEnded]))
    }
}
