import CoreGraphics

/// Where the pointer is while no button is down.
public struct HoverSample: Equatable, Sendable {
    public var phase: Phase
    /// In points of the window.
    public var location: CGPoint
    public var modifiers: KeyModifiers = []

    public init(phase: Phase, location: CGPoint) {
        self.phase = phase
        self.location = location
    }

    public enum Phase: String, CaseIterable, Codable, Sendable {
        case entered, moved, exited
    }
}

/// How far the content under the pointer is asked to move.
public struct ScrollSample: Equatable, Sendable {
    /// The pointer, in points of the window.
    public var location: CGPoint
    /// How far the content should move, in points: a negative dy moves it up and shows what is below.
    public var delta: CGVector
    /// False for a wheel that turns in steps, true for a device that reports distances.
    public var isContinuous: Bool
    /// Which part of a movement this is, for fingers on a touchpad, whose movements begin and end. Nil for a wheel's
    /// step, and for a source that does not tell. What ends need not move anything.
    public var phase: GesturePhase?
    public var modifiers: KeyModifiers = []

    public init(location: CGPoint, delta: CGVector, isContinuous: Bool, phase: GesturePhase? = nil) {
        self.location = location
        self.delta = delta
        self.isContinuous = isContinuous
        self.phase = phase
    }
}

/// A key of a hardware keyboard going down or up.
public struct KeySample: Equatable, Sendable {
    public var isDown: Bool
    /// True for the repetitions of a key that is held.
    public var isRepeat: Bool = false
    /// The key's usage on the USB keyboard page (4 is A, 40 is Return), 0 where it has none.
    public var usage: Int
    /// The text that the key produces, empty for a key that produces none.
    public var characters: String
    /// The text that the key would produce with no modifier but Shift held.
    public var charactersIgnoringModifiers: String
    public var modifiers: KeyModifiers = []

    public init(isDown: Bool, usage: Int, characters: String, charactersIgnoringModifiers: String) {
        self.isDown = isDown
        self.usage = usage
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
    }
}

/// Modifier keys, with the bits of `UIKeyModifierFlags`.
public struct KeyModifiers: OptionSet, Equatable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let capsLock = KeyModifiers(rawValue: 1 << 16)
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    public static let control = KeyModifiers(rawValue: 1 << 18)
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    public static let command = KeyModifiers(rawValue: 1 << 20)
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
}

/// A shake begins and then ends, or is cancelled when it went on for too long.
public enum ShakePhase: String, CaseIterable, Codable, Sendable {
    case began, ended, cancelled
}

/// The size of a window's content.
public struct WindowMetrics: Equatable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat

    public init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
    }
}

/// How much attention a window has.
public enum Activation: String, CaseIterable, Codable, Sendable {
    /// It has the keyboard.
    case active
    /// It can be seen and another window has the keyboard.
    case inactive
    /// It is iconified and cannot be seen.
    case background
}
