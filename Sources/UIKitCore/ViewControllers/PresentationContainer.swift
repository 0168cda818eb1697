import CoreGraphics
import Foundation
import QuartzCore

/// A view that fills the window above the presenter. It dims the presenter where the style leaves it visible, and
/// positions the presented controller's view.
@MainActor
final class PresentationContainer: UIView {
    let style: UIModalPresentationStyle

    /// Whether the app's animation decides where the presented view is, and this leaves it there.
    var presentedIsPlacedByApp = false

    /// The bounds at the last layout.
    private var laidOutBounds = CGRect.zero

    /// Called when a touch ended on the dimmed area outside the sheet.
    var outsideTouchHandler: (() -> Void)?

    private unowned let presented: UIViewController
    private let dimming = UIView()

    init(presented: UIViewController) {
        self.presented = presented
        style = presented.modalPresentationStyle == .automatic ? .pageSheet : presented.modalPresentationStyle
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isSheet {
            dimming.backgroundColor = UIColor(white: 0, alpha: 0.3)
            dimming.isUserInteractionEnabled = false
            addSubview(dimming)
        }
    }

    /// Returns nil, because a container belongs to a presentation and is never archived.
    required init?(coder: NSCoder) {
        return nil
    }

    private var isSheet: Bool { style == .pageSheet || style == .formSheet }

    /// Whether the presenter disappears behind the presented controller.
    var coversPresenter: Bool { style == .fullScreen }

    /// Whether the presenter is hidden from assistive technology. Always true: nothing behind a sheet can be reached.
    override var accessibilityViewIsModal: Bool {
        get { true }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        defer { laidOutBounds = bounds }
        guard let view = presented.viewIfLoaded, view.superview === self else { return }
        if presentedIsPlacedByApp {
            // A view that fills the container goes on filling it.
            if view.frame == laidOutBounds, bounds != laidOutBounds { view.frame = bounds }
            return
        }
        let sheet = presentedFrame
        // A transition may shift the view by a transform, so its frame cannot be set.
        view.bounds.size = sheet.size
        view.center = CGPoint(x: sheet.midX, y: sheet.midY)
        if isSheet {
            view.layer.cornerRadius = Self.cornerRadius
            view.layer.masksToBounds = true
            let reachesBottom = sheet.maxY >= bounds.maxY
            view.layer.maskedCorners =
                reachesBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
        }
    }

    /// The frame of the presented view, unless the app's animation puts it elsewhere.
    var presentedFrame: CGRect {
        switch style {
        case .fullScreen, .overFullScreen, .custom, .automatic:
            return bounds
        case .formSheet:
            let wish = presented.preferredContentSize
            let size = wish.width > 0 && wish.height > 0 ? wish : Self.formSize
            return centered(
                CGSize(
                    width: min(size.width, bounds.width - 2 * Self.margin),
                    height: min(size.height, bounds.height - 2 * Self.margin)))
        case .pageSheet:
            if bounds.width <= Self.pageWidth {
                return CGRect(x: 0, y: Self.topGap, width: bounds.width, height: max(0, bounds.height - Self.topGap))
            }
            return centered(CGSize(width: Self.pageWidth, height: bounds.height - 2 * Self.topGap))
        }
    }

    private func centered(_ size: CGSize) -> CGRect {
        let width = max(0, size.width)
        let height = max(0, size.height)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    /// Moves the presented view to its final position, or to where its transition starts and ends.
    func show(_ isShown: Bool, by transition: UIModalTransitionStyle) {
        dimming.alpha = isShown ? 1 : 0
        guard let view = presented.viewIfLoaded else { return }
        switch transition {
        case .coverVertical:
            let way = bounds.maxY - presentedFrame.minY
            view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
        case .crossDissolve:
            view.alpha = isShown ? 1 : 0
        }
    }

    /// Dims the presenter behind a sheet, or stops doing so, beside an animation of the app's.
    ///
    /// - Parameters:
    ///   - isDimmed: Whether the presenter is dim at the end.
    ///   - duration: The duration in seconds.
    func dim(_ isDimmed: Bool, over duration: TimeInterval) {
        guard isSheet else { return }
        if isDimmed { UIView.performWithoutAnimation { dimming.alpha = 0 } }
        UIView.animate(withDuration: duration) { [dimming] in dimming.alpha = isDimmed ? 1 : 0 }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.contains(where: { $0.view === self && hitTest($0.location(in: self), with: nil) === self }) else {
            return
        }
        outsideTouchHandler?()
    }

    private static let cornerRadius: CGFloat = 10
    private static let pageWidth: CGFloat = 704
    private static let formSize = CGSize(width: 540, height: 620)
    private static let topGap: CGFloat = 40
    private static let margin: CGFloat = 20
}

extension CACornerMask {
    fileprivate static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
