import Foundation

/// The decomposition of a transform into a shear, then a scale, a rotation and a translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    public var scale: CGSize
    /// The tangent of the angle by which the y axis leans.
    public var horizontalShear: CGFloat
    /// The rotation in radians.
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transform from its components: shear, then scale, then rotation, then translation.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self =
            shear
            .concatenating(CGAffineTransform(scaleX: components.scale.width, y: components.scale.height))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Returns the components of the transform, from which it can be created again.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b)
        let translation = CGVector(dx: tx, dy: ty)
        guard width > 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0, rotation: atan2(-c, d),
                translation: translation)
        }
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: determinant / width),
            horizontalShear: (a * c + b * d) / (width * width),
            rotation: atan2(b, a), translation: translation)
    }
}
