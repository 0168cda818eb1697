import CoreGraphics
import Foundation
import QuartzCore

/// The control that shows an item of a tab bar.
@MainActor
final class TabButton: UIControl {
    let item: UITabBarItem
    private weak var bar: UITabBar?
    private var picture: UIImageView?
    private var label: UILabel?
    private var badge: TabBadge?
    private var titleOffset = UIOffset.zero
    private var badgeOffset = UIOffset.zero
    /// The index of the item, and the number of items.
    private var place = (index: 0, count: 0)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
    }

    /// Returns nil, because a bar makes its buttons itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    /// Shows the item as it is now.
    ///
    /// - Parameters:
    ///   - bar: The bar.
    ///   - looks: The looks of items that the app has chosen; nil for the standard ones.
    ///   - isSelected: Whether the item is the selected one.
    ///   - place: The index of the item, and the number of items.
    func show(
        in bar: UITabBar, _ looks: UITabBarItemAppearance?, isSelected: Bool, place: (index: Int, count: Int)
    ) {
        self.bar = bar
        self.place = place
        isEnabled = item.isEnabled
        self.isSelected = isSelected
        let state = !item.isEnabled ? looks?.disabled : isSelected ? looks?.selected : looks?.normal
        let color = isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? .label
        showImage(isSelected ? item.selectedImage ?? item.image : item.image, state?.iconColor ?? color)
        showTitle(looks, state, color ?? .label)
        showBadge(looks, state)
        updateAlpha()
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    private func showImage(_ image: UIImage?, _ color: UIColor?) {
        guard let image else {
            picture?.image = nil
            return
        }
        let view = picture ?? UIImageView(frame: .zero)
        view.takesAutomaticImagesForTemplates = true
        view.contentMode = .center
        if view.superview == nil { addSubview(view) }
        // Symbols have the size of the bar, unless the app gave them one.
        let configuration = image.symbolConfiguration.map { TabBarMetrics.symbols.applying($0) }
        view.image = configuration.map { image.withConfiguration($0) } ?? image
        view.tintColor = color
        picture = view
    }

    private func showTitle(
        _ looks: UITabBarItemAppearance?, _ state: UITabBarItemStateAppearance?, _ color: UIColor
    ) {
        guard let title = item.title, !title.isEmpty else {
            label?.text = nil
            return
        }
        let view = label ?? UILabel(frame: .zero)
        if view.superview == nil { addSubview(view) }
        view.textAlignment = .center
        view.text = title
        let own = (item.titleTextAttributes(for: .normal) ?? [:])
            .merging(isSelected ? item.titleTextAttributes(for: .selected) ?? [:] : [:]) { $1 }
        let attributes = (looks?.normal.titleTextAttributes ?? [:])
            .merging(state?.titleTextAttributes ?? [:]) { $1 }.merging(own) { $1 }
        view.font =
            attributes[.font] as? UIFont
            ?? .systemFont(ofSize: TabBarMetrics.titleSize, weight: isSelected ? .semibold : .medium)
        view.textColor = attributes[.foregroundColor] as? UIColor ?? color
        let offset = state?.titlePositionAdjustment ?? .zero
        titleOffset = UIOffset(
            horizontal: offset.horizontal + item.titlePositionAdjustment.horizontal,
            vertical: offset.vertical + item.titlePositionAdjustment.vertical)
        label = view
    }

    private func showBadge(_ looks: UITabBarItemAppearance?, _ state: UITabBarItemStateAppearance?) {
        guard let text = item.badgeValue else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let view = badge ?? TabBadge(frame: .zero)
        if view.superview == nil { addSubview(view) }
        // An image may have come later.
        bringSubviewToFront(view)
        let attributes = (looks?.normal.badgeTextAttributes ?? [:])
            .merging(state?.badgeTextAttributes ?? [:]) { $1 }
            .merging(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
        view.show(
            text, attributes,
            color: item.badgeColor ?? state?.badgeBackgroundColor ?? looks?.normal.badgeBackgroundColor
                ?? .systemRed, offset: state?.badgeTitlePositionAdjustment ?? .zero)
        badgeOffset = state?.badgePositionAdjustment ?? .zero
        badge = view
    }

    private func updateAlpha() {
        let alpha: CGFloat = !isEnabled ? 0.35 : isHighlighted ? 0.5 : 1
        picture?.alpha = alpha
        label?.alpha = alpha
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateAlpha()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = label?.text?.isEmpty == false
        let center = hasTitle ? TabBarMetrics.imageCenter : bounds.midY
        if let picture, let image = picture.image {
            let size = picture.intrinsicContentSize.width > 0 ? picture.intrinsicContentSize : image.size
            let insets = item.imageInsets
            picture.frame = CGRect(
                x: (bounds.midX - size.width / 2 + (insets.left - insets.right) / 2).rounded(),
                y: (center - size.height / 2 + (insets.top - insets.bottom) / 2).rounded(), width: size.width,
                height: size.height)
        }
        if let label, hasTitle {
            let height = label.font.lineHeight.rounded(.up)
            let baseline = picture?.image == nil ? bounds.midY + label.font.capHeight / 2 : TabBarMetrics.titleBaseline
            label.frame = CGRect(
                x: TabBarMetrics.titleInset + titleOffset.horizontal,
                y: (baseline - label.font.ascender + titleOffset.vertical).rounded(),
                width: max(0, bounds.width - 2 * TabBarMetrics.titleInset), height: height)
        }
        guard let badge else { return }
        let size = badge.naturalSize
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let distance = TabBarMetrics.badgeOffset + badgeOffset.horizontal
        badge.frame = CGRect(
            x: isMirrored ? bounds.midX - distance - size.width : bounds.midX + distance,
            y: TabBarMetrics.badgeTop + badgeOffset.vertical, width: size.width, height: size.height)
    }

    // MARK: - Tapping

    package override var isTriggeredByTap: Bool { true }

    /// Claims a single tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        bar?.userDidChoose(item)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var value = "\(place.index + 1) of \(place.count)"
        if let badge = item.badgeValue, !badge.isEmpty { value = "\(badge), \(value)" }
        return controlDefaults(.button, label: item.accessibilityLabel ?? item.title, value: value)
    }
}

/// The badge of an item: a short text on a coloured capsule, or a dot.
@MainActor
final class TabBadge: UIView {
    private let plate = ControlPart(frame: .zero)
    private let label = UILabel(frame: .zero)
    private var offset = UIOffset.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(plate)
        addSubview(label)
    }

    /// Returns nil, because a bar makes its badges itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    func show(_ text: String, _ attributes: [NSAttributedString.Key: Any], color: UIColor, offset: UIOffset) {
        label.text = text
        label.font = attributes[.font] as? UIFont ?? TabBarMetrics.badgeFont
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
        self.offset = offset
        plate.backgroundColor = color
        setNeedsLayout()
    }

    var naturalSize: CGSize {
        guard label.text?.isEmpty == false else {
            return CGSize(width: TabBarMetrics.dotSide, height: TabBarMetrics.dotSide)
        }
        let width = label.intrinsicContentSize.width.rounded(.up) + 2 * TabBarMetrics.badgePadding
        return CGSize(width: max(width, TabBarMetrics.badgeSide), height: TabBarMetrics.badgeSide)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.place(bounds)
        plate.layer.cornerRadius = bounds.height / 2
        label.frame = bounds.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
}
