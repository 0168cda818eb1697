import CoreGraphics

/// The background of a control or a cell: a filled and outlined rectangle with round corners, an image, and a view.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The colour of the rectangle; nil leaves it to the control, as a button's style has one for every state.
    public var backgroundColor: UIColor?

    /// The transformer for the background colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// The radius of the corners in points. A button may adjust it; see `UIButton.Configuration.cornerStyle`.
    public var cornerRadius: CGFloat = 0

    /// The distances in points from the control's edges to the background; negative values extend it outwards.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// The image in front of the colour, clipped to the rectangle.
    public var image: UIImage?

    /// The placement of the image in the rectangle.
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    /// The view in front of colour and image, with the size of the rectangle and clipped to its corners. Only one
    /// control can show it.
    public var customView: UIView?

    /// The colour of the outline; nil uses the tint colour.
    public var strokeColor: UIColor?

    /// The transformer for the outline's colour.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// The width of the outline in points; 0 draws none.
    public var strokeWidth: CGFloat = 0

    /// The distance of the outline outside the rectangle, in points; negative values put it inside.
    public var strokeOutset: CGFloat = 0

    /// The part of a list that the background is for; nil for a background without states.
    private(set) var role: ListRole?

    init() {}

    private init(_ role: ListRole) {
        self.role = role
        (backgroundColor, cornerRadius) = (role.color(isMarked: false), role == .sidebarCell ? 10 : 0)
    }

    /// Returns a transparent background.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    // MARK: - Lists

    /// Returns the background of a cell in a list, which is grey while the cell is selected or pressed. Table cells and
    /// the cells of lists replace it by the one for the style of their list.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }

    /// Returns the background of a header in a list.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

    /// Returns the background of a footer in a list.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

    /// Returns the background of a cell in a sidebar, which is a rounded rectangle.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }

    /// Returns the background of a cell in a list beside a sidebar, which is a rounded rectangle.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.sidebarCell)
    }

    /// Returns the background of a header or a footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

    /// Returns the background of a header or a footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

    /// Returns the background for a list of a style, if it is one that takes its style from the list.
    ///
    /// - Parameter isGrouped: Whether the list is grouped.
    func resolved(isGrouped: Bool) -> UIBackgroundConfiguration {
        guard role == .cell, isGrouped else { return self }
        var copy = self
        copy.role = .groupedCell
        if backgroundColor == role?.color(isMarked: false) {
            copy.backgroundColor = ListRole.groupedCell.color(isMarked: false)
        }
        return copy
    }

    /// The parts of lists.
    enum ListRole: Hashable {
        case cell
        case plainCell
        case groupedCell
        case sidebarCell
        case header

        /// Returns the colour of the background.
        ///
        /// - Parameter isMarked: Whether the cell is selected or pressed.
        func color(isMarked: Bool) -> UIColor {
            switch self {
            case .header: .clear
            case _ where isMarked: .systemGray4
            case .cell, .plainCell: .systemBackground
            case .groupedCell: .secondarySystemGroupedBackground
            case .sidebarCell: .clear
            }
        }
    }

    // MARK: - Colours

    /// Returns the background colour for a view with the given tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the colour of the outline for a view with the given tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
