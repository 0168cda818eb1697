import Foundation
import QuartzCore

/// A view that shows text.
///
/// The text has one line unless `numberOfLines` allows more, and is vertically centred in the bounds. The label lays
/// out its text when it first measures or draws it, and again only after a relevant change.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// The text: a plain string in the label's font and colour, or an attributed string.
    var content = LabelContent()

    /// The cached layouts of the current text.
    var layouts = LabelLayouts()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = Self.ignoresTouches(in: coder) == false
        contentMode = .redraw
        decodeText(from: coder)
        coder.applyNib(to: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeText(into: coder)
    }

    // MARK: - Text

    /// The text; nil shows nothing. Setting it removes attributes.
    open var text: String? {
        get { content.string }
        set {
            guard newValue != content.string || content.runs != nil else { return }
            content.setString(newValue)
            textMetricsDidChange()
        }
    }

    /// The text with its attributes. Missing attributes follow the label's font, colour and alignment.
    open var attributedText: NSAttributedString? {
        get { content.attributedString }
        set {
            if let newValue, content.isShowing(newValue) { return }
            content.setAttributed(newValue)
            textMetricsDidChange()
            adaptFonts()
        }
    }

    /// Shows text with attributes. Code that changes a label often calls this in place of `attributedText`.
    package func setRuns(_ runs: [AttributedRun]) {
        guard runs != content.runs else { return }
        content.setRuns(runs)
        textMetricsDidChange()
    }

    /// The font; the system font at 17 points unless set or when set to nil. Setting it applies it to all of an
    /// attributed text.
    open var font: UIFont! {
        get { content.font }
        set {
            let font: UIFont = newValue ?? LabelContent.standardFont
            let isFixed = font.scaling == nil && content.font.scaling == nil
            guard font != content.font || !isFixed || content.runs != nil else { return }
            content.setFont(font)
            textMetricsDidChange()
            adaptFonts()
        }
    }

    /// Whether fonts of the text that follow the preferred text size do so when it changes.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adaptFonts() }
    }

    private func adaptFonts() {
        guard adjustsFontForContentSizeCategory, content.adaptFonts(to: traitCollection) else { return }
        textMetricsDidChange()
    }

    /// The colour of the text; `UIColor.label` unless set or when set to nil. Setting it applies it to all of an
    /// attributed text.
    open var textColor: UIColor! {
        get { content.color }
        set {
            let color: UIColor = newValue ?? .label
            guard color != content.color || content.runs != nil else { return }
            content.setColor(color)
            textAppearanceDidChange()
        }
    }

    /// The colour of the shadow behind the text; nil draws none.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }

    /// The offset of the shadow in points; one point up unless set.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }

    /// The offset with which the shadow is drawn.
    var drawnShadowOffset: CGSize { shadowOffset }

    /// The horizontal alignment of the lines. It reads as that of the first paragraph; setting it changes all of them.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            guard newValue != content.alignment || content.hasMixedParagraphs else { return }
            content.setAlignment(newValue)
            layouts.removeAll()
            setNeedsDisplay()
        }
    }

    /// The treatment of text that does not fit; truncation at its end unless set.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            guard newValue != content.lineBreakMode || content.hasMixedParagraphs else { return }
            content.setLineBreakMode(newValue)
            textMetricsDidChange()
        }
    }

    // MARK: - Appearance

    /// The colour of the text while `isHighlighted`; nil keeps `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsDisplay() } }
    }

    /// Whether the text has its highlighted colour.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
    }

    /// Whether the text has its full opacity rather than half of it.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    // MARK: - Fitting

    /// The maximum number of lines; 0 sets no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textMetricsDidChange() } }
    }

    /// Whether text that is too long shrinks, down to `minimumScaleFactor`, before it is truncated.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The minimum factor by which the font may shrink; 0 sets no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }

    /// Whether the characters of a line that is slightly too long move closer together before it is truncated.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
    }

    /// The vertical position of text that shrank to fit.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The width in points at which the intrinsic content size breaks lines. With 0, Auto Layout measures the height
    /// at the width that it arrives at.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: - Overridables

    /// Returns the rectangle of the text at the top left of `bounds` in at most `numberOfLines` lines; 0 sets no limit.
    ///
    /// Called to measure the label, which uses the rectangle's size. Do not call it yourself.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        CGRect(origin: bounds.origin, size: textSize(in: bounds.size, lines: numberOfLines))
    }

    /// Draws the text in the current context, vertically centred in `rect`. Called by `draw(_:)` with the bounds.
    open func drawText(in rect: CGRect) {
        drawContent(in: rect)
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // The length of a single line does not depend on the available width.
        let width = numberOfLines != 1 && size.width > 0 ? size.width : .greatestFiniteMagnitude
        let bounds = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    /// The size of the text in one line, or in lines broken at `preferredMaxLayoutWidth`. If Auto Layout decides the
    /// width, it asks `sizeThatFits(_:)` for the height afterwards.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: .greatestFiniteMagnitude))
    }

    override var hasMultilineContent: Bool { numberOfLines != 1 }
    override var contentHeightDependsOnWidth: Bool { hasMultilineContent && preferredMaxLayoutWidth <= 0 }
    override var firstBaselineOffset: CGFloat { font.ascender }
    override var lastBaselineOffset: CGFloat { -font.descender }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            textAppearanceDidChange()
        }
        adaptFonts()
    }

    override var accessibilityDefaults: AccessibilityDefaults { labelDefaults }

    /// Called when the size of the text may have changed.
    func textMetricsDidChange() {
        layouts.removeAll()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Called when the text looks different at the same size.
    func textAppearanceDidChange() {
        // Layouts of attributed text contain its colours.
        if content.runs != nil { layouts.removeAll() }
        setNeedsDisplay()
    }
}

/// The vertical positions of text that shrank to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline stays in place.
    case alignBaselines = 0
    /// The centre stays in place.
    case alignCenters = 1
    /// The text is at the top.
    case none = 2
}

// MARK: - Accessibility

extension UILabel {
    /// The defaults of a label, with its text as the label.
    var labelDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
    }
}
