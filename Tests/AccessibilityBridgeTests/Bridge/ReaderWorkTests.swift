import CoreGraphics
import Foundation
import HostInterface
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("The work for a reader that gets everything at once", .serialized)
final class ReaderWorkTests {
    /// The questions that elements were asked.
    private static var questions: [String: Int] = [:]

    /// An element that counts what it is asked.
    private final class Asked: UIView {
        override var isAccessibilityElement: Bool {
            get { count("element", true) }
            set {}
        }
        override var accessibilityLabel: String? {
            get { count("label", "Element \(tag)") }
            set {}
        }
        override var accessibilityValue: String? {
            get { count("value", "value") }
            set {}
        }
        override var accessibilityHint: String? {
            get { count("hint", nil) }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { count("traits", .button) }
            set {}
        }
        override var accessibilityFrame: CGRect {
            get { count("frame", super.accessibilityFrame) }
            set {}
        }
        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get { count("actions", nil) }
            set {}
        }

        private func count<Value>(_ question: String, _ answer: Value) -> Value {
            ReaderWorkTests.questions[question, default: 0] += 1
            return answer
        }
    }

    /// A scroll view that counts how often it is asked for its frame, which limits what is seen.
    private final class Frame: UIScrollView {
        override var accessibilityFrame: CGRect {
            get {
                ReaderWorkTests.questions["frame of container", default: 0] += 1
                return super.accessibilityFrame
            }
            set {}
        }
    }

    private lazy var bench = ReaderBench()

    /// Shows some elements in a scroll view.
    private func show(_ count: Int) {
        let scroll = bench.add(Frame(), CGRect(x: 0, y: 0, width: 300, height: 400))
        for index in 0..<count {
            let view = Asked(frame: CGRect(x: 0, y: index * 20, width: 100, height: 20))
            view.tag = index
            scroll.addSubview(view)
        }
        bench.settle()
    }

    private func items() throws -> [BusValue] {
        let serial = bench.bus.send(
            BusMessage(
                call: "GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: TestBus.program, []))
        bench.wait { bench.bus.reply(to: serial) != nil }
        return try #require(bench.bus.reply(to: serial)?.body.first).items
    }

    @Test(
        "asks each element a few questions, and its container as many for ten elements as for a hundred",
        arguments: [10, 100])
    func questions(count: Int) throws {
        show(count)
        bench.rest()
        Self.questions = [:]
        let before = bench.bus.receivedCount
        let service = try #require(bench.service)
        service.tree.invalidate()
        // The answer alone, without the comparison that follows for what is told.
        let answers = ReaderAnswers(service, to: TestBus.reader)
        let call = BusMessage(
            call: "GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: TestBus.program, [])
        // The application, its window, the scroll view and the elements.
        #expect(answers.answer(to: call).body.first?.items.count == count + 3)
        #expect(
            Self.questions == [
                "element": count, "label": count, "value": count, "hint": count, "traits": 4 * count,
                "frame": 2 * count, "actions": count, "frame of container": 3,
            ])
        #expect(bench.bus.receivedCount == before)
    }

    /// A button that counts how often it is asked for its state, of which the defaults of its attributes depend.
    private final class Button: UIButton {
        override var state: UIControl.State {
            ReaderWorkTests.questions["state", default: 0] += 1
            return super.state
        }
    }

    @Test("computes the defaults of a control once for the tree and once for the answer")
    func defaults() throws {
        for index in 0..<10 {
            let button = bench.add(Button(), CGRect(x: 0, y: index * 40, width: 100, height: 40))
            button.setTitle("Button \(index)", for: .normal)
        }
        bench.settle()
        bench.rest()
        let service = try #require(bench.service)
        service.tree.invalidate()
        Self.questions = [:]
        let call = BusMessage(
            call: "GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: TestBus.program, [])
        let items = ReaderAnswers(service, to: TestBus.reader).answer(to: call).body.first?.items
        #expect(items?.count == 12 && items?[2].items[6] == .string("Button 0"))
        // The plain and the attributed title are those of the state.
        #expect(Self.questions == ["state": 2 * 2 * 10])
    }

    @Test("is one message, however many elements there are")
    func messages() throws {
        show(2000)
        _ = try items()
        bench.rest()
        let before = bench.bus.receivedCount
        let items = try items()
        #expect(items.count == 2003)
        #expect(bench.bus.receivedCount == before + 1)
        #expect(items[4].items[6] == .string("Element 1"))
    }

    @Test("waits until the frame of a touch is shown, and is then the same for all that has changed")
    func touches() throws {
        show(100)
        _ = try items()
        bench.rest()
        Self.questions = [:]
        let host = bench.headless.host
        let frames = try #require(host.window).frameCount
        for (index, color) in [UIColor.red, .blue].enumerated() {
            bench.window.backgroundColor = color
            let sample = TouchSample(finger: 0, phase: index == 0 ? .began : .ended, location: CGPoint(x: 5, y: 5))
            host.push(HostEvent(timestamp: bench.headless.now, content: .touch(sample)))
            bench.headless.loop.turn()
            #expect(host.window?.frameCount == frames + index + 1)
            #expect(Self.questions == [:])
            bench.settle()
            #expect(Self.questions["label"] == 100 && Self.questions["element"] == 100)
            Self.questions = [:]
        }
    }

    @Test("leaves nothing of elements that are gone, however many a reader has seen")
    func elementsThatAreGone() throws {
        var gone: [() -> UIView?] = []
        for round in 0..<20 {
            let views = (0..<100).map { index in
                let view = Asked(frame: CGRect(x: 0, y: index * 4, width: 100, height: 4))
                view.tag = 100 * round + index
                bench.window.addSubview(view)
                return view
            }
            bench.settle()
            #expect(try items().count == 102)
            let number = try bench.number(of: "Element \(100 * round)")
            gone += views.map { view in { [weak view] in view } }
            for view in views { view.removeFromSuperview() }
            bench.settle()
            let reply = try bench.call("Accessible", "GetChildren", to: number)
            #expect(reply.errorName == "org.freedesktop.DBus.Error.UnknownObject")
            bench.rest()
        }
        #expect(try items().count == 2)
        #expect(gone.allSatisfy { $0() == nil })
        #expect(try #require(bench.service).tree.knownCount <= 260)
    }

    @Test("is nothing while no reader listens")
    func silence() throws {
        show(100)
        Self.questions = [:]
        for _ in 0..<10 {
            bench.window.backgroundColor = .red
            bench.settle(after: 0.1)
            bench.window.backgroundColor = .blue
        }
        #expect(Self.questions == [:])
    }
}
