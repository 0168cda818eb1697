import UIKit

/// The way in which the rows of a panel change a view.
struct PropertyEditor {
    /// The view; nil once it is gone.
    weak var view: UIView?
    /// The function that sets a property. Its last argument says whether a drag or typing goes on.
    let set: @MainActor (PropertyValue, ViewProperty, UIView, Bool) -> Bool
    /// The function that ends a drag or typing.
    let close: @MainActor () -> Void
}

/// A property's name with its editor, and below them what the editor unfolds.
final class PropertyRow: UIView {
    /// Called when the height has changed.
    var onResize: () -> Void = {}

    let property: ViewProperty
    private let editor: PropertyEditor
    private let name = UILabel()
    private(set) var value: PropertyValue?

    /// The numbers: one beside the name, or several below it.
    private(set) var numbers: [NumberField] = []
    private(set) var toggle: UISwitch?
    private(set) var text: UITextField?
    /// The button that unfolds the alternatives, and shows which of them is chosen.
    private(set) var disclosure: DisclosureButton?
    /// The alternatives, while they are unfolded.
    private(set) var alternatives: AlternativesView?

    static let lineHeight: CGFloat = 32
    private static let left: CGFloat = 16
    private static let right: CGFloat = 10
    private static let nameWidth: CGFloat = 124

