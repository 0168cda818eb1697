import CoreGraphics
import Foundation
import QuartzCore

/// The presentation controller of alerts: a panel in the middle of the window.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private var dimming: AlertDimming?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let view = alert?.view as? AlertView else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        let width = max(0, min(AlertMetrics.width, area.width - 2 * AlertMetrics.margin))
        let height = min(view.height(forWidth: width), max(0, area.height - 2 * AlertMetrics.margin))
        return CGRect(
            x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)
    }

    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        .none
    }

    override func containerWasMade(isAnimatedByApp: Bool) {
        guard let container = containerView else { return }
        dimming = AlertDimming(in: container)
    }

    override func containerWasRemoved() { dimming = nil }

    override func show(_ isShown: Bool, by transition: UIModalTransitionStyle) {
        dimming?.alpha = isShown ? 1 : 0
        guard let view = presentedView else { return }
        view.alpha = isShown ? 1 : 0
        let isGrowing = !isShown && presentation?.stage == .presenting
        let scale = isGrowing ? AlertMetrics.startScale : 1
        view.transform = isGrowing ? CGAffineTransform(scaleX: scale, y: scale) : .identity
    }

    override func animate(
        _ transition: UIModalTransitionStyle, isAppearing: Bool, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        AlertDimming.animate(isAppearing, animations, completion)
    }

    override func dismissByUser() -> Bool { alert?.cancel() ?? false }
}

/// The presentation controller of action sheets: a panel beside its source, or at the bottom without one.
@MainActor
final class ActionSheetPresentationController: UIPopoverPresentationController {
    private var dimming: AlertDimming?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var presentedView: UIView? { alert?.view }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard sourceFrame == nil else { return super.frameOfPresentedViewInContainerView }
        guard let container = containerView, let view = alert?.view as? AlertView else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        let inset = AlertMetrics.bottomInset
        let width = max(0, min(AlertMetrics.sheetWidth, area.width - 2 * inset))
        let height = min(view.height(forWidth: width), max(0, area.height - 2 * inset))
        return CGRect(
            x: (area.midX - width / 2).rounded(), y: area.maxY - inset - height, width: width, height: height)
    }

    override var wantedSize: CGSize {
        guard let container = containerView, let view = alert?.view as? AlertView else { return .zero }
        let width = max(0, min(AlertMetrics.width, container.bounds.width - 2 * AlertMetrics.margin))
        return CGSize(width: width, height: view.height(forWidth: width))
    }

    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        .none
    }

    override func containerWasMade(isAnimatedByApp: Bool) {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard let container = containerView, let alert else { return }
        (alert.view as? AlertView)?.show(alert)
        if sourceFrame == nil { dimming = AlertDimming(in: container) }
    }

    override func containerWasRemoved() {
        dimming = nil
        super.containerWasRemoved()
    }

    override func show(_ isShown: Bool, by transition: UIModalTransitionStyle) {
        guard sourceFrame == nil, let container = containerView, let view = presentedView else {
            return super.show(isShown, by: transition)
        }
        dimming?.alpha = isShown ? 1 : 0
        let way = container.bounds.maxY - frameOfPresentedViewInContainerView.minY
        view.alpha = 1
        view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
    }

    override func animate(
        _ transition: UIModalTransitionStyle, isAppearing: Bool, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        guard sourceFrame == nil else {
            return super.animate(
                transition, isAppearing: isAppearing, animations: animations, completion: completion)
        }
        AlertDimming.animate(isAppearing, animations, completion)
    }

    override func dismissByUser() -> Bool { alert?.cancel() ?? false }
}

/// The shade behind an alert.
@MainActor
final class AlertDimming: UIView {
    /// Creates a shade in a container, of which it takes all of the room.
    init(in container: UIView) {
        super.init(frame: container.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor(white: 0, alpha: AlertMetrics.dimming)
        isUserInteractionEnabled = false
        container.addSubview(self)
    }

    /// Returns nil, because a shade belongs to a presentation and is never archived.
    required init?(coder: NSCoder) {
        return nil
    }

    /// Runs the animation of a panel that comes or goes.
    static func animate(
        _ isAppearing: Bool, _ animations: @escaping () -> Void, _ completion: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: isAppearing ? AlertMetrics.showDuration : AlertMetrics.hideDuration, delay: 0,
            usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: animations,
            completion: { _ in completion() })
    }
}
