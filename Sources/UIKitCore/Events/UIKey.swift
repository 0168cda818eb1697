import Foundation
import HostInterface

/// A key of a hardware keyboard, with the text it produces.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The text that the key produces with the modifiers held.
    public let characters: String

    /// The text that the key would produce with no modifiers except Shift.
    public let charactersIgnoringModifiers: String

    /// The modifier keys that were held.
    public let modifierFlags: UIKeyModifierFlags

    /// The key, identified by its position on the keyboard.
    public let keyCode: UIKeyboardHIDUsage

    package init(_ sample: KeySample) {
        characters = sample.characters
        charactersIgnoringModifiers = sample.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
        keyCode = UIKeyboardHIDUsage(rawValue: sample.usage)
        super.init()
    }

    /// The `UIKeyCommand` input string for a key that produces no text; nil for other keys.
    package var inputName: String? {
        switch keyCode.rawValue {
        case 0x52: UIKeyCommand.inputUpArrow
        case 0x51: UIKeyCommand.inputDownArrow
        case 0x50: UIKeyCommand.inputLeftArrow
        case 0x4F: UIKeyCommand.inputRightArrow
        case 0x29: UIKeyCommand.inputEscape
        case 0x4B: UIKeyCommand.inputPageUp
        case 0x4E: UIKeyCommand.inputPageDown
        case 0x4A: UIKeyCommand.inputHome
        case 0x4D: UIKeyCommand.inputEnd
        case 0x4C: UIKeyCommand.inputDelete
        case 0x3A...0x45: "UIKeyInputF\(keyCode.rawValue - 0x39)"
        default: nil
        }
    }
}

/// A key by its usage number on the USB HID keyboard page: 4 is A, 40 is Return.
///
/// Unlike UIKit's enumeration, this accepts any number, because keyboards have keys that no list names.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
    public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
    public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
    /// The context-menu key.
    public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)

    /// The words on a key that types nothing readable, or its number.
    var traceName: String {
        switch rawValue {
        case 0x28: "Return"
        case 0x29: "Escape"
        case 0x2A: "Backspace"
        case 0x2B: "Tab"
        case 0x2C: "Space"
        case 0x39: "Caps Lock"
        case 0x3A...0x45: "F\(rawValue - 0x39)"
        case 0x49: "Insert"
        case 0x4A: "Home"
        case 0x4B: "Page Up"
        case 0x4C: "Delete"
        case 0x4D: "End"
        case 0x4E: "Page Down"
        case 0x4F: "Right"
        case 0x50: "Left"
        case 0x51: "Down"
        case 0x52: "Up"
        case 0x58: "Enter"
        case 0x65: "Menu"
        case 0xE0...0xE7: (rawValue < 0xE4 ? "left " : "right ") + ["Control", "Shift", "Alt", "Super"][rawValue & 3]
        default: "number \(rawValue)"
        }
    }
}

/// Modifier keys held during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift is held.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control is held.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, called Option by Apple, is held.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super, called Command by Apple, is held.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
