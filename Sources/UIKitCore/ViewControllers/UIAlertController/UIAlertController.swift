import CoreGraphics
import Foundation
import QuartzCore

/// The importance of an alert, which does not change its look.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0
    case critical = 1
}

/// A question or a message in front of everything else, with the actions that the user can choose from.
///
///     let alert = UIAlertController(title: "Delete the note?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// An alert stands in the middle of the window. An action sheet is a popover beside the source of its
/// `popoverPresentationController`, or without one a panel at the bottom. The Return key chooses the preferred action,
/// and Escape the one of the style `.cancel`. Every choice dismisses the alert, and calls the action's handler after
/// that. The alert keeps its actions and their handlers, so a handler that uses the alert captures it weakly.
///
/// Unlike UIKit, an action sheet without a source is shown in a window of any width. UIKit raises an exception on an
/// iPad.
///
/// Unlike UIKit, a finger cannot slide from one button to another.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The place and the look of an alert.
    public enum Style: Int, Sendable {
        /// A panel of actions beside the view that they belong to, or at the bottom.
        case actionSheet = 0
        /// A panel in the middle of the window.
        case alert = 1
    }

    /// The place and the look, as given at creation.
    public let preferredStyle: Style

    /// The explanation below the title; nil for none.
    open var message: String? {
        didSet { if message != oldValue { contentDidChange() } }
    }

    /// The first line, in bold; nil for none.
    open override var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// The importance of the alert.
    open var severity = UIAlertControllerSeverity.default

    /// The actions, in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []

    /// The text fields, in the order in which they were added; nil for none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// The action that stands out, and that the Return key chooses; one of `actions`, or nil for none. Action sheets
    /// ignore it.
    open var preferredAction: UIAlertAction? {
        didSet {
            precondition(
                preferredAction.map { action in actions.contains { $0 === action } } != false,
                "The preferred action of an alert is one of its actions: call addAction(_:) first.")
            contentDidChange()
        }
    }

    private(set) var fields: [UITextField] = []
    private weak var formerFirstResponder: UIResponder?
    /// Whether an action has been chosen. Further choices have no effect.
    private var isChosen = false

    // MARK: - Creating alerts

    /// Creates an alert without actions.
    ///
    /// - Parameters:
    ///   - title: The first line; nil for none.
    ///   - message: The explanation; nil for none.
    ///   - preferredStyle: The place and the look.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    }

    /// Creates an empty action sheet.
    public convenience init() {
        self.init(title: nil, message: nil, preferredStyle: .actionSheet)
    }

    /// Returns nil, because an alert is never archived.
    public required init?(coder: NSCoder) {
        return nil
    }

    /// Adds an action. At most one has the style `.cancel`.
    open func addAction(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || cancelAction == nil, "An alert has at most one action of the style .cancel.")
        actions.append(action)
        contentDidChange()
    }

    /// Adds a text field. Only alerts have them; action sheets do not.
    ///
    /// - Parameter configurationHandler: Sets the properties of the field. Called at once.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(preferredStyle == .alert, "Text fields can only be added to an alert of the style .alert.")
        let field = UITextField(frame: .zero)
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .never
        field.addTarget(
            self, action: Selector("fieldDidReturn:", UIAlertController.fieldDidReturn(_:)),
            for: .primaryActionTriggered)
        fields.append(field)
        configurationHandler?(field)
        contentDidChange()
    }

    // MARK: - The view

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    /// Creates the panel. Called on the first access to `view`; apps do not call it.
    open override func loadView() {
        let view = AlertView(frame: .zero)
        self.view = view
        view.show(self)
    }

    private func contentDidChange() {
        guard let alertView else { return }
        alertView.show(self)
        presenter?.presentation?.container.setNeedsLayout()
    }

    override func makeSpecialPresentationController() -> UIPresentationController? {
        preferredStyle == .alert
            ? AlertPresentationController(presentedViewController: self, presenting: nil)
            : ActionSheetPresentationController(presentedViewController: self, presenting: nil)
    }

    /// Whether the action of the style `.cancel` has no button, since a touch beside the panel chooses it.
    var hidesCancelAction: Bool {
        preferredStyle == .actionSheet && popoverPresentationController?.sourceFrame != nil
    }

    // MARK: - Appearance

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isChosen = false
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        guard let window = view.window else { return }
        formerFirstResponder = window.firstResponder
        if let first = fields.first, first.becomeFirstResponder() { return }
        becomeFirstResponder()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view.endEditing(true)
        resignFirstResponder()
        guard let formerFirstResponder, view.window?.firstResponder == nil else { return }
        formerFirstResponder.becomeFirstResponder()
    }

    // MARK: - Keys

    /// Whether the alert takes keys: always.
    open override var canBecomeFirstResponder: Bool { true }

    open override var keyCommands: [UIKeyCommand]? {
        let escape = UIKeyCommand(
            input: UIKeyCommand.inputEscape, modifierFlags: [],
            action: Selector("cancelByKey", UIAlertController.cancelByKey))
        escape.wantsPriorityOverSystemBehavior = true
        let enter = ["\r", "\n"].map {
            UIKeyCommand(
                input: $0, modifierFlags: [], action: Selector("returnByKey", UIAlertController.returnByKey))
        }
        return (super.keyCommands ?? []) + [escape] + enter
    }

    /// Returns whether the alert performs an action. Escape belongs to an input method that composes text.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action.name == "cancelByKey", fields.contains(where: { $0.markedTextRange != nil }) { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    func cancelByKey() { cancel() }

    func returnByKey() {
        if let action = returnAction { choose(action) }
    }

    func fieldDidReturn(_ field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { returnByKey() }
    }

    /// The action of the Return key: the preferred one, or else the only one that is not destructive and changes
    /// something.
    var returnAction: UIAlertAction? {
        if let preferredAction, preferredStyle == .alert { return preferredAction }
        if actions.count == 1 { return actions[0] }
        let plain = actions.filter { $0.style == .default }
        return plain.count == 1 ? plain[0] : nil
    }

    // MARK: - Choosing

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// Chooses the action of the style `.cancel`, and returns whether there is one.
    @discardableResult
    func cancel() -> Bool {
        if let cancelAction { return choose(cancelAction) }
        guard preferredStyle == .actionSheet, let presentation = presenter?.presentation,
            presentation.stage == .presented
        else { return false }
        presentation.end(animated: true, completion: nil)
        return true
    }

    /// Dismisses the alert, and then calls the handler of an action. Returns whether the action could be chosen.
    @discardableResult
    func choose(_ action: UIAlertAction) -> Bool {
        guard action.isEnabled, !isChosen, let presentation = presenter?.presentation,
            presentation.stage == .presenting || presentation.stage == .presented
        else { return false }
        isChosen = true
        presentation.end(animated: true) { if $0 { action.handler?(action) } }
        return true
    }
}
