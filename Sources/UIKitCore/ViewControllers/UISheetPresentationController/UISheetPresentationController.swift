import CoreGraphics
import Foundation
import QuartzCore

/// The presentation controller of sheets: of the styles `.pageSheet` and `.formSheet`.
///
/// A sheet rests at one of its detents. The user drags it from one to another, and away. Where the content scrolls, a
/// drag moves the sheet while the content is at its top.
///
///     let sheet = controller.sheetPresentationController
///     sheet?.detents = [.medium(), .large()]
///     sheet?.prefersGrabberVisible = true
///
/// In a wide window a sheet whose only detent is `.large()` stands in the middle; other sheets are at the bottom edge.
///
/// Unlike UIKit, the callbacks of a dismissal by dragging begin when the finger is lifted and not when it starts.
///
/// Unlike UIKit, the presenter does not become smaller behind a sheet, and a sheet has no glass behind its content.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    private var sheetView: SheetView?
    private var dimming: UIView?
    private var drag: SheetDrag?

    /// The height of the sheet while a finger moves it, with the safe area at the bottom; nil at rest.
    var liveHeight: CGFloat?
    /// The distance by which a finger has moved the sheet down from its smallest height.
    var liveOffset: CGFloat = 0

    // MARK: - Detents

    /// The heights at which the sheet rests, the smallest first; the full height unless set. Must not be empty.
    open var detents: [Detent] = [.large()] {
        didSet {
            if detents.isEmpty { detents = [.large()] }
            layOut()
        }
    }

    /// The detent at which the sheet rests; nil, or a name that no detent has, for the first one. Setting it within
    /// `animateChanges(_:)` moves the sheet.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { layOut() } }
    }

    /// The largest detent at which the presenter is not dimmed and takes touches; nil to dim it always.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { layOut() } }
    }

    /// Makes changes of the sheet's properties, and moves the sheet accordingly.
    open func animateChanges(_ changes: () -> Void) {
        guard containerView?.window != nil, UIView.areAnimationsEnabled else { return changes() }
        settle(changes)
    }

    /// Computes the heights of the detents again.
    open func invalidateDetents() { layOut() }

    // MARK: - Looks and behaviour

    /// Whether a drag that would scroll content at its top makes the sheet larger first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether the sheet shows a grabber at its top. A tap on it leads to the next detent.
    open var prefersGrabberVisible = false {
        didSet { sheetView?.showGrabber(prefersGrabberVisible ? self : nil) }
    }

    /// Whether the sheet is at the bottom edge of a window of compact height. It fills such a window otherwise.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { layOut() }
    }

    /// Whether a sheet at the bottom edge has the preferred width of its content.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { layOut() }
    }

    /// Whether a page in a wide window has the width of a page, and not the preferred size of its content.
    open var prefersPageSizing = true {
        didSet { layOut() }
    }

    /// The radius of the corners in points; nil for the standard one.
    open var preferredCornerRadius: CGFloat? {
        didSet { layOut() }
    }

    private func layOut() {
        guard let container = containerView else { return }
        container.setNeedsLayout()
        if UIView.isInAnimation { container.layoutIfNeeded() }
    }

    // MARK: - Presentation

    open override var presentedView: UIView? { sheetView ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let layout = sheetLayout else { return .zero }
        return layout.frame(ofHeight: currentHeight(in: layout)).offsetBy(dx: 0, dy: liveOffset)
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let container = containerView else { return }
        dimming?.frame = container.bounds
        if let presentation, presentation.stage == .presented { dimming?.alpha = dimness }
        guard let sheetView, let layout = sheetLayout else { return }
        let height = currentHeight(in: layout)
        sheetView.shape(
            radius: preferredCornerRadius ?? SheetMetrics.cornerRadius,
            reachesBottom: layout.frame(ofHeight: height).maxY >= container.bounds.maxY)
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        // The sheet takes its content along in an animation.
        sheetView?.layoutIfNeeded()
    }

    override func containerWasMade(isAnimatedByApp: Bool) {
        guard let container = containerView else { return }
        (liveHeight, liveOffset) = (nil, 0)
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = UIColor(white: 0, alpha: SheetMetrics.dimming)
        shade.isUserInteractionEnabled = false
        container.addSubview(shade)
        shade.alpha = dimness
        dimming = shade
        // An animation of the app's finds the view of the presented controller itself.
        guard !isAnimatedByApp else { return }
        let view = SheetView(around: presentedViewController.view)
        sheetView = view
        view.showGrabber(prefersGrabberVisible ? self : nil)
        drag = SheetDrag(self, view)
    }

    override func containerWasRemoved() {
        let content = presentedViewController.viewIfLoaded
        if let content, let sheetView, content.isDescendant(of: sheetView) { content.removeFromSuperview() }
        dimming?.removeFromSuperview()
        (sheetView, dimming, drag) = (nil, nil, nil)
        (liveHeight, liveOffset) = (nil, 0)
    }

    override func show(_ isShown: Bool, by transition: UIModalTransitionStyle) {
        super.show(isShown, by: transition)
        dim(isShown)
    }

    /// Hides the sheet, whose shade fades.
    override func setCovered(_ isCovered: Bool) {
        // A drag that a dismissal has interrupted does not go on after that.
        if !isCovered { (liveHeight, liveOffset) = (nil, 0) }
        if let sheetView { sheetView.isHidden = isCovered } else { super.setCovered(isCovered) }
    }

    override func dim(_ isDimmed: Bool) { dimming?.alpha = isDimmed ? dimness : 0 }

    /// Returns the size that the sheet has in a window of the given size.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let bounds = CGRect(origin: .zero, size: parentSize)
        guard (container as? UIViewController) === presentedViewController, let layout = layout(in: bounds) else {
            return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        return layout.frame(ofHeight: currentHeight(in: layout)).size
    }

    // MARK: - Touches

    override var isModal: Bool { !isUndimmed }

    override func takesTouch(at point: CGPoint) -> Bool {
        guard isUndimmed, let view = presentedView, view.superview === containerView else { return true }
        return view.frame.contains(point)
    }

    override func containerWasTouched() { dismissByUser() }

    // MARK: - Heights

    /// The detents that count, with their heights, the smallest first.
    struct Stop {
        let identifier: Detent.Identifier
        let height: CGFloat
    }

    /// The place that there is for the sheet; nil outside of a presentation.
    var sheetLayout: SheetLayout? { containerView.flatMap { layout(in: $0.bounds) } }

    private func layout(in bounds: CGRect) -> SheetLayout? {
        guard let container = containerView else { return nil }
        let traits = container.traitCollection
        var layout = SheetLayout(bounds: bounds, safeArea: container.safeAreaInsets)
        layout.preferredSize = presentedViewController.preferredContentSize
        let isNarrow = traits.horizontalSizeClass == .compact
        let isForm = style == .formSheet && !isNarrow
        let isWide = bounds.width > SheetMetrics.pageWidth && !isNarrow
        if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight {
            layout.kind = .full
        } else if isForm || isWide, detents.allSatisfy({ $0.identifier == .large }) {
            layout.kind = isForm || !prefersPageSizing ? .form : .page
        }
        layout.takesPreferredWidth = widthFollowsPreferredContentSizeWhenEdgeAttached
        return layout
    }

    func stops(in layout: SheetLayout) -> [Stop] {
        let largest = layout.largestHeight
        guard layout.kind == .attached else { return [Stop(identifier: .large, height: largest)] }
        let bottom = layout.safeArea.bottom
        let context = DetentContext(
            traits: traitCollection, maximum: largest - bottom,
            medium: min(layout.bounds.height * SheetMetrics.mediumFraction, largest) - bottom)
        let found = detents.compactMap { detent -> Stop? in
            guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
            return Stop(identifier: detent.identifier, height: min(max(value + bottom, 1), largest))
        }
        guard !found.isEmpty else { return [Stop(identifier: .large, height: largest)] }
        return found.sorted { $0.height < $1.height }
    }

    /// Returns the detent at which the sheet rests.
    func selectedStop(in stops: [Stop]) -> Stop {
        let known = selectedDetentIdentifier.flatMap { id in stops.first { $0.identifier == id } }
        let first = detents.lazy.compactMap { detent in stops.first { $0.identifier == detent.identifier } }.first
        return known ?? first ?? stops[0]
    }

    func currentHeight(in layout: SheetLayout) -> CGFloat {
        liveHeight ?? selectedStop(in: stops(in: layout)).height
    }

    /// The opacity of the shade for the present height, from 0 to 1.
    private var dimness: CGFloat {
        guard let layout = sheetLayout else { return 1 }
        let stops = stops(in: layout)
        let height = currentHeight(in: layout)
        let smallest = stops[0].height
        let lowering = min(max(1 - liveOffset / max(smallest, 1), 0), 1)
        guard let undimmed = largestUndimmedDetentIdentifier,
            let index = stops.firstIndex(where: { $0.identifier == undimmed })
        else { return lowering }
        guard index + 1 < stops.count else { return 0 }
        let (low, high) = (stops[index].height, stops[index + 1].height)
        return high > low ? min(max((height - low) / (high - low), 0), 1) : 0
    }

    /// Whether the presenter takes touches at the detent where the sheet rests.
    private var isUndimmed: Bool {
        guard let undimmed = largestUndimmedDetentIdentifier, let layout = sheetLayout else { return false }
        let stops = stops(in: layout)
        guard let limit = stops.first(where: { $0.identifier == undimmed }) else { return false }
        return selectedStop(in: stops).height <= limit.height
    }

    // MARK: - Moving

    /// Makes changes, and moves the sheet to where it rests after them.
    func settle(_ changes: () -> Void = {}, velocity: CGFloat = 0) {
        guard let container = containerView else { return changes() }
        changes()
        (liveHeight, liveOffset) = (nil, 0)
        container.setNeedsLayout()
        UIView.animate(
            withDuration: SheetMetrics.settlingDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: velocity, options: .allowUserInteraction,
            animations: { container.layoutIfNeeded() })
    }

    /// Moves the sheet to a detent because the user wants it.
    ///
    /// - Parameters:
    ///   - stop: The detent.
    ///   - velocity: The velocity at the start, in whole ways per second.
    func choose(_ stop: Stop, velocity: CGFloat = 0) {
        guard let layout = sheetLayout else { return }
        let former = selectedStop(in: stops(in: layout)).identifier
        settle({ if former != stop.identifier { selectedDetentIdentifier = stop.identifier } }, velocity: velocity)
        guard former != stop.identifier else { return }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// Moves the sheet to the next larger detent, or from the largest to the smallest.
    func chooseNext() {
        guard let presentation, presentation.stage == .presented, let layout = sheetLayout else { return }
        let stops = stops(in: layout)
        guard stops.count > 1 else { return }
        let index = stops.firstIndex { $0.identifier == selectedStop(in: stops).identifier } ?? 0
        choose(stops[(index + 1) % stops.count])
    }
}

