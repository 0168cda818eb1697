import HostInterface
import UIKit

/// The mapping from a character, or an input name of `UIKeyCommand`, to the key of a US keyboard.
@MainActor
enum KeyboardLayout {
    static func sample(for input: String, modifiers: KeyModifiers) -> KeySample {
        if let usage = named[input] {
            var sample = KeySample(isDown: true, usage: usage, characters: "", charactersIgnoringModifiers: "")
            sample.modifiers = modifiers
            return sample
        }
        let usage = input.lowercased().first.flatMap { characters[$0] } ?? 0
        let shifted = modifiers.contains(.shift) ? input.uppercased() : input
        let producesText = modifiers.isDisjoint(with: [.control, .command])
        var sample = KeySample(
            isDown: true, usage: usage, characters: producesText ? shifted : "", charactersIgnoringModifiers: shifted)
        sample.modifiers = modifiers
        return sample
    }

    private static let named: [String: Int] = [
        UIKeyCommand.inputRightArrow: 0x4F, UIKeyCommand.inputLeftArrow: 0x50, UIKeyCommand.inputDownArrow: 0x51,
        UIKeyCommand.inputUpArrow: 0x52, UIKeyCommand.inputEscape: 0x29, UIKeyCommand.inputPageUp: 0x4B,
        UIKeyCommand.inputPageDown: 0x4E, UIKeyCommand.inputHome: 0x4A, UIKeyCommand.inputEnd: 0x4D,
        UIKeyCommand.inputDelete: 0x4C, UIKeyCommand.f1: 0x3A, UIKeyCommand.f5: 0x3E, UIKeyCommand.f6: 0x3F,
    ]

    private static let characters: [Character: Int] = {
        var usages: [Character: Int] = ["\r": 0x28, "\n": 0x28, "\u{1B}": 0x29, "\u{8}": 0x2A, "\t": 0x2B, " ": 0x2C]
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() { usages[letter] = 0x04 + index }
        for (index, digit) in "1234567890".enumerated() { usages[digit] = 0x1E + index }
        for (index, sign) in "-=[]\\".enumerated() { usages[sign] = 0x2D + index }
        for (index, sign) in ";'`,./".enumerated() { usages[sign] = 0x33 + index }
        return usages
    }()
}
