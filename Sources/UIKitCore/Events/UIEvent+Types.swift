extension UIEvent {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        /// A wheel turned, or two fingers moved on a touchpad.
        case scroll = 10
        case hover = 11
        /// Two fingers pinched or turned on a touchpad.
        case transform = 14
    }

    /// The kinds of motion, and the remote-control commands.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    /// Pointer buttons: bit n-1 stands for button n.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The first button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The second button.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// Returns the mask of button `number`, counted from 1.
        public static func button(_ number: Int) -> ButtonMask {
            precondition((1...62).contains(number), "Buttons are counted from 1; there is no button \(number).")
            return ButtonMask(rawValue: 1 << (number - 1))
        }
    }
}