/// The place of a sheet in its window, as pure arithmetic. Lengths are in points.
struct SheetLayout {
    enum Kind {
        /// At the bottom edge.
        case attached
        /// In the middle, with the size of a page or of a form.
        case page, form
        /// In the whole window.
        case full
    }

    let bounds: CGRect
    let safeArea: UIEdgeInsets
    var kind = Kind.attached
    var preferredSize = CGSize.zero
    var takesPreferredWidth = false

    init(bounds: CGRect, safeArea: UIEdgeInsets) {
        self.bounds = bounds
        self.safeArea = safeArea
    }

    /// The height of the largest detent.
    var largestHeight: CGFloat {
        switch kind {
        case .attached: max(0, bounds.height - max(SheetMetrics.topGap, safeArea.top))
        case .page: max(0, bounds.height - 2 * SheetMetrics.topGap)
        case .form: formSize.height
        case .full: bounds.height
        }
    }

    private var formSize: CGSize {
        let size = preferredSize.width > 0 && preferredSize.height > 0 ? preferredSize : SheetMetrics.formSize
        return CGSize(
            width: max(0, min(size.width, bounds.width - 2 * SheetMetrics.formMargin)),
            height: max(0, min(size.height, bounds.height - 2 * SheetMetrics.formMargin)))
    }

