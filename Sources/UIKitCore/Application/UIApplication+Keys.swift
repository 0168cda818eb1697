import Foundation

/// What a key does besides being pressed: commands that ask for it, then the focus, then other commands.
extension UIApplication {
    /// Has a key that goes down do what it stands for. False when it is to be delivered as a press.
    func makeUse(of press: UIPress, from responder: UIResponder, event: UIPressesEvent) -> Bool {
        guard let key = press.key else { return false }
        let commands = offeredCommands(for: key, from: responder)
        if perform(commands.filter { $0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        if press.window?.focusSystem.handleDown(key, isRepeat: false, event: event) == true {
            press.isTakenByFocus = true
            return true
        }
        // Of keys that write text where they go, only commands get one that want priority.
        guard !responder.wantsAsText(key) else { return false }
        if perform(commands.filter { !$0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        // A scroll view in the chain is asked when the press comes to it.
        return (responder as? UIWindow)?.scrollMiddle(by: key) ?? false
    }

    /// Has a key that is held down do again what it stands for. False when it stands for nothing but itself.
    func repeatKey(_ key: UIKey, from responder: UIResponder) -> Bool {
        let commands = offeredCommands(for: key, from: responder)
        if perform(commands.filter { $0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        if keyWindow?.focusSystem.handleDown(key, isRepeat: true, event: nil) == true { return true }
        // Of keys that write text where they go, only commands get one that want priority.
        guard !responder.wantsAsText(key) else { return false }
        if perform(commands.filter { !$0.command.wantsPriorityOverSystemBehavior }, for: key) { return true }
        return responder.scrollChain(by: key)
    }

    private typealias OfferedCommand = (responder: UIResponder, command: UIKeyCommand)

    /// The commands that a key stands for, one of each responder of the chain. Each responder is asked once.
    private func offeredCommands(for key: UIKey, from responder: UIResponder) -> [OfferedCommand] {
        var chain = responder.chain
        // Who is first without being a view does not lose its commands to what has the focus.
        for other in keyWindow?.firstResponder?.chain ?? [] where !chain.contains(where: { $0 === other }) {
            chain.append(other)
        }
        return chain.compactMap { candidate in
            candidate.keyCommands?.first { $0.matches(key) }.map { (candidate, $0) }
        }
    }

    /// Carries out the first of the commands that somebody has a method for and that is not disabled.
    private func perform(_ commands: [OfferedCommand], for key: UIKey) -> Bool {
        for (responder, command) in commands {
            guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
            (target as? UIResponder)?.validate(command)
            guard !command.attributes.contains(.disabled) else { continue }
            Trace.emit(.press, "key \(key.traceName) is the command \(command.action)")
            return sendAction(command.action, to: target, from: command, for: nil)
        }
        return false
    }
}
