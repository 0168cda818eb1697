import Testing
import UIKit
import UIKitTesting

@testable import Gauge

/// An app whose sources are those of an iOS app of some years ago, with everything that needs Objective-C's runtime
/// there.
@MainActor
@Suite("Sources from iOS")
struct GaugeTests {
    private func makeStage<Controller: GaugeViewController>(_ controller: Controller) -> (Stage, RecordingWindow) {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let window = RecordingWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        return (stage, window)
    }

    private func gauge(of controller: GaugeViewController) throws -> GaugeView {
        try #require(controller.value(forKey: "gauge") as? GaugeView)
    }

    @Test("a finger turns the gauge, whose delegate and targets hear of it by their selectors")
    func pan() throws {
        let controller = GaugeViewController()
        let (stage, _) = makeStage(controller)
        let gauge = try gauge(of: controller)
        stage.finger.press(at: CGPoint(x: 60, y: 180))
        #expect(gauge.accessibilityHint == "touched")
        stage.finger.move(to: CGPoint(x: 60, y: 120), over: 0.2)
        stage.finger.lift()
        #expect(gauge.value > 0.3 && gauge.value <= 0.6)
        #expect(controller.log.contains("changed"))
        #expect(controller.log.last?.hasPrefix("value") == true)
    }

    @Test("an optional requirement that only a subclass implements is called")
    func refusal() throws {
        let controller = StrictViewController()
        let (stage, _) = makeStage(controller)
        let gauge = try gauge(of: controller)
        stage.finger.press(at: CGPoint(x: 60, y: 210))
        stage.finger.move(to: CGPoint(x: 60, y: 30), over: 0.4)
        stage.finger.lift()
        #expect(gauge.value > 0.3 && gauge.value < 0.5)
    }

    @Test("an optional requirement that nobody implements is told apart from every result")
    func optionals() throws {
        let controller = GaugeViewController()
        let (_, window) = makeStage(controller)
        let gauge = try gauge(of: controller)
        #expect(gauge.heading == "speed")
        #expect(gauge.marks == 10)
        #expect(gauge.shade == .orange)
        #expect(!gauge.canFinish)
        let strict = StrictViewController()
        window.rootViewController = strict
        #expect(try self.gauge(of: strict).canFinish)
        gauge.delegate = nil
        #expect(gauge.heading == "untitled" && gauge.shade == .gray && !gauge.canFinish)
    }

    @Test("a double tap calls a method after a delay of the stage's clock")
    func delayedCall() throws {
        let controller = GaugeViewController()
        let (stage, _) = makeStage(controller)
        let gauge = try gauge(of: controller)
        gauge.value = 0.7
        stage.finger.tap(at: CGPoint(x: 60, y: 100))
        stage.finger.tap(at: CGPoint(x: 60, y: 100))
        #expect(gauge.resets == 1 && gauge.value == 0.7)
        stage.advance(by: 0.3)
        #expect(gauge.value == 0)
    }

    @Test("a press of the button runs its actions, key-value observers and notifications in order")
    func button() {
        let controller = GaugeViewController()
        let (stage, window) = makeStage(controller)
        stage.finger.tap(at: CGPoint(x: 200, y: 42))
        #expect(controller.log == ["save 7", "count 0 1", "name saved", "did save saved"])
        #expect(controller.title == "closed")
        // An action without a target goes along the responder chain to the first object that has the method.
        #expect(window.presses == 1)
    }

    @Test("members in extensions override those of UIKit")
    func overrides() throws {
        let controller = GaugeViewController()
        let (stage, _) = makeStage(controller)
        let gauge = try gauge(of: controller)
        stage.advance(by: 0.1)
        #expect(gauge.layouts > 0)
        #expect(gauge.intrinsicContentSize == CGSize(width: 80, height: 120))
        #expect(gauge.responds(to: Selector("nudge")))
    }

    @Test("outlets, inspectable properties and classes are found by their names")
    func names() throws {
        let gauge = GaugeView(frame: .zero)
        let label = UILabel()
        gauge.setValue(label, forKey: "caption")
        gauge.setValue(0.25, forKeyPath: "step")
        gauge.setValue(true, forKey: "quiet")
        #expect(gauge.caption === label && gauge.step == 0.25 && gauge.isQuiet)
        #expect(UIKitInteropTable.type(named: "TSKeeper") == Keeper.self)
        #expect(UIKitInteropTable.type(named: "GaugeView") == GaugeView.self)
    }

    @Test("a record takes values under names that it does not have, and answers messages with objects")
    func record() throws {
        let record = Record()
        record.setValue("a", forKey: "unknown")
        record.setValuesForKeys(["name": "rope", "count": 3])
        #expect(record.value(forKey: "unknown") as? String == "a")
        #expect(record.previous == 0)
        let text = record.perform(Selector("describe:"), with: "the")?.takeUnretainedValue() as? NSString
        #expect(text == "the rope 3")
        Keeper.attach("note", to: record)
        #expect(Keeper.text(of: record) == "note" && Keeper.text(of: Record()) == nil)
    }
}
