import CoreGraphics
import Foundation
import Timeline

/// An observer of the touches on a view and its descendants, which sends actions to its targets when they form a
/// certain gesture.
///
/// A recognizer receives touches before the view that was touched. It is not a responder.
///
/// A subclass overrides `touchesBegan(_:with:)` and the related methods, and sets `state` to propose what it has
/// recognized. After every recognizer has received the event, the proposals are examined together (see
/// `GestureArbiter`), and only a granted proposal sends actions. Until then `state` returns the proposed state; while
/// a proposal waits for another recognizer to fail, `state` returns `possible`. A state that a timer sets outside of
/// an event is examined after the timer's callback. Every attempt ends in `ended`, `cancelled` or `failed`; then
/// `reset()` is called once, and the recognizer receives nothing more of fingers that are still down.
///
/// Subclasses in this module also have:
/// - `trackedTouches`: The touches of this attempt in the order in which they came down, including lifted ones,
///   without ignored ones;
/// - `setDeadline(after:_:)` and `cancelDeadline()`: one callback at a later time, on the application's clock. A
///   recognizer that waits with no finger down sets a deadline; without one, it fails after `patience`;
/// - `receive(_:)`: called for scroll, hover and transform events over the recognizer's view;
/// - `kind`: The kind of gesture, for controls and other recognizers.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Creates a recognizer that sends `action` to `target`, which is not retained, whenever its gesture is
    /// recognized, changes, ends or is cancelled.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Creates a recognizer from an archive. Targets are not archived: a nib connects them.
    public init?(coder: NSCoder) {
        super.init()
        decode(from: coder)
    }

    /// Called when all objects of the nib that created this one exist and are connected. An override calls `super`.
    open func awakeFromNib() {}

    // MARK: - State

    /// The state of the recognizer. Only subclasses set it: from `possible` to `began`, `ended` or `failed`, and from
    /// `began` and `changed` to `changed`, `ended` or `cancelled`.
    ///
    /// Other transitions are ignored and reported in the trace, with two exceptions: before recognition, `cancelled`
    /// means `failed`; after recognition, `failed` means `cancelled`.
    open var state: State {
        get { arbitration.shownState }
        set { propose(newValue) }
    }

    /// Whether the recognizer receives events. Setting it to false during a gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { withdraw(because: "it was disabled") } }
    }

    /// The view that the recognizer is attached to.
    open internal(set) var view: UIView? {
        get { viewReference.object() }
        set { viewReference.set(newValue) }
    }
    private final var viewReference = BackReference()

    /// The delegate, which is asked what the recognizer may do. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A name that the app gives the recognizer. The trace shows it.
    open var name: String?

    // MARK: - Touches and views

    /// Whether recognition takes touches from their view: the view receives `touchesCancelled` right before the
    /// action is sent.
    open var cancelsTouchesInView = true

    /// Whether the view receives touches only after the recognizer has failed. It never receives touches whose
    /// gesture is recognized.
    open var delaysTouchesBegan = false

    /// Whether the end of a touch is held back from the view while the recognizer is undecided, so that the touch can
    /// still be cancelled.
    open var delaysTouchesEnded = true

    /// The types of touches that the recognizer receives, as raw values of `UITouch.TouchType`. All by default.
    open var allowedTouchTypes: [NSNumber] {
        get { touchTypes.map { NSNumber(value: $0) } }
        set { touchTypes = newValue.map(\.intValue) }
    }
    var touchTypes = [0, 1, 2, 3]

    /// The types of presses that the recognizer receives, as raw values of `UIPress.PressType`. None by default.
    open var allowedPressTypes: [NSNumber] {
        get { pressTypes.map { NSNumber(value: $0) } }
        set { pressTypes = newValue.map(\.intValue) }
    }
    var pressTypes: [Int] = []

    /// Whether an attempt that began with touches of one type ignores touches of other types.
    open var requiresExclusiveTouchType = true

    /// The modifier keys that were held at the newest event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The pointer buttons that were held at the newest event with any button held; empty for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    /// Returns the location of the gesture, in `view`'s coordinates, or in the window's if `view` is nil: the
    /// centroid of the touches whose fingers are down, or of those lifted last.
    open func location(in view: UIView?) -> CGPoint { centroid(in: view) }

    /// The number of touches in the gesture. Lifted fingers do not count, except those whose lift ends the attempt.
    open var numberOfTouches: Int { currentTouchCount }

    /// Returns the location of one touch, in `view`'s coordinates, or in the window's if `view` is nil. Touches are
    /// numbered from 0 in the order in which they came down.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = currentTouches
        precondition(
            touches.indices.contains(touchIndex),
            "The gesture has \(touches.count) touches, counted from 0; there is none with the number \(touchIndex).")
        return touches[touchIndex].location(in: view)
    }

    // MARK: - For subclasses

    /// Called when fingers come down on the view or a descendant. The base class does nothing here, or in the
    /// following methods.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers of this attempt move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers of this attempt are lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when fingers of this attempt are lost: the window was hidden, the application was deactivated, or the
    /// device cancelled the touch. An attempt that does not end itself then is ended.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when estimated properties of touches are updated. Unlike UIKit, no device here delivers estimates, so
    /// only an app's own code calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when keys or buttons of an allowed type go down while the view, or a descendant, has the keyboard.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when the force of a press changes.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when keys or buttons of this attempt are released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when presses of this attempt are lost.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called once when an attempt is over. `state` is still the final state and becomes `possible` afterwards. A
    /// subclass clears its data of the attempt here. Setting `state` here does nothing.
    open func reset() {}

    /// Removes a touch from the attempt. Recognition does not take it from its view. An attempt that has ignored all
    /// its touches and presses is over.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

    /// Removes a press from the attempt.
    open func ignore(_ press: UIPress, for event: UIPressesEvent) { forget(press) }

    /// Returns whether this recognizer, once it has recognized, prevents another one from recognizing. True by
    /// default, but a tap never prevents a tap that requires more taps.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let taps = kind.taps, let others = preventedGestureRecognizer.kind.taps else { return true }
        return others <= taps
    }

    /// Returns whether another recognizer, once it has recognized, prevents this one from recognizing. True by
    /// default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer waits for another one to fail. Called once for each pair in an attempt.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether another recognizer waits for this one to fail. Called once for each pair in an attempt.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the recognizer accepts an event with new touches, presses or other input. The default asks the
    /// delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: - For subclasses in this module

    /// The kind of gesture that the recognizer looks for.
    package var kind: GestureKind { .other }

    /// The view that the recognizer is a built-in part of, which is asked whether the recognizer may begin, whatever
    /// was touched. Nil for a recognizer that an app has created.
    var owner: UIView? { nil }

    /// Called for a scroll, hover or transform event over the view. While such events drive the gesture, it is called
    /// for each further one, wherever the pointer is.
    func receive(_ event: UIEvent) {}

    /// The touches of this attempt in the order in which they came down, including lifted ones, without ignored ones.
    package internal(set) var trackedTouches: [UITouch] = []

    /// The presses of this attempt.
    var trackedPresses: [UIPress] = []

    /// The last result of `shouldReceive(_:)`.
    var receiveAnswer: (event: ObjectIdentifier, instant: Instant, isYes: Bool)?

    /// The type of the scroll, hover or transform events that drive the gesture.
    var drivingEvent: UIEvent.EventType?

    /// The recognizer's arbitration state.
    let arbitration = Arbitration()

    /// The targets and their actions.
    var actions: [GestureAction] = []

    /// The recognizers that must fail before this one can recognize.
    var failureRequirements: [FailureRequirement] = []

    /// The deadline that a subclass has set.
    var deadline: Deadline?

    /// The deadline that ends an attempt which does not end by itself.
    var idleDeadline: Deadline?
}

extension UIGestureRecognizer {
    private enum Key {
        static let isDisabled = "UIGestureRecognizer.disabled"
        static let cancelsTouches = "UIGestureRecognizer.cancelsTouchesInView"
        static let delaysBegan = "UIGestureRecognizer.delaysTouchesBegan"
        static let delaysEnded = "UIGestureRecognizer.delaysTouchesEnded"
    }

    /// Applies the archived properties; others keep their values.
    func decode(from coder: NSCoder) {
        func flag(_ key: String) -> Bool? {
            coder.containsValue(forKey: key) ? coder.decodeBool(forKey: key) : nil
        }
        if let isDisabled = flag(Key.isDisabled) { isEnabled = !isDisabled }
        if let cancels = flag(Key.cancelsTouches) { cancelsTouchesInView = cancels }
        if let delays = flag(Key.delaysBegan) { delaysTouchesBegan = delays }
        if let delays = flag(Key.delaysEnded) { delaysTouchesEnded = delays }
    }
}
