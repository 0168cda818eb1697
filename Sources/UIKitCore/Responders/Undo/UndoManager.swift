import Foundation
import QuartzCore
import Timeline

/// A record of changes that can be undone and redone.
///
/// Code that changes something registers the opposite change. Changes are undone in groups: by default, everything that
/// one event causes is one group. What is registered while a group is undone becomes the group that redoes it.
///
/// A window has a manager, which `UIResponder.undoManager` finds. Control-Z undoes, and Control-Shift-Z or Control-Y
/// redoes, with the manager of the first responder.
///
/// Unlike Foundation on Apple's systems, there is no `prepare(withInvocationTarget:)`, since methods cannot be
/// recorded as they are called, and no `undoNestedGroup()`.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// The changes of a group, in the order in which they were registered.
    fileprivate final class Group {
        /// Whether it holds what an event causes, and was not begun by the app.
        let isOfEvent: Bool
        var changes: [Change] = []
        var actionName = ""
        var isDiscardable = false

        init(isOfEvent: Bool) {
            self.isOfEvent = isOfEvent
        }

        func removeAll(of target: AnyObject) {
            changes.removeAll { change in
                if case .change(let other, _) = change { return other.object === target || other.object == nil }
                return false
            }
            for case .group(let group) in changes { group.removeAll(of: target) }
        }

        var isEmpty: Bool {
            changes.allSatisfy { change in
                if case .group(let group) = change { return group.isEmpty }
                return false
            }
        }
    }

    fileprivate enum Change {
        case change(Target, undo: (AnyObject) -> Void)
        case group(Group)
    }

    fileprivate final class Target {
        weak var object: AnyObject?

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []

    /// The groups that are open, the outermost first.
    private var openGroups: [Group] = []

    private var disablings = 0

    /// The end of the event whose changes are one group.
    private var endOfEvent: Deadline?

    /// Creates a manager without changes.
    public override init() {
        super.init()
    }

    // MARK: - Registering

    /// Registers a change that calls a method of the target, which may take one argument.
    ///
    /// - Parameters:
    ///   - target: The object that has the method. It is not kept alive, and without it the change does nothing.
    ///   - selector: The method.
    ///   - anObject: The argument, which is kept.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let target = MessageTarget.object(target)
        precondition(
            selector.isImplemented(by: target),
            "\(type(of: target)) has no method for \(selector). Register a method of the target.")
        register(Target(target)) { target in
            _ = selector.invoke(on: target, sender: anObject, event: nil)
        }
    }

    fileprivate func register(_ target: Target, undo: @escaping (AnyObject) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        openGroupOfEvent()
        guard let openGroup = openGroups.last else {
            preconditionFailure(
                "No undo group is open. Call beginUndoGrouping() first, or leave groupsByEvent true.")
        }
        if !isUndoing, !isRedoing { redoStack.removeAll() }
        openGroup.changes.append(.change(target, undo: undo))
    }

    /// Whether changes are registered. True unless `disableUndoRegistration()` has been called more often than
    /// `enableUndoRegistration()`.
    open var isUndoRegistrationEnabled: Bool { disablings == 0 }

    /// Ignores changes until `enableUndoRegistration()` is called. Calls nest.
    open func disableUndoRegistration() {
        disablings += 1
    }

    /// Reverts one call of `disableUndoRegistration()`. Stops the program when there is none left.
    open func enableUndoRegistration() {
        precondition(disablings > 0, "Undo registration is not disabled. Call disableUndoRegistration() first.")
        disablings -= 1
    }

    /// Forgets all changes, and enables registration. Groups that are open stay open.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        for group in openGroups {
            group.changes.removeAll()
            group.actionName = ""
            group.isDiscardable = false
        }
        disablings = 0
    }

    /// Forgets the changes that concern an object.
    open func removeAllActions(withTarget target: Any) {
        let target = MessageTarget.object(target)
        for group in undoStack + redoStack + openGroups { group.removeAll(of: target) }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }

    // MARK: - Grouping

    /// Whether the changes that one event causes are a group, which is opened when the first is registered. True by
    /// default. The group ends with the turn of the frame loop.
    open var groupsByEvent = true

    /// The number of groups that are open.
    open var groupingLevel: Int { openGroups.count }

    /// Whether a group is open that the app has begun, or one that records what is undone or redone.
    fileprivate var hasGroupOfApp: Bool { openGroups.contains { !$0.isOfEvent } }

    /// The number of groups that can be undone; the oldest one is forgotten when there are more. Zero, the default,
    /// means any number.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    /// Opens a group within the one that is open. Every call needs one of `endUndoGrouping()`.
    ///
    /// When no group is open and groups are made by events, the group of the event is opened first.
    open func beginUndoGrouping() {
        openGroupOfEvent()
        begin()
    }

    /// Closes the innermost group that is open. One without changes is not kept. Stops the program when there is none.
    open func endUndoGrouping() {
        precondition(!openGroups.isEmpty, "No undo group is open. Call beginUndoGrouping() first.")
        post(.NSUndoManagerCheckpoint)
        end()
    }

    private func begin(isOfEvent: Bool = false) {
        post(.NSUndoManagerCheckpoint)
        openGroups.append(Group(isOfEvent: isOfEvent))
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Opens the group of the event unless a group is open.
    private func openGroupOfEvent() {
        guard openGroups.isEmpty, groupsByEvent, !isUndoing, !isRedoing else { return }
        begin(isOfEvent: true)
        scheduleEndOfEvent()
    }

    private func scheduleEndOfEvent() {
        endOfEvent = CurrentApplication.timeline.schedule(after: 0, label: "the end of an undo group") { [weak self] in
            self?.closeGroupOfEvent()
        }
        // Without the rest of the event nothing is lost: undoing closes the group as well.
        endOfEvent?.mayBeLeftPending = true
    }

    private func closeGroupOfEvent() {
        endOfEvent?.cancel()
        endOfEvent = nil
        // A group that the app has left open takes the next event's changes too.
        if openGroups.count == 1 { endUndoGrouping() }
    }

    private func end() {
        post(.NSUndoManagerWillCloseUndoGroup)
        guard let group = openGroups.popLast() else { return }
        if let parent = openGroups.last {
            parent.changes.append(.group(group))
            if parent.actionName.isEmpty { parent.actionName = group.actionName }
            if group.isDiscardable { parent.isDiscardable = true }
            // The event in which the group began may be long over.
            if openGroups.count == 1, parent.isOfEvent, endOfEvent == nil { scheduleEndOfEvent() }
        } else {
            endOfEvent?.cancel()
            endOfEvent = nil
            // Without changes there is nothing to go back to.
            if !group.isEmpty {
                if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            }
        }
        trim()
        NotificationCenter.default.post(
            name: .NSUndoManagerDidCloseUndoGroup, object: self,
            userInfo: [NSUndoManagerGroupIsDiscardableKey: group.isDiscardable])
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(undoStack.count - levelsOfUndo, 0))
        redoStack.removeFirst(max(redoStack.count - levelsOfUndo, 0))
    }

    // MARK: - Undoing and redoing

    /// Whether a group is being undone.
    open private(set) var isUndoing = false

    /// Whether a group is being redone.
    open private(set) var isRedoing = false

    /// Whether there is a change to undo.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }

    /// Whether there is a change to redo.
    open var canRedo: Bool { !redoStack.isEmpty }

    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count }

    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }

    /// Undoes the newest group, after closing the one that is open. Does nothing when there is none, or while changes
    /// are undone or redone. Stops the program when a group is open within another.
    open func undo() {
        guard prepare(.undo), let group = undoStack.popLast() else { return }
        revert(.undo, name: group.actionName, isDiscardable: group.isDiscardable) { perform(group) }
    }

    /// Redoes the group that was undone last. Does nothing when there is none, or while changes are undone or redone.
    open func redo() {
        guard prepare(.redo), let group = redoStack.popLast() else { return }
        revert(.redo, name: group.actionName, isDiscardable: group.isDiscardable) { perform(group) }
    }

    /// Closes the group that is open before something is undone or redone. Returns false while that is already done.
    final func prepare(_ request: UndoRequest) -> Bool {
        guard !isUndoing, !isRedoing else { return false }
        if openGroups.count == 1 { endUndoGrouping() }
        precondition(
            openGroups.isEmpty,
            "\(request == .undo ? "Undoing" : "Redoing") needs every undo group closed. Call endUndoGrouping() for each "
                + "that was begun.")
        post(.NSUndoManagerCheckpoint)
        return true
    }

    /// Makes changes that undo or redo something, and records the opposite ones that they register as a group.
    final func revert(
        _ request: UndoRequest, name: String = "", isDiscardable: Bool = false, changes: () -> Void
    ) {
        post(request == .undo ? .NSUndoManagerWillUndoChange : .NSUndoManagerWillRedoChange)
        if request == .undo { isUndoing = true } else { isRedoing = true }
        begin()
        openGroups.last?.actionName = name
        openGroups.last?.isDiscardable = isDiscardable
        changes()
        while !openGroups.isEmpty { end() }
        isUndoing = false
        isRedoing = false
        post(request == .undo ? .NSUndoManagerDidUndoChange : .NSUndoManagerDidRedoChange)
    }

    private func perform(_ group: Group) {
        for change in group.changes.reversed() {
            switch change {
            case .change(let target, let undo):
                if let object = target.object { undo(object) }
            case .group(let inner): perform(inner)
            }
        }
    }

    // MARK: - Names

    /// Sets the name that menus show for the group that is open, or for the newest one when none is open.
    ///
    /// - Parameter actionName: A name such as "Typing"; empty for none.
    open func setActionName(_ actionName: String) {
        (openGroups.first ?? undoStack.last)?.actionName = actionName
    }

    /// The name of the group that `undo()` would undo; empty without one.
    open var undoActionName: String {
        let open = isUndoing || isRedoing ? nil : openGroups.first
        return (open ?? undoStack.last)?.actionName ?? ""
    }

    /// The name of the group that `redo()` would redo; empty without one.
    open var redoActionName: String { redoStack.last?.actionName ?? "" }

    /// The title of a menu item that undoes.
    ///
    /// Unlike Foundation on Apple's systems, titles are in English.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu item that redoes.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu item that undoes a change of the given name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// Returns the title of a menu item that redoes a change of the given name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Sets whether the changes of the open group may be lost without asking the user, such as a selection.
    open func setActionIsDiscardable(_ discardable: Bool) {
        (openGroups.last ?? undoStack.last)?.isDiscardable = discardable
    }

    /// Whether the group that `undo()` would undo may be lost.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }

    /// Whether the group that `redo()` would redo may be lost.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UndoManager {
    /// Registers a change that undoes what is done now.
    ///
    /// Nothing is registered while registration is disabled. Outside of undoing and redoing, this discards what could
    /// be redone. Stops the program when no group is open and groups are not made by events.
    ///
    /// - Parameters:
    ///   - target: The object that the change concerns. It is not kept alive, and without it the change does nothing.
    ///   - handler: Makes the change. It gets the target.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(Target(target)) { target in
            if let target = target as? TargetType { handler(target) }
        }
    }
}

