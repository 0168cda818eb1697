import CoreGraphics
import Foundation

/// The look of a list: a section of a compositional layout with one item in each line, which looks like a table.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The looks of lists.
    public enum Appearance: Int, Sendable {
        /// Items from edge to edge.
        case plain
        /// Sections with space between them, on a grey background.
        case grouped
        /// Grouped sections with rounded corners, inset from the edges.
        case insetGrouped
        /// A sidebar on a grey background, whose selected item is a rounded rectangle.
        case sidebar
        /// A sidebar on the background of a plain list.
        case sidebarPlain
    }

    /// The headers of a list's sections.
    public enum HeaderMode: Int, Sendable {
        /// No headers.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
    }

    /// The footers of a list's sections.
    public enum FooterMode: Int, Sendable {
        /// No footers.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// The look of the list.
    public let appearance: Appearance

    /// Whether there are lines between items.
    public var showsSeparators: Bool

    /// The headers of the sections.
    public var headerMode = HeaderMode.none

    /// The room above the header of each section, in points; nil for that of the appearance.
    public var headerTopPadding: CGFloat?

    /// The footers of the sections.
    public var footerMode = FooterMode.none

    /// The look of the lines between items.
    public var separatorConfiguration: UIListSeparatorConfiguration

    /// The closure that returns the look of the lines above and below an item; nil for `separatorConfiguration`, which
    /// it receives. Called when the item is laid out, unless the list has no lines.
    public var itemSeparatorHandler: ItemSeparatorHandler?

    /// A closure that returns the look of the lines above and below an item.
    public typealias ItemSeparatorHandler =
        @MainActor (
            _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    /// The closure that returns the actions that a swipe from the leading edge offers for an item; nil for none. The
    /// item's cell is a `UICollectionViewListCell`.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// The closure that returns the actions that a swipe from the trailing edge offers for an item; nil for none. The
    /// item's cell is a `UICollectionViewListCell`.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// A closure that returns the actions that a swipe offers for an item; nil for none.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Whether swipes may offer actions.
    var offersSwipeActions: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
    }

    /// The background of the collection view; nil for that of the appearance.
    public var backgroundColor: UIColor?

    /// Creates the configuration of a list.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    /// The background of the collection view.
    var effectiveBackground: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped, .sidebar: return .systemGroupedBackground
        }
    }

    /// The background of the items.
    var itemBackground: UIColor {
        switch appearance {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .secondarySystemGroupedBackground
        case .sidebar, .sidebarPlain: .clear
        }
    }

    /// Whether sections are inset from the edges.
    var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar || appearance == .sidebarPlain }
}

/// The look of the lines above and below an item of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    /// Whether a line is shown.
    public enum Visibility: Int, Sendable {
        /// As the list wants it: a line below each item, but not below the last one of a section that is inset.
        case automatic
        case visible
        case hidden
    }

    /// The insets that let a line begin where the content of the cell does.
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether there is a line above the item.
    public var topSeparatorVisibility = Visibility.automatic

    /// Whether there is a line below the item.
    public var bottomSeparatorVisibility = Visibility.automatic

    /// The distances in points of the line above the item from the sides of the cell. The top and the bottom make no
    /// difference.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

    /// The distances in points of the line below the item from the sides of the cell. The top and the bottom make no
    /// difference.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

    /// The colour of the lines.
    public var color = UIColor.separator

    /// The colour of the lines beside a selected item where several may be selected.
    public var multipleSelectionColor = UIColor.separator

    /// Creates the look that the lines of a list have.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// Returns a section that is a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.height))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let margin =
            configuration.isInset
            ? CellMetrics.margin(inWidth: layoutEnvironment.container.effectiveContentSize.width) : 0
        let isPlain = configuration.appearance == .plain
        let hasHeader = configuration.headerMode == .supplementary
        let top = isPlain ? 0 : hasHeader ? 0 : ListMetrics.sectionSpacing
        let bottom =
            isPlain || configuration.footerMode == .supplementary ? 0 : hasHeader ? ListMetrics.sectionSpacing : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: top, leading: margin, bottom: bottom, trailing: margin)
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout whose sections are lists.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
    }
}

/// Sizes and distances in lists, in points.
enum ListMetrics {
    /// The height that an item is assumed to have until it is measured.
    static let height: CGFloat = 52
    /// The space between the sections of grouped lists.
    static let sectionSpacing: CGFloat = 18
    static let cornerRadius: CGFloat = 10
    /// The corner radius of a selected item in a sidebar.
    static let sidebarRadius: CGFloat = 10
}
