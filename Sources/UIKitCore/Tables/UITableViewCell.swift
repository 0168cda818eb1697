import CoreGraphics
import Foundation
import QuartzCore

/// A row of a table: content, what lies behind it, and what stands at its trailing edge.
///
/// A cell shows one row after the other: the table hands out again what has gone out of sight. What an app adds goes into
/// `contentView`, which gives way to accessories.
@MainActor
open class UITableViewCell: UIView {
    /// Where the cell's own labels and picture are, and where an app puts what it adds.
    ///
    /// Its layout margins are those that the labels keep, in points.
    public let contentView: UIView

    let style: CellStyle
    let identifier: String?
    var parts = CellParts()
    var look = CellLook()

    /// The table that shows the cell, and the row that it shows.
    weak var table: UITableView?
    var path: IndexPath?

    /// A cell with the labels of a style.
    ///
    /// - Parameters:
    ///   - style: which labels it has, and where they are.
    ///   - reuseIdentifier: the name under which the table keeps the cell when it is out of sight; nil not at all.
    public init(style: CellStyle, reuseIdentifier: String?) {
        contentView = CellContentView(frame: CellMetrics.frame)
        self.style = style
        identifier = reuseIdentifier
        super.init(frame: CellMetrics.frame)
        addSubview(contentView)
    }

    /// A cell of the default style. Tables make cells of registered classes by this.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: CellFactory.takeIdentifier())
        if frame != .zero { self.frame = frame }
    }

    /// A cell with what `UIView` archives, and an empty content view of its own.
    public required init?(coder: NSCoder) {
        contentView = CellContentView(frame: CellMetrics.frame)
        style = .default
        identifier = nil
        super.init(coder: coder)
        for view in subviews where view is CellContentView { view.removeFromSuperview() }
        addSubview(contentView)
    }

    // MARK: Content

    /// The name under which the table keeps the cell when it is out of sight.
    open var reuseIdentifier: String? { identifier }

    /// Called right before a cell that has shown another row is handed out again. An override calls `super` and puts back
    /// what not every row sets.
    open func prepareForReuse() {}

    /// The label of the title, made when it is asked for first.
    open var textLabel: UILabel? { madeTextLabel }

    /// The label of the second text, made when it is asked for first; nil in the default style.
    open var detailTextLabel: UILabel? { madeDetailLabel }

    /// The picture at the leading edge, made when it is asked for first.
    open var imageView: UIImageView? { madeImageView }

    /// How many steps the content is moved in from the leading edge.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// How wide a step of indentation is, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    // MARK: Accessories

    /// What stands at the trailing edge, unless there is an `accessoryView`.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoriesDidChange() } }
    }

    /// A view at the trailing edge, at its own size, in place of what `accessoryType` says.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoriesDidChange(from: oldValue) } }
    }

    // MARK: Background

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { backgroundDidChange(from: oldValue) } }
    }

    /// A view in front of the background while the cell is selected or highlighted. Nil takes a grey one.
    ///
    /// It is put into the cell only then.
    open var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { selectionLookDidChange(animated: false) } }
    }

    /// What takes the place of `selectedBackgroundView` in a table that allows several selected rows; nil takes that.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { if multipleSelectionBackgroundView !== oldValue { selectionLookDidChange(animated: false) } }
    }

    /// The cell's colour. Unless set, the one that cells have in a table of the style.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            look.hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }

    /// How far the line below the cell keeps from its edges, in points; only left and right count. Unless set, it begins
    /// where the text does.
    open var separatorInset: UIEdgeInsets {
        get { look.separatorInset ?? standardSeparatorInset }
        set {
            look.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// How the cell looks while it is selected or highlighted.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { selectionLookDidChange(animated: false) } }
    }

    /// Whether the cell looks selected. Setting it selects nothing in the table.
    open var isSelected: Bool {
        get { look.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell looks pressed.
    open var isHighlighted: Bool {
        get { look.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Called by the table when the row is selected or deselected, and with each row that the cell comes to show. An
    /// override calls `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != look.isSelected else { return }
        look.isSelected = selected
        selectionLookDidChange(animated: animated)
    }

    /// Called by the table when a finger comes down in the row, and when it is lifted or taken away. An override calls
    /// `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != look.isHighlighted else { return }
        look.isHighlighted = highlighted
        selectionLookDidChange(animated: animated)
    }

    // MARK: Views

    /// Places content and accessories. An override calls `super` first.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// The height that the cell's labels need at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    /// The size that the constraints in `contentView` ask for, or the one that fits the labels where there are none.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            targetSize, horizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if style == .value2 { parts.text?.updateTint() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateSeparatorColor()
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            fontsDidChange()
        }
    }

    open override var canBecomeFocused: Bool { isChoosable }

    override var accessibilityDefaults: AccessibilityDefaults { cellDefaults }
}
