import Foundation
import HostInterface
import Timeline
import UIKit

/// Measures a text field with a single line of 1, 4 and 16 megabytes: the paste, and each kind of key after it. Every
/// time is processor time, until the frame that shows the effect.
@MainActor
func measureLongTexts() {
    print("\nlong texts in a text field of 300 points: processor time of a paste, and of keys (medians of 15)")
    let texts = [
        ("English", "The quick brown fox jumps over the lazy dog. "), ("one word", "abcdefghij"),
        ("Chinese", "漢字かな交じり文の長い行"), ("Arabic", "مرحبا بالعالم "), ("mixed", "one שתיים three ארבע 5 "),
    ]
    for (name, sample) in texts {
        for megabytes in [1, 4, 16] {
            let text = String(repeating: sample, count: (megabytes << 20) / sample.utf8.count)
            LongTextBench(text).report("\(name), \(megabytes) MB")
        }
    }
}

/// An application without a display, with one text field that is being edited.
@MainActor
private final class LongTextBench {
    private static let size = CGSize(width: 320, height: 60)

    private let host = HeadlessHost(size: size)
    private let loop: FrameLoop
    private let text: String

    init(_ text: String) {
        self.text = text
        loop = FrameLoop(host: host)
        let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        let field = UITextField(frame: CGRect(x: 10, y: 13, width: 300, height: 34))
        loop.application.launch()
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(field)
        window.makeKeyAndVisible()
        loop.turn()
        field.becomeFirstResponder()
        loop.turn()
    }

    func report(_ name: String) {
        host.copyElsewhere(text)
        loop.turn()
        let paste = processorMilliseconds { press(25, "v", .control) }
        var columns = [name.padding(toLength: 18, withPad: " ", startingAt: 0), column("paste", paste)]
        let keys: [(String, Int, String, KeyModifiers)] = [
            ("letter", 4, "a", []), ("Backspace", 42, "\u{8}", []), ("Left", 80, "", []), ("Home", 74, "", []),
            ("word", 79, "", .control), ("End", 77, "", []), ("Undo", 29, "z", .control),
        ]
        for (name, usage, characters, modifiers) in keys {
            let times = (0..<15).map { _ in processorMilliseconds { press(usage, characters, modifiers) } }
            columns.append(column(name, median(times)))
        }
        print(columns.joined(separator: "  "))
    }

    private func column(_ name: String, _ time: Double) -> String {
        "\(name) " + String(format: "%.2f ms", time)
    }

    /// Presses and releases a key, and shows the effect.
    private func press(_ usage: Int, _ characters: String, _ modifiers: KeyModifiers) {
        for isDown in [true, false] {
            var key = KeySample(
                isDown: isDown, usage: usage, characters: modifiers.isEmpty ? characters : "",
                charactersIgnoringModifiers: characters)
            key.modifiers = modifiers
            host.now = host.now.advanced(by: 1 / 60)
            host.push(HostEvent(timestamp: host.now, content: .key(key)))
            loop.turn()
        }
        // The text that was asked for arrives in another turn.
        loop.turn()
    }
}

/// Returns the processor time that `body` takes, in milliseconds.
func processorMilliseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    body()
    return now() - start
}
