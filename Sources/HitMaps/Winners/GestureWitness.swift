import Timeline
import UIKit

/// Listens to the trace while a gesture is made: who hears of the fingers, who recognizes, what controls send, and who fails
/// because of whom.
@MainActor
final class GestureWitness {
    private unowned let stage: GestureStage
    private var observation: TraceObservation?
    private var touches: [UITouch] = []
    /// The views that a finger came down in: where each was then, and what it was called.
    private var places: [ObjectIdentifier: (view: UIView, path: [Int], name: String)] = [:]
    private var recognizers: [Int: (recognizer: UIGestureRecognizer, winner: GestureWinner)] = [:]
    private var recognized: [GestureWinner] = []
    private var controls: [(control: UIControl, progress: Progress)] = []
    private(set) var reasons: [String] = []
    private(set) var touchedPaths: [[Int]] = []
    private var calledApp = false
    /// What the first finger came down in.
    private var firstHit: Hit?

    /// A view that a hit test found, as it was then.
    struct Hit {
        let path: [Int]
        let name: String
    }

    /// What a control has made of fingers.
    private enum Progress {
        case none
        /// It has sent an action, and may still lose the finger.
        case acted
        /// It kept the finger until it was lifted.
        case done
    }

    /// More lines than anybody reads.
    private static let mostReasons = 100

    init(_ stage: GestureStage) {
        self.stage = stage
        observation = Trace.observe { [unowned self] record in
            guard Trace.timeline === stage.timeline else { return }
            hear(record)
        }
    }

    func end() {
        observation?.end()
    }

    /// Who won, as far as can be told.
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

    /// Whether everything that happened was UIKit's own doing, and nobody has made anything of it.
    var sawNoAppCode: Bool { !calledApp && winners.isEmpty }

    /// In words, that a hit test without an event has found another view than the first finger; nil when it has not.
    func difference(from expected: Hit?) -> String? {
        guard let expected, let firstHit, firstHit.path != expected.path else { return nil }
        return "a touch belongs to \(firstHit.name), but a hit test without an event finds \(expected.name)"
    }

    /// Who does something with the touches of a view. A control leaves those of views in it alone.
    static func handler(of view: UIView) -> UIResponder? {
        var found = TouchOverride.first(from: view)
        while let control = found as? UIControl, control !== view {
            found = control.next.flatMap { TouchOverride.first(from: $0) }
        }
        return found
    }

    private func winner(
        _ kind: GestureWinner.Kind, _ responder: UIResponder, after view: UIView? = nil, _ number: Int = 0
    ) -> GestureWinner {
        let place = places[ObjectIdentifier(view ?? responder)]
        // What it is called now may be of its own doing.
        let name = view == nil ? place?.name : nil
        return GestureWinner(kind: kind, name: name ?? responder.traceName, path: place?.path ?? [], number: number)
    }

    // MARK: Records

    private func hear(_ record: TraceRecord) {
        switch record.topic {
        case .touch, .gesture:
            guard let note = record.gesture else { return }
            HitWatch.noteTouch(of: note.subject.kind == .recognizer ? note.subject.name : note.subject.view)
            hear(note, record.text)
        case .control:
            calledApp = true
            guard let note = record.control else { return }
            hear(note, record.text)
        case .action, .lifecycle, .responder, .press:
            calledApp = true
        case .host, .hitTest, .layout, .display:
            break
        }
    }

    private func hear(_ note: GestureNote, _ text: String) {
        switch note.change {
        case .touchBound:
            for touch in stage.screen.touches where !touches.contains(where: { $0 === touch }) { follow(touch) }
        case .declined, .held, .waived, .cancelled, .touchCancelled, .touchHeld:
            add(text)
        case .failed:
            // One that fails by itself was only not meant.
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
        if let known = recognizers[note.subject.number], !GestureSense.isBuiltIn(known.recognizer) { calledApp = true }
    }

    private func hear(_ note: ControlNote, _ text: String) {
        guard case .sent(let events) = note.change else { return add(text) }
        // What controls elsewhere send in consequence is not theirs.
        guard let index = controls.firstIndex(where: { ObjectIdentifier($0.control) == note.control }) else { return }
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
        guard reasons.count < Self.mostReasons, reasons.last != text else { return }
        reasons.append(text)
    }

    /// Notes where everybody is who may hear of a finger that has just come down: later the tree may be another one.
    private func follow(_ touch: UITouch) {
        touches.append(touch)
        guard let view = touch.view else { return touchedPaths.append([]) }
        let path = view.path
        touchedPaths.append(path)
        if firstHit == nil { firstHit = Hit(path: path, name: view.traceName) }
        HitWatch.noteTouch(of: view.traceName)
        if TouchOverride.first(from: view) != nil { calledApp = true }
        var current: UIView? = view
        var length = path.count
        while let next = current {
            note(next, Array(path.prefix(length)))
            length -= 1
            current = next.superview
        }
    }

    private func note(_ view: UIView, _ path: [Int]) {
        // A second finger may find things changed by what the first has set off.
        if places[ObjectIdentifier(view)] == nil { places[ObjectIdentifier(view)] = (view, path, view.traceName) }
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
        if GestureSense.decides(view) { calledApp = true }
    }
}

extension UIControl.Event {
    /// Everything that a control says of a finger on its way.
    fileprivate static let touchDrag: UIControl.Event = [
        .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
    ]
}

extension UIView {
    /// Where the view is: the number of its window, from the back, then of the subview in each view.
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