/// The key in the user info of `NSUndoManagerDidCloseUndoGroup` that says whether the group may be lost, a Boolean.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

/// Notifications of undo managers. The object is the manager.
extension Notification.Name {
    /// Posted before a group is opened or closed, and before changes are undone or redone.
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

extension UIKey {
    /// The request that the key makes of an undo manager: Control or Command with Z undoes, with Shift and Z or with Y
    /// redoes. Nil for every other key.
    var undoRequest: UndoRequest? {
        let modifiers = modifierFlags.intersection([.shift, .control, .alternate, .command])
        let isShifted = modifiers.contains(.shift)
        guard [UIKeyModifierFlags.control, .command].contains(modifiers.subtracting(.shift)) else { return nil }
        switch charactersIgnoringModifiers.lowercased() {
        case "z": return isShifted ? .redo : .undo
        case "y" where !isShifted: return .redo
        default: return nil
        }
    }
}

/// A request of the user to an undo manager.
enum UndoRequest {
    case undo, redo

    /// Carries out the request. Returns false when there is nothing to undo or redo, and while the app has a group
    /// open.
    @MainActor
    func perform(with manager: UndoManager?) -> Bool {
        guard let manager, !manager.hasGroupOfApp else { return false }
        switch self {
        case .undo:
            guard manager.canUndo else { return false }
            manager.undo()
        case .redo:
            guard manager.canRedo else { return false }
            manager.redo()
        }
        return true
    }
}
