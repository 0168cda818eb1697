import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("what the articles claim about controls", .fact("AR-00"))
struct ArticleClaimTests {
    private final class Sender: UIControl {
        func pressed(_ sender: UIControl, event: UIEvent?) {}
    }

    private final class Tray: UIView, SelectorProvider {
        static let selectors = [Selector("pressed:event:", Tray.pressed(_:event:))]
        var presses = 0

        func pressed(_ sender: UIControl, event: UIEvent?) { presses += 1 }
    }

    private final class Box: UIView {
        func pressed(_ sender: UIControl, event: UIEvent?) {}
    }

    @Test("allTargets contains NSNull, whichever object it is, when a nil target was added")
    func nullTarget() {
        let control = UIControl()
        control.addTarget(control, action: Selector("pressed:event:", Sender.pressed(_:event:)), for: .touchDown)
        for _ in 0..<100 { #expect(!control.allTargets.contains(NSNull())) }
        control.addTarget(nil, action: Selector("pressed:event:", Sender.pressed(_:event:)), for: .touchUpInside)
        for _ in 0..<100 { #expect(control.allTargets.contains(NSNull())) }
        #expect(control.allTargets.contains(control) && control.allTargets.count == 2)
    }

    @Test("a nil target finds an object of another class that provides a selector of that name", .fact("TA-02"))
    func otherClass() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let (tray, box) = (Tray(frame: stage.window.bounds), Box(frame: stage.window.bounds))
        let button = Sender(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.window.addSubview(tray)
        tray.addSubview(box)
        box.addSubview(button)
        let selector = Selector("pressed:event:", Box.pressed(_:event:))
        // The box is of the selector's own class, and nearer.
        #expect(button.target(forAction: selector, withSender: nil) as? UIView === box)
        tray.addSubview(button)
        button.addTarget(nil, action: selector, for: .touchUpInside)
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(tray.presses == 1)
    }
}
