import Foundation
import QuartzCore

/// A view that shows text.
///
/// One line unless `numberOfLines` says otherwise, vertically in the middle of the bounds. Lays its text out when it is
/// first measured or drawn, and again only after something that matters has changed.
@MainActor
open class UILabel: UIView {
    /// What is shown: a plain string in the label's font and colour, or an attributed one.
    var content = LabelContent()

    /// Layouts of the text as it is.
    var layouts = LabelLayouts()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    // MARK: Text

    /// The text; nil shows nothing. Setting it ends the use of attributes.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.attributed != nil else { return }
            content.setString(newValue)
            textMetricsDidChange()
        }
    }

    /// The text with its attributes. What they leave out is taken from the label's font, colour and alignment.
    open var attributedText: NSAttributedString? {
        get { content.attributedString }
        set {
            guard newValue != content.attributed || newValue == nil else { return }
            content.setAttributed(newValue)
            textMetricsDidChange()
        }
    }

    /// The font; 17 points of the system font unless set, and again when set to nil. Setting it changes all of an
    /// attributed text.
    open var font: UIFont! {
        get { content.font }
        set {
            let font: UIFont = newValue ?? LabelContent.standardFont
            guard font != content.font || content.attributed != nil else { return }
            content.setFont(font)
            textMetricsDidChange()
        }
    }

    /// The colour of the text; `UIColor.label` unless set, and again when set to nil. Setting it changes all of an
    /// attributed text.
    open var textColor: UIColor! {
        get { content.color }
        set {
            let color: UIColor = newValue ?? .label
            guard color != content.color || content.attributed != nil else { return }
            content.setColor(color)
            textLookDidChange()
        }
    }

    /// The colour of the shadow behind the text; nil draws none.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }

    /// How far the shadow is moved, in points: one up, unless set.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }

    /// How far the shadow is moved where it is drawn.
    var drawnShadowOffset: CGSize { shadowOffset }

    /// Where lines go in the width of the bounds.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            guard newValue != content.alignment else { return }
            content.setAlignment(newValue)
            layouts.removeAll()
            setNeedsDisplay()
        }
    }

    /// What becomes of text that does not fit; cut at its end, with an ellipsis, unless set.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            guard newValue != content.lineBreakMode else { return }
            content.setLineBreakMode(newValue)
            textMetricsDidChange()
        }
    }

    // MARK: Looks

    /// The colour of the text while `isHighlighted`; nil leaves the colour as it is.
    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsDisplay() } }
    }

    /// Whether the text has its highlighted colour.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
    }

    /// Whether the text looks as usual; it is half transparent otherwise.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    // MARK: Fitting

    /// The most lines that are shown; 0 shows as many as fit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textMetricsDidChange() } }
    }

    /// Whether text that is too long is made smaller, down to `minimumScaleFactor`, before it is cut.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest factor by which the font may be made smaller; 0 sets no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }

    /// Whether the characters of a line that is a little too long move closer together before it is cut.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
    }

    /// Where text that was made smaller goes from top to bottom.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The width in points at which Auto Layout breaks lines when it asks for the label's size. 0 lets the width that it
    /// arrives at decide.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Overridables

    /// The rectangle that the text takes at the top left of `bounds` in at most `numberOfLines` lines; 0 sets no limit.
    ///
    /// Called to find the label's size; the rectangle's size is what matters. Do not call it yourself.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        CGRect(origin: bounds.origin, size: textSize(in: bounds.size, lines: numberOfLines))
    }

    /// Draws the text in the current context, vertically in the middle of `rect`. Called by `draw(_:)` with the bounds.
    open func drawText(in rect: CGRect) {
        drawContent(in: rect)
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // One line is as long as it is, whatever room it is offered.
        let width = numberOfLines != 1 && size.width > 0 ? size.width : .greatestFiniteMagnitude
        let bounds = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    /// The text's own size: in one line, or in lines broken at `preferredMaxLayoutWidth`. Where Auto Layout decides the
    /// width, it asks `sizeThatFits(_:)` for the height once it knows that.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: .greatestFiniteMagnitude))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            textLookDidChange()
        }
    }

    override var accessibilityDefaults: AccessibilityDefaults { labelDefaults }

    /// Called when the text takes another size, perhaps.
    func textMetricsDidChange() {
        layouts.removeAll()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Called when the text looks different at the same size. Layouts of attributed text hold its colours.
    func textLookDidChange() {
        if content.attributed != nil { layouts.removeAll() }
        setNeedsDisplay()
    }
}
