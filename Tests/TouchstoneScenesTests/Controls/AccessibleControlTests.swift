import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("accessibility of a custom control", .fact("AR-01"))
struct AccessibleControlTests {
    @Test(
        "a screen reader finds the control by its name, and in the other one only its text",
        .fact("AX-01", "AX-02", "AX-08"))
    func reading() throws {
        let experiment = try Experiment(.accessibleControl, AccessibleControlScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.nextElement) == ["says what it is, text", "  frame: 24, 20, 228, 18"])
        #expect(
            experiment.tap(view.nextElement) == [
                "Volume, 60%, adjustable", "  hint: Mutes.", "  frame: 18, 40, 240, 60",
            ])
        #expect(experiment.tap(view.nextElement) == ["only looks the same, text", "  frame: 24, 112, 228, 18"])
        #expect(experiment.tap(view.nextElement) == ["60%, text", "  frame: 192, 138, 48, 48"])
        #expect(experiment.tap(view.nextElement) == ["says what it is, text", "  frame: 24, 20, 228, 18"])
    }

    @Test("increment and decrement change the value as a touch does, and notify the targets", .fact("AX-07"))
    func adjusting() throws {
        let experiment = try Experiment(.accessibleControl, AccessibleControlScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.more) == ["no element yet: tap Next"])
        for _ in 0..<2 { _ = experiment.tap(view.nextElement) }
        #expect(experiment.tap(view.more) == ["  above: valueChanged 70", "adjusted: Volume, 70%, adjustable"])
        #expect(experiment.tap(view.less) == ["  above: valueChanged 60", "adjusted: Volume, 60%, adjustable"])
        view.accessible.level = 10
        #expect(experiment.tap(view.more) == ["adjusted: Volume, 100%, adjustable"])
        for _ in 0..<2 { _ = experiment.tap(view.nextElement) }
        _ = experiment.take()
        #expect(experiment.tap(view.more) == ["not adjustable: 60%, text"])
        #expect(view.plain.level == 6)
    }

    @Test(
        "activating performs the control's action; without one, a tap goes to the middle of the frame", .fact("AX-02"))
    func activating() throws {
        let experiment = try Experiment(.accessibleControl, AccessibleControlScene.self)
        let view = experiment.view
        for _ in 0..<2 { _ = experiment.tap(view.nextElement) }
        #expect(experiment.tap(view.activate) == ["  above: valueChanged 0", "activated: Volume, muted, adjustable"])
        #expect(experiment.tap(view.more) == ["  above: valueChanged 70", "adjusted: Volume, 70%, adjustable"])
        for _ in 0..<2 { _ = experiment.tap(view.nextElement) }
        _ = experiment.take()
        #expect(experiment.tap(view.activate) == ["not activated; a tap goes to 216, 162"])
    }

    @Test("a disabled control says that it is disabled, and does nothing", .fact("AX-04"))
    func disabled() throws {
        let experiment = try Experiment(.accessibleControl, AccessibleControlScene.self)
        let view = experiment.view
        for _ in 0..<2 { _ = experiment.tap(view.nextElement) }
        #expect(
            experiment.tap(view.disable) == [
                "Volume, 60%, dimmed, adjustable", "  hint: Mutes.", "  frame: 18, 40, 240, 60",
            ])
        #expect(!view.accessible.accessibilityRespondsToUserInteraction)
        #expect(experiment.tap(view.more) == ["adjusted: Volume, 60%, dimmed, adjustable"])
        #expect(experiment.tap(view.activate) == ["not activated; a tap goes to 138, 70"])
    }

    @Test("touch works the same on both: along the bar, and on the speaker")
    func fingers() throws {
        let experiment = try Experiment(.accessibleControl, AccessibleControlScene.self)
        let view = experiment.view
        for (name, control) in [("above", view.accessible), ("below", view.plain)] as [(String, LevelControl)] {
            #expect(experiment.tap(control, at: CGPoint(x: 20, y: 24)) == ["  \(name): valueChanged 0"])
            let finger = experiment.stage.finger
            finger.press(at: experiment.place(control, CGPoint(x: 52, y: 24)))
            finger.move(to: experiment.place(control, CGPoint(x: 108, y: 24)))
            finger.move(to: experiment.place(control, CGPoint(x: 500, y: 24)))
            finger.lift()
            #expect(experiment.take() == [0, 50, 100].map { "  \(name): valueChanged \($0)" })
        }
    }

    @Test("the cursor surrounds the current element, slightly outside its frame")
    func cursor() throws {
        let experiment = try Experiment(.accessibleControl, AccessibleControlScene.self)
        let (stage, view) = (experiment.stage, experiment.view)
        let edge = CGPoint(x: 17, y: 70)
        #expect(stage.pixel(at: edge) == .white)
        for _ in 0..<2 { _ = experiment.tap(view.nextElement) }
        #expect(stage.pixel(at: edge) == .black)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 70)) == .white)
    }
}