    init(_ property: ViewProperty, _ editor: PropertyEditor) {
        self.property = property
        self.editor = editor
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        name.text = property.name
        name.font = .systemFont(ofSize: 12)
        name.lineBreakMode = .byTruncatingTail
        addSubview(name)
        makeEditor()
        refresh()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func makeEditor() {
        switch property.kind {
        case .flag:
            let toggle = UISwitch()
            toggle.addAction(
                UIAction { [unowned self, unowned toggle] _ in apply(.flag(toggle.isOn)) }, for: .valueChanged)
            self.toggle = toggle
            addSubview(toggle)
        case .number(let format):
            let field = NumberField("", format)
            field.onChange = { [unowned self] in apply(.number($0), isContinued: true) }
            field.currentFormat = { [unowned self] in
                guard let view = editor.view,
                    case .number(let current)? = ViewProperties(of: view).property(property.name)?.kind
                else { return format }
                return current
            }
            numbers = [field]
            // The name is dragged as well, because there is more room on it.
            name.isUserInteractionEnabled = true
            field.addDragging(to: name)
        case .numbers(let parts, _):
            numbers = parts.map { NumberField($0, NumberFormat(unit: "")) }
            for field in numbers {
                field.onChange = { [unowned self, unowned field] number in
                    // While the user types, the field shows the text and leaves its number to the caller.
                    field.number = number
                    apply(.numbers(numbers.map(\.number)), isContinued: true)
                }
            }
        case .text:
            let field = UITextField()
            field.addAction(
                UIAction { [unowned self, unowned field] _ in
                    apply(.text(PropertyValue.text(ofLine: field.text ?? "")), isContinued: true)
                }, for: .editingChanged)
            field.addAction(UIAction { [unowned self] _ in endEditing() }, for: .editingDidEnd)
            text = field
            PropertyPanel.keepKeys(of: field)
            NumberField.style(field)
            addSubview(field)
        case .color, .font, .choice, .image:
            let button = DisclosureButton { [unowned self] in toggleAlternatives() }
            disclosure = button
            addSubview(button)
        }
        for field in numbers {
            field.onEnd = { [unowned self] in endEditing() }
            addSubview(field)
        }
    }

    private func endEditing() {
        editor.close()
        refresh()
    }

    private func apply(_ value: PropertyValue, isContinued: Bool = false) {
        guard let view = editor.view else { return }
        if editor.set(value, property, view, isContinued) { self.value = property.value(of: view) }
        refresh()
    }

    /// Shows the value that the view has now.
    func refresh() {
        guard let view = editor.view else { return }
        let value = property.value(of: view)
        self.value = value
        switch value {
        case .flag(let flag): if toggle?.isOn != flag { toggle?.setOn(flag, animated: false) }
        case .number(let number): numbers.first?.number = number
        case .numbers(let parts): for (field, part) in zip(numbers, parts) { field.number = part }
        case .text(let string): show(string)
        case .nothing: show("")
        case .color, .font, .image: break
        }
        disclosure?.show(value, of: property)
        alternatives?.chosen = value
    }

    private func show(_ string: String) {
        let line = PropertyValue.line(string)
        if let text, !text.isEditing, text.text != line { text.text = line }
    }

    private func toggleAlternatives() {
        if let alternatives {
            alternatives.removeFromSuperview()
            self.alternatives = nil
        } else {
            let view = AlternativesView(property) { [unowned self] in apply($0, isContinued: $1) }
            view.onEnd = { [unowned self] in endEditing() }
            alternatives = view
            view.chosen = value
            addSubview(view)
        }
        disclosure?.isSelected = alternatives != nil
        setNeedsLayout()
        onResize()
    }

    // MARK: - Layout

    private var isTall: Bool { numbers.count > 1 }

    /// Returns the height at a width.
    func height(width: CGFloat) -> CGFloat {
        var height = Self.lineHeight
        if isTall { height += Self.lineHeight * CGFloat((numbers.count + 1) / 2) }
        if let alternatives { height += alternatives.height(width: innerWidth(width)) + 8 }
        return height
    }

    private func innerWidth(_ width: CGFloat) -> CGFloat { max(0, width - Self.left - Self.right) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = innerWidth(bounds.width)
        let line = Self.lineHeight
        let nameWidth = isTall ? width : min(Self.nameWidth, width / 2)
        name.frame = CGRect(x: Self.left, y: 0, width: nameWidth, height: line)
        let editorFrame = CGRect(
            x: Self.left + nameWidth + 6, y: 4, width: max(0, width - nameWidth - 6), height: line - 8)
        text?.frame = editorFrame
        disclosure?.frame = editorFrame
        if let toggle {
            let size = toggle.intrinsicContentSize
            toggle.frame = CGRect(
                x: bounds.width - Self.right - size.width, y: ((line - size.height) / 2).rounded(), width: size.width,
                height: size.height)
        }
        if isTall {
            let half = ((width - 8) / 2).rounded(.down)
            for (index, field) in numbers.enumerated() {
                field.frame = CGRect(
                    x: Self.left + CGFloat(index % 2) * (half + 8), y: line * CGFloat(1 + index / 2) + 4, width: half,
                    height: line - 8)
            }
        } else {
            numbers.first?.frame = editorFrame
        }
        if let alternatives {
            let height = alternatives.height(width: width)
            alternatives.frame = CGRect(x: Self.left, y: bounds.height - height - 4, width: width, height: height)
        }
    }
}

/// A button that shows a value and unfolds the alternatives.
final class DisclosureButton: UIControl {
    private let swatch = SwatchView()
    private let label = UILabel()

    init(onTap: @escaping @MainActor () -> Void) {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        isOpaque = false
        label.font = .systemFont(ofSize: 12)
        label.lineBreakMode = .byTruncatingTail
        addSubview(swatch)
        addSubview(label)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : .tertiarySystemFill }
    }

    /// The text of the value.
    var title: String? { label.text }

    /// Shows the value of a property.
    func show(_ value: PropertyValue, of property: ViewProperty) {
        swatch.isHidden = true
        switch value {
        case .color(let color):
            swatch.isHidden = false
            swatch.color = color.color
            label.text = color.text
        case .font(let name, let size): label.text = "\(name) \(PropertyValue.text(size))"
        case .image(let image): label.text = image.text
        case .number:
            guard case .choice(let cases) = property.kind else { break }
            label.text = cases.first { value == .number($0.rawValue) }?.name ?? "another"
        default: label.text = "none"
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height - 8
        swatch.frame = CGRect(x: 4, y: 4, width: side, height: side)
        let left: CGFloat = swatch.isHidden ? 8 : side + 10
        label.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 6), height: bounds.height)
    }
}
