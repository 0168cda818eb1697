import CoreGraphics

/// How two fingers on a touchpad pinch and turn what is under the pointer.
///
/// A finger on a screen makes touches instead, and the recognizers find out what they do together.
public struct TransformSample: Equatable, Sendable {
    /// Every sequence begins with `began` and ends with `ended` or `cancelled`.
    public var phase: GesturePhase
    /// The pointer, in points of the window. It rests while the fingers move.
    public var location: CGPoint
    /// By which factor the fingers moved apart since the sample before: above 1 enlarges, 1 for not at all.
    public var scale: CGFloat
    /// How far the fingers turned since the sample before, in radians, clockwise on the screen.
    public var rotation: CGFloat
    public var modifiers: KeyModifiers = []

    public init(phase: GesturePhase, location: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
        self.phase = phase
        self.location = location
        self.scale = scale
        self.rotation = rotation
    }
}
