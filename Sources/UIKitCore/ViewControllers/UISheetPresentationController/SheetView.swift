import CoreGraphics
import Foundation
import QuartzCore

/// The view of a sheet: the presented controller's view in round corners, and a grabber above it.
@MainActor
final class SheetView: UIView {
    private let clip = UIView(frame: .zero)
    private let content: UIView
    private var grabber: SheetGrabber?

    init(around content: UIView) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        clip.backgroundColor = .systemBackground
        clip.clipsToBounds = true
        addSubview(clip)
        clip.addSubview(content)
        layer.shadowOpacity = 0.12
        layer.shadowRadius = 16
        layer.shadowOffset = .zero
    }

    /// Returns nil, because a sheet belongs to a presentation and is never archived.
    required init?(coder: NSCoder) {
        return nil
    }

    /// Gives the sheet its corners.
    func shape(radius: CGFloat, reachesBottom: Bool) {
        clip.layer.cornerRadius = radius
        clip.layer.maskedCorners =
            reachesBottom
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    /// Shows the grabber of a sheet; nil for none.
    func showGrabber(_ owner: UISheetPresentationController?) {
        guard let owner else {
            grabber?.removeFromSuperview()
            grabber = nil
            return
        }
        guard grabber == nil else { return }
        let made = SheetGrabber(owner)
        grabber = made
        UIView.performWithoutAnimation {
            addSubview(made)
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        if content.superview === clip { content.frame = clip.bounds }
        let size = SheetMetrics.grabberArea
        grabber?.frame = CGRect(x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: size.height)
    }
}

/// The short bar at the top of a sheet, by which it is dragged. A tap leads to the next detent.
@MainActor
final class SheetGrabber: UIControl {
    private weak var owner: UISheetPresentationController?
    private let bar = ControlPart(frame: .zero)

    init(_ owner: UISheetPresentationController) {
        self.owner = owner
        super.init(frame: .zero)
        isOpaque = false
        addSubview(bar)
    }

    /// Returns nil, because a sheet makes its grabber itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    package override var isTriggeredByTap: Bool { true }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        owner?.chooseNext()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = SheetMetrics.grabber
        bar.place(
            CGRect(
                x: (bounds.width - size.width) / 2, y: SheetMetrics.grabberTop, width: size.width,
                height: size.height))
        bar.show(nil, orShapeIn: .tertiaryLabel, cornerRadius: size.height / 2)
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button, label: "Sheet Grabber") }
}

/// The drag of a sheet.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    private weak var owner: UISheetPresentationController?
    private weak var touchedView: UIView?
    /// The height at which the drag began.
    private var startHeight: CGFloat = 0
    private var isDragging = false

    init(_ owner: UISheetPresentationController, _ view: UIView) {
        self.owner = owner
        super.init()
        let pan = UIPanGestureRecognizer(
            target: self, action: Selector("dragDidChange:", SheetDrag.dragDidChange(_:)))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touchedView = touch.view
        return true
    }

    /// Returns false for drags to a side, and for those that scroll the content.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let owner, let presentation = owner.presentation, presentation.stage == .presented,
            let pan = gestureRecognizer as? UIPanGestureRecognizer, let layout = owner.sheetLayout
        else { return false }
        let velocity = pan.velocity(in: owner.containerView)
        guard abs(velocity.y) > abs(velocity.x) else { return false }
        guard let scrollView = scrollView(around: touchedView) else { return true }
        let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
        guard isAtTop else { return false }
        if velocity.y > 0 { return true }
        let stops = owner.stops(in: layout)
        let isLargest = owner.selectedStop(in: stops).height >= stops[stops.count - 1].height
        return owner.prefersScrollingExpandsWhenScrolledToEdge && !isLargest
    }

    /// Returns whether content would scroll: the sheet decides first.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer is UIPanGestureRecognizer, let view = otherGestureRecognizer.view else {
            return false
        }
        return view is UIScrollView && gestureRecognizer.view.map(view.isDescendant(of:)) == true
    }

    /// Returns the innermost scroll view that scrolls up and down around a view of the sheet.
    private func scrollView(around view: UIView?) -> UIScrollView? {
        var current = view
        while let view = current, view !== owner?.presentedView {
            if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
                let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset).height
                if scrollView.contentSize.height > room || scrollView.alwaysBounceVertical { return scrollView }
            }
            current = view.superview
        }
        return nil
    }

    // MARK: - Following

    func dragDidChange(_ pan: UIPanGestureRecognizer) {
        guard let owner, let presentation = owner.presentation, presentation.stage == .presented,
            let container = owner.containerView, let layout = owner.sheetLayout
        else {
            isDragging = false
            return
        }
        let stops = owner.stops(in: layout)
        switch pan.state {
        case .began, .changed:
            if !isDragging {
                isDragging = true
                startHeight = owner.currentHeight(in: layout)
            }
            follow(startHeight - pan.translation(in: container).y, owner, stops)
            UIView.performWithoutAnimation {
                container.setNeedsLayout()
                container.layoutIfNeeded()
            }
        case .ended where isDragging:
            isDragging = false
            letGo(startHeight - pan.translation(in: container).y, pan.velocity(in: container).y, owner, stops)
        case .cancelled, .failed:
            if isDragging { owner.settle() }
            isDragging = false
        default: break
        }
    }

    private func follow(_ height: CGFloat, _ owner: UISheetPresentationController, _ stops: [Stop]) {
        let (smallest, largest) = (stops[0].height, stops[stops.count - 1].height)
        let canLeave = !owner.isKeptByContent
        let below = max(smallest - height, 0)
        owner.liveOffset = canLeave ? below : below * SheetMetrics.resistance
        let above = max(height - largest, 0)
        owner.liveHeight = min(max(height, smallest), largest) + above * SheetMetrics.resistance * 0.4
    }

    private typealias Stop = UISheetPresentationController.Stop

    private func letGo(
        _ height: CGFloat, _ velocity: CGFloat, _ owner: UISheetPresentationController, _ stops: [Stop]
    ) {
        let projected = height - velocity * SheetMetrics.projection
        if projected < stops[0].height * SheetMetrics.dismissingFraction, owner.dismissByUser() { return }
        guard owner.presentation?.stage == .presented else { return }
        let nearest = stops.min { abs($0.height - projected) < abs($1.height - projected) } ?? stops[0]
        let way = max(abs(nearest.height - height), 1)
        owner.choose(nearest, velocity: min(abs(velocity) / way, 20))
    }
}
