import CoreGraphics
import Foundation

/// The properties that the options of every kind of accessory have.
@MainActor
protocol AccessoryLook {
    var isHidden: Bool? { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
    var tintColor: UIColor? { get }
}

/// A view at an end of a cell in a list.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The states in which an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    /// The end of the cell at which an accessory is.
    public enum Placement: Sendable {
        /// The end at which texts begin.
        case leading(displayed: DisplayedState = .always)
        /// The end at which texts end.
        case trailing(displayed: DisplayedState = .always)
    }

    /// The width that is reserved for an accessory.
    public enum LayoutDimension: Sendable {
        /// The width of the accessory.
        case actual
        /// The width that accessories of its kind have in common.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    private enum Kind {
        case chevron
        case tick
        case outline(handler: (() -> Void)?)
        case label(String, UIFont?, adjustsFont: Bool)
        case custom(UIView)
        case circle(AccessoryCircle.Sign, background: UIColor?, handler: (() -> Void)?)
        case reorder
        case multiselect(background: UIColor?)
        case detail(handler: (() -> Void)?)
    }

    private let kind: Kind
    private let displayed: DisplayedState
    let isLeading: Bool
    /// Whether the accessory is not shown, whatever the state.
    private let isHidden: Bool
    /// The width that the accessory takes at least, in points.
    let reservedWidth: CGFloat
    private let tintColor: UIColor?

    private init(_ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, like look: some AccessoryLook) {
        self.kind = kind
        self.displayed = displayed
        self.isLeading = isLeading
        isHidden = look.isHidden ?? false
        reservedWidth = if case .custom(let width) = look.reservedLayoutWidth { width } else { 0 }
        tintColor = look.tintColor
    }

    // MARK: - Kinds

    /// Returns a chevron: selecting the item leads further.
    public static func disclosureIndicator(
        displayed: DisplayedState = .whenNotEditing, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(.chevron, displayed, like: options)
    }

    /// Returns a checkmark in the tint colour.
    public static func checkmark(
        displayed: DisplayedState = .whenNotEditing, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(.tick, displayed, like: options)
    }

    /// Returns a chevron that shows and hides the items below the item in its outline when it is tapped.
    ///
    /// - Parameters:
    ///   - displayed: The states in which it is shown.
    ///   - options: The look.
    ///   - actionHandler: Called for a tap, in place of showing and hiding items; nil for those.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outline(handler: actionHandler), displayed, like: options)
    }

    /// Returns a red circle at the leading end, for deleting the item.
    ///
    /// Unlike UIKit, a tap does nothing without an `actionHandler`, since lists have no swipe actions.
    ///
    /// - Parameters:
    ///   - displayed: The states in which it is shown.
    ///   - options: The look.
    ///   - actionHandler: Called for a tap.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .circle(.minus, background: options.backgroundColor, handler: actionHandler), displayed, isLeading: true,
            like: options)
    }

    /// Returns a green circle at the leading end, for inserting an item.
    ///
    /// - Parameters:
    ///   - displayed: The states in which it is shown.
    ///   - options: The look.
    ///   - actionHandler: Called for a tap.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .circle(.plus, background: options.backgroundColor, handler: actionHandler), displayed, isLeading: true,
            like: options)
    }

    /// Returns three lines by which a finger drags the item to another place, if the data source lets it be moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(.reorder, displayed, like: options)
    }

    /// Returns a circle at the leading end that is filled while the item is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect(background: options.backgroundColor), displayed, isLeading: true,
            like: options)
    }

    /// Returns a button for more about the item.
    ///
    /// - Parameters:
    ///   - displayed: The states in which it is shown.
    ///   - options: The look.
    ///   - actionHandler: Called for a tap.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail(handler: actionHandler), displayed, like: options)
    }

    /// Returns a text at the trailing end.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font, adjustsFont: options.adjustsFontForContentSizeCategory ?? true), displayed,
            like: options)
    }

    /// Returns a view of an app's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (displayed, isLeading): (DisplayedState, Bool) =
            switch configuration.placement {
            case .leading(let displayed): (displayed, true)
            case .trailing(let displayed): (displayed, false)
            }
        return UICellAccessory(
            .custom(configuration.customView), displayed, isLeading: isLeading, like: configuration)
    }

    func isShown(whileEditing isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        return switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    // MARK: - Views

    /// Creates the view of the accessory.
    func makeView(for cell: UICollectionViewListCell) -> UIView {
        let view = view(for: cell)
        if let tintColor { view.tintColor = tintColor }
        return view
    }

    private func view(for cell: UICollectionViewListCell) -> UIView {
        switch kind {
        case .chevron: return CellGlyph(.chevron, in: cell)
        case .tick: return CellGlyph(.tick, in: cell)
        case .outline(let handler): return OutlineDisclosure(of: cell, handler)
        case .label(let text, let font, let adjustsFont):
            let label = UILabel(frame: .zero)
            label.text = text
            label.textColor = tintColor ?? .secondaryLabel
            label.font = font ?? .preferredFont(forTextStyle: .body, compatibleWith: cell.traitCollection)
            label.adjustsFontForContentSizeCategory = adjustsFont
            label.sizeToFit()
            return label
        case .custom(let view): return view
        case .circle(let sign, let background, let handler):
            return AccessoryCircle(sign, background ?? (sign == .minus ? .systemRed : .systemGreen), handler)
        case .reorder: return AccessoryGrip(of: cell)
        case .multiselect(let background): return AccessoryMark(background)
        case .detail(let handler):
            let button = UIButton(type: .detailDisclosure)
            button.frame.size = CellMetrics.detailButtonSize
            button.addAction(UIAction { _ in handler?() }, for: .touchUpInside)
            return button
        }
    }
}

/// The button that shows and hides the items below one in an outline.
@MainActor
final class OutlineDisclosure: UIControl {
    private weak var cell: UICollectionViewListCell?
    private var glyph: CellGlyph?

    convenience init(of cell: UICollectionViewListCell, _ handler: (() -> Void)?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        self.cell = cell
        let glyph = CellGlyph(.chevron, in: self)
        self.glyph = glyph
        addAction(
            UIAction { [weak self] _ in if let handler { handler() } else { self?.cell?.toggleOutline() } },
            for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = "Show more"
    }

    /// Turns the chevron down where the items are shown.
    func show(isExpanded: Bool, isMirrored: Bool) {
        // The chevron is where those of other cells are, and the button reaches to the edge of the cell.
        glyph?.center = CGPoint(x: isMirrored ? 20 : 24, y: 22)
        let angle: CGFloat = isExpanded ? (isMirrored ? -.pi / 2 : .pi / 2) : 0
        let transform = CGAffineTransform(rotationAngle: angle)
        if glyph?.transform != transform { glyph?.transform = transform }
        accessibilityLabel = isExpanded ? "Show less" : "Show more"
    }
}
