import CoreGraphics
import Foundation
import QuartzCore

/// The title of a screen in its navigation bar, with the line below it and the arrow of its menu.
@MainActor
final class NavigationBarTitle: UIView {
    /// A text in a font and a colour, some of which may have attributes of its own.
    @MainActor
    struct Line {
        var text: String?
        var attributed: AttributedString?
        var font: UIFont
        var color: UIColor

        var isEmpty: Bool { attributed.map { $0.characters.isEmpty } ?? (text?.isEmpty != false) }

        /// Shows the text in a label.
        func show(in label: UILabel) {
            label.font = font
            label.textColor = color
            guard let attributed else {
                label.text = text
                return
            }
            var defaults = AttributeContainer()
            defaults.font = font
            defaults.foregroundColor = color
            label.setRuns(attributed.drawable(defaults: defaults, style: .default) { $0 })
        }
    }

    let label = TitleLabel(frame: .zero)
    /// Whether the lines stand at the leading side. Otherwise they stand in the middle.
    var isLeading = false {
        didSet { if isLeading != oldValue { setNeedsLayout() } }
    }

    private var subtitle: UILabel?
    private weak var subtitleView: UIView?
    private var menuButton: TitleMenuButton?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(label)
    }

    /// Returns nil, because a bar makes its titles itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    /// Shows the lines.
    ///
    /// - Parameters:
    ///   - title: The first line.
    ///   - line: The second line; an empty one takes no room.
    ///   - view: A view in place of the second line; nil for none. A view that another title shows stays there.
    ///   - other: The content of the bar that keeps the views of the app's that it has; nil for none.
    func show(_ title: Line, _ line: Line, view: UIView?, sparing other: UIView?) {
        title.show(in: label)
        if view != nil || line.isEmpty {
            subtitle?.removeFromSuperview()
            subtitle = nil
        } else {
            let label = subtitle ?? UILabel(frame: .zero)
            if label.superview == nil { addSubview(label) }
            line.show(in: label)
            subtitle = label
        }
        if let old = subtitleView, old !== view, old.superview === self { old.removeFromSuperview() }
        subtitleView = view
        if let view, view.superview !== self, other.map({ view.isDescendant(of: $0) }) != true { addSubview(view) }
        setNeedsLayout()
    }

    /// Makes the title a button with a menu; with nil, a text again.
    func showMenu(_ makeMenu: (() -> UIMenu?)?) {
        label.isAccessibilityElement = makeMenu == nil
        guard let makeMenu else {
            menuButton?.removeFromSuperview()
            menuButton = nil
            return
        }
        let button = menuButton ?? TitleMenuButton(frame: .zero)
        if button.superview == nil { addSubview(button) }
        menuButton = button
        button.makeMenu = makeMenu
        button.title = label
        button.subtitle = subtitle?.text
        setNeedsLayout()
    }

    var hasMenu: Bool { menuButton != nil }

    /// Gives up a view of the app's, which another title may show.
    func retire() {
        if let subtitleView, subtitleView.superview === self { subtitleView.removeFromSuperview() }
    }

    // MARK: - Layout

    /// The second line that is shown; nil for none.
    private var second: UIView? { subtitle ?? subtitleView.flatMap { $0.superview === self ? $0 : nil } }

    private func secondSize(inWidth width: CGFloat) -> CGSize {
        if let subtitle { return subtitle.sizeThatFits(CGSize(width: width, height: BarMetrics.height)) }
        guard let view = second else { return .zero }
        return GivenSize.natural(of: view, inHeight: BarMetrics.subtitleViewHeight)
    }

    /// The height of the second line in points; 0 without one.
    var secondHeight: CGFloat { secondSize(inWidth: .greatestFiniteMagnitude).height.rounded(.up) }

    private var arrowWidth: CGFloat { menuButton == nil ? 0 : TitleMenuButton.arrowWidth }

    /// Returns the size that the lines need in a width, in points.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = label.sizeThatFits(CGSize(width: max(size.width - arrowWidth, 0), height: BarMetrics.height))
        let second = secondSize(inWidth: size.width)
        return CGSize(
            width: max(title.width + arrowWidth, second.width), height: title.height.rounded(.up) + secondHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let below = min(secondHeight, bounds.height)
        let height = bounds.height - below
        let room = max(bounds.width - arrowWidth, 0)
        let title = min(label.sizeThatFits(CGSize(width: room, height: height)).width.rounded(.up), room)
        func start(_ width: CGFloat) -> CGFloat { isLeading ? 0 : ((bounds.width - width) / 2).rounded() }
        func place(_ x: CGFloat, _ width: CGFloat) -> CGFloat { isMirrored ? bounds.width - x - width : x }
        label.textAlignment = !isLeading ? .center : isMirrored ? .right : .left
        // A large title has the whole width, in which its font adapts.
        let x = arrowWidth > 0 ? start(title + arrowWidth) : 0
        let width = arrowWidth > 0 ? title : bounds.width
        label.frame = CGRect(x: place(x, width), y: 0, width: width, height: height)
        if let menuButton {
            menuButton.frame = bounds
            menuButton.arrowCenter = CGPoint(
                x: place(x + title, arrowWidth) + arrowWidth / 2, y: label.frame.midY)
            bringSubviewToFront(menuButton)
        }
        guard let second else { return }
        let size = secondSize(inWidth: bounds.width)
        let secondWidth = min(size.width.rounded(.up), bounds.width)
        if second !== subtitle { GivenSize.give(CGSize(width: secondWidth, height: below), to: second) }
        second.frame = CGRect(
            x: place(start(secondWidth), secondWidth), y: height, width: secondWidth, height: below)
    }
}

/// A label with the title of a screen.
@MainActor
final class TitleLabel: UILabel {
    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.traits = [.header]
        return defaults
    }
}

/// The button over a title that opens its menu, with an arrow beside the title.
@MainActor
private final class TitleMenuButton: UIControl {
    static let arrowWidth: CGFloat = 22

    var makeMenu: () -> UIMenu? = { nil }
    weak var title: UILabel?
    var subtitle: String?
    /// The middle of the arrow in the button's coordinates.
    var arrowCenter = CGPoint.zero {
        didSet { setNeedsLayout() }
    }

    private let arrow = UIImageView(
        image: UIImage(
            systemName: "chevron.down.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        arrow.tintColor = .secondaryLabel
        addSubview(arrow)
    }

    /// Returns nil, because a bar makes its titles itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    package override var isTriggeredByTap: Bool { true }

    /// Claims a single tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override var ownMenu: OwnMenu? { makeMenu().map { OwnMenu(menu: $0, isPrimary: true, sender: self) } }

    package override func stateDidChange() {
        super.stateDidChange()
        title?.alpha = isHighlighted ? 0.4 : 1
        arrow.alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = arrow.intrinsicContentSize
        arrow.frame = CGRect(
            x: (arrowCenter.x - size.width / 2).rounded(), y: (arrowCenter.y - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    // The bar is high enough for a finger, and the title is not.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: min((bounds.height - BarMetrics.itemSide) / 2, 0)).contains(point)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = controlDefaults(.button, label: title?.text, value: subtitle)
        defaults.traits.insert(.header)
        return defaults
    }
}
