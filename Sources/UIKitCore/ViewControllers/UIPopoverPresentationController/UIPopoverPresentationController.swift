import CoreGraphics
import Foundation
import QuartzCore

/// The sides of a popover at which its source may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The source is above the popover.
    public static let up = Self(rawValue: 1)
    /// The source is below the popover.
    public static let down = Self(rawValue: 2)
    /// The source is to the left of the popover.
    public static let left = Self(rawValue: 4)
    /// The source is to the right of the popover.
    public static let right = Self(rawValue: 8)
    /// The source may be at any side.
    public static let any: Self = [.up, .down, .left, .right]
    /// No side is known yet.
    public static let unknown = Self(rawValue: UInt(Int.max))
}

/// A view or a bar button item that a popover can belong to.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The object that is told about a popover. Every method has a default implementation.
///
/// Unlike UIKit, there is no `popoverPresentationController(_:willRepositionPopoverTo:in:)`: a popover follows its
/// source whenever its window is laid out.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The presentation controller of popovers: of the style `.popover`.
///
/// A popover is a panel beside its source. It has the preferred size of its controller, and a touch beside it dismisses
/// it. In a window of compact width it becomes a sheet, unless the delegate returns `.none` for the style.
///
/// Unlike UIKit, a popover without a source stands in the middle of its window. UIKit raises an exception.
///
/// Unlike UIKit, there is no arrow, and so no `popoverBackgroundViewClass`. `arrowDirection` tells where the source is.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private var panel: PopoverPanel?
    private var sheet: UISheetPresentationController?

    /// The view that the popover belongs to. It is not kept alive.
    open weak var sourceView: UIView? {
        didSet { containerView?.setNeedsLayout() }
    }

    /// The part of the source view that the popover is beside, in that view's coordinates, in points. Null for all of
    /// it.
    open var sourceRect = CGRect.null {
        didSet { containerView?.setNeedsLayout() }
    }

    /// The view or the bar button item that the popover belongs to, in place of `sourceView`. It is not kept alive.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { containerView?.setNeedsLayout() }
    }

    /// The bar button item that the popover belongs to. The older name of `sourceItem` for items.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }

    /// Whether the popover may cover its source when there is no room beside it.
    open var canOverlapSourceViewRect = false {
        didSet { containerView?.setNeedsLayout() }
    }

    /// The sides of the popover at which the source may be; any unless set. With an empty set the popover is in front
    /// of the middle of its source.
    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { containerView?.setNeedsLayout() }
    }

    /// The side of the popover at which the source is; `.unknown` before the presentation.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

    /// The views behind the popover that take touches while it is there.
    open var passthroughViews: [UIView]?

    /// The colour of the popover; nil for the standard one.
    open var backgroundColor: UIColor? {
        didSet { panel?.backgroundColor = backgroundColor ?? .systemBackground }
    }

    /// The least distances of the popover from the edges of the window, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { containerView?.setNeedsLayout() }
    }

    /// The presentation controller of the sheet that the popover becomes in a window of compact width, to be
    /// configured.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let sheet { return sheet }
        let made = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        made.style = .pageSheet
        sheet = made
        return made
    }

    // MARK: - Adapting

    override func standardStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    override func makeAdapted(_ style: UIModalPresentationStyle) -> UIPresentationController? {
        style == .pageSheet || style == .formSheet ? adaptiveSheetPresentationController : nil
    }

    // MARK: - Presentation

    open override var presentedView: UIView? { panel ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        arrowDirection = placement?.direction ?? .unknown
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        panel?.layoutIfNeeded()
    }

    override func containerWasMade(isAnimatedByApp: Bool) {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard !isAnimatedByApp else { return }
        let view = PopoverPanel(around: presentedViewController.view)
        view.backgroundColor = backgroundColor ?? .systemBackground
        panel = view
    }

    override func containerWasRemoved() {
        let content = presentedViewController.viewIfLoaded
        if let content, let panel, content.isDescendant(of: panel) { content.removeFromSuperview() }
        panel = nil
        arrowDirection = .unknown
    }

    /// Lets the panel grow out of its source, whatever the transition style.
    override func show(_ isShown: Bool, by transition: UIModalTransitionStyle) {
        guard let view = presentedView else { return }
        view.alpha = isShown ? 1 : 0
        guard !isShown, let source = sourceFrame else {
            view.transform = .identity
            return
        }
        let frame = frameOfPresentedViewInContainerView
        let scale = PopoverPlacement.startScale
        // The point of the panel that is nearest to the source stays in its place.
        let anchor = CGPoint(
            x: min(max(source.midX, frame.minX), frame.maxX) - frame.midX,
            y: min(max(source.midY, frame.minY), frame.maxY) - frame.midY)
        view.transform = CGAffineTransform(
            translationX: anchor.x * (1 - scale), y: anchor.y * (1 - scale)
        ).scaledBy(x: scale, y: scale)
    }

    override func animate(
        _ transition: UIModalTransitionStyle, isAppearing: Bool, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: isAppearing ? PopoverPlacement.showDuration : PopoverPlacement.hideDuration, delay: 0,
            usingSpringWithDamping: isAppearing ? 0.85 : 1, initialSpringVelocity: 0, animations: animations,
            completion: { _ in completion() })
    }

    // MARK: - Touches

    override func takesTouch(at point: CGPoint) -> Bool {
        guard let container = containerView, let passthroughViews else { return true }
        if let view = presentedView, view.superview === container, view.frame.contains(point) { return true }
        return !passthroughViews.contains { view in
            view.window === container.window && view.bounds.contains(container.convert(point, to: view))
        }
    }

    override func containerWasTouched() { dismissByUser() }

    // MARK: - Placing

    /// The frame of the source in the container; nil for none.
    var sourceFrame: CGRect? {
        guard let container = containerView else { return nil }
        let view = (sourceItem as? UIView) ?? (sourceItem as? UIBarButtonItem)?.view(in: container.window) ?? sourceView
        guard let view, view.window === container.window else { return nil }
        let rect = view === sourceView && !sourceRect.isNull ? sourceRect : view.bounds
        return container.convert(rect, from: view)
    }

    /// The size that the content should have, in points.
    var wantedSize: CGSize {
        let wish = presentedViewController.preferredContentSize
        return wish.width > 0 && wish.height > 0 ? wish : PopoverPlacement.standardSize
    }

    /// The place of the popover; nil outside of a presentation.
    var placement: PopoverPlacement? {
        guard let container = containerView else { return nil }
        let safe = container.safeAreaInsets
        let margins = popoverLayoutMargins
        let area = container.bounds.inset(
            by: UIEdgeInsets(
                top: max(safe.top, margins.top), left: max(safe.left, margins.left),
                bottom: max(safe.bottom, margins.bottom), right: max(safe.right, margins.right)))
        return PopoverPlacement(
            of: wantedSize, beside: sourceFrame, in: area, permitted: permittedArrowDirections,
            mayOverlap: canOverlapSourceViewRect)
    }
}
