import CoreGraphics
import Foundation
import Timeline

/// The behaviour of a view from which things are dragged.
///
///     view.addInteraction(UIDragInteraction(delegate: self))
///
/// A finger that stays for a third of a second lifts the items that the delegate returns, and a movement after that
/// begins the drag. The pointer needs no wait: it drags as soon as it has moved. A finger that moves earlier scrolls,
/// and taps remain taps. During a drag, taps of other fingers on views with this interaction add items.
///
/// With a `UIContextMenuInteraction` on the same view, a finger that stays longer opens the menu, and one that moves
/// then closes the menu and drags.
///
/// A drag goes to other programs, too, unless the delegate restricts it to this one. They are suggested a copy, and
/// with Shift held a move, if the delegate allows that. Escape cancels a drag.
///
/// Unlike UIKit, the pictures of the items stay within the window: above other programs, the pointer shows whether they
/// take the items. Nothing scrolls at its edges while items are above, the drag is cancelled when the view leaves the
/// window, and another window of the same app takes no items.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// Whether new interactions are enabled.
    open class var isEnabledByDefault: Bool { true }

    /// The object that provides the items. Not kept alive.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// Whether drags begin. False cancels the drag that is under way.
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { recognizer.isEnabled = isEnabled }
    }

    /// Whether other recognizers may still recognize while the items are lifted and the finger has not moved. False by
    /// default: the lift makes them fail.
    open var allowsSimultaneousRecognitionDuringLift = false

    private let recognizer = DragGestureRecognizer()

    /// The drag that the interaction has begun, from the lift to the last animation.
    private(set) var session: DragSession?

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The object that provides the items, which is not kept alive.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        isEnabled = Self.isEnabledByDefault
        recognizer.isEnabled = isEnabled
        recognizer.interaction = self
    }

    // MARK: - The view

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    // MARK: - The gesture

    /// Asks the delegate for the items of a new drag. Returns false if there are none.
    fileprivate func prepare(for touch: UITouch, isPointer: Bool) -> Bool {
        guard let view, let window = view.window, let delegate, session == nil else { return false }
        let new = DragSession(self, in: window, touch: touch, isPointer: isPointer)
        new.append(delegate.dragInteraction(self, itemsForBeginning: new))
        guard !new.items.isEmpty, isEnabled, self.view === view, view.window === window else { return false }
        session = new
        return true
    }

    /// Asks the delegate for items to add to a drag that another finger has begun. Returns nil if there are none.
    fileprivate func addition(for touch: UITouch) -> (() -> Void)? {
        guard let view, let window = view.window, let delegate else { return nil }
        let point = touch.location(in: view)
        let sessions = DragSession.underWay(in: window)
        guard let newest = sessions.last else { return nil }
        let choice = delegate.dragInteraction(self, sessionForAddingItems: sessions, withTouchAt: point)
        let chosen = sessions.first { $0 === choice } ?? newest
        let items = delegate.dragInteraction(self, itemsForAddingTo: chosen, withTouchAt: point)
        guard !items.isEmpty else { return nil }
        return { [weak self] in if let self { chosen.add(items, from: self) } }
    }

    fileprivate func gestureDidChange(_ recognizer: DragGestureRecognizer) {
        guard let session else { return }
        switch recognizer.state {
        case .began: session.lift()
        case .changed:
            session.isMoveSuggested = recognizer.isShiftDown
            session.move()
        case .ended: session.drop()
        case .cancelled: session.cancel()
        default: break
        }
    }

    /// Called when the attempt of the gesture is over. Another recognizer may have prevented it after the delegate had
    /// provided items.
    fileprivate func gestureDidReset() { session?.discardIfPrepared() }

    /// Called when a drag, or a lift that did not become one, is over.
    func sessionIsOver(_ old: DragSession) {
        if session === old { session = nil }
    }
}

extension UIDragInteraction: PressLifting {
    func contextMenuDidOpen(_ menu: any ContextMenuPresentation) { session?.contextMenuDidOpen(menu) }
}

/// The numbers of drags.
@MainActor
enum DragMetrics {
    /// The time in seconds after which a finger lifts items, as measured on Apple's UIKit.
    static let liftDelay: TimeInterval = 0.325
    /// The distance that the finger may move until then, as measured, and that it moves afterwards to begin the drag.
    static let slop: CGFloat = 10
    /// The distance that the pointer moves to begin a drag. Our choice: less than the distance at which views scroll.
    static let pointerSlop: CGFloat = 4

