/// Constraints to the content and to what is seen of it.
extension UIScrollView {
    /// The whole of the content. Constraints to all of its edges decide how large it is; then layout sets `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { edgeGuide(.scrollContent, named: "contentLayoutGuide") }

    /// The view's own rectangle: what is tied to it stays where it is while the content moves.
    public var frameLayoutGuide: UILayoutGuide { edgeGuide(.scrollFrame, named: "frameLayoutGuide") }
}
