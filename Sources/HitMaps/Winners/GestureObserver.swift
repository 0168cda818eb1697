import Timeline
import UIKit

/// An observer of the trace while a gesture is performed: the touched views, the recognizers that recognize, the
/// actions of controls, and the reasons of failures.
@MainActor
final class GestureObserver {
    private unowned let stage: GestureStage
    private var observation: TraceObservation?
    private var touches: [UITouch] = []
    /// The views that a finger came down in, with their path and name at that time.
    private var originalViews: [ObjectIdentifier: (view: UIView, path: [Int], name: String)] = [:]
    private var recognizers: [Int: (recognizer: UIGestureRecognizer, winner: GestureWinner)] = [:]
    private var recognized: [GestureWinner] = []
    private var controls: [(control: UIControl, progress: Progress)] = []
    private(set) var reasons: [String] = []
    private(set) var touchedPaths: [[Int]] = []
    private var didCallApp = false
    /// The view that the first finger came down in.
    private var firstHit: Hit?

    /// A view that a hit test found, with its path and name at that time.
    struct Hit {
        let path: [Int]
        let name: String
    }

    /// The progress of a control with a touch.
    private enum Progress {
        case none
        /// The control has sent an action, and may still lose the finger.
        case acted
        /// The control kept the finger until it was lifted.
        case done
    }

    /// The maximum number of reasons.
    private static let maximumReasons = 100

    init(_ stage: GestureStage) {
        self.stage = stage
        observation = Trace.observe(stage.headless.application) { [unowned self] record in receive(record) }
    }

    func end() {
        observation?.end()
    }

    /// The winners, as far as they are known.
    var winners: [GestureWinner] {
        let acting = controls.filter { $0.progress != .none }.map { winner(.control, $0.control) }
        var winners = recognized + acting
        for touch in touches where touch.wasDeliveredToItsEnd {
            guard let view = touch.view, let handler = Self.handler(of: view), !(handler is UIControl) else { continue }
            let number = view.chain.firstIndex { $0 === handler } ?? 0
            let found =
                handler is UIView ? winner(.responder, handler) : winner(.responder, handler, after: view, number)
            if !winners.contains(found) { winners.append(found) }
        }
        return winners
    }

    /// Whether no code of the app ran and there is no winner.
    var didCallNoAppCode: Bool { !didCallApp && winners.isEmpty }

    /// Returns a sentence that a hit test without an event has found another view than the first finger; nil when
    /// it has not.
    func difference(from expected: Hit?) -> String? {
        guard let expected, let firstHit, firstHit.path != expected.path else { return nil }
        return "a touch belongs to \(firstHit.name), but a hit test without an event finds \(expected.name)"
    }

    /// Returns the responder that handles the touches of a view. A control ignores those of its descendants.
    static func handler(of view: UIView) -> UIResponder? {
        var found = view.firstTouchHandler
        while let control = found as? UIControl, control !== view {
            found = control.next?.firstTouchHandler
        }
        return found
    }

    private func winner(
        _ kind: GestureWinner.Kind, _ responder: UIResponder, after view: UIView? = nil, _ number: Int = 0
    ) -> GestureWinner {
        let original = originalViews[ObjectIdentifier(view ?? responder)]
        // The view may have changed its name since.
        let name = view == nil ? original?.name : nil
        return GestureWinner(kind: kind, name: name ?? responder.traceName, path: original?.path ?? [], number: number)
    }

    // MARK: - Records

    private func receive(_ record: TraceRecord) {
        if let note = record.gesture {
            HangMonitor.touchDidReach(note.subject.kind == .recognizer ? note.subject.name : note.subject.view)
            return receive(note, record.text)
        }
        switch record.event {
        case .control(let step):
            didCallApp = true
            receive(step, record.text)
        case .action, .lifecycle, .responder, .press, .feedback:
            didCallApp = true
        case .touch, .gesture, .hitTest, .layout, .draws:
            break
        }
    }

