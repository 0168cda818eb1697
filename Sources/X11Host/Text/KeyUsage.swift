/// USB keyboard usages and media keys.
enum KeyUsage {
    /// Returns a key's usage on the USB keyboard page, by the server's keycode; 0 for a key that has none.
    ///
    /// Servers number keys as the Linux kernel does, plus 8. The usage identifies a position on the keyboard,
    /// whatever the keycap shows.
    static func usage(forKeycode keycode: Int) -> Int {
        let code = keycode - 8
        return usages.indices.contains(code) ? usages[code] : extendedUsages[code] ?? 0
    }

    /// Returns the number of UIKit's remote-control event subtype for the press of a media key; nil for other keys.
    static func remoteControlOnPress(forKeysym keysym: UInt) -> Int? {
        switch keysym {
        case 0x1008_FF14: 103  // XF86AudioPlay: keyboards have one key for play and pause
        case 0x1008_FF31: 101  // XF86AudioPause
        case 0x1008_FF15: 102  // XF86AudioStop
        case 0x1008_FF17: 104  // XF86AudioNext
        case 0x1008_FF16: 105  // XF86AudioPrev
        case 0x1008_FF3E: 106  // XF86AudioRewind begins
        case 0x1008_FF97: 108  // XF86AudioForward begins
        default: nil
        }
    }

    /// Returns the number of UIKit's remote-control event subtype for the release of a media key; nil for other keys.
    static func remoteControlOnRelease(forKeysym keysym: UInt) -> Int? {
        switch keysym {
        case 0x1008_FF3E: 107
        case 0x1008_FF97: 109
        default: nil
        }
    }

    /// Returns whether a keysym is unaffected by Xlib's compose tables: it is an ASCII character, or a key that
    /// produces no text, such as an arrow or Shift.
    ///
    /// Dead keys, Compose and letters beyond ASCII are not plain. A user's table may start with any key, and is used
    /// where text is edited.
    static func isPlain(_ keysym: UInt) -> Bool {
        switch keysym {
        case 0, 0x20...0x7E: true
        // ISO_Lock to ISO_Enter, including AltGr and Shift with Tab. Dead keys follow them.
        case 0xFE01...0xFE34: true
        // Multi_key and the keys for East Asian text.
        case 0xFF20...0xFF3F: false
        case 0xFF08...0xFFFF: true
        // Keys for audio, brightness and applications.
        case 0x1008_FF00...0x1008_FFFF: true
        default: false
        }
    }

    /// Returns whether a keysym produces no text, not even a control character: arrows, function keys, modifiers.
    /// Xlib would load the user's locale to find that out.
    static func isSilent(_ keysym: UInt) -> Bool {
        switch keysym {
        case 0xFE01...0xFE34, 0xFF13...0xFF15, 0xFF50...0xFF7F, 0xFF91...0xFF9F, 0xFFBE...0xFFEE: true
        case 0x1008_FF00...0x1008_FFFF: true
        default: false
        }
    }

    /// The usages by the kernel's keycode, 0 to 119.
    private static let usages: [Int] = [
        0, 41, 30, 31, 32, 33, 34, 35, 36, 37,  // -, Escape, 1...8
        38, 39, 45, 46, 42, 43, 20, 26, 8, 21,  // 9, 0, -, =, Backspace, Tab, Q, W, E, R
        23, 28, 24, 12, 18, 19, 47, 48, 40, 224,  // T, Y, U, I, O, P, [, ], Return, left Control
        4, 22, 7, 9, 10, 11, 13, 14, 15, 51,  // A, S, D, F, G, H, J, K, L, ;
        52, 53, 225, 49, 29, 27, 6, 25, 5, 17,  // ', `, left Shift, \, Z, X, C, V, B, N
        16, 54, 55, 56, 229, 85, 226, 44, 57, 58,  // M, comma, ., /, right Shift, keypad *, left Alt, Space, Caps, F1
        59, 60, 61, 62, 63, 64, 65, 66, 67, 83,  // F2...F10, Num Lock
        71, 95, 96, 97, 86, 92, 93, 94, 87, 89,  // Scroll Lock, keypad 7 8 9 - 4 5 6 + 1
        90, 91, 98, 99, 0, 148, 100, 68, 69, 135,  // keypad 2 3 0 ., -, Zenkaku, the 102nd key, F11, F12, Ro
        146, 147, 138, 136, 139, 140, 88, 228, 84, 70,  // kana, keypad Enter, right Control, keypad /, Print Screen
        230, 0, 74, 82, 75, 80, 79, 77, 81, 78,  // right Alt, -, Home, Up, Page Up, Left, Right, End, Down, Page Down
        73, 76, 0, 127, 129, 128, 102, 103, 0, 72,  // Insert, Delete, -, Mute, Volume, Power, keypad =, -, Pause
    ]

    /// The usages of the kernel's keycodes from 120 on.
    private static let extendedUsages: [Int: Int] = [
        121: 133, 122: 144, 123: 145, 124: 137, 125: 227, 126: 231, 127: 101,  // keypad, Super, Menu
        128: 120, 129: 121, 130: 118, 131: 122, 133: 124, 134: 116, 135: 125, 136: 126, 137: 123, 138: 117,  // editing
        183: 104, 184: 105, 185: 106, 186: 107, 187: 108, 188: 109,  // F13...F18
        189: 110, 190: 111, 191: 112, 192: 113, 193: 114, 194: 115,  // F19...F24
    ]
}
