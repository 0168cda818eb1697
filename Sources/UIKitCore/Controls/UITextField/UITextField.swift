import Foundation
import QuartzCore

/// A field with one line of text that the user can edit.
///
/// A tap, or `becomeFirstResponder()`, begins editing. The delegate is asked before each change by the user and told
/// after it; changes in code do not ask it. Targets receive the control events `editingDidBegin`, `editingChanged`,
/// `editingDidEndOnExit` and `editingDidEnd`. The user selects text by dragging over it, with Shift and the arrow keys,
/// or with two taps for a word and three for everything.
///
/// Text may have any length. A text longer than 2,000 UTF-16 units is laid out around the insertion point only, and
/// positions far from there have the rectangle of the nearest one that is laid out.
///
/// Unlike UIKit, a field is by itself no wider than the first 2,000 UTF-16 units of its text.
///
/// This file declares the members that a subclass can override. The extensions implement them, one topic to a file.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    // MARK: - State

    static let standardFont = UIFont.systemFont(ofSize: 17)

    var content = EditableText()
    var history = TextHistory()
    var style = EditorStyle(standardFont: UITextField.standardFont)
    var placeholderContent = FieldPlaceholder()
    var parts = FieldParts()
    var session = EditingSession()
    var hints = TextInputHints()
    var cachedLayout: FieldLayout?
    /// The distance in points by which text that is longer than the field is scrolled to the left.
    var scrollOffset: CGFloat = 0

    /// The delegate, which the field asks and tells about editing.
    open weak var delegate: (any UITextFieldDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
        decodeField(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the field with its text and the views beside it. The text of a secure field is left out.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeField(into: coder)
    }

    override var archivedSubviews: [UIView] {
        let parts = [parts.background, leftView, rightView].compactMap { $0 as UIView? }
        return super.archivedSubviews.filter { view in !parts.contains { $0 === view } }
    }

    // MARK: - Text

    /// The text; empty by default and after setting nil. Setting it does not ask the delegate, moves the insertion
    /// point to its end and sends no `editingChanged`.
    open var text: String? {
        get { content.string }
        set { setTextByCode(AttributedRun.runs(of: newValue ?? "", style.attributes)) }
    }

    /// The text with its attributes. Missing attributes are taken from `defaultTextAttributes`.
    open var attributedText: NSAttributedString? {
        get { content.attributed }
        set { setTextByCode(newValue.map { style.completed($0) } ?? []) }
    }

    /// The grey text shown while the field is empty.
    open var placeholder: String? {
        get { placeholderContent.string }
        set { setPlaceholder(FieldPlaceholder(plain: newValue)) }
    }

    /// The placeholder with its attributes. Missing ones are the field's font and the colour of placeholders.
    open var attributedPlaceholder: NSAttributedString? {
        get { attributedPlaceholderText }
        set { setPlaceholder(FieldPlaceholder(attributed: newValue.map { NSAttributedString(attributedString: $0) })) }
    }

    /// The font; the system font at 17 points by default and after setting nil. Setting it changes the whole text.
    open var font: UIFont? {
        get { style.font }
        set { setDefaultAttribute(.font, fontForTraits(newValue ?? Self.standardFont)) }
    }

    /// Whether a font that follows the preferred text size does so when it changes.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adaptFont() }
    }

    /// The colour of the text; `UIColor.label` by default and after setting nil. Setting it changes the whole text.
    open var textColor: UIColor? {
        get { style.color }
        set { setDefaultAttribute(.foregroundColor, newValue ?? .label) }
    }

    /// The horizontal alignment of the text.
    open var textAlignment: NSTextAlignment {
        get { style.alignment }
        set { setAlignment(newValue) }
    }

    /// The attributes of text that has none of its own. Setting them changes the whole text; missing ones get their
    /// standard values.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { style.attributes }
        set { setDefaultAttributes(newValue) }
    }

    /// The attributes of text typed next, until the selection changes. Outside editing they are nil, and setting them
    /// is ignored.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? attributesForTyping : nil }
        set { if isEditing { session.typingAttributes = newValue } }
    }

    /// Whether the user can make text bold, italic or underlined, with Control and B, I or U or with the edit actions.
    open var allowsEditingTextAttributes = false

    /// Whether text that is too long shrinks, down to `minimumFontSize`, before it is truncated or scrolled.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textAppearanceDidChange() } }
    }

    /// The smallest font size in points to which text shrinks; 0 sets no limit.
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue { textAppearanceDidChange() } }
    }

    /// Whether the field shows dots in place of the text. Secure text cannot be copied or cut, and is hidden from input
    /// methods.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { textAppearanceDidChange() } }
    }

    /// Whether Return does nothing while the field is empty.
    open var enablesReturnKeyAutomatically = false

    // MARK: - Appearance

    /// The border around the field; none by default.
    open var borderStyle: BorderStyle = .none {
        didSet { if borderStyle != oldValue { partsDidChange() } }
    }

    /// The image behind the field, stretched to its border. A rounded rectangle as the border hides it.
    open var background: UIImage? {
        didSet { if background !== oldValue { partsDidChange() } }
    }

    /// The image behind the field while it is disabled; if nil, `background` is used.
    open var disabledBackground: UIImage? {
        didSet { if disabledBackground !== oldValue { partsDidChange() } }
    }

    /// The mode that determines when the clear button appears; never by default. An empty field never shows it.
    open var clearButtonMode: ViewMode = .never {
        didSet { if clearButtonMode != oldValue { partsDidChange() } }
    }

    /// The view before the text: at the left, or in a right-to-left interface at the right.
    open var leftView: UIView? {
        didSet { sideViewDidChange(from: oldValue, to: leftView) }
    }

    /// The mode that determines when `leftView` appears; never by default.
    open var leftViewMode: ViewMode = .never {
        didSet { if leftViewMode != oldValue { partsDidChange() } }
    }

    /// The view after the text. While it is visible there is no clear button.
    open var rightView: UIView? {
        didSet { sideViewDidChange(from: oldValue, to: rightView) }
    }

    /// The mode that determines when `rightView` appears; never by default.
    open var rightViewMode: ViewMode = .never {
        didSet { if rightViewMode != oldValue { partsDidChange() } }
    }

    // MARK: - Rectangles

    /// Returns the rectangle of the border, in the field's coordinates. Layout calls this and the following methods.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the text outside editing.
    open func textRect(forBounds bounds: CGRect) -> CGRect { baseTextRect(forBounds: bounds) }

    /// Returns the rectangle of the placeholder; by default that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { currentTextRect(forBounds: bounds) }

    /// Returns the rectangle of the text during editing.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { baseTextRect(forBounds: bounds) }

    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { baseClearButtonRect(forBounds: bounds) }

    /// Returns the rectangle of `leftView`, which is at the right in a right-to-left interface.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { baseSideViewRect(leftView, isLeft: true, bounds) }

    /// Returns the rectangle of `rightView`, which is at the left in a right-to-left interface.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { baseSideViewRect(rightView, isLeft: false, bounds) }

    /// Draws the text into the current context. `rect` is its rectangle in the field's coordinates.
    open func drawText(in rect: CGRect) { drawContent(in: rect) }

    /// Draws the placeholder into the current context. `rect` is its rectangle in the field's coordinates.
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderContent(in: rect) }

    // MARK: - Editing

    /// Whether the user is editing the text.
    open var isEditing: Bool { session.isOpen }

    /// Whether the text is cleared when editing begins. The field asks the delegate with `textFieldShouldClear(_:)`.
    open var clearsOnBeginEditing = false

    /// Whether the next insertion replaces the whole text. A change of the selection resets it to false.
    open var clearsOnInsertion = false

    /// The view at the bottom of the window during editing.
    open override var inputView: UIView? {
        get { session.inputView ?? super.inputView }
        set { session.inputView = newValue }
    }

    /// The view above `inputView` during editing.
    open override var inputAccessoryView: UIView? {
        get { session.inputAccessoryView ?? super.inputAccessoryView }
        set { session.inputAccessoryView = newValue }
    }

    /// The field's own manager, which undoes and redoes what the user has changed since editing began.
    open override var undoManager: UndoManager? {
        if let known = rareIfLoaded?.undoManager { return known }
        let manager = TextUndoManager(of: self)
        rare.undoManager = manager
        return manager
    }

    /// Whether the field can be edited; true while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    override var takesDropsByItself: Bool { true }

    /// Begins editing, if the delegate agrees and the current first responder resigns.
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

    // MARK: - Text input

    /// Whether the field contains any text, entered or still being composed.
    open var hasText: Bool { content.count > 0 }

    /// Whether the field shows text, or something in its place that belongs to the text.
    var hasContent: Bool { hasText }

    /// Removes the text and what belongs to it, after the clear button was pressed.
    func removeContent() {
        if hasText { change(0..<content.count, to: [], as: .other) }
    }

    /// Called when the selection has changed from another one.
    func selectionDidMove(from old: Range<Int>) {
        cachedLayout = nil
        setNeedsLayout()
        parts.text.setNeedsDisplay()
    }

    /// Handles a key before the text does, and returns whether it did.
    func handleOwnKey(_ key: UIKey) -> Bool { false }

    /// Inserts text without its line breaks at the insertion point. Does not ask the delegate.
    open func insertText(_ text: String) { insert(text) }

    /// Deletes the selection, or the character before the insertion point. Does not ask the delegate.
    open func deleteBackward() { deleteBeforeCaret() }

    /// Replaces a range with text without its line breaks. Does not ask the delegate.
    open func replace(_ range: UITextRange, withText text: String) { replaceText(in: range, with: text) }

    /// Asks the delegate whether to change the text. Called before each change by the user.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        allowsChange(in: range, to: text)
    }

    /// The selected range. Setting it to nil selects nothing.
    open var selectedTextRange: UITextRange? {
        get { TextOffsetRange(content.selection) }
        set { setSelectedRange(newValue) }
    }

    /// The range that an input method is composing.
    open var markedTextRange: UITextRange? { content.marked.map { TextOffsetRange($0) } }

    /// The attributes of marked text; nil underlines it.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        didSet { textAppearanceDidChange() }
    }

    /// Replaces the marked text, or else the selection, with text that is being composed.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }

    /// Turns the marked text into ordinary text.
    open func unmarkText() { endComposition() }

    /// Returns the rectangle of the insertion point at a position, 2 points wide, in the field's coordinates.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }

    /// Returns the leftmost rectangle of a range, in the field's coordinates.
    open func firstRect(for range: UITextRange) -> CGRect { baseFirstRect(for: range) }

    /// Returns the rectangles of a range from left to right, in the field's coordinates.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { baseSelectionRects(for: range) }

    /// Returns the position nearest to a point in the field's coordinates.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(closestOffset(to: point)) }

    /// The delegate that the field tells about changes of the text and of the selection.
    open weak var inputDelegate: (any UITextInputDelegate)?

    /// The tokenizer, which finds the boundaries of characters and words.
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: - Actions

    /// Returns whether an edit action is possible. Copying needs a selection that is not secure, and pasting a string
    /// on the pasteboard.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Copies the selection and deletes it, if the delegate agrees.
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selection.
    open override func copy(_ sender: Any?) { copySelection() }

    /// Inserts the copied text as one line, if the delegate agrees. Text from another program arrives a moment later.
    open override func paste(_ sender: Any?) { pasteText() }

    /// Deletes the selection, if the delegate agrees.
    open override func delete(_ sender: Any?) { deleteSelection() }

    /// Selects the word at the insertion point.
    open override func select(_ sender: Any?) { selectWord(around: content.head) }

    /// Selects the whole text.
    open override func selectAll(_ sender: Any?) { select(anchor: 0, head: content.count) }

    /// Toggles bold for the selection, or for text typed next. Needs `allowsEditingTextAttributes`.
    open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }

    /// Toggles italics as `toggleBoldface(_:)` toggles bold.
    open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }

    /// Toggles the underline as `toggleBoldface(_:)` toggles bold.
    open override func toggleUnderline(_ sender: Any?) { toggleUnderline() }

    // MARK: - Tracking

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.min(by: { $0.order < $1.order }) {
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

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults { fieldDefaults }

    /// Begins editing. Returns false if the field cannot be edited or the delegate refuses.
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    override class var activatingClass: UIResponder.Type { UITextField.self }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize { naturalSize }

    /// Returns the intrinsic content size. The proposed size is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

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
        textAppearanceDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textAppearanceDidChange()
        adaptFont()
    }
}
