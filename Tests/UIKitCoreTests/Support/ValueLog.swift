import UIKit

/// A log of a control's events, one line each, with the control's value at that time.
@MainActor
final class ValueLog {
    private var lines: [String] = []

    /// - Parameter value: Returns the control's value as text.
    init(_ control: UIControl, value: @escaping @MainActor () -> String) {
        let events: [UIControl.Event] = [
            .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
            .touchUpOutside, .touchCancel, .valueChanged,
        ]
        for event in events {
            control.addAction(UIAction { [weak self] _ in self?.lines.append("\(event) \(value())") }, for: event)
        }
    }

    /// Returns the recorded lines and clears them.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Returns the recorded values of `valueChanged` and clears all lines.
    func takeValues() -> [String] {
        take().compactMap { line in
            let parts = line.split(separator: " ")
            return parts[0] == "valueChanged" ? String(parts[1]) : nil
        }
    }
}
