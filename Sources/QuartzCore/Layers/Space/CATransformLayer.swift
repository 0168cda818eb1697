import CoreGraphics
import Foundation

/// A layer that keeps its sublayers in space, in place of flattening them into its plane.
///
/// Its sublayers, and those of transform layers in it, lie in the space of the nearest superlayer that is another kind
/// of layer. They cover each other by their depth, also where they cross. With it, a solid is made of flat layers:
///
///     let cube = CATransformLayer()
///     for (index, face) in faces.enumerated() {
///         face.transform = CATransform3DTranslate(turns[index], 0, 0, 50)
///         cube.addSublayer(face)
///     }
///     cube.transform = CATransform3DMakeRotation(0.5, 1, 1, 0)
///
/// It shows nothing but its sublayers: its own background, content, border, shadow, mask, `masksToBounds` and
/// `shouldRasterize` have no effect, and its opacity applies to each sublayer by itself. It has no plane that a point
/// could lie in, so that hit tests find its sublayers alone. Converted to its coordinates, a point lies where it would
/// if the layer had no transform in space.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        rare.holdsSpace = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        rare.holdsSpace = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rare.holdsSpace = true
    }

    package override func makeInstanceCopy() -> CALayer { CATransformLayer(layer: self) }

    /// Returns whether a point lies in the layer, which it never does.
    open override func contains(_ p: CGPoint) -> Bool { false }
}