    /// Returns the frame of a sheet.
    ///
    /// - Parameter height: The height from the bottom edge. A sheet in the middle has only one.
    func frame(ofHeight height: CGFloat) -> CGRect {
        switch kind {
        case .full: return bounds
        case .page:
            return centered(
                CGSize(
                    width: min(SheetMetrics.pageWidth, bounds.width), height: largestHeight))
        case .form: return centered(formSize)
        case .attached:
            var width = min(bounds.width, SheetMetrics.pageWidth)
            if takesPreferredWidth, preferredSize.width > 0 { width = min(bounds.width, preferredSize.width) }
            let inset = floatingInset(ofHeight: height)
            let side = width < bounds.width ? 0 : inset
            return CGRect(
                x: bounds.minX + ((bounds.width - width) / 2).rounded() + side, y: bounds.maxY - height,
                width: max(0, width - 2 * side), height: max(0, height - inset))
        }
    }

    /// Returns the distance of a sheet from the bottom edge: none at the full height.
    private func floatingInset(ofHeight height: CGFloat) -> CGFloat {
        let missing = max(largestHeight - height, 0)
        return SheetMetrics.floatingInset * min(missing / SheetMetrics.attachingExtent, 1)
    }

    private func centered(_ size: CGSize) -> CGRect {
        CGRect(
            x: bounds.minX + ((bounds.width - size.width) / 2).rounded(),
            y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
}
