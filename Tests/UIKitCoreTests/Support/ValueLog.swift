import UIKit

/// The events of a control that has a value, one line each, with the value at that moment.
@MainActor
final class ValueLog {
    private var lines: [String] = []

    /// - Parameter value: of the control, as text.
    init(_ control: UIControl, value: @escaping @MainActor () -> String) {
        let events: [UIControl.Event] = [
            .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
            .touchUpOutside, .touchCancel, .valueChanged,
        ]
        for event in events {
            control.addAction(UIAction { [weak self] _ in self?.lines.append("\(event) \(value())") }, for: event)
        }
    }

    /// The lines so far; the next call starts anew.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// The values that `valueChanged` was sent with so far.
    func takeValues() -> [String] {
        take().compactMap { line in
            let parts = line.split(separator: " ")
            return parts[0] == "valueChanged" ? String(parts[1]) : nil
        }
    }
}
