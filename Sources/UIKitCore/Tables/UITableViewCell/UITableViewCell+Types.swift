extension UITableViewCell {
    /// The parts that a cell shows while its row is edited.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The circle at the leading edge, or the control that moves the row.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The delete button.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// The labels of a cell and their positions.
    public enum CellStyle: Int, Sendable {
        /// A title with an image before it.
        case `default`
        /// A title at the leading edge and grey text at the trailing edge.
        case value1
        /// A short title in the tint colour that ends where the other text begins.
        case value2
        /// A title with small grey text below it.
        case subtitle
    }

    /// The standard accessory at the trailing edge.
    public enum AccessoryType: Int, Sendable {
        case none
        /// A chevron: selecting the row leads further.
        case disclosureIndicator
        /// An info button and a chevron.
        case detailDisclosureButton
        /// A checkmark in the tint colour.
        case checkmark
        /// An info button. Pressing it notifies the delegate.
        case detailButton
    }

    /// The appearance of a selected or highlighted cell.
    public enum SelectionStyle: Int, Sendable {
        /// No change of appearance.
        case none
        /// The same as `default`.
        case blue
        /// The same as `default`.
        case gray
        /// A grey background.
        case `default`
    }

    /// The ways in which a row is edited.
    public enum EditingStyle: Int, Sendable {
        /// Not at all.
        case none
        /// A red circle with a minus, whose tap shows the button that deletes the row.
        case delete
        /// A green circle with a plus, whose tap inserts a row.
        case insert
    }

    /// The separators between cells.
    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }
}
