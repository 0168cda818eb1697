extension UITableViewCell {
    /// Which labels a cell has, and where.
    public enum CellStyle: Int, Sendable {
        /// A title, and a picture before it.
        case `default`
        /// A title at the leading edge, and a grey text at the trailing edge.
        case value1
        /// A short title in the tint colour that ends where the other text begins.
        case value2
        /// A title, and a small grey text below it.
        case subtitle
    }

    /// What stands at the trailing edge.
    public enum AccessoryType: Int, Sendable {
        case none
        /// An arrow head: choosing the row leads further.
        case disclosureIndicator
        /// A button with a letter i, and the arrow head.
        case detailDisclosureButton
        /// A tick in the tint colour.
        case checkmark
        /// A button with a letter i. Pressing it tells the delegate.
        case detailButton
    }

    /// How a cell looks while it is selected or highlighted.
    public enum SelectionStyle: Int, Sendable {
        /// As always.
        case none
        /// As `default`.
        case blue
        /// As `default`.
        case gray
        /// With a grey background.
        case `default`
    }

    /// The lines between cells.
    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }
}
