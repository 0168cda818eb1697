import CoreGraphics
import Foundation

/// A panel over a window, beside the view that it belongs to. It takes all touches until it closes.
///
/// A touch outside of the panel closes it and does nothing else, and so does the Escape key.
@MainActor
class FloatingPanel: UIView, WindowMenu {
    /// The view that the panel belongs to.
    private(set) weak var source: UIView?
    /// The view that stands beside the source, and casts the shadow.
    let panel = UIView()
    /// The background of the panel, whose content view has everything that the panel shows.
    let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private(set) var isClosing = false

    /// Creates a panel without content.
    ///
    /// - Parameters:
    ///   - source: The view that it belongs to.
    ///   - cornerRadius: The radius of its corners, in points.
    init(of source: UIView, cornerRadius: CGFloat) {
        self.source = source
        super.init(frame: .zero)
        isOpaque = false
        panel.isOpaque = false
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        plate.layer.cornerRadius = cornerRadius
        plate.clipsToBounds = true
        panel.addSubview(plate)
        addSubview(panel)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    // MARK: - Showing

    /// Adds the panel to a window, in the style and direction of its source, and closes the menu that the window showed
    /// before.
    func enter(_ window: UIWindow) {
        window.editMenu?.close()
        window.editMenu = self
        if let source {
            overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
            semanticContentAttribute =
                source.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
    }

    /// Removes the panel.
    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        if window?.editMenu === self { window?.editMenu = nil }
        UIAccessibility.post(notification: .screenChanged, argument: source)
        disappear()
    }

    /// Hides the panel with an animation, and removes it.
    func disappear() {
        UIView.animate(withDuration: MenuMetrics.hideDuration) { [self] in
            hidePanel()
        } completion: { [self] _ in
            removeFromSuperview()
        }
    }

    /// Gives the panel the look in which it leaves.
    func hidePanel() {
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    }

    // MARK: - Layout

    /// The place beside which the panel stands, in the view's coordinates.
    var anchor: CGRect {
        guard let source, let window, source.window === window else { return bounds }
        return convert(source.bounds, from: source)
    }

    /// The part of the window where the panel may stand.
    var area: CGRect {
        bounds.inset(by: window?.safeAreaInsets ?? .zero).shrunk(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    }

    /// Returns the place of the panel: below its anchor, or above it where there is more room, and within `area`.
    ///
    /// - Parameters:
    ///   - size: The size that the panel wants, in points.
    ///   - x: The left edge that it wants, in the view's coordinates.
    ///   - leastHeight: The height below which it does not shrink to fit.
    ///   - area: The part of the window where it may stand.
    func place(of size: CGSize, x: CGFloat, leastHeight: CGFloat, in area: CGRect) -> CGRect {
        let anchor = anchor
        let below = area.maxY - anchor.maxY - MenuMetrics.gap
        let above = anchor.minY - MenuMetrics.gap - area.minY
        let isBelow = below >= min(size.height, above)
        let height = min(size.height, max(isBelow ? below : above, min(size.height, leastHeight)))
        let y = isBelow ? anchor.maxY + MenuMetrics.gap : anchor.minY - MenuMetrics.gap - height
        return CGRect(
            x: min(max(x, area.minX), max(area.maxX - size.width, area.minX)).rounded(),
            y: min(max(y, area.minY), max(area.maxY - height, area.minY)).rounded(), width: size.width, height: height)
    }

    /// Moves the panel to a place in the view's coordinates.
    func movePanel(to frame: CGRect) {
        panel.bounds = CGRect(origin: .zero, size: frame.size)
        panel.center = CGPoint(x: frame.midX, y: frame.midY)
        plate.frame = panel.bounds
    }

    // MARK: - As a menu of the window

    func takes(_ key: UIKey, isRepeat: Bool) -> Bool {
        guard key.keyCode == .keyboardEscape else { return false }
        close()
        return true
    }

    func viewWillLeave(_ view: UIView) {
        if source?.isDescendant(of: view) != false { close() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The views of the panel receive the touches in it.
        if touches.contains(where: { !panel.bounds.contains($0.location(in: panel)) }) { close() }
    }

    // MARK: - Accessibility

    override var accessibilityViewIsModal: Bool {
        get { !isClosing }
        set {}
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }
}
