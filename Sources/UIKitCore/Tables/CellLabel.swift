import Foundation

/// A label of a cell's own, which has the cell laid out when its text takes another size.
@MainActor
final class CellLabel: UILabel {
    /// What the label's size matters to.
    private weak var owner: UIView?
    private var takesTint = false

    convenience init(in contentView: UIView, of owner: UIView, font: UIFont, color: UIColor?) {
        self.init(frame: .zero)
        self.font = font
        takesTint = color == nil
        textColor = color ?? owner.tintColor
        contentView.addSubview(self)
        self.owner = owner
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        owner?.setNeedsLayout()
    }

    /// Takes over the tint colour where that is the text's.
    func updateTint() {
        if takesTint { textColor = owner?.tintColor }
    }

    /// Whether there is something to see.
    var isFilled: Bool { text?.isEmpty == false }
}
