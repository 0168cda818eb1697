import CoreGraphics
import Foundation
import QuartzCore

/// The view of a table row, with content, a background, a selection and an accessory.
///
/// The table reuses a cell for one row after another. An app adds its own views to `contentView`, which makes room
/// for accessories.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The view that contains the cell's labels and image view, and the views that an app adds.
    ///
    /// Its layout margins are the ones that the labels keep, in points.
    public let contentView: UIView

    let style: CellStyle
    let identifier: String?
    var parts = CellParts()
    var appearance = CellAppearance()

    /// The table that displays the cell, and the row that the cell displays.
    weak var table: UITableView?
    var path: IndexPath?

    /// The segues of a storyboard that selecting the cell and tapping its accessory perform.
    var performSelectionSegue: ((UITableViewCell) -> Void)?
    var performAccessorySegue: ((UITableViewCell) -> Void)?

    /// Creates a cell with the labels of a style.
    ///
    /// - Parameters:
    ///   - style: The labels of the cell and their positions.
    ///   - reuseIdentifier: The identifier under which the table keeps the cell for reuse, or nil for none.
    public init(style: CellStyle, reuseIdentifier: String?) {
        contentView = CellContentView(frame: CellMetrics.frame)
        self.style = style
        identifier = reuseIdentifier
        super.init(frame: CellMetrics.frame)
        addSubview(contentView)
    }

    /// Creates a cell of the default style. Tables use this initializer for registered classes.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: CellFactory.takeIdentifier())
        if frame != .zero { self.frame = frame }
    }

    /// Creates a cell from an archived view, with an empty content view, or from a nib with everything in it.
    public required init?(coder: NSCoder) {
        let givenIdentifier = CellFactory.takeIdentifier()
        contentView = CellContentView(frame: CellMetrics.frame)
        style = coder.nibCellStyle
        identifier = coder.nibReuseIdentifier ?? givenIdentifier
        super.init(coder: coder)
        for view in subviews where view is CellContentView { view.removeFromSuperview() }
        addSubview(contentView)
        coder.applyNib(to: self)
    }

    // MARK: - Content

    /// The identifier under which the table keeps the cell for reuse.
    open var reuseIdentifier: String? { identifier }

    /// Called right before the table reuses the cell for another row. Overrides must call `super`, and reset
    /// whatever the data source does not set for every row.
    open func prepareForReuse() {}

    /// The label of the title, created on first access.
    open var textLabel: UILabel? { makeTextLabel() }

    /// The label of the second text, created on first access; nil in the default style.
    open var detailTextLabel: UILabel? { makeDetailLabel() }

    /// The image view at the leading edge, created on first access.
    open var imageView: UIImageView? { makeImageView() }

    /// The number of indentation steps of the content from the leading edge.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// The width of an indentation step, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    // MARK: - Accessories

    /// The standard accessory at the trailing edge, unless there is an `accessoryView`.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoriesDidChange() } }
    }

    /// The view at the trailing edge, at its own size, in place of the standard accessory.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoriesDidChange(from: oldValue) } }
    }

    // MARK: - Editing

    /// Whether the row is edited: the cell shows a circle that deletes or inserts. Setting it does not edit the table.
    open var isEditing: Bool {
        get { parts.editing?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the circle. The table calls it for rows that can be edited. Overrides must call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// The standard accessory at the trailing edge while the row is edited, unless there is an `editingAccessoryView`.
    /// None by default.
    open var editingAccessoryType: AccessoryType {
        get { parts.editing?.accessoryType ?? .none }
        set { changeEditingAccessory(to: newValue) }
    }

    /// Called before the cell shows or hides the circle of a row that is edited, or a delete button. Overrides must
    /// call `super`.
    ///
    /// - Parameter state: The parts that the cell will show.
    open func willTransition(to state: StateMask) {}

    /// Called when the cell has shown or hidden the circle of a row that is edited, or a delete button. Overrides must
    /// call `super`.
    ///
    /// - Parameter state: The parts that the cell shows now.
    open func didTransition(to state: StateMask) {}

    // MARK: - Configurations

    /// The states of the cell that its configurations depend on. An override adds states to those of `super`, and the
    /// app calls `setNeedsUpdateConfiguration()` when they change.
    open var configurationState: UICellConfigurationState { standardState }

    /// Called when the states of the cell have changed, before it is laid out or measured, and once before it is first
    /// shown. The default calls `configurationUpdateHandler`. Overrides must call `super`.
    ///
    /// - Parameter state: The states of the cell.
    open func updateConfiguration(using state: UICellConfigurationState) {
        parts.configuration?.updateHandler?(self, state)
    }

    // MARK: - Background

    /// The view behind the content. It fills the cell.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { parts.configuration?.background = nil }
            replaceBackground(oldValue, with: backgroundView)
        }
    }

    /// The view in front of the background while the cell is selected or highlighted. Nil stands for a grey view.
    ///
    /// The cell adds it only then.
    open var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { updateSelectionAppearance(animated: false) } }
    }

    /// The view that replaces `selectedBackgroundView` in a table that allows multiple selection. Nil stands for no
    /// replacement.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { if multipleSelectionBackgroundView !== oldValue { updateSelectionAppearance(animated: false) } }
    }

    /// The colour of the cell. By default, the standard colour of cells in a table of the same style.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            appearance.hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }

    /// The distance between the separator below the cell and the cell's edges, in points. Only left and right
    /// count. By default, the separator begins where the text does.
    open var separatorInset: UIEdgeInsets {
        get { appearance.separatorInset ?? standardSeparatorInset }
        set {
            appearance.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: - Selection

    /// The appearance of the cell while it is selected or highlighted.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateSelectionAppearance(animated: false) } }
    }

    /// Whether the cell looks selected. Setting it does not change the table's selection.
    open var isSelected: Bool {
        get { appearance.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell looks pressed.
    open var isHighlighted: Bool {
        get { appearance.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell. The table calls it when the selection of the row changes, and whenever the
    /// cell displays another row. Overrides must call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != appearance.isSelected else { return }
        appearance.isSelected = selected
        updateSelectionAppearance(animated: animated)
    }

    /// Highlights the cell or removes the highlight. The table calls it when a touch begins in the row, and when it
    /// ends or is cancelled. Overrides must call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != appearance.isHighlighted else { return }
        appearance.isHighlighted = highlighted
        updateSelectionAppearance(animated: animated)
    }

    // MARK: - Views

    /// Lays out content and accessories. Overrides must call `super` first.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// Returns the height that the cell's labels need at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    /// Returns the size required by the constraints in `contentView`, or the one that fits the labels when there
    /// are none.
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
        setNeedsUpdateConfiguration()
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            fontsDidChange()
        }
    }

    open override var canBecomeFocused: Bool { isSelectable }

    override func focusDidChange() {
        super.focusDidChange()
        setNeedsUpdateConfiguration()
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { cellDefaults }

    // An app that says that the row is one element means all of it.
    override var accessibilityInnerElements: [UIResponder] {
        accessibilityAttributesIfLoaded?.isElement == nil ? innerElements : []
    }

    /// The point to touch to activate the row, in the screen's coordinates. Unless set, the centre of a switch that is
    /// the accessory, or else of the part of the row that no control covers.
    open override var accessibilityActivationPoint: CGPoint {
        get {
            if let point = setActivationPoint { return point }
            return accessorySwitch?.accessibilityActivationPoint
                ?? innerElements.activationPoint(in: accessibilityFrame)
        }
        set { super.accessibilityActivationPoint = newValue }
    }

    /// Toggles the switch that is the accessory. Returns false if there is none.
    open override func accessibilityActivate() -> Bool { accessorySwitch?.accessibilityActivate() ?? false }

    override class var activatingClass: UIResponder.Type { UITableViewCell.self }

    /// The actions of the row besides its activation. Unless the app sets others, those that swipes offer, and while
    /// the row is edited, deleting or inserting and moving it up and down.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? table?.accessibilityActions(of: self) }
        set { super.accessibilityCustomActions = newValue }
    }
}
