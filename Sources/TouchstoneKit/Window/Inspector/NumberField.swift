import UIKit

/// A number that is typed, or dragged at its caption: to the right for more.
final class NumberField: UIView {
    /// Called with each number that is typed or dragged to.
    var onChange: (Double) -> Void = { _ in }
    /// Called when a drag or typing has ended.
    var onEnd: () -> Void = {}

    /// The number. While the user types, the field keeps the text.
    var number = 0.0 {
        didSet { if !field.isEditing { showNumber() } }
    }

    let field = UITextField()
    private let caption = UILabel()
    private let unit = UILabel()
    private let format: NumberFormat
    /// The function that returns the numbers that can be set now; nil if they do not change.
    var currentFormat: (@MainActor () -> NumberFormat)?
    /// The number at the beginning of a drag.
    private var start = 0.0

    init(_ title: String, _ format: NumberFormat) {
        self.format = format
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        Self.style(field)
        field.textAlignment = .right
        caption.text = title
        unit.text = format.unit
        for label in [caption, unit] {
            label.font = .systemFont(ofSize: 11)
            label.textColor = ChromeColors.faint
            addSubview(label)
        }
        addSubview(field)
        caption.isUserInteractionEnabled = true
        addDragging(to: caption)
        addDragging(to: unit)
        unit.isUserInteractionEnabled = true
        field.addAction(UIAction { [unowned self] _ in textDidChange() }, for: .editingChanged)
        field.addAction(
            UIAction { [unowned self] _ in
                showNumber()
                onEnd()
            }, for: .editingDidEnd)
        PropertyPanel.keepKeys(of: field)
        showNumber()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Gives a text field the look of the panel.
    static func style(_ field: UITextField) {
        field.font = .systemFont(ofSize: 12)
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 5
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
        field.rightViewMode = .always
        field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    }

    private func showNumber() {
        let text = PropertyValue.text(number)
        if field.text != text { field.text = text }
    }

    private func textDidChange() {
        let text = (field.text ?? "").replacingOccurrences(of: ",", with: ".").trimmingCharacters(in: .whitespaces)
        guard let typed = Double(text), typed.isFinite else { return }
        onChange((currentFormat?() ?? format).limited(typed))
    }

    // MARK: - Dragging

    /// Makes a drag on a view change the number.
    func addDragging(to view: UIView) {
        let pan = UIPanGestureRecognizer(target: self, action: Selector("drag:", NumberField.drag))
        view.addGestureRecognizer(pan)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            field.resignFirstResponder()
            start = number
            fallthrough
        case .changed:
            let distance = pan.translation(in: self).x.rounded()
            let format = currentFormat?() ?? format
            // Sums of steps such as 0.01 are not exact.
            onChange(format.limited(((start + Double(distance) * format.step) * 1e6).rounded() / 1e6))
        case .ended, .cancelled: onEnd()
        default: break
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let left = caption.text?.isEmpty == false ? min(54, bounds.width / 2) : 0
        let right: CGFloat = format.unit.isEmpty ? 0 : 20
        caption.frame = CGRect(x: 0, y: 0, width: left, height: bounds.height)
        unit.frame = CGRect(x: bounds.width - right + 4, y: 0, width: max(0, right - 4), height: bounds.height)
        field.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
    }
}
