extension UIViewController {
    /// The band at the top of the view that bars cover: the part above the safe area. Loads the view.
    public var topLayoutGuide: any UILayoutSupport { barGuide(.topBar, named: "topLayoutGuide") }

    /// The band at the bottom of the view that bars cover: the part below the safe area. Loads the view.
    public var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar, named: "bottomLayoutGuide") }

    private func barGuide(_ kind: UILayoutGuide.Kind, named name: String) -> any UILayoutSupport {
        let view = viewLoadingIfNeeded() ?? UIView()
        let guide = view.edgeGuide(kind, named: name)
        return guide as? BarLayoutGuide ?? BarLayoutGuide(kind, identifier: name, owner: view)
    }
}
