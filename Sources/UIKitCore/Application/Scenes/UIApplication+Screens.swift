import HostInterface
import QuartzCore

/// The screens of the scenes: the one that an event belongs to, and their coming and going.
extension UIApplication {
    /// Whether a turn of the frame loop has something to do although nothing happened.
    var hasPendingWork: Bool {
        for screen in screens where screen.hasPendingWork { return true }
        return false
    }

    /// Hands input of the host to the screen of its window. Input of a window that is closed is dropped.
    ///
    /// - Parameter rest: The events that follow.
    func route(_ input: HostInput, before rest: ArraySlice<HostEvent>) {
        if screens.count == 1, screen.number == input.window { return screen.input.route(input) }
        guard let target = screens.first(where: { $0.number == input.window }) else {
            // The window that has asked for the clipboard may be gone, and a lost display has no window.
            if case .event(let event) = input {
                switch event.content {
                case .clipboard, .displayLost: screen.input.route(input)
                default: break
                }
            }
            return
        }
        // The keyboard goes from one window to another: the scene that gets it takes it from this one, so that the
        // application stays active.
        if case .event(let event) = input, event.content == .activation(.inactive),
            rest.contains(where: { $0.window != input.window && $0.content == .activation(.active) })
        {
            return
        }
        asCurrent(target) { target.input.route(input) }
    }

    /// Runs `body` while a screen is the one that objects in no window belong to.
    func asCurrent(_ target: UIScreen, _ body: () -> Void) {
        show(target)
        withExtendedLifetime(target, body)
        show(focusedScreen)
    }

    private func show(_ target: UIScreen) {
        guard screen !== target else { return }
        screen = target
        CurrentApplication.layerTreeDidChange(of: self)
    }

    /// Adds a screen for another scene.
    func makeScreen() -> UIScreen {
        lastScreenNumber += 1
        let new = UIScreen(timeline: timeline, number: lastScreenNumber, besides: screen)
        screens.append(new)
        return new
    }

    /// Removes the screen of a scene that is closed, and closes its window.
    func remove(_ target: UIScreen) {
        target.closeHostWindow()
        // Windows that the app still keeps open no window of the desktop again, and ask the host for nothing.
        (target.application, target.host) = (nil, nil)
        screens.removeAll { $0 === target }
        guard let next = screens.last else { return }
        if focusedScreen === target { focusedScreen = next }
        if screen === target { show(focusedScreen) }
        target.layerTree.moveLinks(to: screen.layerTree)
    }
}
