import CoreGraphics
import Foundation

/// The gestures and events that hide the bars of a navigation controller and bring them back.
@MainActor
final class BarHiding: NSObject, @MainActor UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?

    /// Whether swipes hide the bars.
    var onSwipe = false {
        didSet { attach() }
    }

    /// Whether taps hide the bars.
    var onTap = false {
        didSet { attach() }
    }

    /// Whether the bars hide while the height is compact.
    var whenCompact = false {
        didSet { if whenCompact != oldValue { heightDidChange() } }
    }

    /// Whether the bars hide when a keyboard appears.
    var withKeyboard = false {
        didSet { if withKeyboard != oldValue { observeKeyboard() } }
    }

    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()

    /// Whether a tap brings back the bars that an event has hidden.
    private var tapRestores = false {
        didSet { attach() }
    }

    /// Whether the height was compact when it was seen last.
    private var wasCompact = false
    /// Whether the toolbar was hidden with the navigation bar, and comes back with it.
    private var hidToolbar = false
    /// The place of the finger since which it has moved in one direction, from where it came down.
    private var turningPoint: CGFloat = 0
    private var observation: (any NSObjectProtocol)?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        swipe.cancelsTouchesInView = false
        swipe.delegate = self
        swipe.addTarget(self, action: Selector("_barsSwiped:", BarHiding.swiped(_:)))
        tap.cancelsTouchesInView = false
        tap.delegate = self
        tap.addTarget(self, action: Selector("_barsTapped:", BarHiding.tapped(_:)))
    }

    isolated deinit {
        if let observation { NotificationCenter.default.removeObserver(observation) }
    }

    /// Adds the recognizers that are needed to the view, and removes the others.
    func attach() {
        guard let view = controller?.viewIfLoaded else { return }
        attach(swipe, to: view, onSwipe)
        attach(tap, to: view, onTap || tapRestores)
    }

    private func attach(_ recognizer: UIGestureRecognizer, to view: UIView, _ isNeeded: Bool) {
        if isNeeded, recognizer.view !== view { view.addGestureRecognizer(recognizer) }
        if !isNeeded, let old = recognizer.view { old.removeGestureRecognizer(recognizer) }
    }

    // MARK: - Hiding

    private func setHidden(_ isHidden: Bool) {
        guard let controller else { return }
        if isHidden {
            if !controller.isToolbarHidden {
                hidToolbar = true
                controller.setToolbarHidden(true, animated: true)
            }
        } else {
            if hidToolbar { controller.setToolbarHidden(false, animated: true) }
            (hidToolbar, tapRestores) = (false, false)
        }
        controller.setNavigationBarHidden(isHidden, animated: true)
    }

    private func swiped(_ pan: UIPanGestureRecognizer) {
        guard let controller, let view = pan.view else { return }
        let place = pan.translation(in: view).y
        switch pan.state {
        case .began: turningPoint = 0
        case .changed:
            let isHidden = controller.isNavigationBarHidden
            // The finger may go any way in the other direction before.
            turningPoint = isHidden ? min(turningPoint, place) : max(turningPoint, place)
            let way = isHidden ? place - turningPoint : turningPoint - place
            guard way >= NavigationMetrics.barSwipe, controller.transition == nil else { return }
            turningPoint = place
            setHidden(!isHidden)
        default: break
        }
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard let controller, tap.state == .ended, onTap || controller.isNavigationBarHidden else { return }
        setHidden(!controller.isNavigationBarHidden)
    }

    /// Hides the bars when the height becomes compact, and shows them when it no longer is.
    func heightDidChange() {
        guard let controller, controller.isViewLoaded else { return }
        let isCompact = whenCompact && controller.traitCollection.verticalSizeClass == .compact
        guard isCompact != wasCompact else { return }
        wasCompact = isCompact
        if isCompact == controller.isNavigationBarHidden { return }
        setHidden(isCompact)
        tapRestores = isCompact
    }

    private func observeKeyboard() {
        if let observation { NotificationCenter.default.removeObserver(observation) }
        observation = nil
        guard withKeyboard else { return }
        observation = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.keyboardWillShow() }
        }
    }

    private func keyboardWillShow() {
        guard let controller, !controller.isNavigationBarHidden, let view = controller.viewIfLoaded,
            let responder = view.window?.firstResponder, responder.owningView?.isDescendant(of: view) == true
        else { return }
        setHidden(true)
        tapRestores = true
    }

    // MARK: - Recognizers

    /// Returns whether a touch is on the content: not on a bar, and for taps not on a control.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let controller, let view = touch.view else { return false }
        if view.isDescendant(of: controller.navigationBar) { return false }
        if let toolbar = controller.toolbarIfLoaded, view.isDescendant(of: toolbar) { return false }
        return gestureRecognizer === swipe || !(view is UIControl)
    }

    /// Returns true: content scrolls and rows are chosen meanwhile.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

extension UINavigationController {
    /// The gestures and events that hide the bars, created on first access.
    var barHiding: BarHiding {
        if let barHidingIfLoaded { return barHidingIfLoaded }
        let made = BarHiding(self)
        barHidingIfLoaded = made
        return made
    }
}
