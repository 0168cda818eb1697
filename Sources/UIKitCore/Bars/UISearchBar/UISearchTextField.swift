import CoreGraphics
import Foundation

/// The field of a search bar: a text field with a magnifying glass and a rounded background, and tokens before its
/// text.
///
/// A token stands for something that is searched for and that is no text, such as a person. Tokens are not characters
/// of the text. A tap selects one, and so does Backspace or an arrow key at the start of the text; a second Backspace
/// deletes it.
///
/// Unlike UIKit, tokens are copied as their text, and there are no suggestions.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// The distance in points by which the text is moved.
    var textAdjustment = UIOffset.zero {
        didSet { if textAdjustment != oldValue { partsDidChange() } }
    }

    /// The distances in points by which the magnifying glass and the view at the end are moved.
    var iconAdjustments = (left: UIOffset.zero, right: UIOffset.zero) {
        didSet { partsDidChange() }
    }

    // MARK: - Tokens

    /// The view of the tokens; nil before the first one comes.
    private(set) var tokenStripIfLoaded: SearchTokenStrip?

    /// The view of the tokens, created on first access.
    var tokenStrip: SearchTokenStrip {
        if let tokenStripIfLoaded { return tokenStripIfLoaded }
        let strip = SearchTokenStrip()
        strip.color = tokenBackgroundColor
        strip.onTap = { [unowned self] in tapToken(at: $0) }
        tokenStripIfLoaded = strip
        return strip
    }

    /// The tokens, in order. Setting them does not send `editingChanged`.
    open var tokens: [UISearchToken] {
        get { tokenStripIfLoaded?.tokens ?? [] }
        set { setTokens(newValue) }
    }

    /// The tokens that are selected; nil for none.
    var tokenSelection: Range<Int>? {
        get { tokenStripIfLoaded?.selection }
        set { tokenStripIfLoaded?.selection = newValue }
    }

    private var ownTokenColor: UIColor?

    /// The colour of tokens; the system's if it was never set.
    open var tokenBackgroundColor: UIColor! {
        get { ownTokenColor ?? SearchTokenStrip.standardColor }
        set {
            ownTokenColor = newValue
            tokenStripIfLoaded?.color = tokenBackgroundColor
        }
    }

    /// Whether the user can delete tokens.
    open var allowsDeletingTokens = true

    /// Whether the user can copy and cut tokens, as their text.
    open var allowsCopyingTokens = true

    /// The distance of the icons from the ends of the field, and of the text from the icons.
    private static let (edge, gap): (CGFloat, CGFloat) = (8, 6)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        leftViewMode = .always
        layer.cornerRadius = 10
        backgroundColor = .tertiarySystemFill
        if leftView == nil { leftView = Self.magnifier }
    }

    static var magnifier: UIView {
        let view = UIImageView(
            image: UIImage(
                systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
        view.tintColor = .secondaryLabel
        view.sizeToFit()
        return view
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(
            dx: (isMirrored ? -Self.edge : Self.edge) + iconAdjustments.left.horizontal,
            dy: iconAdjustments.left.vertical)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(
            dx: (isMirrored ? Self.edge : -Self.edge) + iconAdjustments.right.horizontal,
            dy: iconAdjustments.right.vertical)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }

    private func inset(_ rect: CGRect) -> CGRect {
        let whole = insetFromIcons(rect)
        let width = tokens.isEmpty ? 0 : tokenStrip.width(in: whole.width) + Self.gap
        return CGRect(
            x: isMirrored ? whole.minX : whole.minX + width, y: whole.minY, width: max(0, whole.width - width),
            height: whole.height)
    }

    private func insetFromIcons(_ rect: CGRect) -> CGRect {
        let hasLeft = isLeftViewVisible
        let hasRight = isRightViewVisible || isClearButtonVisible
        let leading = hasLeft ? Self.gap : Self.edge
        let trailing = hasRight ? Self.gap : Self.edge
        let insets = UIEdgeInsets(
            top: 0, left: isMirrored ? trailing : leading, bottom: 0, right: isMirrored ? leading : trailing)
        return rect.inset(by: insets).offsetBy(dx: textAdjustment.horizontal, dy: textAdjustment.vertical)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !tokens.isEmpty else {
            tokenStripIfLoaded?.removeFromSuperview()
            return
        }
        if tokenStrip.superview == nil { addSubview(tokenStrip) }
        let whole = insetFromIcons(super.textRect(forBounds: bounds))
        let width = tokenStrip.width(in: whole.width)
        tokenStrip.frame = CGRect(
            x: isMirrored ? whole.maxX - width : whole.minX, y: 0, width: width, height: bounds.height)
        tokenStrip.isEditing = isEditing
    }

    // MARK: - Editing tokens

    override var hasContent: Bool { hasText || !tokens.isEmpty }

    override func removeContent() {
        let hadTokens = !tokens.isEmpty
        setTokens([])
        if hasText { super.removeContent() } else if hadTokens { announceChange() }
    }

    /// Deletes the selected tokens; else the selection, or the character before the insertion point; else selects the
    /// last token. Does not ask the delegate.
    open override func deleteBackward() {
        if !deleteOrSelectToken() { super.deleteBackward() }
    }

    open override func insertText(_ text: String) {
        if let selected = tokenSelection, allowsDeletingTokens { removeTokens(selected) }
        super.insertText(text)
    }

    override func handleOwnKey(_ key: UIKey) -> Bool { handleTokenKey(key) }

    override func selectionDidMove(from old: Range<Int>) {
        tokenSelection = nil
        super.selectionDidMove(from: old)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        tokenSelection = nil
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        tokenSelection = nil
        return true
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformOnTokens(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func selectAll(_ sender: Any?) {
        super.selectAll(sender)
        tokenSelection = tokens.isEmpty ? nil : tokens.indices
    }

    open override func copy(_ sender: Any?) {
        if !copyTokens() { super.copy(sender) }
    }

    open override func cut(_ sender: Any?) {
        guard copyTokens() else { return super.cut(sender) }
        deleteSelectionWithTokens()
    }

    open override func delete(_ sender: Any?) {
        guard tokenSelection != nil else { return super.delete(sender) }
        deleteSelectionWithTokens()
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        if !tokens.isEmpty {
            let texts = tokens.map(\.text) + (hasText ? [defaults.value ?? ""] : [])
            defaults.value = texts.joined(separator: ", ")
        }
        defaults.traits.insert(.searchField)
        defaults.role = .searchField
        return defaults
    }

    override class var activatingClass: UIResponder.Type { UISearchTextField.self }
}
