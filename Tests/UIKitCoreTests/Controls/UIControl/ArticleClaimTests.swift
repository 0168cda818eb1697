import Stages
import TestSupport
import Testing
import UIKit

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
        // All exist at once: one that is freed passes its address, and so its hash, to the next.
        let nulls = (0..<100).map { _ in NSNull() }
        #expect(!nulls.contains { control.allTargets.contains($0) })
        control.addTarget(nil, action: Selector("pressed:event:", Sender.pressed(_:event:)), for: .touchUpInside)
        #expect(nulls.allSatisfy { control.allTargets.contains($0) })
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
        let other = Selector("released:event:", Box.pressed(_:event:))
        #expect(button.target(forAction: other, withSender: nil) == nil)
    }

    private final class Shelf: UIView, SelectorProvider {
        static let selectors = [Selector("pressed:event:", Box.pressed(_:event:))]
    }

    @Test("a provider of a selector for another class is passed over, and the next one is found", .fact("TA-02"))
    func foreignSelector() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let (tray, shelf) = (Tray(frame: stage.window.bounds), Shelf(frame: stage.window.bounds))
        let button = Sender(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.window.addSubview(tray)
        tray.addSubview(shelf)
        shelf.addSubview(button)
        button.addTarget(nil, action: Selector("pressed:event:", Box.pressed(_:event:)), for: .touchUpInside)
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(tray.presses == 1)
    }
}
