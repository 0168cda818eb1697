extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down again in quick succession, with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A tracked finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A tracked finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A tracked finger came in again.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A tracked finger went out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A tracked finger lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A tracked finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user performed the control's main action, such as a tap on a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control is about to open its menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        /// Every touch event.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Every event of text editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Bits for events that an app defines.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// A combination of state flags.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The state without flags.
        public static let normal: State = []
        /// The control is pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control does not react to touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
        /// Bits for flags that an app defines.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical alignment of content.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }

    /// The horizontal alignment of content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }
}

extension UIControl.State: CustomStringConvertible {
    public var description: String {
        let names: [(UIControl.State, String)] = [
            (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"),
        ]
        var parts = names.filter { contains($0.0) }.map(\.1)
        let own = intersection(.application).rawValue >> 16
        if own != 0 { parts.append("application(\(own))") }
        return parts.isEmpty ? "normal" : parts.joined(separator: "+")
    }
}

extension UIControl.Event: CustomStringConvertible {
    public var description: String {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
            (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
            (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
            (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
            (.editingDidBegin, "editingDidBegin"),
            (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
            (.editingDidEndOnExit, "editingDidEndOnExit"),
        ]
        let known = names.filter { contains($0.0) }
        let rest = subtracting(known.reduce(into: []) { $0.formUnion($1.0) })
        return (known.map(\.1) + (rest.isEmpty ? [] : ["0x" + String(rest.rawValue, radix: 16)]))
            .joined(separator: "+")
    }
}
