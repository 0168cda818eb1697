import Foundation
import HostInterface
import Timeline
import UIKit

/// Measures a text view with a thousand to ten million characters: setting the text, and each kind of key and step of
/// scrolling after it. Every time is processor time, until the frame that shows the effect.
@MainActor
func measureTextViews() {
    print("\ntext views of 300 by 400 points: processor time of setting a text, and of each step (medians of 15)")
    let paragraph = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 8) + "\n"
    for length in [1000, 10_000, 100_000, 1_000_000, 10_000_000] {
        let text = String(repeating: paragraph, count: max(length / paragraph.utf16.count, 1))
        TextViewBench().report(text, "\(length) characters")
    }
}

/// An application without a display, with one text view that is being edited.
@MainActor
private final class TextViewBench {
    private static let size = CGSize(width: 320, height: 420)

    private let host = HeadlessHost(size: size)
    private let loop: FrameLoop
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 400))

    init() {
        loop = FrameLoop(host: host)
        let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        loop.application.launch()
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(view)
        view.font = .systemFont(ofSize: 17)
        window.makeKeyAndVisible()
        loop.turn()
        view.becomeFirstResponder()
        loop.turn()
    }

    func report(_ text: String, _ name: String) {
        let set = processorMilliseconds {
            view.text = text
            turn()
        }
        var columns = [name.padding(toLength: 20, withPad: " ", startingAt: 0), column("set", set)]
        view.selectedRange = NSRange(location: view.text.utf16.count / 2, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        turn()
        let keys: [(String, Int, String, KeyModifiers)] = [
            ("letter", 4, "a", []), ("Return", 40, "\r", []), ("Backspace", 42, "\u{8}", []), ("Down", 81, "", []),
            ("Page Down", 78, "", []), ("End", 77, "", .control), ("Home", 74, "", .control),
            ("Undo", 29, "z", .control),
        ]
        for (name, usage, characters, modifiers) in keys {
            let times = (0..<15).map { _ in processorMilliseconds { press(usage, characters, modifiers) } }
            columns.append(column(name, median(times)))
        }
        let steps = (0..<15).map { _ in
            processorMilliseconds {
                view.contentOffset.y += 40
                turn()
            }
        }
        columns.append(column("scroll", median(steps)))
        print(columns.joined(separator: "  "))
    }

    private func column(_ name: String, _ time: Double) -> String {
        "\(name) " + String(format: "%.2f ms", time)
    }

    private func turn() {
        host.now = host.now.advanced(by: 1 / 60)
        loop.turn()
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
    }
}
