import Foundation

/// A key or button, from the moment it goes down to the moment it is released.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phase of the press.
    open internal(set) var phase: Phase = .began

    /// The remote-control button or navigation key. Other keys have a type without a name.
    open internal(set) var type: PressType = .upArrow

    /// The force of the press, from 0 to 1; always 1 for a key that is down.
    open internal(set) var force: CGFloat = 1

    /// The time of the last phase change, in seconds of `CACurrentMediaTime()`'s clock.
    open internal(set) var timestamp: TimeInterval = 0

    /// The keyboard key; nil for a press that does not come from a keyboard.
    open internal(set) var key: UIKey?

    /// The window that had the keyboard when the key went down.
    open internal(set) weak var window: UIWindow?

    /// The first responder at the time the key went down.
    open internal(set) weak var responder: UIResponder?

    /// Whether the key was handled as a key command. Responders then receive neither the press nor its release.
    var isCommand = false

    /// Whether the focus system used the key. The press is then not delivered.
    var isTakenByFocus = false

    /// The recognizers that receive the press.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    var recognizers: [UIGestureRecognizer] = []

    /// Whether the responder has received the press and not its end.
    var isDelivered = false

    /// Whether a recognizer has taken the press from its responder.
    var isTakenByGesture = false

    public override init() {
        super.init()
    }

    /// The phases of a press.
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// The buttons of a remote control, and the keys that stand for them.
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

        /// The raw value of the first type without a name.
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

/// An event about keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// Every press of a key or button that is down or was just released.
    open var allPresses: Set<UIPress> { Set(orderedPresses) }

    /// The presses, in the order in which they went down.
    package internal(set) var orderedPresses: [UIPress] = []

    public override init() {
        super.init()
        type = .presses
    }
}
