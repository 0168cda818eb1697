import Foundation

extension UIView {
    /// The recognizers attached to the view, in the order of attachment; nil if there are none. Setting it removes
    /// the recognizers that are not in the new list and adds the new ones.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { rareIfLoaded?.gestureRecognizers.isEmpty == false ? rareIfLoaded?.gestureRecognizers : nil }
        set {
            let wanted = newValue ?? []
            for recognizer in gestureRecognizers ?? [] where !wanted.contains(where: { $0 === recognizer }) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in wanted where recognizer.view !== self {
                addGestureRecognizer(recognizer)
            }
        }
    }

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        rare.gestureRecognizers.append(recognizer)
        recognizer.view = self
        Self.attachments += 1
        recognizer.arbitration.attachment = Self.attachments
        if recognizer is UIHoverGestureRecognizer { window?.screen.input.inspect(self) }
    }

    /// The number of attachments of recognizers to views so far.
    private static var attachments = 0

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.withdraw(because: "it was removed from its view")
        rareIfLoaded?.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
