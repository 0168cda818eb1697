import Foundation

extension UIImage {
    /// The image of that name among the resources of the app.
    ///
    /// Looked for beside the executable: in the main bundle, and in the resource bundles of the package's modules. The
    /// name goes without `@2x` and may leave `.png` out. Of several scales the one for the screen is taken, else the next
    /// larger one, else the largest. Images are kept once they were found.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The image of that name among the resources of `bundle`, for the scale that the traits say. Nil takes the app's
    /// resources and `UITraitCollection.current`.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let scale = (traitCollection ?? .current).displayScale
        guard let found = ImageFinder.shared.values(named: name, in: bundle, scale: scale) else { return nil }
        self.init(found)
    }
}
