import CoreGraphics
import Foundation
import QuartzCore

/// A field for the words to search for, with buttons and a choice of scopes around it.
///
/// The delegate hears of what the user does, and nothing of changes in code. Pressing Return calls
/// `searchBarSearchButtonClicked(_:)`; the field stays first responder until the app resigns it.
///
/// Unlike UIKit, there are no tokens in the field, and no dictation.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    // MARK: - State

    var parts = SearchBarParts()
    var look = SearchBarLook()

    /// The field. Its look and its traits for input can be changed; its delegate is the bar's own.
    public let searchTextField = UISearchTextField(frame: .zero)

    /// The object that is asked and told about what the user does. Not kept alive.
    open weak var delegate: (any UISearchBarDelegate)?

    /// Called when the user begins or ends to search, before the delegate hears of it.
    var onActivity: ((SearchBarActivity) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a bar from an archive or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        coder.applyNib(to: self)
    }

    override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== searchTextField } }

    // MARK: - Text

    /// The words to search for; empty by default and after setting nil. Setting them does not tell the delegate.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            partsDidChange()
        }
    }

    /// The grey text while there are no words.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// A line of text above the field; nil for none.
    open var prompt: String? {
        didSet { if prompt != oldValue { partsDidChange() } }
    }

    // MARK: - Buttons

    /// Whether the Cancel button is shown beside the field.
    open var showsCancelButton: Bool {
        get { look.showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the Cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != look.showsCancel else { return }
        look.showsCancel = showsCancelButton
        change(animated: animated)
    }

    /// Whether a bookmark stands at the end of an empty field.
    open var showsBookmarkButton = false {
        didSet { if showsBookmarkButton != oldValue { partsDidChange() } }
    }

    /// Whether a button for a list of results stands at the end of an empty field, in place of a bookmark.
    open var showsSearchResultsButton = false {
        didSet { if showsSearchResultsButton != oldValue { partsDidChange() } }
    }

    /// Whether the button for a list of results is selected.
    open var isSearchResultsButtonSelected = false {
        didSet { if isSearchResultsButtonSelected != oldValue { partsDidChange() } }
    }

    /// Whether the user can use the bar.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { partsDidChange() } }
    }

    // MARK: - Scopes

    /// The titles of the scopes; nil for none.
    open var scopeButtonTitles: [String]? {
        didSet { if scopeButtonTitles != oldValue { scopesDidChange() } }
    }

    /// The scope that is chosen. Setting it does not tell the delegate.
    open var selectedScopeButtonIndex: Int {
        get { look.scope }
        set {
            look.scope = newValue
            showScope()
        }
    }

    /// Whether the scopes are shown below the field, if there are any.
    open var showsScopeBar: Bool {
        get { look.showsScopes }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scopes, which changes the height that the bar asks for.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != look.showsScopes else { return }
        look.showsScopes = show
        change(animated: animated)
    }

    /// Sets the attributes of the scopes' titles; the font and the colour count.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        look.scopeAttributes.set(attributes, for: state)
        scopesDidChange()
    }

    /// Returns the attributes of the scopes' titles that were set for a state.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        look.scopeAttributes.exact(state)
    }

    // MARK: - Looks

    /// The form of the bar.
    open var searchBarStyle: Style = .default {
        didSet { if searchBarStyle != oldValue { partsDidChange() } }
    }

    /// The colours of the bar.
    open var barStyle: UIBarStyle = .default {
        didSet { if barStyle != oldValue { partsDidChange() } }
    }

    /// The colour of the bar; nil for that of its style.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { partsDidChange() } }
    }

    /// Whether what is behind the bar shines through.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { partsDidChange() } }
    }

    /// The image behind the bar, stretched to it; nil for the bar's colour.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// Sets the image behind the bar. The position makes no difference.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        look.backgrounds[barMetrics] = backgroundImage
        partsDidChange()
    }

    /// Returns the image behind the bar. The position makes no difference.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        look.backgrounds[barMetrics]
    }

    /// The image behind the scopes, stretched to them; nil for none.
    open var scopeBarBackgroundImage: UIImage? {
        didSet { if scopeBarBackgroundImage !== oldValue { partsDidChange() } }
    }

    /// Sets the image behind the words, stretched to the field. It takes the place of the field's rounded background.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        look.fieldBackgrounds.set(backgroundImage, for: state)
        partsDidChange()
    }

    /// Returns the image behind the words that was set for a state.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { look.fieldBackgrounds.exact(state) }

    /// Sets the image of an icon; nil for the bar's own.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        look.icons[SearchBarLook.IconState(icon: icon, state: state)] = iconImage
        partsDidChange()
    }

    /// Returns the image that was set for an icon.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        look.icons[SearchBarLook.IconState(icon: icon, state: state)]
    }

    /// The distance in points by which the field is moved.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet { if searchFieldBackgroundPositionAdjustment != oldValue { setNeedsLayout() } }
    }

    /// The distance in points by which the words are moved within the field.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textAdjustment }
        set { searchTextField.textAdjustment = newValue }
    }

    /// Sets the distance in points by which an icon is moved within the field.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        look.adjustments[icon] = adjustment
        partsDidChange()
    }

    /// Returns the distance in points by which an icon is moved.
    open func positionAdjustment(for icon: Icon) -> UIOffset { look.adjustments[icon] ?? .zero }

    // MARK: - Input

    /// The view above the keyboard during editing.
    open override var inputAccessoryView: UIView? {
        // The field asks its superview, the bar, for a view if it has none itself.
        get { searchTextField.session.inputAccessoryView ?? super.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    /// Begins editing the words, if the delegate agrees.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    /// Ends editing, unless the delegate refuses.
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: - Layout

    /// The place of the bar, which its delegate may choose.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
    }

    /// Returns the height of the bar for any width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        partsDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        partsDidChange()
    }
}

extension UISearchBar {
    /// The forms of a search bar.
    public enum Style: UInt, Sendable {
        /// As `prominent`.
        case `default` = 0
        /// With a background behind the field.
        case prominent = 1
        /// The field alone.
        case minimal = 2
    }

    /// The icons of a search bar.
    public enum Icon: Int, Sendable {
        case search = 0
        case clear = 1
        case bookmark = 2
        case resultsList = 3
    }
}

/// The traits of the field's input, under the names that the bar has for them.
extension UISearchBar: UITextInputTraits {
    /// The letters that an on-screen keyboard makes capital. A hint without effect.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }

    /// The correction of misspelled words. A hint without effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }

    /// The marking of misspelled words. A hint without effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }

    /// The keys of an on-screen keyboard. A hint without effect.
    public var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }

    /// The look of an on-screen keyboard. A hint without effect.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }

    /// The title of the Return key of an on-screen keyboard. A hint without effect.
    public var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }

    /// Whether Return does nothing while there are no words. True by default.
    public var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    /// The meaning of the words, for suggestions. A hint without effect.
    public var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
}