    // The rest is our own, too.

    /// The growth of an item that is lifted, in points and at most as a part of its size.
    static let growth: CGFloat = 10
    static let greatestGrowth: CGFloat = 0.1
    /// The longest side of an item that follows the finger.
    static let side: CGFloat = 160
    /// The distance between the items of a drag, from one to the next below it.
    static let step: CGFloat = 6
    /// The distance of precise items from the finger.
    static let clearance: CGFloat = 24
    static let badgeSide: CGFloat = 24

    /// The seconds that another program may take to supply data of one type.
    static let patience: TimeInterval = 2

    static let liftDuration: TimeInterval = 0.35
    static let gatherDuration: TimeInterval = 0.35
    static let cancelDuration: TimeInterval = 0.5
    static let dropDuration: TimeInterval = 0.35
    static let damping: CGFloat = 0.8
}

/// The recognizer of drags: a finger that stays, or a pointer that moves with its button down.
///
/// It begins when the items are lifted. While another drag is under way in the window, it recognizes taps, too.
@MainActor
final class DragGestureRecognizer: UIGestureRecognizer, @MainActor UIGestureRecognizerDelegate {
    weak var interaction: UIDragInteraction?

    /// The touch that drags, or the one that may tap.
    private weak var finger: UITouch?
    private var isPointer = false
    /// Whether Shift was held at the last movement.
    private(set) var isShiftDown = false
    /// Whether a tap of the touch adds items to a drag of another finger.
    private var isTap = false
    /// Adds the items of the tap that was recognized.
    private var addition: (() -> Void)?
    /// The touches that came down during the drag and may tap.
    private var others = StartLocations()

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addTarget(self, action: Selector("_dragChanged:", DragGestureRecognizer.changed(_:)))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in inOrder(touches) {
            if event.buttonMask.contains(.secondary) {
                ignore(touch, for: event)
            } else if finger != nil {
                if state.isActive { others.add(touch) } else { ignore(touch, for: event) }
            } else {
                finger = touch
                isPointer = !event.buttonMask.isEmpty
                isTap = touch.window.map { !DragSession.underWay(in: $0).isEmpty } ?? false
                setDeadline(after: DragMetrics.liftDelay) { [unowned self] in lift() }
            }
        }
    }

    private func lift() {
        cancelDeadline()
        isTap = false
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        isShiftDown = event.modifierFlags.contains(.shift)
        guard let finger, touches.contains(finger) else { return }
        guard state == .possible else {
            if state.isActive { state = .changed }
            return
        }
        let (first, last) = (finger.firstLocation(in: nil), finger.location(in: nil))
        let distance = hypot(last.x - first.x, last.y - first.y)
        if isPointer {
            if distance >= DragMetrics.pointerSlop { lift() }
        } else if distance > DragMetrics.slop + GestureConstants.tolerance {
            cancelDeadline()
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        for touch in inOrder(touches) where touch !== finger {
            guard let travel = others.travel(of: touch), hypot(travel.dx, travel.dy) <= DragMetrics.slop else {
                continue
            }
            interaction?.addition(for: touch)?()
        }
        guard let finger, touches.contains(finger) else { return }
        cancelDeadline()
        state = state.isActive || isTap ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        guard let finger, touches.contains(finger) else { return }
        cancelDeadline()
        abandon()
    }

    override func reset() {
        super.reset()
        finger = nil
        isTap = false
        addition = nil
        others.removeAll()
        interaction?.gestureDidReset()
    }

    // The menu opens above what is lifted, and the drag begins out of the menu.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard !(other is ContextMenuGestureRecognizer) else { return false }
        return isTap || interaction?.allowsSimultaneousRecognitionDuringLift != true
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is ContextMenuGestureRecognizer) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let finger, let interaction else { return false }
        guard isTap else { return interaction.prepare(for: finger, isPointer: isPointer) }
        addition = interaction.addition(for: finger)
        return addition != nil
    }

    private func changed(_ sender: UIGestureRecognizer) {
        if let addition {
            self.addition = nil
            addition()
        } else {
            interaction?.gestureDidChange(self)
        }
    }
}
