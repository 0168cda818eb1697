import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Articles 000 and 001: targets and actions")
struct TargetActionTests {
    private static let three = ["send", "send: by the Chip", "send:forEvent: by the Chip, finger ended"]

    @Test("actions of all three signatures are called in the order in which they were added", .fact("TA-01", "TA-13"))
    func shapes() throws {
        let experiment = try Experiment(.targetAction, TargetActionScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.sender) == [])
        #expect(view.listed == "touchDown: nil\ntouchUpInside: nil\nallTargets: 0\nallControlEvents: 0")
        _ = experiment.tap(view.changes[0])
        #expect(experiment.tap(view.sender) == Self.three)
        #expect(
            view.listed == """
                touchDown: nil
                touchUpInside: send, send:, send:forEvent:
                allTargets: 1
                allControlEvents: 64
                """)
    }

    @Test(
        "an action that is added again is called once, at its first position, for both events",
        .fact("TA-06", "TA-12", "TA-14"))
    func duplicates() throws {
        let experiment = try Experiment(.targetAction, TargetActionScene.self)
        let view = experiment.view
        for change in [0, 1, 0] { _ = experiment.tap(view.changes[change]) }
        #expect(experiment.tap(view.sender) == Self.three)
        _ = experiment.tap(view.changes[2])
        #expect(experiment.tap(view.sender) == ["send x 2"] + Self.three.dropFirst())
        #expect(
            view.listed == """
                touchDown: send
                touchUpInside: send, send:, send:forEvent:
                allTargets: 1
                allControlEvents: 65
                """)
    }

    @Test(
        "a removed action is not called; removing all actions for an event keeps those for others",
        .fact("TA-05", "TA-15"))
    func removal() throws {
        let experiment = try Experiment(.targetAction, TargetActionScene.self)
        let view = experiment.view
        for change in [0, 2, 3] { _ = experiment.tap(view.changes[change]) }
        #expect(experiment.tap(view.sender) == ["send x 2", Self.three[2]])
        _ = experiment.tap(view.changes[4])
        #expect(experiment.tap(view.sender) == ["send"])
        #expect(view.listed == "touchDown: send\ntouchUpInside: nil\nallTargets: 1\nallControlEvents: 1")
        // An action that is added again after its removal comes last.
        for change in [3, 0] { _ = experiment.tap(view.changes[change]) }
        #expect(experiment.tap(view.sender) == ["send x 2"] + Self.three.dropFirst())
    }

    @Test(
        "without a target, the search begins at the button or at the first responder", .fact("TA-02", "TA-08", "TA-10"))
    func nilTarget() throws {
        let experiment = try Experiment(.nilTarget, NilTargetScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.nested) == ["outer: pick: from nested"])
        #expect(experiment.tap(view.alone) == ["no responder has pick: for alone"])
        _ = experiment.tap(view.first)
        #expect(view.aside.isFirstResponder && view.first.isSelected)
        #expect(experiment.tap(view.nested) == ["aside: pick: from nested"])
        #expect(experiment.tap(view.alone) == ["aside: pick: from alone"])
        _ = experiment.tap(view.first)
        #expect(!view.aside.isFirstResponder && !view.first.isSelected)
        #expect(experiment.tap(view.nested) == ["outer: pick: from nested"])
    }

    @Test("a control does not retain its target; after the target's release nothing is called", .fact("TA-01", "TA-19"))
    func weakTarget() throws {
        let experiment = try Experiment(.weakTarget, WeakTargetScene.self)
        let view = experiment.view
        #expect(experiment.tap(view.sender) == ["listener 1 receives Send"])
        #expect(experiment.tap(view.release) == ["listener 1 is gone"])
        #expect(view.targets == "Send has no target")
        #expect(experiment.tap(view.sender) == [])
        _ = experiment.tap(view.renew)
        #expect(view.targets == "Send has 1 target")
        #expect(experiment.tap(view.sender) == ["listener 2 receives Send"])
    }

    @Test("an override of the dispatch can observe, redirect along the chain, or drop an action", .fact("TA-03"))
    func dispatch() throws {
        let experiment = try Experiment(.interceptedDispatch, InterceptedDispatchScene.self)
        let view = experiment.view
        let asked = "sendAction pick: to target"
        #expect(experiment.tap(view.sender) == [asked, "target: pick: from Send"])
        _ = experiment.tap(view.choice.chips[1])
        #expect(experiment.tap(view.sender) == [asked, "around: pick: from Send"])
        _ = experiment.tap(view.choice.chips[2])
        #expect(experiment.tap(view.sender) == [asked])
    }
}
