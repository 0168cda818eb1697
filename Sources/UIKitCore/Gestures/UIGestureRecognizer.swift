import CoreGraphics
import Foundation
import Timeline

/// Watches the fingers on a view and on the views in it, and tells its targets when they make a certain gesture.
///
/// A recognizer hears of touches before the view that they are on. It is no responder, and not asked for anything else.
///
/// For subclasses: `touchesBegan(_:with:)` and its relatives say what the fingers do, and setting `state` says what the
/// recognizer makes of it. That is a proposal: once every recognizer has heard of the event, the proposals are looked at
/// together (see `GestureArbiter`), and only one that is granted sends actions. Until then `state` reads as proposed;
/// while a proposal is kept waiting for another recognizer to fail it reads `possible`. A state that is set with no event
/// under way, by a timer, has its turn when that has returned. Every attempt ends in `ended`,
/// `cancelled` or `failed`, after which `reset()` is called once and the fingers that are still down are not reported
/// any more.
///
/// For the subclasses in this module there are further:
/// - `trackedTouches`: the fingers of this attempt in the order in which they came down, lifted ones too, without those
///   that were ignored;
/// - `setDeadline(after:_:)` and `cancelDeadline()`: one call at a later time, on the application's clock. A recognizer that
///   waits with no finger down sets one; without, it fails when it has waited for `patience`;
/// - `receive(_:)`: called for scroll, hover and transform events over the recognizer's view;
/// - `kind`: what it looks for, which controls and other recognizers ask for.
@MainActor
open class UIGestureRecognizer: NSObject {
    /// A recognizer that has `target`, which is not kept alive, carry out `action` whenever its gesture is recognized,
    /// changes, ends or is cancelled.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// A recognizer out of an archive. Targets are not archived: a nib connects them.
    public init?(coder: NSCoder) {
        super.init()
        decode(from: coder)
    }

    // MARK: State

    /// How far the recognizer has come. Only subclasses set it, from `possible` to `began`, `ended` or `failed`, and from
    /// `began` and `changed` to `changed`, `ended` or `cancelled`. Other changes are ignored, which the trace says, but for two
    /// that are taken for what was meant: `cancelled` for `failed` before the gesture was recognized, and `failed` for
    /// `cancelled` after.
    open var state: State {
        get { arbitration.shownState }
        set { propose(newValue) }
    }

    /// Whether the recognizer hears of anything. Setting it to false in the middle of a gesture cancels that.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { withdraw(because: "it was disabled") } }
    }

    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?

    /// Asked what the recognizer may do. Not kept alive.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for the app to know the recognizer by. The trace shows it.
    open var name: String?

    // MARK: Touches and views

    /// Whether touches are taken away from their view when the gesture they make is recognized: the view is told with
    /// `touchesCancelled`, right before the action is sent.
    open var cancelsTouchesInView = true

    /// Whether the view is not told of touches before the recognizer has failed. It is never told of those whose gesture
    /// is recognized.
    open var delaysTouchesBegan = false

    /// Whether the view is not told that a touch has ended as long as the recognizer has not decided, so that it can be
    /// told that it was cancelled.
    open var delaysTouchesEnded = true

    /// The types of touches that the recognizer hears of, as numbers of `UITouch.TouchType`. All of them unless set.
    open var allowedTouchTypes: [NSNumber] {
        get { touchTypes.map { NSNumber(value: $0) } }
        set { touchTypes = newValue.map(\.intValue) }
    }
    var touchTypes = [0, 1, 2, 3]

    /// The types of presses that the recognizer hears of, as numbers of `UIPress.PressType`. None unless set.
    open var allowedPressTypes: [NSNumber] {
        get { pressTypes.map { NSNumber(value: $0) } }
        set { pressTypes = newValue.map(\.intValue) }
    }
    var pressTypes: [Int] = []

    /// Whether an attempt that began with touches of one type ignores those of others.
    open var requiresExclusiveTouchType = true

    /// The modifier keys that were held at the newest event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The buttons of the pointer that were held at the newest event that held any; empty for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    /// Where the gesture is, in points of `view`'s bounds, or of the window when it is nil: the middle of the fingers that
    /// are down, or of those lifted last.
    open func location(in view: UIView?) -> CGPoint { centroid(in: view) }

    /// How many fingers take part. A lifted one does not, but for those with which the attempt ends.
    open var numberOfTouches: Int { presentTouchCount }

    /// Where one of the fingers is, in points of `view`'s bounds, or of the window when it is nil. They are counted from 0
    /// in the order in which they came down.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = presentTouches
        precondition(
            touches.indices.contains(touchIndex),
            "The gesture has \(touches.count) touches, counted from 0; there is none with the number \(touchIndex).")
        return touches[touchIndex].location(in: view)
    }

    // MARK: For subclasses

    /// Called when fingers came down on the view or in it. The base class does nothing here, nor in the following.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers of this attempt moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers of this attempt were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers of this attempt were lost: the window was hidden, the application was deactivated, the device
    /// gave them up. An attempt that does not end itself then is ended.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when properties of touches turned out differently. Unlike UIKit, no device here delivers estimates, so only
    /// an app's own code calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when keys or buttons of an allowed type went down while the view, or one in it, had the keyboard.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when the force of such a press changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when such keys or buttons were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when such presses were lost.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called once when an attempt is over, with `state` being what it ended in; `possible` comes after. A subclass
    /// forgets here what it knows of the attempt. Setting `state` here does nothing.
    open func reset() {}

    /// Leaves a touch out of the attempt from now on. It is not taken away from its view when the gesture is recognized. An
    /// attempt all of whose touches and presses are left out is over.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

    /// Leaves a press out of the attempt from now on.
    open func ignore(_ press: UIPress, for event: UIPressesEvent) { forget(press) }

    /// Whether this recognizer, once it has recognized, keeps another one from doing so. True, but that a tap never keeps
    /// back one that needs more taps.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let taps = kind.taps, let others = preventedGestureRecognizer.kind.taps else { return true }
        return others <= taps
    }

    /// Whether another recognizer, once it has recognized, keeps this one from doing so. True.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits for another one to fail. Asked once for each pair in an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recognizer waits for this one to fail. Asked once for each pair in an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer wants to hear of an event that would bring it something new. The default asks the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: For subclasses in this module

    /// What the recognizer looks for.
    package var kind: GestureKind { .other }

    /// The view that the recognizer is a part of, which is its delegate as far as it is one, and is asked whether the
    /// recognizer may begin, whatever was touched. Nil for a recognizer that an app has made.
    var owner: UIView? { nil }

    /// Called for an event of type scroll, hover or transform over the view, and for each further one while such an event
    /// keeps the gesture going, wherever the pointer is then.
    func receive(_ event: UIEvent) {}

    /// The fingers of this attempt in the order in which they came down, lifted ones too, without those ignored.
    package internal(set) var trackedTouches: [UITouch] = []

    /// The presses of this attempt.
    var trackedPresses: [UIPress] = []

    /// What `shouldReceive(_:)` has answered last.
    var eventAnswer: (event: ObjectIdentifier, instant: Instant, isYes: Bool)?

    /// The kind of event other than touches and presses that keeps the gesture going.
    var drivingEvent: UIEvent.EventType?

    /// What the arbiter knows of the recognizer.
    let arbitration = Arbitration()

    /// Who is told.
    var actions: [GestureAction] = []

    /// The recognizers that have to fail before this one can be recognized.
    var failureRequirements: [FailureRequirement] = []

    /// The deadline that is set, and the one that ends an attempt which nobody ends.
    var deadline: Deadline?
    var idleDeadline: Deadline?
}
