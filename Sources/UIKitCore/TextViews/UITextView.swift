import CoreGraphics
import Foundation
import QuartzCore

/// A scrolling view with text of any length, which the user can edit or only read and select.
///
/// A tap, or `becomeFirstResponder()`, begins editing. The delegate is asked before each change by the user and told
/// after it; changes in code do not ask it. A finger scrolls, selects a word with two taps or a long press, a
/// paragraph with three taps, and changes a selection by its handles. The pointer selects by dragging. Keys move the
/// insertion point as on a desktop: Home and End on its line, with Control in the whole text.
///
/// Only text that is seen, and text near it, is laid out. What a key costs does not depend on the length of the text,
/// and the height of text that was never near the visible part is estimated.
///
/// Unlike UIKit, there are no spell-checking, and no `textStorage`, `layoutManager` or
/// `textLayoutManager`: the attributed text is set as a whole or changed by the user.
///
/// Unlike UIKit, Tab moves the keyboard focus and inserts no tab character.
///
/// This file declares the members that a subclass can override. The extensions implement them, one topic to a file.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    // MARK: - State

    static let standardFont = UIFont.systemFont(ofSize: 12)

    var content = EditableText()
    var history = TextHistory()
    var style = EditorStyle(standardFont: UITextView.standardFont)
    var session = EditingSession()
    var hints = TextInputHints()
    let caret = TextCaret()
    var blocks = TextBlocks(TextStorage(""), estimate: TextBlocks.Estimate())
    var arrangement = TextArrangement()
    var touching = TextTouching()

    /// The delegate, which the view asks and tells about editing, links and scrolling. It is the same object as the
    /// scroll view's delegate, and is held weakly.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    /// The area of the text.
    public let textContainer: NSTextContainer

    /// Creates a view with a text container, or with one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        configure()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        configure()
        decodeText(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the view with its text.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeText(into: coder)
    }

    // MARK: - Text

    /// The text; empty by default and after setting nil. Setting it does not ask or tell the delegate, and moves the
    /// insertion point to its end.
    open var text: String! {
        get { content.string }
        set { setText(AttributedRun.runs(of: newValue ?? "", style.attributes)) }
    }

    /// The text with its attributes. Missing attributes are the view's font, colour and alignment.
    open var attributedText: NSAttributedString! {
        get { content.attributed }
        set { setText(newValue.map { style.completed($0) } ?? []) }
    }

    /// The font; the system font at 12 points by default and after setting nil. Setting it changes the whole text.
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

    /// The attributes of text typed next, until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { attributesForTyping }
        set { session.typingAttributes = newValue }
    }

    /// The attributes of links; by default they have the tint colour. They replace those of the text.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { arrangement.linkAttributes ?? [.foregroundColor: UIColor.tintColor] }
        set {
            arrangement.linkAttributes = newValue
            textAppearanceDidChange()
        }
    }

    /// The attributes of text with the attribute `textHighlightStyle`; by default a yellow plate.
    open var textHighlightAttributes: [NSAttributedString.Key: Any] {
        get { arrangement.highlightAttributes ?? [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)] }
        set {
            arrangement.highlightAttributes = newValue
            textAppearanceDidChange()
        }
    }

    /// Whether text has the sizes of other desktop apps on a Mac. Unlike UIKit, text always has its own size.
    open var usesStandardTextScaling = false

    /// Whether the user can search the text, with Control and F.
    open var isFindInteractionEnabled = false {
        didSet { if isFindInteractionEnabled != oldValue { findInteractionAbilityDidChange() } }
    }

    /// The search of the text; nil unless `isFindInteractionEnabled`.
    open var findInteraction: UIFindInteraction? { arrangement.finder?.interaction }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The bar is in the window that the view has left.
        if window == nil { findInteraction?.dismissFindNavigator() }
    }

    /// Handles a key before the text does, and returns whether it did.
    func handleOwnKey(_ key: UIKey) -> Bool { findInteraction?.takes(key) ?? false }

    /// Whether the user can make text bold, italic or underlined, with Control and B, I or U or with the edit actions.
    open var allowsEditingTextAttributes = false

    // MARK: - What the user may do

    /// Whether the user can change the text. Text that cannot be edited opens its links.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            abilitiesDidChange()
            if isEditable { window?.screen.input.inspect(self) }
            if !dataDetectorTypes.isEmpty { textAppearanceDidChange() }
        }
    }

    /// The data that text which cannot be edited shows as links; none by default.
    open var dataDetectorTypes: UIDataDetectorTypes {
        get { arrangement.detectors }
        set {
            arrangement.detectors = newValue
            textAppearanceDidChange()
        }
    }

    /// Whether the user can select text and follow links.
    open var isSelectable = true {
        didSet { if isSelectable != oldValue { abilitiesDidChange() } }
    }

    /// Whether the user can scroll. Without scrolling the view asks layout for the height of its whole text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically = false

    /// Whether the next insertion replaces the whole text. A change of the selection resets it to false.
    open var clearsOnInsertion = false

    // MARK: - Layout

    /// The insets of the text in the content, in points: 8 at the top and the bottom by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textSizeDidChange() } }
    }

    /// The border around the view; none by default.
    open var borderStyle: BorderStyle = .none {
        didSet { if borderStyle != oldValue { borderDidChange() } }
    }

    /// Scrolls as little as possible so that a range is visible. It is counted in UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        return size(fitting: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude)
    }

    /// Returns the size of the text in lines of the width of `size`, with all insets. The height is not limited.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(fitting: size.width) }

    override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }
    override var hasMultilineContent: Bool { !isScrollEnabled }
    override var takesDropsByItself: Bool { isEditable }

    open override func layoutSubviews() {
        layOutText()
        super.layoutSubviews()
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        if bounds.width != oldSize.width { widthDidChange() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textAppearanceDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textAppearanceDidChange()
        adaptFont()
        // A border that the app has set on the layer stays.
        if borderStyle != .none { borderDidChange() }
    }

    // MARK: - Editing

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

    /// The view's own manager, which undoes and redoes what the user has changed since editing began.
    open override var undoManager: UndoManager? {
        if let known = rareIfLoaded?.undoManager { return known }
        let manager = TextUndoManager(of: self)
        rare.undoManager = manager
        return manager
    }

    /// Whether the text can be edited or selected.
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Whether keys can move the focus here: true if the text can be edited or selected.
    open override var canBecomeFocused: Bool { isEditable || isSelectable }

    /// Begins editing, if the delegate agrees and the current first responder resigns. Text that cannot be edited only
    /// receives the keys that select and copy, and the delegate hears nothing.
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
        guard isFirstResponder, session.isOpen else { return super.resignFirstResponder() }
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

    /// Whether the view contains any text, entered or still being composed.
    open var hasText: Bool { content.count > 0 }

    /// Inserts text at the insertion point. Does not ask the delegate, but tells it of the change.
    open func insertText(_ text: String) { insert(text) }

    /// Deletes the selection, or the character before the insertion point. Does not ask the delegate.
    open func deleteBackward() { deleteBeforeCaret() }

    /// Replaces a range with text. Does not ask the delegate.
    open func replace(_ range: UITextRange, withText text: String) { replaceText(in: range, with: text) }

    /// Asks the delegate whether to change the text. Called before each change by the user.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        allowsChange(in: range, to: text)
    }

    /// The selected range in UTF-16 units; an empty range is the insertion point. A range beyond the text is clamped.
    open var selectedRange: NSRange {
        get { NSRange(content.selection) }
        set { setSelectedRange(newValue) }
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

    /// Returns the rectangle of the insertion point at a position, 2 points wide, in the coordinates of the content.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }

    /// Returns the first rectangle of a range, in the coordinates of the content.
    open func firstRect(for range: UITextRange) -> CGRect { baseFirstRect(for: range) }

    /// Returns the rectangles of a range line by line, in the coordinates of the content.
    ///
    /// Unlike UIKit, lines that are neither visible nor near the beginning of the range have none.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { baseSelectionRects(for: range) }

    /// Returns the position nearest to a point in the coordinates of the content.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(closestOffset(to: point)) }

    /// The delegate that the view tells about changes of the text and of the selection.
    open weak var inputDelegate: (any UITextInputDelegate)?

    /// The tokenizer, which finds the boundaries of characters and words.
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: - Actions

    /// Returns whether an edit action is possible. Copying needs a selection, and pasting a string on the pasteboard.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Copies the selection and deletes it, if the delegate agrees.
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selection.
    open override func copy(_ sender: Any?) { copySelection() }

    /// Inserts the copied text, if the delegate agrees. Text from another program arrives a moment later.
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

    // MARK: - Touches and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginTouch(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        continueTouch(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endTouch(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelTouch(touches)
    }

    /// Keeps drags, of this view's content and of views around it, from a touch that selects text.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if session.drag != nil, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handleAsText($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: content.string, role: .textArea)
    }

    /// Begins editing. Returns false if the text cannot be edited or the delegate refuses.
    open override func accessibilityActivate() -> Bool { isEditable && becomeFirstResponder() }

    override class var activatingClass: UIResponder.Type { UITextView.self }
}

extension UITextView {
    /// The border around a text view.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        /// A rectangle with rounded corners, as a text field has it.
        case roundedRect = 1
    }

    /// The name of the notification posted after editing has begun. The object is the view.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")

    /// The name of the notification posted after editing has ended. The object is the view.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    /// The name of the notification posted after the user has changed the text. The object is the view.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}
