import Foundation

/// A key or button, from the moment it goes down to the moment it is released.
@MainActor
open class UIPress: NSObject {
    /// What the key does.
    open internal(set) var phase: Phase = .began

    /// Which button of a remote control or which navigation key. A key that is neither has a type beyond those named.
    open internal(set) var type: PressType = .upArrow

    /// How hard the button is pressed, from 0 to 1; a key is pressed fully.
    open internal(set) var force: CGFloat = 1

    /// When the phase changed last, in seconds of `CACurrentMediaTime()`'s clock.
    open internal(set) var timestamp: TimeInterval = 0

    /// The keyboard key. Nil for a press that comes from no keyboard.
    open internal(set) var key: UIKey?

    /// The window that had the keyboard when the key went down.
    open internal(set) weak var window: UIWindow?

    /// The responder that was first when the key went down.
    open internal(set) weak var responder: UIResponder?

    /// True for a key that was carried out as a key command, of which responders hear neither press nor release.
    var isCommand = false

    /// Whether the focus has made use of the key, so that nobody is told of the press.
    var isTakenByFocus = false

    /// The recognizers that hear of the press.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    var recognizers: [UIGestureRecognizer] = []

    /// Whether the responder was told of the press and not of its end, and whether a recognizer has taken it away since.
    var isDelivered = false
    var isTakenByGesture = false

    public override init() {
        super.init()
    }

    /// What a key or button does.
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// Buttons of a remote control, and keys that stand for them.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let upArrow = PressType(rawValue: 0)
        public static let downArrow = PressType(rawValue: 1)
        public static let leftArrow = PressType(rawValue: 2)
        public static let rightArrow = PressType(rawValue: 3)
        public static let select = PressType(rawValue: 4)
        public static let menu = PressType(rawValue: 5)
        public static let playPause = PressType(rawValue: 6)
        public static let pageUp = PressType(rawValue: 30)
        public static let pageDown = PressType(rawValue: 31)

        /// The first of the numbers that stand for keys with no type of their own.
        static let otherKeys = 2000

        init(usage: Int) {
            switch usage {
            case 0x52: self = .upArrow
            case 0x51: self = .downArrow
            case 0x50: self = .leftArrow
            case 0x4F: self = .rightArrow
            case 0x28: self = .select
            case 0x29: self = .menu
            case 0x4B: self = .pageUp
            case 0x4E: self = .pageDown
            default: self = PressType(rawValue: Self.otherKeys + usage)
            }
        }
    }
}
