import CoreGraphics
import Foundation

/// A layer that shows text, from the top of its bounds.
///
/// The text is laid out when it is drawn and follows the bounds at once. It is sharp at every scale, so `contentsScale`
/// changes nothing. What does not fit into the bounds is not shown.
open class CATextLayer: CALayer {
    /// The text: a `String`, or an `NSAttributedString` whose fonts, colours, lines, kerning and baseline offsets are
    /// shown in place of `font`, `fontSize` and `foregroundColor`.
    ///
    /// Unlike Core Animation, a new text appears without a transition.
    open var string: Any? {
        didSet { set("string", \.runs, TextLayerState.runs(of: string)) }
    }

    /// The font: a `UIFont`, a `CGFont`, or the name of a font or a family as a `String`; nil for the system font. Its
    /// size is not used: `fontSize` is.
    open var font: Any? {
        didSet { set("font", \.font, TextLayerState.font(of: font)) }
    }

    /// The size of the font in points; 36 by default.
    open var fontSize: CGFloat {
        get { text.font.size }
        set { set("fontSize", \.font.size, newValue) }
    }

    /// The colour of the text; opaque white by default.
    open var foregroundColor: CGColor? {
        get { text.color }
        set { set("foregroundColor", \.color, newValue) }
    }

    /// Whether lines that are wider than the bounds continue on the next line.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { set("wrapped", \.isWrapped, newValue) }
    }

    /// The horizontal position of lines in the bounds.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { set("alignmentMode", \.alignment, newValue) }
    }

    /// The part of a line that an ellipsis replaces where the line does not fit: of each line, or, while `isWrapped` is
    /// set, of the last one that is visible.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { set("truncationMode", \.truncation, newValue) }
    }

    public override init() {
        super.init()
        state.text = TextLayerState()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.text == nil { state.text = TextLayerState() }
        guard let layer = layer as? CATextLayer else { return }
        string = layer.string
        font = layer.font
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.text = TextLayerState()
    }

    package override func makeInstanceCopy() -> CALayer { CATextLayer(layer: self) }

    private var text: TextLayerState { state.text ?? TextLayerState() }

    private func set<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<TextLayerState, Value>, _ value: Value
    ) {
        var new = text
        guard new[keyPath: property] != value else { return }
        // A new font keeps the size of the layer.
        let size = new.font.size
        new[keyPath: property] = value
        if property == \TextLayerState.font { new.font.size = size }
        change(key, .own) { $0.state.text = new }
    }

    package override var drawsOwn: Bool { rendered.text?.runs.isEmpty == false || super.drawsOwn }

    package override func ownBox(_ state: LayerState) -> CGRect {
        let content = super.ownBox(state)
        return state.text?.runs.isEmpty == false ? content.union(state.bounds) : content
    }

    package override func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        super.drawOwn(drawing, state: state)
        guard let text = state.text, !text.runs.isEmpty else { return }
        let (target, transform) = (drawing.target, drawing.transform)
        let paint = Paint(color: text.color ?? .clear)
        target.perform(.save, transform: transform)
        target.clip(to: state.bounds, transform: transform)
        for (layout, place) in text.layouts(in: state.bounds) {
            target.perform(.text(layout, place, .identity, paint), transform: transform)
        }
        target.perform(.restore, transform: transform)
    }

    package override func hashOwn(into hasher: inout Hasher, state: LayerState) {
        hasher.combine(state.text)
    }
}

/// The horizontal position of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The side at which the text begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Lines that are stretched to the width of the bounds, except for the last one of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

/// The part of a line of a text layer that an ellipsis replaces.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    /// The mode of a layout; nil for a line that is not truncated.
    var lineBreakMode: TextLineBreakMode? {
        switch self {
        case .start: .truncatingHead
        case .end: .truncatingTail
        case .middle: .truncatingMiddle
        default: nil
        }
    }
}
