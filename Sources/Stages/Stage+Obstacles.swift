import UIKit

extension Stage {
    /// Returns the centre of `view` in points of the stage.
    func middle(of view: UIView) -> CGPoint {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        guard let window = view.window else { return middle }
        return window.convert(view.convert(middle, to: window), to: nil as UIWindow?)
    }

    /// Returns the reason why a user could not touch the centre of `view`; nil when they could.
    func obstacle(to view: UIView) -> String? {
        guard let window = view.window, window.screen === screen, !window.isHidden else {
            return "it is in no window of this stage"
        }
        if let reason = disablement(of: view) { return reason }
        let point = middle(of: view)
        guard screen.bounds.contains(point) else {
            return "its middle at \(Trace.text(point)) is off the window, which is "
                + "\(Trace.text(screen.bounds.width)) x \(Trace.text(screen.bounds.height))"
        }
        guard let hit = transcript.muted({ self.view(at: point) }) else {
            return "a touch on its middle at \(Trace.text(point)) hits nothing"
        }
        guard hit.isDescendant(of: view) else {
            return "\(hit.traceName) gets a touch on its middle at \(Trace.text(point))"
        }
        return nil
    }

    /// Returns the view that a finger at a point of the stage would touch.
    private func view(at point: CGPoint) -> UIView? {
        for window in screen.orderedWindows.reversed() {
            if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return view }
        }
        return nil
    }

    /// Returns the reason why `view` takes no touches regardless of what covers it; nil when it takes them.
    private func disablement(of view: UIView) -> String? {
        if let control = view as? UIControl, !control.isEnabled { return "it is disabled" }
        var current: UIView? = view
        while let ancestor = current {
            let name = ancestor === view ? "it" : "its superview \(ancestor.traceName)"
            if ancestor.isHidden { return "\(name) is hidden" }
            if ancestor.alpha < 0.01 { return "\(name) is transparent" }
            if !ancestor.isUserInteractionEnabled {
                return "\(name) takes no touches: isUserInteractionEnabled is false"
            }
            current = ancestor.superview
        }
        return view.bounds.isEmpty ? "it has no size" : nil
    }
}
