import Foundation

/// Keyboard commands: those with priority come first, then focus movement, then the remaining commands, then undo.
extension UIApplication {
    /// Handles a key that goes down as a command or as focus movement. Returns false when it is to be delivered as
    /// a press.
    func handleKeyDown(of press: UIPress, from responder: UIResponder, event: UIPressesEvent) -> Bool {
        guard let key = press.key else { return false }
        if press.window?.editMenu?.takes(key, isRepeat: false) == true { return true }
        let commands = offeredCommands(for: key, from: responder)
        if perform(commands.filter { $0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        if press.window?.focusSystem.handleDown(key, isRepeat: false, event: event) == true {
            press.isTakenByFocus = true
            return true
        }
        // A key that enters text goes only to commands that want priority over the system.
        guard !responder.acceptsAsText(key) else { return false }
        if perform(commands.filter { !$0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        if key.undoRequest?.perform(with: responder.undoManager) == true { return true }
        if press.window?.openContextMenu(for: key, from: responder) == true { return true }
        // A scroll view in the chain is asked when the press gets to it.
        return (responder as? UIWindow)?.scrollMiddle(by: key) ?? false
    }

    /// Handles the repetition of a key that is held. Returns false when the key is neither a command nor a
    /// movement.
    func repeatKey(_ key: UIKey, from responder: UIResponder) -> Bool {
        if keyWindow?.editMenu?.takes(key, isRepeat: true) == true { return true }
        let commands = offeredCommands(for: key, from: responder)
        // Held, the key that performs a command once does nothing else.
        if commands.first?.command.repeats == false { return true }
        if perform(commands.filter { $0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        if keyWindow?.focusSystem.handleDown(key, isRepeat: true, event: nil) == true { return true }
        // A key that enters text goes only to commands that want priority over the system.
        guard !responder.acceptsAsText(key) else { return false }
        if perform(commands.filter { !$0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        if key.undoRequest?.perform(with: responder.undoManager) == true { return true }
        if let display = responder as? any ApplicationDisplaying {
            display.receiveRepetition(of: key)
            return true
        }
        return responder.scrollChain(by: key)
    }

    private typealias OfferedCommand = (responder: UIResponder, command: UIKeyCommand)

    /// Returns the commands that a key stands for, at most one for each responder of the chain. Each responder is
    /// asked once.
    private func offeredCommands(for key: UIKey, from responder: UIResponder) -> [OfferedCommand] {
        var chain = responder.chain
        // A first responder that is not a view keeps its commands while another item has the focus.
        for other in keyWindow?.firstResponder?.chain ?? [] where !chain.contains(where: { $0 === other }) {
            chain.append(other)
        }
        return chain.compactMap { candidate in
            candidate.keyCommands?.first { $0.matches(key) }.map { (candidate, $0) }
        }
    }

    /// Performs the first of the commands that a responder implements and that is not disabled.
    private func perform(_ commands: [OfferedCommand], for key: UIKey) -> Bool {
        for (responder, command) in commands {
            guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
            (target as? UIResponder)?.validate(command)
            guard !command.attributes.contains(.disabled) else { continue }
            Trace.emit(.press(.command(key: key.traceName, action: "\(command.action)")))
            return sendAction(command.action, to: target, from: command, for: nil)
        }
        return false
    }
}
