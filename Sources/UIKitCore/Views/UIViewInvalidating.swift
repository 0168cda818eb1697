/// Something that has to be done anew in a view after a property changed; see `UIView.Invalidating`.
@MainActor
public protocol UIViewInvalidating {
    /// Marks `view` for the work.
    func invalidate(view: UIView)
}
