import Stages
import TestSupport
import Testing
import UIKit

@MainActor
private final class Target: NSObject {
    let recorder: Recorder
    let name: String

    init(_ recorder: Recorder, name: String = "target") {
        self.recorder = recorder
        self.name = name
    }

    func plain() { recorder.add("\(name) plain") }
    func sender(_ sender: UIControl) { recorder.add("\(name) sender \(sender.tag)") }
    func both(_ sender: UIControl, _ event: UIEvent?) {
        recorder.add("\(name) both \(sender.tag) \(event.map { "\($0.type)" } ?? "none")")
    }

    static let plain = Selector("plain", Target.plain)
    static let sender = Selector("sender:", Target.sender(_:))
    static let both = Selector("both:event:", Target.both(_:_:))
}

@MainActor
@Suite("Targets and actions of a control")
struct UIControlTargetTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let recorder = Recorder()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        control.tag = 7
        stage.window.addSubview(control)
    }

    @Test("An action takes nothing, the sender, or the sender and the event", .fact("TA-01"))
    func shapes() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        control.addTarget(target, action: Target.sender, for: .touchUpInside)
        control.addTarget(target, action: Target.both, for: .touchUpInside)

        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(recorder.take() == ["target plain", "target sender 7", "target both 7 touches"])

        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["target plain", "target sender 7", "target both 7 none"])
    }

    @Test("a target and action added twice is called once, at its first position", .fact("TA-14", "PM-11"))
    func duplicates() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        control.addTarget(target, action: Target.sender, for: .touchUpInside)
        control.addTarget(target, action: Target.plain, for: [.touchUpInside, .touchDown])

        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["target plain", "target sender 7"])
    }

    @Test("A registration for several events is called once per send", .fact("TA-04"))
    func oncePerSend() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: [.touchDown, .touchUpInside])
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take().count == 2)
        control.sendActions(for: [.touchDown, .touchUpInside])
        #expect(recorder.take().count == 1)
    }

    @Test("Events without a registration call no target, and allControlEvents is the union", .fact("TA-05", "TA-06"))
    func unrelated() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        #expect(control.allControlEvents.rawValue == 64)
        control.sendActions(for: .valueChanged)
        #expect(recorder.take().isEmpty)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents.isEmpty)
    }

    @Test("removing one event of a registration leaves the others", .fact("PM-10"))
    func bitwiseRemoval() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: [.touchDown, .touchUpInside])
        control.removeTarget(target, action: Target.plain, for: .touchDown)
        #expect(control.allControlEvents == .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["target plain"])
    }

    @Test("A nil action removes all actions of a target, a nil target those of all targets", .fact("TA-15"))
    func wildcards() {
        let first = Target(recorder, name: "first")
        let second = Target(recorder, name: "second")
        for target in [first, second] {
            control.addTarget(target, action: Target.plain, for: .touchUpInside)
            control.addTarget(target, action: Target.sender, for: .touchUpInside)
        }
        control.removeTarget(first, action: nil, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["second plain", "second sender 7"])

        control.removeTarget(nil, action: Target.plain, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["second sender 7"])
    }

    @Test(
        "allTargets lists a target once, NSNull represents the chain, and actions keep their order",
        .fact("TA-12", "TA-13"))
    func queries() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.sender, for: .touchUpInside)
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        control.addTarget(nil, action: Target.both, for: .touchDown)

        #expect(control.allTargets.count == 2)
        #expect(control.allTargets.contains(target) && control.allTargets.contains { $0.base is NSNull })
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["sender:", "plain"])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
        #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["both:event:"])
    }

    @Test("Actions that search the chain count as one target, the same for every control", .fact("TA-12"))
    func chainTargets() {
        control.addTarget(nil, action: Target.both, for: .touchDown)
        control.addTarget(nil, action: Target.plain, for: .touchUpInside)
        let other = UIControl()
        other.addTarget(nil, action: Target.sender, for: .touchDown)

        #expect(control.allTargets.count == 1 && control.allTargets.contains(NSNull()))
        #expect(control.allTargets == other.allTargets)
    }

    @Test("A control does not retain its target, and drops one that was deallocated", .fact("TA-19"))
    func weakTargets() {
        var target: Target? = Target(recorder)
        weak let watched = target
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        target = nil

        #expect(watched == nil)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take().isEmpty)
        #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
    }

    @Test("A registration removed by an earlier one is not called", .fact("TA-18"))
    func removalDuringDelivery() {
        let target = Target(recorder)
        control.addAction(
            UIAction { [control] _ in control.removeTarget(target, action: nil, for: .allEvents) },
            for: .touchUpInside)
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take().isEmpty)
    }

    @Test("A registration added during delivery is called from the next send on")
    func additionDuringDelivery() {
        let target = Target(recorder)
        control.addAction(
            UIAction { [control] _ in control.addTarget(target, action: Target.plain, for: .touchUpInside) },
            for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take().isEmpty)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["target plain"])
    }

    @Test("A control released by its own action still calls the others")
    func droppedDuringDelivery() {
        var control: UIControl? = UIControl(frame: .zero)
        control?.addAction(UIAction { _ in control = nil }, for: .valueChanged)
        let recorder = recorder
        control?.addAction(UIAction { _ in recorder.add("second") }, for: .valueChanged)
        control?.sendActions(for: .valueChanged)
        #expect(recorder.take() == ["second"])
        #expect(control == nil)
    }

    @Test(
        "Every action passes sendAction(_:to:for:), which may redirect or drop it, and the application", .fact("TA-03"))
    func dispatchIntercepted() {
        final class Redirecting: UIControl {
            var other: Target?
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                guard let other else { return }
                super.sendAction(action, to: other, for: event)
            }
        }
        let control = Redirecting()
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take().isEmpty)

        control.other = Target(recorder, name: "other")
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["other plain"])
    }

    @Test("An action with the identifier of another replaces it at its position", .fact("TA-16"))
    func actionIdentifiers() {
        let recorder = recorder
        let identifier = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: identifier) { _ in recorder.add("old") }, for: .touchUpInside)
        control.addAction(UIAction { _ in recorder.add("between") }, for: .touchUpInside)
        control.addAction(UIAction(identifier: identifier) { _ in recorder.add("new") }, for: .valueChanged)

        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["new", "between"])
        control.removeAction(identifiedBy: identifier, for: .touchUpInside)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(recorder.take() == ["new", "between"])
        control.removeAction(identifiedBy: identifier, for: .allEvents)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(recorder.take() == ["between"])
    }

    @Test("An action has the control as its sender while it runs")
    func actionSender() {
        var senders: [UIControl?] = []
        let action = UIAction { senders.append($0.sender as? UIControl) }
        control.addAction(action, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(senders == [control])
        #expect(action.sender == nil)
    }

    @Test("Handlers are enumerated as they were at the time of the call, until stop", .fact("TA-17"))
    func enumeration() {
        let target = Target(recorder)
        control.addTarget(target, action: Target.plain, for: .touchDown)
        control.addTarget(nil, action: Target.both, for: .touchCancel)
        control.addAction(UIAction(title: "closure") { _ in }, for: .valueChanged)

        var seen: [String] = []
        control.enumerateEventHandlers { action, targetAction, events, stop in
            control.removeTarget(nil, action: nil, for: .allEvents)
            seen.append("\(action?.title ?? targetAction?.1.name ?? "?") \(events)")
            if events == .touchCancel { stop = true }
        }
        #expect(seen == ["plain touchDown", "both:event: touchCancel"])
    }

    @Test("performPrimaryAction runs the primary action, unless the control is disabled", .fact("UC-23"))
    func primaryAction() {
        let recorder = recorder
        let control = UIControl(frame: .zero, primaryAction: UIAction { _ in recorder.add("primary") })
        control.performPrimaryAction()
        #expect(recorder.take() == ["primary"])
        control.isEnabled = false
        control.performPrimaryAction()
        #expect(recorder.take().isEmpty)
    }

    @Test("An event added during delivery to a registration that has not been called yet counts in the same send")
    func addedToLater() {
        let target = Target(recorder)
        control.addAction(
            UIAction { [control, recorder] _ in
                recorder.add("first")
                control.addTarget(target, action: Target.plain, for: .touchUpInside)
            }, for: .touchUpInside)
        control.addTarget(target, action: Target.plain, for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["first", "target plain"])
    }
}
