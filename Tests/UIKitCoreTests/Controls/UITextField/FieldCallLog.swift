import UIKit

/// A delegate that records all calls by a text field.
@MainActor
final class FieldCallLog: NSObject, UITextFieldDelegate {
    private let recorder = Recorder()
    var refusals: Set<String> = []
    var change: (UITextField, NSRange, String) -> Bool = { _, _, _ in true }

    init(_ field: UITextField, name: String = "") {
        super.init()
        field.delegate = self
        let prefix = name.isEmpty ? "" : name + " "
        self.prefix = prefix
        let recorder = recorder
        let events: [UIControl.Event] = [
            .editingDidBegin, .editingChanged, .editingDidEnd, .primaryActionTriggered,
        ]
        for event in events {
            field.addAction(UIAction { _ in recorder.add("\(prefix)\(event)") }, for: event)
        }
    }

    private var prefix = ""

    /// Returns the calls recorded since the last call, and clears the record.
    func take() -> [String] { recorder.take() }

    private func ask(_ question: String) -> Bool {
        recorder.add(prefix + question)
        return !refusals.contains(question)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { recorder.add(prefix + "didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }

    func textFieldDidEndEditing(_ textField: UITextField) { recorder.add(prefix + "didEnd without reason") }

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        recorder.add(prefix + "didEnd \(reason.rawValue)")
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        recorder.add(prefix + "shouldChange \(range.location)+\(range.length) \"\(string)\"")
        return change(textField, range, string)
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { recorder.add(prefix + "didChangeSelection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
}