    private func receive(_ note: GestureNote, _ text: String) {
        switch note.change {
        case .touchBound:
            for touch in stage.screen.touches where !touches.contains(where: { $0 === touch }) { track(touch) }
        case .declined, .held, .waived, .cancelled, .touchCancelled, .touchHeld:
            add(text)
        case .failed:
            // A recognizer that fails by itself merely did not match the gesture.
            if note.peer != nil || note.reason != nil { add(text) }
        case .began, .ended:
            guard note.isRecognition else { return }
            add(text)
            let known = recognizers[note.subject.number]?.winner
            let winner = known ?? GestureWinner(kind: .recognizer, name: note.subject.name, path: [], number: 0)
            if !recognized.contains(winner) { recognized.append(winner) }
        case .received, .ignored, .proposed, .asked, .changed, .reset, .touchDown, .touchUp, .touchReleased:
            break
        }
        if let known = recognizers[note.subject.number], !GestureSense.isBuiltIn(known.recognizer) { didCallApp = true }
    }

    private func receive(_ step: ControlStep, _ text: String) {
        guard case .sent(let rawEvents, _) = step.change else {
            if step.isDeclining { add(text) }
            return
        }
        let events = UIControl.Event(rawValue: rawEvents)
        // Controls elsewhere may send events in consequence, which this touch did not cause directly.
        guard let index = controls.firstIndex(where: { ObjectIdentifier($0.control) == step.control }) else { return }
        if events.isDisjoint(with: .touchDrag) { add(text) }
        if !events.isDisjoint(with: [.touchUpInside, .touchUpOutside]) {
            controls[index].progress = .done
        } else if events.contains(.touchCancel) {
            if controls[index].progress == .acted { controls[index].progress = .none }
        } else if !events.subtracting([.touchDown, .touchDownRepeat, .touchDrag]).isEmpty,
            controls[index].progress == .none
        {
            controls[index].progress = .acted
        }
    }

    private func add(_ text: String) {
        guard reasons.count < Self.maximumReasons, reasons.last != text else { return }
        reasons.append(text)
    }

    /// Records the paths of all views that may receive a new touch, because the tree may change later.
    private func track(_ touch: UITouch) {
        touches.append(touch)
        guard let view = touch.view else { return touchedPaths.append([]) }
        let path = view.path
        touchedPaths.append(path)
        if firstHit == nil { firstHit = Hit(path: path, name: view.traceName) }
        HangMonitor.touchDidReach(view.traceName)
        if view.firstTouchHandler != nil { didCallApp = true }
        var current: UIView? = view
        var length = path.count
        while let next = current {
            note(next, Array(path.prefix(length)))
            length -= 1
            current = next.superview
        }
    }

    private func note(_ view: UIView, _ path: [Int]) {
        // The first finger may have changed the tree before a second one came down.
        if originalViews[ObjectIdentifier(view)] == nil {
            originalViews[ObjectIdentifier(view)] = (view, path, view.traceName)
        }
        for (number, recognizer) in (view.gestureRecognizers ?? []).enumerated()
        where recognizers[recognizer.traceNumber] == nil {
            recognizers[recognizer.traceNumber] = (
                recognizer,
                GestureWinner(kind: .recognizer, name: recognizer.traceName, path: path, number: number)
            )
        }
        if let control = view as? UIControl, !controls.contains(where: { $0.control === control }) {
            controls.append((control, .none))
        }
        if GestureSense.decidesAboutTouches(view) { didCallApp = true }
    }
}

extension UIControl.Event {
    /// The events that a control sends while a finger moves.
    fileprivate static let touchDrag: UIControl.Event = [
        .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
    ]
}

extension UIView {
    /// The path to the view: the number of its window, from the back, and then of the subview in each view.
    var path: [Int] {
        var path: [Int] = []
        var current = self
        while let superview = current.superview {
            path.append(superview.subviews.firstIndex { $0 === current } ?? 0)
            current = superview
        }
        if let window = current as? UIWindow {
            path.append(window.screen.orderedWindows.firstIndex { $0 === window } ?? 0)
        }
        return path.reversed()
    }
}
