import Foundation

extension UICollectionView {
    /// The direction in which the content scrolls.
    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }

    /// The kinds of views that a layout places.
    public enum ElementCategory: UInt, Sendable {
        /// The cell of an item.
        case cell
        /// A view that belongs to a section, such as its header, and comes from the data source.
        case supplementaryView
        /// A view that belongs to the layout and has no data.
        case decorationView
    }

    /// The position to which an item is scrolled: one vertical and one horizontal option, or fewer.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The way in which views that change their size make the layout measure them again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No measurement after the first one.
        case disabled
        /// A measurement when a view directly in the content view has another intrinsic size, or when the content
        /// configuration changes.
        case enabled
    }

    /// The kind of the header of a section.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

    /// The kind of the footer of a section.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
