import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Accessibility elements that are not views")
struct UIAccessibilityElementTests {
    @Test("have a frame on the screen that follows their container, unless one was set")
    func frames() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        stage.window.addSubview(view)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        #expect(element.isAccessibilityElement && element.accessibilityContainer === view)
        #expect(element.accessibilityLabel == nil && element.accessibilityTraits == .none)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 30, height: 40))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 26, y: 42))
        view.frame.origin.x = 50
        #expect(element.accessibilityFrame.minX == 51)
        #expect(
            UIAccessibility.convertToScreenCoordinates(CGRect(x: 5, y: 5, width: 1, height: 1), in: view)
                == CGRect(x: 55, y: 25, width: 1, height: 1))
        element.accessibilityFrame = CGRect(x: 3, y: 4, width: 5, height: 6)
        #expect(element.accessibilityFrame == CGRect(x: 3, y: 4, width: 5, height: 6))
        element.accessibilityFrameInContainerSpace = .zero
        #expect(element.accessibilityFrame == CGRect(x: 50, y: 20, width: 0, height: 0))
        element.accessibilityIdentifier = "word"
        element.accessibilityLabel = "Word"
        #expect(element.accessibilityIdentifier == "word" && element.accessibilityUserInputLabels == ["Word"])
    }

    @Test("do not keep their container alive")
    func containers() {
        var view: UIView? = UIView()
        let element = UIAccessibilityElement(accessibilityContainer: view ?? UIView())
        #expect(element.accessibilityContainer === view)
        view = nil
        #expect(element.accessibilityContainer == nil)
    }

    @Test("are listed by their container, and found there", .fact("AX-03"))
    func container() {
        let view = UIView()
        #expect(view.accessibilityElements == nil && view.accessibilityElementCount() == 0)
        #expect(view.accessibilityElement(at: 0) == nil)
        #expect(view.accessibilityNavigationStyle == .automatic && view.accessibilityContainerType == .none)
        let first = UIAccessibilityElement(accessibilityContainer: view)
        let second = UILabel()
        view.accessibilityElements = [first, second]
        #expect(view.accessibilityElementCount() == 2)
        #expect(view.accessibilityElement(at: 0) as? UIAccessibilityElement === first)
        #expect(view.accessibilityElement(at: 2) == nil && view.accessibilityElement(at: -1) == nil)
        #expect(view.index(ofAccessibilityElement: second) == 1)
        #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
        view.accessibilityNavigationStyle = .combined
        view.accessibilityContainerType = .list
        #expect(view.accessibilityNavigationStyle == .combined && view.accessibilityContainerType == .list)
    }

    @Test("have actions of their own, and escape and magic tap do nothing unless overridden", .fact("AX-07"))
    func actions() {
        final class Alert: UIView {
            var isOpen = true
            override func accessibilityPerformEscape() -> Bool {
                defer { isOpen = false }
                return isOpen
            }
        }
        let alert = Alert()
        #expect(alert.accessibilityPerformEscape() && !alert.accessibilityPerformEscape())
        #expect(!UIView().accessibilityPerformEscape() && !UIView().accessibilityPerformMagicTap())
        #expect(alert.accessibilityCustomActions == nil)
        var count = 0
        let delete = UIAccessibilityCustomAction(name: "Delete") { action in
            count += action.name.count
            return true
        }
        alert.accessibilityCustomActions = [delete]
        #expect(alert.accessibilityCustomActions?.first?.actionHandler?(delete) == true && count == 6)
        let move = UIAccessibilityCustomAction(
            name: "Move", target: alert, selector: Selector("layoutIfNeeded", UIView.layoutIfNeeded))
        #expect(move.target === alert && move.selector?.name == "layoutIfNeeded" && move.actionHandler == nil)
    }

    @Test("are not the only objects with a label and a hint: any object keeps them, and a responder its own")
    func anyObject() {
        final class Item: NSObject {}
        let (item, other) = (Item(), Item())
        item.accessibilityLabel = "Item"
        item.accessibilityHint = "Opens"
        #expect(item.accessibilityLabel == "Item" && item.accessibilityHint == "Opens")
        #expect(other.accessibilityLabel == nil && other.accessibilityHint == nil)
        item.accessibilityLabel = nil
        #expect(item.accessibilityLabel == nil && item.accessibilityHint == "Opens")
        let view = UIView()
        let object: NSObject = view
        object.accessibilityLabel = "View"
        #expect(view.accessibilityLabel == "View" && object.accessibilityLabel == "View")
        let image = UIImage()
        image.accessibilityIdentifier = "image"
        #expect(image.accessibilityIdentifier == "image" && UIImage().accessibilityIdentifier == nil)
        let target: Any = view
        let action = UIAccessibilityCustomAction(
            name: "Lay out", target: target, selector: Selector("layoutIfNeeded", UIView.layoutIfNeeded))
        #expect(action.target === view && action.perform())
    }
}
