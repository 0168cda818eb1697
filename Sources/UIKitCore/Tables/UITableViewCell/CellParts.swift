import CoreGraphics
import Foundation
import QuartzCore

// MARK: - Parts

/// The views and layers that a cell creates when it needs them.
@MainActor
struct CellParts {
    var text: CellLabel?
    var detail: CellLabel?
    var image: CellImageView?
    var glyph: CellGlyph?
    var button: UIButton?
    /// The view behind the content while the cell is selected, created by the cell or provided by the app.
    var selection: UIView?
    /// The state of editing, once the row was edited.
    var editing: CellEditing?
    /// The content that is given as a value; nil without one.
    var content: CellContent?
    /// The configurations besides the content, once the app has set one.
    var configuration: CellConfiguration?
    var separator: CALayer?
    var topSeparator: CALayer?
}

// MARK: - Appearance

/// The state that determines a cell's appearance.
struct CellAppearance {
    var isSelected = false
    var isHighlighted = false
    var hasOwnBackground = false
    /// Whether the states of the cell have changed since it was configured for them.
    var needsConfiguration = true
    /// The inset that the app has set.
    var separatorInset: UIEdgeInsets?
    /// The position of the cell in its section.
    var position = CellPosition()
    /// The safe area at the sides, and the additional margin of the content.
    var sideInsets = UIEdgeInsets.zero
    var margin: CGFloat = CellMetrics.margin
}

/// The position of a cell in its section, as far as it affects the appearance.
struct CellPosition: Equatable {
    var style = UITableView.Style.plain
    var isFirst = false
    var isLast = false
    var hasSeparator = false
}

/// Sizes and distances in cells, in points.
enum CellMetrics {
    /// The frame of a cell before a table has laid it out.
    static let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    /// The distance between content and the sides of the table, in narrow and in wide tables.
    static let margin: CGFloat = 16
    static let wideMargin: CGFloat = 20
    static let wideWidth: CGFloat = 414
    /// The distance between the labels and the top and bottom of a cell that takes its height from them.
    static let verticalMargin: CGFloat = 15
    /// The height of a cell with one line of text of the standard size, and the minimum height of a cell without
    /// constraints.
    static let height: CGFloat = 52
    /// The distance between image and text, and between two texts beside each other.
    static let gap: CGFloat = 16
    /// The distance between title and subtitle.
    static let lineGap: CGFloat = 2
    /// The width of the title in the style `value2`, and its distance from the other text.
    static let titleColumn: CGFloat = 91
    static let columnGap: CGFloat = 6
    /// The distance between the content view and an accessory, and the margin at that end of the content view.
    static let accessoryGap: CGFloat = 6
    static let marginBeforeAccessory: CGFloat = 8
    static let cornerRadius: CGFloat = 10
    static let detailButtonSize = CGSize(width: 22, height: 22)
    /// The maximum width of content that follows the readable width.
    static let readableWidth: CGFloat = 672

    static func margin(inWidth width: CGFloat) -> CGFloat {
        width >= wideWidth ? wideMargin : margin
    }
}

// MARK: - Views

/// The view that contains the content of a cell, a header or a footer.
@MainActor
final class CellContentView: UIView {}

/// A label created by a cell. It invalidates the cell's layout when the size of its text changes.
@MainActor
final class CellLabel: UILabel {
    /// The view whose layout depends on the label's size.
    private weak var owner: UIView?
    private var usesTintColor = false

    convenience init(in contentView: UIView, of owner: UIView, font: UIFont, color: UIColor?) {
        self.init(frame: .zero)
        self.font = font
        usesTintColor = color == nil
        textColor = color ?? owner.tintColor
        contentView.addSubview(self)
        self.owner = owner
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        owner?.setNeedsLayout()
    }

    /// Updates the text colour if it is the tint colour.
    func updateTint() {
        if usesTintColor { textColor = owner?.tintColor }
    }

    var hasText: Bool { text?.isEmpty == false }
}

/// An image view created by a cell. It invalidates the cell's layout when its image changes.
@MainActor
final class CellImageView: UIImageView {
    private weak var owner: UIView?

    convenience init(in contentView: UIView, of owner: UIView) {
        self.init(frame: .zero)
        contentMode = .scaleAspectFit
        contentView.addSubview(self)
        self.owner = owner
    }

    override var image: UIImage? {
        didSet { if image !== oldValue { owner?.setNeedsLayout() } }
    }
}

/// A chevron or checkmark at the trailing edge of a cell.
@MainActor
final class CellGlyph: UIView {
    enum Kind {
        case chevron
        case tick

        var size: CGSize {
            switch self {
            case .chevron: CGSize(width: 8, height: 13)
            case .tick: CGSize(width: 14, height: 13)
            }
        }
    }

    var kind = Kind.chevron {
        didSet { if kind != oldValue { setNeedsLayout() } }
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    override var isControlPart: Bool { true }

    convenience init(_ kind: Kind, in cell: UIView) {
        self.init(frame: CGRect(origin: .zero, size: kind.size))
        self.kind = kind
        isUserInteractionEnabled = false
        if let line = layer as? CAShapeLayer {
            line.fillColor = nil
            line.lineCap = .round
            line.lineJoin = .round
            line.lineWidth = 2
        }
        cell.addSubview(self)
        updateColor()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = CGMutablePath()
        switch kind {
        case .chevron:
            // The chevron points away from the leading edge.
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (back, tip): (CGFloat, CGFloat) = isMirrored ? (6.75, 1.25) : (1.25, 6.75)
            path.addLines(between: [CGPoint(x: back, y: 1), CGPoint(x: tip, y: 6.5), CGPoint(x: back, y: 12)])
        case .tick:
            path.addLines(between: [CGPoint(x: 1.25, y: 7), CGPoint(x: 5.25, y: 11.5), CGPoint(x: 12.75, y: 1.5)])
        }
        (layer as? CAShapeLayer)?.path = path
        updateColor()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColor()
    }

    private func updateColor() {
        (layer as? CAShapeLayer)?.strokeColor = resolved(kind == .chevron ? .tertiaryLabel : tintColor)
    }
}

/// The default view behind the content of a selected cell.
@MainActor
final class CellSelectionView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray4
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var isControlPart: Bool { true }
}
