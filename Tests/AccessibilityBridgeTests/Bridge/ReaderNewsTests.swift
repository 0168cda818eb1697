import CoreGraphics
import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("The news for readers on the accessibility bus", .serialized)
final class ReaderNewsTests {
    private lazy var bench = ReaderBench()

    @Test("goes on when the connection breaks while it tells what has changed")
    func breakInTheMiddle() throws {
        let labels = (0..<20).map { index in
            bench.add(UILabel(), CGRect(x: 10, y: CGFloat(index) * 20, width: 100, height: 18))
        }
        for label in labels { label.text = "before" }
        bench.bus.hasListeners = true
        bench.bus.send(
            BusMessage(
                signal: "EventListenerRegistered", of: "org.a11y.atspi.Registry", from: "/org/a11y/atspi/registry", []),
            from: TestBus.registry)
        bench.wait { bench.service?.isHeard == true }
        bench.rest()
        for label in labels { label.text = "after" }
        bench.bus.end()
        // The first write fails, and the service ends in the middle of the news.
        bench.settle()
        #expect(bench.hasEnded && bench.service == nil)
    }

    @Test("does not ask for ever when an element posts a notification whenever it is asked for its label")
    func postsInLabels() throws {
        final class Chatterbox: UILabel {
            var questions = 0
            override var accessibilityLabel: String? {
                get {
                    questions += 1
                    UIAccessibility.post(notification: .layoutChanged, argument: self)
                    UIAccessibility.post(notification: .announcement, argument: "I was asked.")
                    return "Chatterbox"
                }
                set {}
            }
        }
        let box = bench.add(Chatterbox(), CGRect(x: 10, y: 10, width: 100, height: 20))
        box.text = "Text"
        let number = try bench.number(of: box)
        try bench.call("Accessible", "GetRole", to: number)
        for _ in 0..<20 { bench.bus.pump() }
        let before = box.questions
        box.text = "Other"
        var turns = 0
        _ = bench.headless.run(until: bench.headless.now.advanced(by: 5)) { turn in
            turns += 1
            turn()
        }
        #expect(turns < 5 && box.questions - before < 50)
        bench.settle()
        for _ in 0..<20 { bench.bus.pump() }
        #expect(bench.bus.events.contains("Announcement 1"))
    }

    @Test("tells an announcement at the end of the turn, also when nothing else happens")
    func announcements() throws {
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        bench.rest()
        bench.bus.clear()
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        bench.wait { bench.bus.events == ["Announcement 1"] }
    }

