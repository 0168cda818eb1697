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
        let parent: Group?
        var changes: [Change] = []
        var actionName = ""
        var isDiscardable = false

        init(in parent: Group?) {
            self.parent = parent
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

    /// The innermost group that is open.
    private var openGroup: Group?

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
        guard let openGroup else {
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

    /// Forgets all changes, and closes the open groups.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        openGroup = nil
        endOfEvent?.cancel()
        endOfEvent = nil
        disablings = 0
    }

    /// Forgets the changes that concern an object.
    open func removeAllActions(withTarget target: Any) {
        let target = MessageTarget.object(target)
        for group in undoStack + redoStack { group.removeAll(of: target) }
        var open = openGroup
        while let group = open {
            group.removeAll(of: target)
            open = group.parent
        }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }

    // MARK: - Grouping

    /// Whether the changes that one event causes are a group, which is opened when the first is registered. True by
    /// default. The group ends with the turn of the frame loop.
    open var groupsByEvent = true

    /// The number of groups that are open.
    open var groupingLevel: Int {
        var count = 0
        var open = openGroup
        while let group = open {
            count += 1
            open = group.parent
        }
        return count
    }

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

    /// Closes the innermost group that is open. Stops the program when there is none.
    open func endUndoGrouping() {
        precondition(openGroup != nil, "No undo group is open. Call beginUndoGrouping() first.")
        post(.NSUndoManagerCheckpoint)
        end()
    }

    private func begin() {
        post(.NSUndoManagerCheckpoint)
        openGroup = Group(in: openGroup)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Opens the group of the event unless a group is open.
    private func openGroupOfEvent() {
        guard openGroup == nil, groupsByEvent, !isUndoing, !isRedoing else { return }
        begin()
        endOfEvent = CurrentApplication.timeline.schedule(after: 0, label: "the end of an undo group") { [weak self] in
            self?.closeGroupOfEvent()
        }
        // Without the rest of the event nothing is lost: undoing closes the group as well.
        endOfEvent?.mayBeLeftPending = true
    }

    private func closeGroupOfEvent() {
        guard let deadline = endOfEvent else { return }
        endOfEvent = nil
        deadline.cancel()
        // A group that the app has left open takes the next event's changes too.
        if groupingLevel == 1 { endUndoGrouping() }
    }

    private func end() {
        guard let group = openGroup else { return }
        post(.NSUndoManagerWillCloseUndoGroup)
        openGroup = group.parent
        if let parent = group.parent {
            parent.changes.append(.group(group))
            if parent.actionName.isEmpty { parent.actionName = group.actionName }
            if group.isDiscardable { parent.isDiscardable = true }
        } else if isUndoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
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
    open var canUndo: Bool { !undoStack.isEmpty || openGroup?.isEmpty == false }

    /// Whether there is a change to redo.
    open var canRedo: Bool { !redoStack.isEmpty }

    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count }

    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }

    /// Undoes the newest group, after closing that of the event. Does nothing when there is none. Stops the program
    /// when a group is open that the app has begun.
    open func undo() {
        endOfEvent?.cancel()
        endOfEvent = nil
        if groupingLevel == 1 { endUndoGrouping() }
        precondition(
            openGroup == nil, "Undoing needs every undo group closed. Call endUndoGrouping() for each that was begun.")
        post(.NSUndoManagerCheckpoint)
        guard let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        revert(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group that was undone last. Does nothing when there is none.
    open func redo() {
        endOfEvent?.cancel()
        endOfEvent = nil
        if groupingLevel == 1 { endUndoGrouping() }
        precondition(
            openGroup == nil, "Redoing needs every undo group closed. Call endUndoGrouping() for each that was begun.")
        post(.NSUndoManagerCheckpoint)
        guard let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        revert(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Makes the changes of a group, the newest first, and records the opposite ones as a group of the same name.
    private func revert(_ group: Group) {
        begin()
        openGroup?.actionName = group.actionName
        openGroup?.isDiscardable = group.isDiscardable
        perform(group)
        while groupingLevel > 1 { end() }
        if openGroup?.isEmpty == true {
            // Nothing was registered, so there is nothing to go back to.
            openGroup = nil
        } else {
            end()
        }
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

    private var outermostOpenGroup: Group? {
        var open = openGroup
        while let parent = open?.parent { open = parent }
        return open
    }

    /// Sets the name that menus show for the group that is open, or for the newest one when none is open.
    ///
    /// - Parameter actionName: A name such as "Typing"; empty for none.
    open func setActionName(_ actionName: String) {
        (outermostOpenGroup ?? undoStack.last)?.actionName = actionName
    }

    /// The name of the group that `undo()` would undo; empty without one.
    open var undoActionName: String {
        let open = isUndoing || isRedoing ? nil : outermostOpenGroup
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
        (openGroup ?? undoStack.last)?.isDiscardable = discardable
    }

    /// Whether the group that `undo()` would undo may be lost.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }

    /// Whether the group that `redo()` would redo may be lost.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    fileprivate func post(_ name: Notification.Name) {
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

    /// Carries out the request. Returns false when there is nothing to undo or redo.
    @MainActor
    func perform(with manager: UndoManager?) -> Bool {
        guard let manager else { return false }
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
