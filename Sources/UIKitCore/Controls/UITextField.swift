import Foundation
import QuartzCore

/// A field with one line of text that the user can edit.
///
/// A tap, or `becomeFirstResponder()`, begins editing; the delegate is asked before everything that the user does and told
/// after it, and the control events `editingDidBegin`, `editingChanged`, `editingDidEndOnExit` and `editingDidEnd` tell
/// targets. What code changes is not asked about. A mouse or finger that moves over the text selects; so do Shift and the
/// arrow keys, two taps for a word and three for everything.
///
/// This file holds what a subclass can override; what the members do is in the extensions, one topic to a file.
@MainActor
open class UITextField: UIControl, UITextInput {
    // MARK: State

    var content = EditableText()
    var history = TextHistory()
    var style = FieldStyle()
    var prompt = FieldPrompt()
    var parts = FieldParts()
    var session = EditingSession()
    var keptLayout: FieldLayout?
    /// How far text that is longer than the field is scrolled to the left, in points.
    var scrollOffset: CGFloat = 0

    /// Told and asked about editing. Not kept alive.
    open weak var delegate: (any UITextFieldDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    // MARK: Text

    /// The text; empty at first, and again when set to nil. Setting it asks nobody, puts the insertion point at its end and
    /// sends no `editingChanged`.
    open var text: String? {
        get { content.string }
        set { setText(NSAttributedString(string: newValue ?? "", attributes: style.attributes)) }
    }

    /// The text with its attributes. What they leave out is taken from `defaultTextAttributes`.
    open var attributedText: NSAttributedString? {
        get { content.attributed }
        set { setText(style.completed(newValue ?? NSAttributedString(string: ""))) }
    }

    /// What is shown, in grey, while there is no text.
    open var placeholder: String? {
        get { prompt.string }
        set { setPrompt(FieldPrompt(plain: newValue)) }
    }

    /// The same with attributes. What they leave out is taken from the field's font and the colour of placeholders.
    open var attributedPlaceholder: NSAttributedString? {
        get { attributedPrompt }
        set { setPrompt(FieldPrompt(attributed: newValue.map { NSAttributedString(attributedString: $0) })) }
    }

    /// The font; 17 points of the system font unless set, and again when set to nil. Setting it changes all of the text.
    open var font: UIFont? {
        get { style.font }
        set { setDefaultAttribute(.font, newValue ?? FieldStyle.standardFont) }
    }

    /// The colour of the text; `UIColor.label` unless set, and again when set to nil. Setting it changes all of the text.
    open var textColor: UIColor? {
        get { style.color }
        set { setDefaultAttribute(.foregroundColor, newValue ?? .label) }
    }

    /// Where the text goes from side to side.
    open var textAlignment: NSTextAlignment {
        get { style.alignment }
        set { setAlignment(newValue) }
    }

    /// What applies to text with no attributes of its own. Setting it changes all of the text; what it leaves out keeps its
    /// standard value.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { style.attributes }
        set { setDefaultAttributes(newValue) }
    }