    @Test("tells that the focus is on an element that has just appeared")
    func newFocus() throws {
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        bench.rest()
        bench.bus.clear()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let press = UIButton(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
        press.isSelected = true
        for view in [field, press] { bench.window.addSubview(view) }
        field.becomeFirstResponder()
        bench.rest()
        let states = bench.bus.events.filter { $0.hasPrefix("StateChanged") }
        #expect(states == ["StateChanged:focused 1", "StateChanged:selected 1"])
    }

    @Test("looks again when the layout or the screen has changed, also without an element to move to")
    func layoutChanges() throws {
        let canvas = bench.add(UIView(), CGRect(x: 10, y: 10, width: 100, height: 100))
        canvas.shouldGroupAccessibilityChildren = true
        let elements = (0..<3).map { index in
            let element = UIAccessibilityElement(accessibilityContainer: canvas)
            element.accessibilityLabel = "\(index)"
            return element
        }
        canvas.accessibilityContainerType = .list
        canvas.accessibilityElements = [elements[0]]
        bench.settle()
        let number = try bench.number(of: canvas)
        #expect(try bench.property("Accessible", "ChildCount", of: number) == .variant(.int32(1)))
        bench.rest()
        for (count, notification) in [(2, UIAccessibility.Notification.layoutChanged), (3, .screenChanged)] {
            canvas.accessibilityElements = Array(elements.prefix(count))
            UIAccessibility.post(notification: notification, argument: nil)
            // No turn has to come between.
            #expect(bench.service?.host.wakeTime != nil)
            let call = bench.send("Accessible", "GetChildren", to: number)
            for _ in 0..<100 where bench.bus.reply(to: call) == nil { bench.bus.pump() }
            #expect(bench.bus.reply(to: call)?.body.first?.items.count == count)
            bench.rest()
            #expect(bench.service?.host.wakeTime == nil)
        }
        #expect(bench.bus.events.count { $0.hasPrefix("ChildrenChanged:add") } == 2)
    }

    @Test("lays out in the same turn what an element changes when the reader comes to it")
    func layoutAfterPosts() throws {
        final class Ear: UIButton {
            var layouts = 0
            override func accessibilityElementDidBecomeFocused() { setNeedsLayout() }
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let ear = bench.add(Ear(), CGRect(x: 10, y: 10, width: 100, height: 40), label: "Ear")
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        bench.rest()
        let before = ear.layouts
        UIAccessibility.post(notification: .layoutChanged, argument: ear)
        bench.headless.loop.turn()
        #expect(ear.layouts == before + 1 && ear.accessibilityElementIsFocused())
    }

    @Test("tells nothing while the bus takes nothing, and then what is new")
    func backPressure() throws {
        let view = bench.add(UIView(), CGRect(x: 10, y: 10, width: 100, height: 40))
        view.isAccessibilityElement = true
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        bench.rest()
        bench.bus.clear()
        bench.bus.isReading = false
        // A text this long is told in part.
        let text = String(repeating: "x", count: 70_000)
        for index in 0..<40 {
            view.accessibilityLabel = "\(index) \(text)"
            bench.settle()
        }
        let host = try #require(bench.service?.host)
        #expect(host.wakeTime == nil)
        bench.bus.isReading = true
        for _ in 0..<200 where host.wakeTime == nil { bench.bus.pump() }
        #expect(host.wakeTime != nil)
        bench.rest()
        let names = bench.bus.messages.filter { $0.member == "PropertyChange" }.map { $0.body[3].text ?? "" }
        #expect(names.count < 30 && names.last?.hasPrefix("39 x") == true && !bench.hasEnded)
        #expect(names.allSatisfy { $0.utf8.count == 1 << 16 })
    }

    @Test("waits between two comparisons as long as the tree is large, counted and not measured")
    func pauses() throws {
        let parent = bench.add(UIView(), CGRect(x: 0, y: 0, width: 300, height: 400))
        let labels = (0..<1000).map { index in
            let label = UILabel(frame: CGRect(x: 0, y: CGFloat(index % 400), width: 100, height: 18))
            label.text = "\(index)"
            parent.addSubview(label)
            return label
        }
        bench.settle()
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        bench.settle(after: 1)
        bench.rest()
        bench.bus.clear()
        // The turn before has compared.
        labels[0].text = "changed"
        bench.rest()
        bench.settle(after: 0.19)
        bench.rest()
        #expect(bench.bus.events.count == 0)
        // 1,002 nodes and 200 microseconds for each.
        bench.settle(after: 0.02)
        bench.rest()
        #expect(bench.bus.events == ["PropertyChange:accessible-name 0"])
        // Without a change there is no reason to wake up.
        bench.settle(after: 1)
        #expect(bench.service?.host.wakeTime == nil)
    }

    @Test("asks no element anything, sends nothing and takes no turn more while no reader listens")
    func silence() throws {
        final class Ear: UIButton {
            var questions = 0
            override var accessibilityLabel: String? {
                get {
                    questions += 1
                    return "Ear"
                }
                set {}
            }
            override var accessibilityTraits: UIAccessibilityTraits {
                get {
                    questions += 1
                    return .button
                }
                set {}
            }
        }
        /// Presses the button of an application, and returns the number of turns that it took.
        func press(_ ear: Ear, in application: HeadlessApplication) -> Int {
            let start = application.now
            for (phase, delay) in [(TouchSample.Phase.began, 0.0), (.ended, 0.1)] {
                let sample = TouchSample(finger: 1, phase: phase, location: CGPoint(x: 20, y: 20))
                application.host.push(HostEvent(timestamp: start.advanced(by: delay), content: .touch(sample)))
            }
            var turns = 0
            _ = application.run(until: start.advanced(by: 1)) { turn in
                turns += 1
                turn()
            }
            return turns
        }
        let ear = bench.add(Ear(), CGRect(x: 10, y: 10, width: 100, height: 40))
        var presses = 0
        ear.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let alone = HeadlessApplication(size: CGSize(width: 300, height: 400), scale: 1)
        alone.open()
        let other = Ear(frame: ear.frame)
        alone.window.addSubview(other)
        _ = alone.run(until: alone.now)
        let turns = press(other, in: alone)
        bench.headless.application.makeCurrent()
        bench.rest()
        let sent = bench.bus.receivedCount
        #expect(press(ear, in: bench.headless) == turns && presses == 1)
        bench.rest()
        let service = try #require(bench.service)
        #expect(ear.questions == 0 && bench.bus.receivedCount == sent && service.host.wakeTime == nil)
        // The same press is told to a reader that listens.
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        _ = press(ear, in: bench.headless)
        bench.rest()
        #expect(ear.questions > 0 && bench.bus.events.contains("StateChanged:pressed 1"))
    }

    @Test("leaves the element that a reader is at when the reader goes away")
    func focusWithoutReader() throws {
        let press = bench.add(UIButton(), CGRect(x: 10, y: 10, width: 100, height: 40), label: "Press")
        try bench.call("Component", "GrabFocus", to: try bench.number(of: press))
        #expect(press.accessibilityElementIsFocused())
        bench.bus.changeOwner(of: TestBus.reader, to: "")
        bench.wait { bench.service?.isHeard == false }
        #expect(!press.accessibilityElementIsFocused())
    }

    @Test("is for those who want events of objects, windows or the focus, and not of keys or the mouse")
    func listeners() throws {
        let service = try #require(bench.service)
        bench.bus.hasListeners = true
        let wanted = [
            ("mouse:button", false), ("object:state-changed:focused", true), ("keyboard:", false), ("Window:", true),
            ("document:load-complete", false), ("focus:", true), ("terminal:", false), ("Object", true),
        ]
        for (event, isHeard) in wanted {
            bench.bus.wantedEvents = ["mouse:abs", event]
            bench.bus.send(
                BusMessage(
                    signal: "EventListenerRegistered", of: "org.a11y.atspi.Registry", from: "/org/a11y/atspi/registry",
                    []), from: TestBus.registry)
            bench.rest()
            #expect(service.isHeard == isHeard, "\(event)")
        }
    }

    // MARK: - Strangers

    @Test("believes only the bus about names, and only the registry about listeners")
    func strangers() throws {
        let stranger = ":1.66"
        let service = try #require(bench.service)
        #expect(service.desktop.name == TestBus.registry && service.desktop.path == "/desktop")
        bench.bus.hasListeners = true
        let registered = BusMessage(
            signal: "EventListenerRegistered", of: "org.a11y.atspi.Registry", from: "/org/a11y/atspi/registry", [])
        bench.bus.send(registered, from: stranger)
        bench.bus.changeOwner(of: "org.a11y.atspi.Registry", to: "", from: stranger)
        bench.rest()
        #expect(!service.isHeard && service.desktop.name == TestBus.registry && service.desktop.path == "/desktop")
        // The registry is asked now, and a stranger answers first, whatever the number of the question is.
        bench.bus.hasListeners = false
        bench.bus.send(registered, from: TestBus.registry)
        for serial in UInt32(1)..<60 {
            var reply = BusMessage(.reply)
            reply.replySerial = serial
            reply.body = [.array("s", [.string("object:")])]
            bench.bus.send(reply, from: stranger)
        }
        bench.rest()
        #expect(!service.isHeard && service.desktop.path == "/desktop")
        bench.bus.hasListeners = true
        bench.bus.send(registered, from: TestBus.registry)
        bench.wait { service.isHeard }
    }

    @Test("joins again when the registry was restarted")
    func registryRestarts() throws {
        let service = try #require(bench.service)
        bench.bus.changeOwner(of: "org.a11y.atspi.Registry", to: "")
        bench.wait { service.desktop.name == "" }
        bench.bus.changeOwner(of: "org.a11y.atspi.Registry", to: TestBus.registry)
        bench.wait { service.desktop.name == TestBus.registry }
    }

    @Test("answers a flood little by little, so that the window gets its turn")
    func manyQuestions() throws {
        for index in 0..<60 {
            let place = CGRect(x: 10, y: CGFloat(index) * 5, width: 100, height: 40)
            bench.add(UIButton(), place, label: "Button \(index)")
        }
        let calls = (0..<60).map { _ in
            bench.bus.send(
                BusMessage(
                    call: "GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: TestBus.program))
        }
        var most = 0
        var answered = 0
        bench.wait {
            let now = calls.count { bench.bus.reply(to: $0) != nil }
            (most, answered) = (max(most, now - answered), now)
            return now == calls.count
        }
        // The answer has more than ten kilobytes, and a turn writes 64.
        #expect(most < 20)
    }
}
