import CoreGraphics
import Foundation

/// A kind of particles that a `CAEmitterLayer` emits.
///
/// A property with a range is chosen for each particle, evenly between half of the range below and half above. Changes
/// apply to particles that are emitted later. Unlike Core Animation, particles do not emit others.
open class CAEmitterCell: NSObject {
    /// The name, for the app.
    open var name: String?
    /// Whether particles are emitted.
    open var isEnabled = true
    /// The image of a particle, a `CGImage`; nil shows nothing.
    open var contents: Any?
    /// The number of pixels of the image in a point.
    open var contentsScale: CGFloat = 1

    /// The number of particles that are emitted in a second; 0 by default.
    open var birthRate: Float = 0
    /// The seconds that a particle is shown; 0 by default.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0

    /// The direction of emission as an angle from the x axis, clockwise, in radians.
    open var emissionLongitude: CGFloat = 0
    /// The range of angles around the direction.
    open var emissionRange: CGFloat = 0
    /// The speed in points per second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// The acceleration to the right, in points per second squared.
    open var xAcceleration: CGFloat = 0
    /// The acceleration downwards, in points per second squared.
    open var yAcceleration: CGFloat = 0

    /// The size of a particle in sizes of its image.
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// The change of the scale in a second.
    open var scaleSpeed: CGFloat = 0
    /// The speed of turning clockwise in radians per second.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0

    /// The colour by which the image's is multiplied; white by default.
    open var color: CGColor? = .white
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// The changes of the colour in a second.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0

    public override init() {
        super.init()
    }
}
