/// The edit actions that menus and keys send along the responder chain. The argument is the sender.
///
/// Every responder has them; one that overrides a method performs the action, unless its
/// `canPerformAction(_:withSender:)` says otherwise.
@MainActor
public protocol UIResponderStandardEditActions {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func delete(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
}
