import CoreGraphics
import Foundation

/// The label in a button. Tells the button when its title takes another size, because somebody set the font, say.
@MainActor
final class ButtonLabel: UILabel {
    private weak var button: UIButton?

    /// True while the button itself changes the label.
    private var isBeingChanged = false

    /// Whether the shadow falls to the other side.
    var hasReversedShadow = false {
        didSet { if hasReversedShadow != oldValue, shadowColor != nil { setNeedsDisplay() } }
    }

    init(button: UIButton, font: UIFont) {
        super.init(frame: .zero)
        lineBreakMode = .byTruncatingMiddle
        allowsDefaultTighteningForTruncation = true
        self.font = font
        self.button = button
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Shows a title of the button. `color` is for what has no colour of its own.
    func showTitle(attributed: NSAttributedString?, plain: String?, color: UIColor) {
        isBeingChanged = true
        defer { isBeingChanged = false }
        if let attributed {
            setPlainColor(color)
            if attributedText != attributed { attributedText = attributed }
        } else {
            text = plain
            textColor = color
        }
    }

    override var drawnShadowOffset: CGSize {
        hasReversedShadow ? CGSize(width: -shadowOffset.width, height: -shadowOffset.height) : shadowOffset
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        if !isBeingChanged { button?.contentSizeDidChange() }
    }

    private func setPlainColor(_ color: UIColor) {
        guard content.plainColor != color else { return }
        content.setPlainColor(color)
        setNeedsDisplay()
    }
}
