import UIKit

/// A field for searching a list. The arrow keys move the choice in the list, Return opens what is found, and Escape
/// ends the search.
final class SearchField: UITextField, TipProviding {
    /// The purpose of the field, and its key.
    var tip: String?

    /// Called when the text has changed.
    var onChange: (String) -> Void = { _ in }

    /// Called when an arrow key is to move the choice in the list, with the number of rows.
    var onStep: (Int) -> Void = { _ in }

    /// Called when Return or Escape ends the search. The argument says whether what is found is to be opened.
    var onEnd: (Bool) -> Void = { _ in }

    /// The words in the empty field.
    private let prompt = UILabel()

    init(prompt: String) {
        super.init(frame: .zero)
        font = .systemFont(ofSize: 13)
        // The field's own placeholder is too pale, and attributed text takes a moment to load at the first picture.
        self.prompt.text = prompt
        self.prompt.font = font
        self.prompt.textColor = ChromeColors.faint
        self.prompt.lineBreakMode = .byTruncatingTail
        self.prompt.isUserInteractionEnabled = false
        addSubview(self.prompt)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.borderColor = UIColor.systemBlue.cgColor
        leftView = MagnifyingGlassView(frame: CGRect(x: 0, y: 0, width: 26, height: 14))
        leftViewMode = .always
        clearButtonMode = .always
        accessibilityLabel = prompt
        addAction(
            UIAction { [unowned self] _ in
                updatePrompt()
                onChange(query)
            }, for: .editingChanged)
        addAction(UIAction { [unowned self] _ in onEnd(true) }, for: .editingDidEndOnExit)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The text to search for.
    var query: String { text ?? "" }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        defer { updateBorder() }
        return super.becomeFirstResponder()
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        defer { updateBorder() }
        return super.resignFirstResponder()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        prompt.frame = placeholderRect(forBounds: bounds)
        updatePrompt()
    }

    /// Removes the text.
    func clear() {
        text = ""
        updatePrompt()
    }

    private func updatePrompt() {
        prompt.isHidden = !query.isEmpty
    }

    private func updateBorder() {
        layer.borderWidth = isFirstResponder ? 2 : 0
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", SearchField.up)),
            UIKeyCommand(
                input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("down", SearchField.down)),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("escape", SearchField.escape)),
        ]
    }

    private func up() { onStep(-1) }

    private func down() { onStep(1) }

    private func escape() {
        clear()
        onChange("")
        onEnd(false)
    }
}

/// A drawing of a magnifying glass.
final class MagnifyingGlassView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: CGRect(x: 8.5, y: 1.5, width: 8, height: 8))
        path.move(to: CGPoint(x: 15.6, y: 8.6))
        path.addLine(to: CGPoint(x: 19.5, y: 12.5))
        path.lineWidth = 1.5
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}
