import CoreGraphics

/// One finger at one moment.
public struct TouchSample: Equatable, Sendable {
    /// Tells fingers apart. The same number is used from `began` to `ended` or `cancelled`, and may be used again after.
    public var finger: Int
    public var phase: Phase
    /// In points of the window.
    public var location: CGPoint
    /// What touches.
    public var tool: Tool = .finger
    /// 0 where the device does not measure it, 1 for an ordinary touch.
    public var force: Double = 0
    /// Radius of the contact in points, 0 where the device does not measure it.
    public var radius: Double = 0
    /// How far the radius may be off, in points.
    public var radiusTolerance: Double = 0
    /// Of a pencil: its angle to the screen in radians, upright unless the device says otherwise.
    public var altitude: Double = .pi / 2
    /// Of a pencil: where it leans to in radians, 0 for to the right and growing clockwise.
    public var azimuth: Double = 0
    /// Of a pencil: how far it is turned about itself, in radians.
    public var roll: Double = 0
    /// Pointer buttons held, bit n-1 for button n; 0 for a finger on a screen.
    public var buttons: Int = 0
    public var modifiers: KeyModifiers = []
    /// True for a finger that nothing shows where it is, as the second one of a mouse. The application draws it.
    public var isSimulated = false

    public init(finger: Int, phase: Phase, location: CGPoint) {
        self.finger = finger
        self.phase = phase
        self.location = location
    }

    public enum Phase: String, CaseIterable, Codable, Sendable {
        case began, moved, ended, cancelled
    }

    public enum Tool: String, CaseIterable, Codable, Sendable {
        case finger, pencil, pointer
    }
}
