import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A view in the style of sources that the plugin reads.
private final class Lamp: UIView {
    var size = 1.0
    var isLit = false
    var caption: String?
    private var calls: [String] = []

    var log: [String] { calls }

    func done(_ sender: UIButton) { calls.append("done") }
    func any(_ sender: Any, event: UIEvent) { calls.append("any") }
}

/// An object whose properties are observed.
private final class Holder: NSObject {
    weak var partner: NSObject? {
        didSet { interopDidChange("partner") }
    }
    var child: NSObject? {
        didSet { interopDidChange("child") }
    }
    var number = 0 {
        didSet { interopDidChange("number") }
    }
    /// A new object each time.
    var text: NSString {
        get { NSString(string: "no. \(number / 10)") }
        set { number = 10 * newValue.length }
    }
}

extension UIKitInteropTable {
    static var accessorSamples: [InteropClass] {
        [
            InteropClass("Lamp", Lamp.self) {
                $0.property("size", \Lamp.size)
                $0.property("isLit", \Lamp.isLit)
                $0.property("caption", \Lamp.caption)
                $0.property("log", \Lamp.log)
                $0.method("done:", Lamp.done(_:), isAction: true)
                $0.method("any:event:", Lamp.any(_:event:), isAction: true)
            },
            InteropClass("Holder", Holder.self) {
                $0.property("partner", \Holder.partner)
                $0.property("child", \Holder.child)
                $0.property("number", \Holder.number)
                $0.property("text", \Holder.text)
            },
        ]
    }
}

@MainActor
@Suite("Properties as methods, and what is kept of values")
struct AccessorTests {
    @Test("a property answers to the selectors of its getter and its setter")
    func accessors() throws {
        let stage = Stage()
        let lamp = Lamp()
        #expect(lamp.responds(to: "size") && lamp.responds(to: "setSize:") && lamp.responds(to: "setLit:"))
        #expect(lamp.responds(to: "isLit") && lamp.responds(to: "setIsLit:") && Lamp.instancesRespond(to: "caption"))
        #expect(!lamp.responds(to: "setLog:") && !lamp.responds(to: "size:") && !lamp.responds(to: "setWeight:"))
        lamp.perform("setSize:", with: 4)
        lamp.perform("setLit:", with: true)
        lamp.perform("setCaption:", with: "a")
        #expect(lamp.size == 4 && lamp.isLit && lamp.caption == "a")
        let size = try #require(lamp.perform("size")).takeUnretainedValue() as? NSNumber
        #expect(size == 4)
        lamp.perform("setCaption:", with: nil)
        #expect(lamp.caption == nil && lamp.perform("caption") == nil)
        _ = stage
    }

    @Test("an action is not sent by another class than it takes")
    func wrongSender() {
        let stage = Stage()
        let lamp = Lamp(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let tap = UITapGestureRecognizer(target: lamp, action: Selector("done:"))
        lamp.addGestureRecognizer(tap)
        stage.window.addSubview(lamp)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(lamp.log == [])
        let button = UIButton()
        button.addTarget(lamp, action: Selector("done:"), for: .touchUpInside)
        button.addTarget(lamp, action: Selector("any:event:"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(lamp.log == ["done"])
    }

    @Test("items in bars are known by their names")
    func barItems() {
        let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
        item.tag = 7
        let tag: Int? = InteropObject(item).tag
        #expect(tag == 7)
        item.setValue(12, forKey: "width")
        item.setValue(false, forKey: "enabled")
        item.setValue("b", forKey: "title")
        #expect(item.width == 12 && !item.isEnabled && item.title == "b")
        #expect(item.value(forKey: "tintColor") == nil)
        let other: Int? = InteropObject(UITabBarItem(title: nil, image: nil, tag: 3)).tag
        #expect(other == 3)
    }

    @Test("an observation does not keep the observed object alive, unless it tells of old ones")
    func observedObjects() {
        let holder = Holder()
        var seen: [String] = []
        let token = holder.observe(\.partner) { _, _ in seen.append("partner") }
        let childToken = holder.observe(\.child, options: .old) { _, change in
            seen.append("child \(change.oldValue.map { $0 != nil } ?? false)")
        }
        weak var gone: NSObject?
        do {
            let partner = NSObject()
            gone = partner
            holder.partner = partner
        }
        #expect(gone == nil && holder.partner == nil && seen == ["partner"])
        holder.child = NSObject()
        holder.child = nil
        #expect(seen.filter { $0.hasPrefix("child") } == ["child false", "child true"])
        withExtendedLifetime([token, childToken]) {}
    }

    @Test("a getter that returns a new object each time is no change")
    func newObjects() {
        let holder = Holder()
        var seen: [NSString] = []
        let token = holder.observe(\.text, options: .new) { _, change in
            if let text = change.newValue { seen.append(text) }
        }
        holder.number = 1
        holder.number = 2
        #expect(seen == [])
        holder.number = 20
        holder.number = 21
        #expect(seen == ["no. 2"])
        token.invalidate()
    }

    @Test("an association that does not retain keeps numbers and texts, and forgets objects that end")
    func associations() {
        let owner = NSObject()
        let key = UnsafeMutableRawPointer.allocate(byteCount: 3, alignment: 1)
        defer { key.deallocate() }
        objc_setAssociatedObject(owner, key, 0.25, .OBJC_ASSOCIATION_ASSIGN)
        objc_setAssociatedObject(owner, key + 1, "a text that is longer than a word", .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, key) as? Double == 0.25)
        #expect(objc_getAssociatedObject(owner, key + 1) as? String == "a text that is longer than a word")
        do {
            let object = NSObject()
            objc_setAssociatedObject(owner, key + 2, object, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, key + 2) as? NSObject === object)
        }
        #expect(objc_getAssociatedObject(owner, key + 2) == nil)
    }
}
