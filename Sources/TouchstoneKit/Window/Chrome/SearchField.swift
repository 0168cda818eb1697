import UIKit

/// A single-line text field for searching. A tap makes it first responder.
final class SearchField: UIView {
    /// The text that was typed.
    var text = "" {
        didSet { if text != oldValue { textDidChange() } }
    }

    /// Called when the text has changed.
    var onChange: (String) -> Void = { _ in }

    /// Called when an arrow key is to move the choice in the list, with the number of rows.
    var onStep: (Int) -> Void = { _ in }

    /// Called when Return or Escape ends the search.
    var onEnd: () -> Void = {}

    private let label = UILabel()
    private let caret = UIView()
    private let glass = MagnifyingGlassView()
    private let clear = ChromeButton("x", style: .quiet)
    private let prompt: String

    /// The maximum number of characters.
    private static let longest = 60

    init(prompt: String) {
        self.prompt = prompt
        super.init(frame: .zero)
        layer.cornerRadius = 8
        isOpaque = false
        label.font = .systemFont(ofSize: 13)
        label.lineBreakMode = .byTruncatingHead
        caret.backgroundColor = .systemBlue
        caret.isHidden = true
        caret.isUserInteractionEnabled = false
        clear.isHidden = true
        clear.addAction(UIAction { [unowned self] _ in text = "" }, for: .touchUpInside)
        for view in [glass, label, caret, clear] { addSubview(view) }
        textDidChange()
        updateLook()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        glass.frame = CGRect(x: 7, y: (height - 14) / 2, width: 14, height: 14)
        clear.frame = CGRect(x: bounds.width - height, y: 0, width: height, height: height)
        let room = max(0, bounds.width - 28 - (text.isEmpty ? 8 : height))
        label.frame = CGRect(x: 28, y: 0, width: room, height: height)
        let width = text.isEmpty ? 0 : min(label.intrinsicContentSize.width, room)
        caret.frame = CGRect(x: 28 + width.rounded(.up), y: (height - 16) / 2, width: 2, height: 16)
    }

    private func textDidChange() {
        label.text = text.isEmpty ? prompt : text
        label.textColor = text.isEmpty ? .placeholderText : .label
        clear.isHidden = text.isEmpty
        setNeedsLayout()
        onChange(text)
    }

    private func updateLook() {
        caret.isHidden = !isFirstResponder
        backgroundColor = .tertiarySystemFill
        layer.borderWidth = isFirstResponder ? 2 : 0
        layer.borderColor = UIColor.systemBlue.cgColor
    }

    // MARK: - Keyboard

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        defer { updateLook() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        updateLook()
        return resigned
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, !type(key) else { return }
        super.pressesBegan(presses, with: event)
    }

    /// Does not forward the end of presses whose beginning the field handled.
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    private func type(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), !key.characters.isEmpty,
            key.characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
            text.count < Self.longest
        else { return false }
        text += key.characters
        return true
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "\u{8}", modifierFlags: [], action: Selector("erase", SearchField.erase)),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", SearchField.up)),
            UIKeyCommand(
                input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("down", SearchField.down)),
            UIKeyCommand(input: "\r", modifierFlags: [], action: Selector("end", SearchField.end)),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("escape", SearchField.escape)),
        ]
    }

    private func erase() {
        if !text.isEmpty { text.removeLast() }
    }

    private func up() { onStep(-1) }

    private func down() { onStep(1) }

    private func end() { onEnd() }

    private func escape() {
        text = ""
        onEnd()
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
        let path = UIBezierPath(ovalIn: CGRect(x: 1.5, y: 1.5, width: 8, height: 8))
        path.move(to: CGPoint(x: 8.6, y: 8.6))
        path.addLine(to: CGPoint(x: 12.5, y: 12.5))
        path.lineWidth = 1.5
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}