    /// What applies to text that is typed next, until the selection changes. Nil, and not to be set, while nobody edits.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? attributesForTyping : nil }
        set { if isEditing { session.typingAttributes = newValue } }
    }

    /// Whether the user may make text bold, italic or underlined: with Control and B, I or U, or by the actions of those
    /// names.
    open var allowsEditingTextAttributes = false

    /// Whether text that is too long is made smaller, down to `minimumFontSize`, before it is cut or scrolled.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textLookDidChange() } }
    }

    /// The smallest size in points to which text is made smaller; 0 sets no limit.
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue { textLookDidChange() } }
    }

    /// Whether dots are shown in place of the text, which is then neither copied nor cut nor shown to input methods.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { textLookDidChange() } }
    }

    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically = false

    // MARK: Looks

    /// What is drawn around the field: nothing, unless set.
    open var borderStyle: BorderStyle = .none {
        didSet { if borderStyle != oldValue { partsDidChange() } }
    }

    /// An image behind the field, stretched to its border. Not shown with a border that is a rounded rectangle.
    open var background: UIImage? {
        didSet { if background !== oldValue { partsDidChange() } }
    }

    /// The same while the field is disabled; without it, that of the enabled one is shown.
    open var disabledBackground: UIImage? {
        didSet { if disabledBackground !== oldValue { partsDidChange() } }
    }

    /// When there is a button that clears the text: never, unless set, and never without text.
    open var clearButtonMode: ViewMode = .never {
        didSet { if clearButtonMode != oldValue { partsDidChange() } }
    }

    /// A view before the text: at the left, in interfaces that run from right to left at the right.
    open var leftView: UIView? {
        didSet { sideViewDidChange(from: oldValue, to: leftView) }
    }

    /// When `leftView` is shown: never, unless set.
    open var leftViewMode: ViewMode = .never {
        didSet { if leftViewMode != oldValue { partsDidChange() } }
    }

    /// A view behind the text. While it is shown there is no clear button.
    open var rightView: UIView? {
        didSet { sideViewDidChange(from: oldValue, to: rightView) }
    }

    /// When `rightView` is shown: never, unless set.
    open var rightViewMode: ViewMode = .never {
        didSet { if rightViewMode != oldValue { partsDidChange() } }
    }

    // MARK: Rectangles

    /// The rectangle that the border is drawn around, in the field's coordinates. Called at layout, as all of these are.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of the text while nobody edits it.
    open func textRect(forBounds bounds: CGRect) -> CGRect { baseTextRect(forBounds: bounds) }

    /// The rectangle of the placeholder: that of the text, unless overridden.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { currentTextRect(forBounds: bounds) }

    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { baseTextRect(forBounds: bounds) }

    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { baseClearButtonRect(forBounds: bounds) }

    /// The rectangle of the left view, which is at the right in interfaces that run from right to left.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { baseSideViewRect(leftView, isLeft: true, bounds) }

    /// The rectangle of the right view, which is at the left in interfaces that run from right to left.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { baseSideViewRect(rightView, isLeft: false, bounds) }

    /// Draws the text in the current context; `rect`, in the field's coordinates, is that of the text.
    open func drawText(in rect: CGRect) { drawContent(in: rect) }

    /// Draws the placeholder in the current context; `rect`, in the field's coordinates, is that of the placeholder.
    open func drawPlaceholder(in rect: CGRect) { drawPrompt(in: rect) }

    // MARK: Editing

    /// Whether the user edits the text.
    open var isEditing: Bool { session.isOpen }

    /// Whether the text is cleared when editing begins. The delegate is asked with `textFieldShouldClear(_:)`.
    open var clearsOnBeginEditing = false

    /// Whether the first text that is inserted takes the place of everything. False again once the selection changes.
    open var clearsOnInsertion = false

    /// A view at the bottom of the window while the field is edited.
    open override var inputView: UIView? {
        get { session.inputView ?? super.inputView }
        set { session.inputView = newValue }
    }

    /// A view above `inputView` while the field is edited.
    open override var inputAccessoryView: UIView? {
        get { session.inputAccessoryView ?? super.inputAccessoryView }
        set { session.inputAccessoryView = newValue }
    }

    /// Whether the field can be edited: while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing: asks the delegate, then whoever edits now, and tells both.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard shouldBeginEditing(), super.becomeFirstResponder() else { return false }
        beginEditing()
        return true
    }

    /// Ends editing, unless the delegate refuses.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditing else { return super.resignFirstResponder() }
        guard shouldEndEditing() else { return false }
        return super.resignFirstResponder()
    }

    package override func firstResponderWasLost() {
        super.firstResponderWasLost()
        endEditing()
    }

    package override func applicationActivityChanged() {
        super.applicationActivityChanged()
        showCaret()
    }

    // MARK: Text input

    /// Whether there is any text, entered or still being composed.
    open var hasText: Bool { content.count > 0 }

    /// Puts text where the insertion point is. Line ends are left out. The delegate is not asked.
    open func insertText(_ text: String) { insert(text) }

    /// Deletes what is selected, or the character before the insertion point. The delegate is not asked.
    open func deleteBackward() { deleteBeforeCaret() }

    /// Puts text in the place of a range. Line ends are left out. The delegate is not asked.
    open func replace(_ range: UITextRange, withText text: String) { replaceText(in: range, with: text) }

    /// Asks the delegate about a change that the user makes. Called before each.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        askDelegate(about: range, text)
    }

    /// What is selected. Setting it to nil leaves nothing selected.
    open var selectedTextRange: UITextRange? {
        get { TextOffsetRange(content.selection) }
        set { setSelectedRange(newValue) }
    }

    /// The text that an input method is composing.
    open var markedTextRange: UITextRange? { content.marked.map { TextOffsetRange($0) } }

    /// How marked text looks; nil underlines it.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        didSet { textLookDidChange() }
    }

    /// Puts text that is being composed in the place of what is marked, or selected.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }

    /// Makes what is marked ordinary text.
    open func unmarkText() { endComposition() }

    /// Where the insertion point is drawn for a position, in the field's coordinates: 2 points wide.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }

    /// The leftmost rectangle of a range, in the field's coordinates.
    open func firstRect(for range: UITextRange) -> CGRect { baseFirstRect(for: range) }

    /// The rectangles of a range, from the left, in the field's coordinates.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { baseSelectionRects(for: range) }

    /// The position nearest to a point of the field.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(closestOffset(to: point)) }

    /// Told of changes. Not kept alive.
    open weak var inputDelegate: (any UITextInputDelegate)?

    /// Finds characters and words in the text.
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: Actions

    /// Whether an edit action makes sense: copying needs a selection that is no secret, pasting something to paste.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Copies what is selected and deletes it, if the delegate agrees.
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies what is selected.
    open override func copy(_ sender: Any?) { copySelection() }

    /// Inserts what was copied, as one line, if the delegate agrees. Text of another program arrives a moment later.
    open override func paste(_ sender: Any?) { pasteText() }

    /// Deletes what is selected, if the delegate agrees.
    open override func delete(_ sender: Any?) { deleteSelection() }

    /// Selects the word at the insertion point.
    open override func select(_ sender: Any?) { selectWord(around: content.head) }

    /// Selects everything.
    open override func selectAll(_ sender: Any?) { select(anchor: 0, head: content.count) }

    /// Makes what is selected, or what is typed next, bold or no longer. Needs `allowsEditingTextAttributes`.
    open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }

    /// The same with italics.
    open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }

    /// The same with a line below.
    open override func toggleUnderline(_ sender: Any?) { toggleUnderline() }

    // MARK: Tracking

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first {
            if event?.buttonMask == .button(3) { return pasteSelection(at: touch) }
            if event?.buttonMask == .secondary { return showMenu(at: touch) }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginSelecting(touch, with: event)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continueSelecting(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endSelecting(touch)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        session.drag = nil
        endLongPress()
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { fieldDefaults }

    /// Begins editing; false when the field cannot be edited, or the delegate refuses.
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { ownSize }

    /// The field's own size, whatever room there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        partsDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textLookDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textLookDidChange()
    }
}
