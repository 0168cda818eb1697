extension UIApplication {
    func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            guard action.invoke(on: target, sender: sender, event: event) else {
                preconditionFailure(
                    "\(type(of: target)) has no method for the action \(action). Give the selector a method of "
                        + "\(type(of: target)), or pass nil as the target to search the responder chain.")
            }
            Trace.emit(.action, "\(action) to \(Trace.name(of: target)) from \(Trace.name(of: sender))")
            return true
        }
        guard let start = keyWindow?.firstResponder ?? (sender as? UIResponder) else {
            Trace.emit(.action, "\(action) to nobody: no responder is first and the sender is none")
            return false
        }
        guard let found = start.target(forAction: action, withSender: sender) else {
            Trace.emit(.action, "\(action) to nobody: no responder from \(start.traceName) on has it")
            return false
        }
        Trace.emit(.action, "\(action) to \(Trace.name(of: found)) found from \(start.traceName)")
        return action.invoke(on: found, sender: sender, event: event)
    }
}
