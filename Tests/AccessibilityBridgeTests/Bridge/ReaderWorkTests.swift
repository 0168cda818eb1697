import CoreGraphics
import Foundation
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
