extension UIResponder {
    /// The window whose first responder this one can be, nil while it is in none.
    package var owningWindow: UIWindow? {
        switch self {
        case let window as UIWindow: window
        case let view as UIView: view.window
        case let controller as UIViewController: controller.viewIfLoaded?.window
        case is UIApplication: UIApplication.sharedIfRunning?.keyWindow
        default: next?.owningWindow
        }
    }

    func baseBecomeFirstResponder() -> Bool {
        guard let window = owningWindow else {
            Trace.emit(.responder, "\(traceName) cannot become first responder: it is in no window")
            return false
        }
        if window.firstResponder === self { return true }
        if let current = window.firstResponder, !current.resignFirstResponder() {
            Trace.emit(.responder, "\(traceName) cannot become first responder: \(current.traceName) does not resign")
            return false
        }
        guard canBecomeFirstResponder else {
            Trace.emit(.responder, "\(traceName) cannot become first responder: it says so itself")
            return false
        }
        window.setFirstResponder(self)
        return true
    }

    func baseResignFirstResponder() -> Bool {
        guard let window = owningWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else {
            Trace.emit(.responder, "\(traceName) stays first responder: it refuses to resign")
            return false
        }
        window.setFirstResponder(nil)
        return true
    }

    /// The responder and those after it, nearest first. Ends where a chain that was made circular would repeat itself.
    package var chain: [UIResponder] {
        var found: [UIResponder] = []
        var seen: Set<ObjectIdentifier> = []
        var responder: UIResponder? = self
        while let current = responder, seen.insert(ObjectIdentifier(current)).inserted {
            found.append(current)
            responder = current.next
        }
        return found
    }

    /// What the trace calls this responder: its class, and its tag when it has one.
    package var traceName: String {
        let name = Trace.name(ofClass: type(of: self))
        if let view = self as? UIView, view.tag != 0 { return "\(name)#\(view.tag)" }
        return name
    }
}
