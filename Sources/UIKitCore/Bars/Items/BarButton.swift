import CoreGraphics
import Foundation
import QuartzCore

/// The looks of items that a bar chooses.
@MainActor
struct BarButtonLooks {
    var plain: UIBarButtonItemAppearance?
    var prominent: UIBarButtonItemAppearance?
    /// The tint that was set on the bar; nil for the colour of text.
    var tint: UIColor?
    /// The fill of prominent items without a tint of their own.
    var prominentTint: UIColor = .systemBlue
    var isCompact = false

    func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
        item.style == .done ? prominent : plain
    }
}

/// The control that shows an item of a bar.
@MainActor
final class BarButton: UIControl {
    let item: UIBarButtonItem

    private var label: UILabel?
    private var picture: UIImageView?
    private var badge: TabBadge?
    private var looks = BarButtonLooks()

    /// Called in place of the item's own action, as for the back button.
    var onTap: (() -> Void)?

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
    }

    /// Returns nil, because a bar makes its buttons itself.
    required init?(coder: NSCoder) {
        return nil
    }

    /// Shows the item as it is now.
    func update(_ looks: BarButtonLooks) {
        self.looks = looks
        if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
        if isSelected != item.isSelected { isSelected = item.isSelected }
        accessibilityIdentifier = item.accessibilityIdentifier
        if item.accessibilityHint != accessibilityHint { accessibilityHint = item.accessibilityHint }
        let image = looks.isCompact ? item.landscapeImagePhone ?? item.image : item.image
        if image != nil || picture != nil {
            let view = picture ?? UIImageView()
            view.takesAutomaticImagesForTemplates = true
            if view.superview == nil { addSubview(view) }
            view.image = image
            picture = view
        }
        let text = showsTitle(beside: image) ? item.title : nil
        if text != nil || label != nil {
            let view = label ?? UILabel()
            if view.superview == nil { addSubview(view) }
            view.text = text
            label = view
        }
        showBadge()
        updateColors()
        setNeedsLayout()
    }

    private func showBadge() {
        guard let mark = item.badge else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let view = badge ?? TabBadge(frame: .zero)
        // A title or an image may have come later.
        if subviews.last !== view { addSubview(view) }
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = mark.font
        attributes[.foregroundColor] = mark.foregroundColor
        view.show(mark.stringValue ?? "", attributes, color: mark.backgroundColor ?? .systemRed, offset: .zero)
        badge = view
    }

    /// Returns whether the title is shown: that of the back button stands beside its arrow, others in place of an
    /// image.
    private func showsTitle(beside image: UIImage?) -> Bool { image == nil || item is BackButtonItem }

    /// Whether the button has one image, so that it can share its glass.
    var isImageOnly: Bool { picture?.image != nil && label?.text?.isEmpty != false }

    private var attributes: [NSAttributedString.Key: Any] {
        let normal = looks.appearance(of: item)?.normal.titleTextAttributes ?? [:]
        let special = looks.appearance(of: item)?.look(for: state).titleTextAttributes ?? [:]
        let own = (item.titleTextAttributes(for: .normal) ?? [:])
            .merging(state == .normal ? [:] : item.titleTextAttributes(for: state) ?? [:]) { $1 }
        return normal.merging(special) { $1 }.merging(own) { $1 }
    }

    private func updateColors() {
        let attributes = attributes
        let isFilled = isFilled
        let color = isFilled ? UIColor.white : item.tintColor ?? looks.tint ?? .label
        let style = looks.appearance(of: item)?.style ?? item.style
        label?.font =
            attributes[.font] as? UIFont ?? (style == .done ? BarMetrics.prominentItemFont : BarMetrics.itemFont)
        label?.textColor = attributes[.foregroundColor] as? UIColor ?? color
        picture?.tintColor = color
        let alpha: CGFloat = !isEnabled ? 0.35 : isHighlighted ? 0.4 : 1
        label?.alpha = alpha
        picture?.alpha = alpha
    }

    /// Whether the glass behind the button is filled with the tint.
    var isFilled: Bool {
        (item.style == .done || item.isSelected) && !item.hidesSharedBackground && isEnabled
            && backgroundImage == nil
    }

    /// Whether the button can share its glass with those beside it.
    var mayShareGlass: Bool {
        isImageOnly && !isFilled && item.sharesBackground && !item.hidesSharedBackground && backgroundImage == nil
    }

    /// The fill of the glass behind the button.
    var fill: UIColor? { isFilled ? item.tintColor ?? looks.tint ?? looks.prominentTint : nil }

    /// The image in place of the glass.
    var backgroundImage: UIImage? {
        if let own = item.legacyLook.flatMap({
            BarButtonLegacyLook.shownImage(in: $0.backgrounds, item.style, isCompact: looks.isCompact, state)
        }) {
            return own
        }
        let appearance = looks.appearance(of: item)
        return appearance?.look(for: state).backgroundImage ?? appearance?.normal.backgroundImage
    }

    /// The distance in points by which the background is lower than the button.
    var backgroundOffset: CGFloat {
        item.legacyLook.flatMap { BarButtonLegacyLook.shown($0.backgroundOffsets, isCompact: looks.isCompact) } ?? 0
    }

    /// The width that the content needs, with the padding of the glass.
    var naturalWidth: CGFloat {
        var width: CGFloat = 0
        if let image = picture?.image { width += image.size.width }
        if let label, label.text?.isEmpty == false {
            var text = label.intrinsicContentSize.width
            for title in item.possibleTitles ?? [] {
                text = max(text, title.size(withAttributes: [.font: label.font ?? BarMetrics.itemFont]).width)
            }
            width += text.rounded(.up) + (width > 0 ? BarMetrics.imageGap : 0) + 2 * BarMetrics.titlePadding
        }
        return max(width, item.width, BarMetrics.itemSide)
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = picture?.image?.size ?? .zero
        let text = label?.text?.isEmpty == false ? label?.intrinsicContentSize ?? .zero : .zero
        let gap = image.width > 0 && text.width > 0 ? BarMetrics.imageGap : 0
        let room = max(0, bounds.width - (text.width > 0 ? 2 * BarMetrics.titlePadding : 0))
        let textWidth = min(text.width.rounded(.up), max(0, room - image.width - gap))
        let total = image.width + gap + textWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = ((bounds.width - total) / 2).rounded(.down)
        func place(_ view: UIView?, _ x: CGFloat, _ size: CGSize, _ offset: CGPoint) {
            let x = isMirrored ? bounds.width - x - size.width : x
            view?.frame = CGRect(
                x: x + offset.x, y: ((bounds.height - size.height) / 2).rounded() + offset.y, width: size.width,
                height: size.height)
        }
        let isLandscape = looks.isCompact && item.landscapeImagePhone != nil
        let insets = isLandscape ? item.landscapeImagePhoneInsets : item.imageInsets
        place(
            picture, start, image, CGPoint(x: (insets.left - insets.right) / 2, y: (insets.top - insets.bottom) / 2))
        let ownOffset = item.legacyLook.flatMap {
            BarButtonLegacyLook.shown($0.titleOffsets, isCompact: looks.isCompact)
        }
        let adjustment = ownOffset ?? looks.appearance(of: item)?.look(for: state).titlePositionAdjustment ?? .zero
        place(
            label, start + image.width + gap, CGSize(width: textWidth, height: text.height),
            CGPoint(x: adjustment.horizontal, y: adjustment.vertical))
        guard let badge else { return }
        let size = badge.naturalSize
        place(badge, bounds.width - size.width - BarMetrics.badgeInset, size, .zero)
        badge.frame.origin.y = BarMetrics.badgeInset
    }

    // MARK: - Tapping

    package override var isTriggeredByTap: Bool { true }

    /// Claims a single tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override var ownMenu: OwnMenu? {
        guard onTap == nil, let menu = item.shownMenu else { return nil }
        return OwnMenu(menu: menu, isPrimary: item.primaryAction == nil && item.action == nil, sender: item)
    }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        if let onTap { onTap() } else { item.perform(from: self, event: nil) }
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.button, label: item.spokenName, value: item.badge?.stringValue)
    }
}

/// The item that a bar makes for its back button.
@MainActor
final class BackButtonItem: UIBarButtonItem {}

extension UIBarButtonItem {
    /// Returns the view that shows the item in a window; nil if none does.
    func view(in window: UIWindow?) -> UIView? {
        guard let window else { return nil }
        if let customView { return customView.window === window ? customView : nil }
        var rest: [UIView] = [window]
        while let view = rest.popLast() {
            if let button = view as? BarButton, button.item === self { return button }
            rest += view.subviews
        }
        return nil
    }
}
