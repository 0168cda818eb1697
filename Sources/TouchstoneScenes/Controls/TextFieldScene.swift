import TouchstoneKit
import UIKit

extension Scene {
    /// Text fields of every style, with the calls of their delegate.
    static let textField = Scene(
        name: "text-field", title: "Text fields",
        hint: "Type, select with the mouse or Shift and the arrows, and read what the delegate is asked and told.",
        size: CGSize(width: 560, height: 420)
    ) { TextFieldScene(frame: $0) }
}

/// Fields of each border, script and purpose, beside a list of delegate calls and control events.
final class TextFieldScene: UIView, UITextFieldDelegate {
    let list = EventList()
    private(set) var fields: [UITextField] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        addSubview(list)
        add("Rounded", .roundedRect) {
            $0.placeholder = "Your name"
            $0.clearButtonMode = .whileEditing
        }
        add("Line", .line) { $0.text = "The quick brown fox jumps over the lazy dog and goes on" }
        add("Bezel", .bezel) { $0.text = "Sunken" }
        add("No border", .none) { $0.text = "Plain 👩‍👩‍👧 text" }
        add("Chinese", .roundedRect) {
            $0.text = "你好，世界"
            $0.clearButtonMode = .always
        }
        add("Arabic", .roundedRect) { $0.text = "مرحبا بالعالم 2026" }
        add("Secure", .roundedRect) {
            $0.isSecureTextEntry = true
            $0.text = "secret"
        }
        add("Digits only", .roundedRect) {
            $0.placeholder = "The delegate refuses letters"
            $0.textAlignment = .right
        }
        add("Disabled", .roundedRect) {
            $0.text = "Cannot be edited"
            $0.isEnabled = false
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The lines shown, oldest first.
    var lines: [String] { list.lines }

    private func add(
        _ title: String, _ border: UITextField.BorderStyle, _ configure: (UITextField) -> Void
    ) {
        let field = UITextField()
        field.borderStyle = border
        field.tag = fields.count + 1
        field.delegate = self
        configure(field)
        let events: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEndOnExit, .editingDidEnd]
        for event in events {
            field.addAction(UIAction { [unowned self] _ in list.add("  \(event)") }, for: event)
        }
        let label = UILabel()
        label.text = title
        field.accessibilityLabel = title
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.tag = -field.tag
        fields.append(field)
        addSubview(label)
        addSubview(field)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(min(bounds.width * 0.5, 300) - 32, 0)
        for (index, field) in fields.enumerated() {
            let y = 12 + CGFloat(index) * 44
            viewWithTag(-field.tag)?.frame = CGRect(x: 16, y: y + 9, width: 68, height: 16)
            field.frame = CGRect(x: 88, y: y, width: max(width - 56, 0), height: 34)
        }
        let left = 88 + max(width - 56, 0) + 16
        list.frame = CGRect(x: left, y: 0, width: max(bounds.width - left, 0), height: bounds.height)
    }

    // MARK: - Delegate

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        list.add("shouldBeginEditing")
        return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        list.add("didBeginEditing")
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        list.add("shouldEndEditing")
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        list.add("didEndEditing, reason \(reason.rawValue)")
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let isRefused = textField.placeholder?.contains("refuses") == true && !string.allSatisfy(\.isNumber)
        let shown = (textField.isSecureTextEntry ? String(repeating: "•", count: string.count) : string).excerpt
        list.add("shouldChange {\(range.location), \(range.length)} \"\(shown)\"\(isRefused ? ": no" : "")")
        return !isRefused
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        list.add("didChangeSelection")
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        list.add("shouldClear")
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        list.add("shouldReturn")
        return true
    }
}
