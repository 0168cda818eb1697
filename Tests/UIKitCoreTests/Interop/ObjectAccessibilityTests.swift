import Foundation
import Testing
import UIKit

@MainActor
@Suite("Accessibility attributes of any object")
struct ObjectAccessibilityTests {
    @Test("belong to an object that is no responder, and are nil or false at first")
    func plainObject() {
        let object = NSObject()
        let other = NSObject()
        #expect(object.accessibilityLabel == nil && object.accessibilityValue == nil && !object.isAccessibilityElement)
        object.isAccessibilityElement = true
        object.accessibilityLabel = "Message"
        object.accessibilityHint = "Closes by itself"
        object.accessibilityValue = "1"
        #expect(object.isAccessibilityElement && object.accessibilityLabel == "Message")
        #expect(object.accessibilityHint == "Closes by itself" && object.accessibilityValue == "1")
        #expect(!other.isAccessibilityElement && other.accessibilityValue == nil)
        object.accessibilityValue = nil
        #expect(object.accessibilityValue == nil)
    }

    @Test("are a view's own where the view is known as an object only")
    func view() {
        let view = UIView()
        let object: NSObject = view
        object.isAccessibilityElement = true
        object.accessibilityValue = "2"
        #expect(view.isAccessibilityElement && view.accessibilityValue == "2")
        view.isAccessibilityElement = false
        #expect(!object.isAccessibilityElement)
    }
}
