import CoreGraphics
import Foundation

/// The buttons of a row's actions, at one of its edges. The view is as wide as the distance by which the content of the
/// row has moved aside.
@MainActor
final class CellActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let side: SwipeSide
    /// The buttons in the order of the actions: the first is at the edge of the row.
    let buttons: [CellActionButton]

    private weak var cell: (any SwipedCell)?

    /// The width at which the buttons are as wide as they need to be, in points.
    private let neededWidth: CGFloat

    /// The width at which the buttons are shown, in points: as wide as they need to be, or narrower where there is no
    /// room for all.
    var wholeWidth: CGFloat {
        guard let cell else { return neededWidth }
        return min(neededWidth, max(cell.bounds.width - Self.smallestRest, 0))
    }

    /// The width of the row's content that stays beside the buttons, in points, by which the row can be dragged back.
    private static let smallestRest: CGFloat = 44

    /// Whether the finger has moved so far that lifting it performs the first action, whose button then covers the
    /// others.
    private var isFullSwipe = false

    /// The duration in seconds of covering the other buttons.
    private static let coverDuration: TimeInterval = 0.2

    init(_ configuration: UISwipeActionsConfiguration, at side: SwipeSide, of cell: any SwipedCell) {
        self.configuration = configuration
        self.side = side
        self.cell = cell
        buttons = configuration.actions.map { CellActionButton($0, rowHeight: cell.bounds.height) }
        neededWidth = buttons.reduce(0) { $0 + $1.neededWidth }
        super.init(frame: .zero)
        clipsToBounds = true
        for (button, action) in zip(buttons, configuration.actions) {
            button.addAction(
                UIAction { [weak cell, weak button] _ in
                    guard let cell, let button else { return }
                    cell.list?.rowSwipe?.perform(action, from: button, of: cell)
                }, for: .touchUpInside)
            // The button at the edge covers the others.
            insertSubview(button, at: 0)
        }
    }

    required init?(coder: NSCoder) {
        configuration = UISwipeActionsConfiguration(actions: [])
        side = .trailing
        buttons = []
        neededWidth = 0
        super.init(coder: coder)
    }

    func setFullSwipe(_ isFullSwipe: Bool, animated: Bool) {
        guard isFullSwipe != self.isFullSwipe else { return }
        self.isFullSwipe = isFullSwipe
        setNeedsLayout()
        guard animated, buttons.count > 1, window != nil else { return }
        UIView.animate(withDuration: Self.coverDuration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        }
    }

    /// Whether the edge of the row is the right one.
    private var isAtRight: Bool {
        (side == .trailing) == (superview?.effectiveUserInterfaceLayoutDirection != .rightToLeft)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let scale = neededWidth > 0 ? wholeWidth / neededWidth : 0
        let factor = neededWidth > 0 ? width / neededWidth : 0
        var outer: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let end = isFullSwipe && index == 0 ? width : outer + button.neededWidth * factor
            let start = index == 0 ? 0 : outer
            button.isAtRight = isAtRight
            button.wholeWidth = button.neededWidth * scale
            button.frame = CGRect(x: isAtRight ? width - end : start, y: 0, width: end - start, height: height)
            outer += button.neededWidth * factor
        }
    }
}

/// The button of an action of a row.
@MainActor
final class CellActionButton: UIControl {
    private let label = UILabel()
    private let picture = UIImageView()

    /// The width that the button needs, in points.
    private(set) var neededWidth: CGFloat = 0

    /// The width of the button while the row is open, in points.
    var wholeWidth: CGFloat = 0 {
        didSet { if wholeWidth != oldValue { setNeedsLayout() } }
    }

    /// Whether the row ends at the right of the button, so that its content begins at its left.
    var isAtRight = true {
        didSet { if isAtRight != oldValue { setNeedsLayout() } }
    }

    /// The height of rows in points from which a button shows both its image and its title.
    private static let heightForBoth: CGFloat = 91
    private static let smallestWidth: CGFloat = 74
    private static let margin: CGFloat = 15
    private static let gap: CGFloat = 4

    convenience init(_ action: UIContextualAction, rowHeight: CGFloat) {
        self.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        if let image = action.image {
            picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            picture.tintColor = .white
            picture.contentMode = .scaleAspectFit
            addSubview(picture)
        }
        if let title = action.title, !title.isEmpty, action.image == nil || rowHeight >= Self.heightForBoth {
            label.text = title
            label.textColor = .white
            label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
            label.textAlignment = .center
            addSubview(label)
        }
        let content = max(labelSize.width, pictureSize.width)
        neededWidth = max(content.rounded(.up) + 2 * Self.margin, Self.smallestWidth)
        wholeWidth = neededWidth
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
    }

    private var labelSize: CGSize { label.superview == nil ? .zero : label.intrinsicContentSize }
    private var pictureSize: CGSize { picture.image?.size ?? .zero }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (text, image) = (labelSize, pictureSize)
        let gap = text.height > 0 && image.height > 0 ? Self.gap : 0
        // The content stays beside the row while the button is dragged out.
        let x = isAtRight ? 0 : bounds.width - wholeWidth
        let top = ((bounds.height - image.height - gap - text.height) / 2).rounded(.down)
        picture.frame = CGRect(x: x, y: top, width: wholeWidth, height: image.height)
        let margin = min(Self.gap, wholeWidth / 2)
        let (labelX, labelWidth) = (x + margin, wholeWidth - 2 * margin)
        label.frame =
            image.height > 0
            ? CGRect(x: labelX, y: top + image.height + gap, width: labelWidth, height: text.height)
            : CGRect(x: labelX, y: 0, width: labelWidth, height: bounds.height)
    }
}
