import CoreGraphics
import Foundation

/// Something that is searched for and that is no text, in front of the text of a search field.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String

    /// The app's object that the token stands for.
    open var representedObject: Any?

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - icon: The image before the text; nil for none.
    ///   - text: The text.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// The tokens of a search field, side by side. They scroll where they do not fit.
@MainActor
final class SearchTokenStrip: UIScrollView {
    private var views: [SearchTokenView] = []

    /// Called when the user has tapped a token.
    var onTap: (Int) -> Void = { _ in }

    static let standardColor = UIColor.systemFill
    private static let gap: CGFloat = 4
    /// The part of the field that tokens take at most.
    private static let greatestPart: CGFloat = 0.65

    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
    }

    required init?(coder: NSCoder) {
        return nil
    }

    var tokens: [UISearchToken] {
        get { views.map(\.token) }
        set {
            let old = views
            views = newValue.map { token in
                if let known = old.first(where: { $0.token === token }) { return known }
                let view = SearchTokenView(token)
                view.addAction(
                    UIAction { [unowned self, unowned view] _ in
                        if let index = views.firstIndex(where: { $0 === view }) { onTap(index) }
                    }, for: .touchUpInside)
                return view
            }
            for view in old where !views.contains(view) { view.removeFromSuperview() }
            for view in views where view.superview == nil { addSubview(view) }
            selection = nil
            update()
            setNeedsLayout()
        }
    }

    /// The tokens that are selected; nil for none.
    var selection: Range<Int>? {
        didSet { if selection != oldValue { update() } }
    }

    var color = SearchTokenStrip.standardColor {
        didSet { update() }
    }

    /// Whether the end of the tokens is visible, at which the user writes.
    var isEditing = false {
        didSet { if isEditing != oldValue { setNeedsLayout() } }
    }

    private func update() {
        for (index, view) in views.enumerated() {
            view.show(color: color, isSelected: selection?.contains(index) == true)
        }
        if selection != nil { setNeedsLayout() }
    }

    private var wholeWidth: CGFloat {
        views.reduce(0) { $0 + $1.intrinsicContentSize.width } + Self.gap * CGFloat(max(views.count - 1, 0))
    }

    /// Returns the width of the tokens in a field.
    ///
    /// - Parameter room: The width of the field without its icons.
    func width(in room: CGFloat) -> CGFloat { min(wholeWidth, (room * Self.greatestPart).rounded()) }

    private var placedFor = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let total = max(wholeWidth, bounds.width)
        var x: CGFloat = 0
        for view in views {
            let size = view.intrinsicContentSize
            view.frame = CGRect(
                x: isMirrored ? total - x - size.width : x, y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width, height: size.height)
            x += size.width + Self.gap
        }
        contentSize = CGSize(width: total, height: bounds.height)
        let state = CGSize(width: total, height: isEditing ? 1 : 0)
        if let index = selection?.last, views.indices.contains(index) {
            scrollRectToVisible(views[index].frame, animated: false)
        } else if state != placedFor {
            let end = isMirrored ? 0 : total - bounds.width
            let start = isMirrored ? total - bounds.width : 0
            contentOffset = CGPoint(x: max(0, isEditing ? end : start), y: 0)
        }
        placedFor = state
    }
}

/// One token of a search field.
@MainActor
private final class SearchTokenView: UIControl {
    let token: UISearchToken
    private let label = UILabel()
    private var picture: UIImageView?

    private static let padding: CGFloat = 7
    private static let iconSide: CGFloat = 15
    private static let iconGap: CGFloat = 4
    private static let height: CGFloat = 25

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 6
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        addSubview(label)
        if let icon = token.icon {
            let picture = UIImageView(image: icon)
            picture.contentMode = .scaleAspectFit
            addSubview(picture)
            self.picture = picture
        }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func show(color: UIColor, isSelected: Bool) {
        self.isSelected = isSelected
        backgroundColor = isSelected ? tintColor : color
        label.textColor = isSelected ? .white : .label
        picture?.tintColor = label.textColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if isSelected { backgroundColor = tintColor }
    }

    private var textStart: CGFloat { Self.padding + (picture == nil ? 0 : Self.iconSide + Self.iconGap) }

    override var intrinsicContentSize: CGSize {
        CGSize(
            width: (textStart + label.intrinsicContentSize.width + Self.padding).rounded(.up), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max(0, bounds.width - textStart - Self.padding)
        label.frame = CGRect(x: isMirrored ? Self.padding : textStart, y: 0, width: width, height: bounds.height)
        picture?.frame = CGRect(
            x: isMirrored ? bounds.width - Self.padding - Self.iconSide : Self.padding,
            y: ((bounds.height - Self.iconSide) / 2).rounded(), width: Self.iconSide, height: Self.iconSide)
    }

    // The field stays first responder.
    override var canBecomeFocused: Bool { false }
}
