import CoreGraphics
import Foundation

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

    private enum Kind {
        case chevron
        case tick
        case outline
        case label(String)
        case custom(UIView)
    }

    private let kind: Kind
    private let displayed: DisplayedState
    let isLeading: Bool
    /// The width that the accessory takes at least, in points.
    let reservedWidth: CGFloat
    private let tintColor: UIColor?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, reservedWidth: CGFloat = 0,
        tintColor: UIColor? = nil
    ) {
        self.kind = kind
        self.displayed = displayed
        self.isLeading = isLeading
        self.reservedWidth = reservedWidth
        self.tintColor = tintColor
    }

    /// Returns a chevron: selecting the item leads further.
    public static func disclosureIndicator(displayed: DisplayedState = .whenNotEditing) -> UICellAccessory {
        UICellAccessory(.chevron, displayed)
    }

    /// Returns a checkmark in the tint colour.
    public static func checkmark(displayed: DisplayedState = .whenNotEditing) -> UICellAccessory {
        UICellAccessory(.tick, displayed)
    }

    /// Returns a chevron that shows and hides the items below the item in its outline when it is tapped.
    public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(.outline, displayed)
    }

    /// Returns a text at the trailing end.
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(.label(text), displayed)
    }

    /// Returns a view of an app's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed):
            return UICellAccessory(
                .custom(configuration.customView), displayed, isLeading: true,
                reservedWidth: configuration.reservedWidth, tintColor: configuration.tintColor)
        case .trailing(let displayed):
            return UICellAccessory(
                .custom(configuration.customView), displayed, reservedWidth: configuration.reservedWidth,
                tintColor: configuration.tintColor)
        }
    }

    /// A view of an app's own at an end of a cell.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view, at its own size.
        public let customView: UIView
        /// The end of the cell at which it is.
        public let placement: Placement
        /// The width that it takes at least, in points.
        public var reservedWidth: CGFloat
        /// The tint colour of the view; nil for that of the cell.
        public var tintColor: UIColor?

        /// Creates a configuration.
        public init(
            customView: UIView, placement: Placement, reservedWidth: CGFloat = 0, tintColor: UIColor? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.reservedWidth = reservedWidth
            self.tintColor = tintColor
        }
    }

    func isShown(whileEditing isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// Creates the view of the accessory.
    func makeView(for cell: UICollectionViewListCell) -> UIView {
        switch kind {
        case .chevron: return CellGlyph(.chevron, in: cell)
        case .tick: return CellGlyph(.tick, in: cell)
        case .outline: return OutlineDisclosure(of: cell)
        case .label(let text):
            let label = UILabel(frame: .zero)
            label.text = text
            label.textColor = .secondaryLabel
            label.font = .preferredFont(forTextStyle: .body, compatibleWith: cell.traitCollection)
            label.sizeToFit()
            return label
        case .custom(let view):
            if let tintColor { view.tintColor = tintColor }
            return view
        }
    }
}

/// The button that shows and hides the items below one in an outline.
@MainActor
final class OutlineDisclosure: UIControl {
    private weak var cell: UICollectionViewListCell?
    private var glyph: CellGlyph?

    convenience init(of cell: UICollectionViewListCell) {
        self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        self.cell = cell
        let glyph = CellGlyph(.chevron, in: self)
        self.glyph = glyph
        addAction(UIAction { [weak self] _ in self?.cell?.toggleOutline() }, for: .touchUpInside)
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
