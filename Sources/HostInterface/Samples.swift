import CoreGraphics

/// The phase of a touchpad gesture: it begins, continues, and ends in one of two ways.
public enum GesturePhase: String, CaseIterable, Codable, Sendable {
    case began, changed, ended
    /// The device withdrew the gesture, as when another finger came down, or its end will not be seen.
    case cancelled
}

/// The state of one finger at one moment.
public struct TouchSample: Equatable, Sendable {
    /// The identity of the finger. The same number is used from `began` to `ended` or `cancelled`, and may be
    /// reused afterwards.
    public var finger: Int
    public var phase: Phase
    /// In points of the window.
    public var location: CGPoint
    /// The kind of object that touches.
    public var tool: Tool = .finger
    /// The force: 0 if the device does not measure it, 1 for an ordinary touch.
    public var force: Double = 0
    /// The radius of the contact in points, 0 if the device does not measure it.
    public var radius: Double = 0
    /// The tolerance of the radius, in points.
    public var radiusTolerance: Double = 0
    /// A pencil's angle to the screen in radians, upright unless the device reports it.
    public var altitude: Double = .pi / 2
    /// The direction in which a pencil leans, in radians: 0 to the right, growing clockwise.
    public var azimuth: Double = 0
    /// A pencil's rotation about its own axis, in radians.
    public var roll: Double = 0
    /// The pointer buttons that are held, bit n-1 for button n; 0 for a finger on a screen.
    public var buttons: Int = 0
    public var modifiers: KeyModifiers = []
    /// Whether the user cannot see where the finger is, as with the second finger of a mouse. The application draws
    /// a mark there.
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

/// The pointer's location while no button is down.
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

/// The distance that the content under the pointer should move.
public struct ScrollSample: Equatable, Sendable {
    /// The pointer, in points of the window.
    public var location: CGPoint
    /// The distance that the content should move, in points: a negative dy moves it up and shows what is below.
    public var delta: CGVector
    /// Whether the device reports distances. False for a wheel that turns in steps.
    public var isContinuous: Bool
    /// The phase of the movement, for fingers on a touchpad, whose movements begin and end. Nil for a wheel's step,
    /// and for a source that does not report it. The last event need not move anything.
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
    /// Whether the event repeats a key that is held.
    public var isRepeat: Bool = false
    /// The key's usage on the USB keyboard page (4 is A, 40 is Return); 0 if it has none.
    public var usage: Int
    /// The text that the key produces; empty if it produces none.
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

/// The phase of a shake: it begins and then ends, or is cancelled when it goes on for too long.
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

/// The user's attention to a window.
public enum Activation: String, CaseIterable, Codable, Sendable {
    /// It has the keyboard.
    case active
    /// It can be seen and another window has the keyboard.
    case inactive
    /// It is iconified.
    case background
}

/// A pinch and rotation of two fingers on a touchpad, which apply to the content under the pointer.
///
/// Fingers on a screen produce touches instead, and recognizers detect their pinches and rotations.
public struct TransformSample: Equatable, Sendable {
    /// Every sequence begins with `began` and ends with `ended` or `cancelled`.
    public var phase: GesturePhase
    /// The pointer's location, in points of the window. It rests while the fingers move.
    public var location: CGPoint
    /// The factor by which the fingers moved apart since the last sample: above 1 enlarges, 1 is no change.
    public var scale: CGFloat
    /// The angle by which the fingers turned since the last sample, in radians, clockwise on the screen.
    public var rotation: CGFloat
    public var modifiers: KeyModifiers = []

    public init(phase: GesturePhase, location: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
        self.phase = phase
        self.location = location
        self.scale = scale
        self.rotation = rotation
    }
}

/// Text that an input method forms from several keys, such as a dead key and a letter, or a Chinese word.
public struct TextSample: Equatable, Sendable {
    public var phase: Phase
    public var text: String
    /// The location of the insertion point in the text, in UTF-16 units. Meaningful only while composing.
    public var caret: Int

    /// - Parameter caret: Nil for the end of the text.
    public init(phase: Phase, text: String, caret: Int? = nil) {
        self.phase = phase
        self.text = text
        self.caret = caret ?? text.utf16.count
    }

    public enum Phase: String, CaseIterable, Sendable {
        /// The text may still change; it replaces the text composed before. Empty when that is discarded.
        case composing = "preedit"
        /// The text is entered, replacing the text being composed.
        case committed = "commit"
    }
}

/// A change of the clipboard, or the answer to a request to read it.
public struct ClipboardSample: Equatable, Sendable {
    public var phase: Phase
    /// The text that was read; nil when there is none.
    public var text: String?

    public init(phase: Phase, text: String? = nil) {
        self.phase = phase
        self.text = text
    }

    public enum Phase: String, CaseIterable, Codable, Sendable {
        /// Another program copied something, which replaced the clipboard's content.
        case changed
        /// The answer to `HostRequest.readClipboard`.
        case read
        /// The answer to `HostRequest.readPrimarySelection`.
        case selected
    }
}
