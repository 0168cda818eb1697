import CoreGraphics
import Foundation
import QuartzCore

/// A panel over a window in which the user chooses a date, beside the field that has opened it.
///
/// A touch outside of the panel closes it and does nothing else, and so does the Escape key.
@MainActor
final class DatePanel: UIView, WindowMenu {
    let content: any DateChooser
    private(set) weak var source: DateField?
    private let panel = UIView()
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private(set) var isClosing = false

    init(_ content: any DateChooser, of source: DateField) {
        self.content = content
        self.source = source
        super.init(frame: .zero)
        isOpaque = false
        panel.isOpaque = false
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        plate.layer.cornerRadius = PickerMetrics.panelRadius
        plate.clipsToBounds = true
        plate.contentView.addSubview(content)
        panel.addSubview(plate)
        addSubview(panel)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// Shows the panel in the window of its field, and closes the menu that the window showed before.
    func show() {
        guard let source, let window = source.window else { return }
        window.editMenu?.close()
        window.editMenu = self
        source.isOpen = true
        tintColor = source.tintColor
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        semanticContentAttribute =
            source.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        content.semanticContentAttribute = semanticContentAttribute
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        layoutIfNeeded()
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        UIView.animate(withDuration: PickerMetrics.panelDuration, delay: 0, options: .allowUserInteraction) { [panel] in
            panel.alpha = 1
            panel.transform = .identity
        }
        UIAccessibility.post(notification: .screenChanged, argument: content)
    }

    /// Removes the panel. The date stays as the user has chosen it.
    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        source?.isOpen = false
        if window?.editMenu === self { window?.editMenu = nil }
        UIAccessibility.post(notification: .screenChanged, argument: source)
        UIView.animate(withDuration: PickerMetrics.panelDuration) { [panel] in
            panel.alpha = 0
        } completion: { [self] _ in
            removeFromSuperview()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let source, source.window != nil, source.window === window else { return }
        let margin = PickerMetrics.panelMargin
        let area = bounds.inset(by: window?.safeAreaInsets ?? .zero).shrunk(dx: margin, dy: margin)
        let wanted = content.preferredSize
        let size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
        let anchor = convert(source.bounds, from: source)
        let below = area.maxY - anchor.maxY - margin
        let above = anchor.minY - margin - area.minY
        let isBelow = below >= min(size.height, above)
        let y = isBelow ? anchor.maxY + margin : anchor.minY - margin - size.height
        let x = anchor.midX - size.width / 2
        let frame = CGRect(
            x: min(max(x, area.minX), max(area.maxX - size.width, area.minX)).rounded(),
            y: min(max(y, area.minY), max(area.maxY - size.height, area.minY)).rounded(),
            width: size.width, height: size.height)
        panel.bounds = CGRect(origin: .zero, size: frame.size)
        panel.center = CGPoint(x: frame.midX, y: frame.midY)
        plate.frame = panel.bounds
        content.frame = plate.contentView.bounds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { !panel.bounds.contains($0.location(in: panel)) }) { close() }
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
