import CoreGraphics
import Foundation
import QuartzCore

/// A view that fills the window above the presenter, with the presented view where its presentation controller wants
/// it.
@MainActor
final class PresentationContainer: UIView {
    private weak var controller: UIPresentationController?

    /// Whether the app's animation decides where the presented view is, and this leaves it there.
    var presentedIsPlacedByApp = false

    /// The bounds at the last layout.
    private var laidOutBounds = CGRect.zero

    init(for controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Returns nil, because a container belongs to a presentation and is never archived.
    required init?(coder: NSCoder) {
        return nil
    }

    /// Whether the presenter can be reached neither by the focus nor by assistive technologies.
    var isModal: Bool { controller?.isModal != false }

    override var accessibilityViewIsModal: Bool {
        get { isModal }
        set {}
    }

    override func accessibilityPerformEscape() -> Bool { controller?.dismissByUser() ?? false }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.containerViewWillLayoutSubviews()
        placePresentedView(of: controller)
        controller.containerViewDidLayoutSubviews()
        laidOutBounds = bounds
    }

    private func placePresentedView(of controller: UIPresentationController) {
        guard let view = controller.presentedView, view.superview === self else { return }
        if presentedIsPlacedByApp {
            // A view that fills the container goes on filling it.
            if view.frame == laidOutBounds, bounds != laidOutBounds { view.frame = bounds }
            return
        }
        // A transition may shift the view by a transform, so its frame cannot be set.
        let frame = controller.frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.traitCollectionDidChange(previousTraitCollection)
    }

    // MARK: - Touches

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        return controller?.takesTouch(at: point) != false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.contains(where: { $0.view === self && hitTest($0.location(in: self), with: nil) === self }) else {
            return
        }
        controller?.containerWasTouched()
    }
}
