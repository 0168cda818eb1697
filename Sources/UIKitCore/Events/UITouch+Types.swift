extension UITouch {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        /// The finger is down and has not moved since the previous event.
        case stationary = 2
        case ended = 3
        /// The touch ended for another reason than the finger being lifted.
        case cancelled = 4
        /// The pointer entered a region with no button down. Hover only.
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7

        /// The phases that can change in an event, in the order in which they are delivered.
        static let ofFingers: [Phase] = [.began, .moved, .ended, .cancelled]
    }

    /// The kinds of touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen. The primary button of a mouse also counts as a finger.
        case direct = 0
        case indirect = 1
        case pencil = 2
        /// The pointer, with a button other than the primary one.
        case indirectPointer = 3

        /// A pencil.
        public static var stylus: TouchType { .pencil }
    }

    /// The properties of a touch that a device may estimate first and correct later.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }
}
