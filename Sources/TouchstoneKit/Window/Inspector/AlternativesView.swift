import UIKit

/// The alternatives for a property, unfolded below it: the cases of an enumeration, colours, fonts or images.
final class AlternativesView: UIView {
    /// Called when a drag or typing of a component has ended.
    var onEnd: () -> Void = {}

    /// The value that the view has.
    var chosen: PropertyValue? {
        didSet { if chosen != oldValue { updateChoice() } }
    }

    /// An alternative and its button.
    private struct Alternative {
        let value: PropertyValue
        let button: UIControl
    }

    private let alternatives: [Alternative]
    private let bar: FlowBar
    /// The components of a colour, or the size of a font.
    private(set) var fields: [NumberField] = []
    private let property: ViewProperty
    private let onChoice: @MainActor (PropertyValue, Bool) -> Void

    private static let fieldHeight: CGFloat = 28

    /// Creates the alternatives for a property.
    ///
    /// - Parameter onChoice: Called with a value, and with whether a drag or typing goes on.
    init(_ property: ViewProperty, onChoice: @escaping @MainActor (PropertyValue, Bool) -> Void) {
        self.property = property
        self.onChoice = onChoice
        var all = Self.alternatives(for: property)
        if property.isOptional { all.insert((.nothing, ChromeButton("none")), at: 0) }
        alternatives = all.map { Alternative(value: $0.0, button: $0.1) }
        bar = FlowBar(all.map(\.1))
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        addSubview(bar)
        for alternative in alternatives {
            alternative.button.addAction(
                UIAction { [unowned self] _ in choose(alternative.value) }, for: .touchUpInside)
        }
        switch property.kind {
        case .color:
            let byte = NumberFormat(range: 0...255, isInteger: true)
            fields = ["red", "green", "blue"].map { NumberField($0, byte) }
            fields.append(NumberField("opacity", NumberFormat(range: 0...100, isInteger: true, unit: "%")))
        case .font: fields = [NumberField("size", NumberFormat(range: 1...500, step: 0.5, unit: "pt"))]
        default: break
        }
        for field in fields {
            field.onChange = { [unowned self, unowned field] in fieldDidChange(field, $0) }
            field.onEnd = { [unowned self] in onEnd() }
            addSubview(field)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Returns the button of a value; nil if it is not an alternative.
    func button(for value: PropertyValue) -> UIControl? {
        alternatives.first { $0.value == value }?.button
    }

    private static func alternatives(for property: ViewProperty) -> [(PropertyValue, UIControl)] {
        switch property.kind {
        case .choice(let cases): return cases.map { (.number($0.rawValue), ChromeButton($0.name)) }
        case .color: return ColorValue.names.map { (.color(.named($0)), SwatchButton(.named($0))) }
        case .font:
            let names = UIFont.familyNames.flatMap(UIFont.fontNames)
            // The size is that of the font that is chosen; see `choose(_:)`.
            return names.map { (.font(name: $0, size: 0), ChromeButton($0)) }
        case .image:
            let known = UIImage.knownNames
            return known.images.map { (.image(.named($0)), ChromeButton($0)) }
                + known.symbols.map { (.image(.symbol($0)), ChromeButton($0)) }
        default: return []
        }
    }

    private func choose(_ value: PropertyValue) {
        guard case .font(let name, _) = value else { return onChoice(value, false) }
        var size = Double(UIFont.labelFontSize)
        if case .font(_, let current)? = chosen { size = current }
        onChoice(.font(name: name, size: size), false)
    }

    private func fieldDidChange(_ field: NumberField, _ number: Double) {
        field.number = number
        if case .font(let name, _)? = chosen {
            onChoice(.font(name: name, size: number), true)
        } else if case .color = property.kind {
            let parts = fields.map { Int(clamping: $0.number) }
            onChoice(
                .color(.components(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])), true)
        }
    }

    private func updateChoice() {
        for alternative in alternatives {
            if case .font(let name, _) = alternative.value, case .font(let current, _)? = chosen {
                alternative.button.isSelected = name == current
            } else {
                alternative.button.isSelected = alternative.value == chosen
            }
        }
        switch chosen {
        case .font(_, let size)?: fields.first?.number = size
        case .color(let color)?:
            guard case .components(let red, let green, let blue, let alpha) = color.resolved(traitCollection) else {
                return
            }
            for (field, part) in zip(fields, [red, green, blue, alpha]) { field.number = Double(part) }
        case .nothing? where property.kind == .color:
            // A colour that is composed from nothing begins opaque, so that it is seen.
            for (field, part) in zip(fields, [0.0, 0, 0, 100]) { field.number = part }
        default: break
        }
    }

    // MARK: - Layout

    /// Returns the height at a width.
    func height(width: CGFloat) -> CGFloat {
        let barHeight = bar.sizeThatFits(CGSize(width: width, height: 0)).height
        return barHeight + CGFloat((fields.count + 1) / 2) * (Self.fieldHeight + 6)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let barHeight = bar.sizeThatFits(bounds.size).height
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
        let half = ((bounds.width - 8) / 2).rounded(.down)
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(
                x: CGFloat(index % 2) * (half + 8), y: barHeight + 6 + CGFloat(index / 2) * (Self.fieldHeight + 6),
                width: half, height: Self.fieldHeight - 2)
        }
    }
}

/// A button with a colour and its name.
final class SwatchButton: UIControl {
    private let swatch = SwatchView()
    private let label = UILabel()

    init(_ color: ColorValue) {
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 6
        swatch.color = color.color
        label.text = color.text
        label.font = .systemFont(ofSize: 11)
        accessibilityLabel = color.text
        addSubview(swatch)
        addSubview(label)
        updateColors()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isSelected: Bool {
        didSet { updateColors() }
    }

    private func updateColors() {
        backgroundColor = isSelected ? ChromeColors.accent : .clear
        label.textColor = isSelected ? .white : .label
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: ChromeButton.height + label.intrinsicContentSize.width.rounded(.up) + 6, height: ChromeButton.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        swatch.frame = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: 3, dy: 3)
        label.frame = CGRect(x: side + 2, y: 0, width: max(0, bounds.width - side - 4), height: side)
    }
}

/// A colour, above a pattern of squares where it is transparent.
final class SwatchView: UIView {
    /// The colour that is shown.
    var color = UIColor.clear {
        didSet {
            fill.backgroundColor = color
            pattern.isHidden = color.resolvedColor(with: traitCollection).cgColor.alpha == 1
        }
    }

    private let pattern = PatternView()
    private let fill = UIView()

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 4
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray.cgColor
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(pattern)
        addSubview(fill)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pattern.frame = bounds
        fill.frame = bounds
    }

    /// White and grey squares.
    private final class PatternView: UIView {
        private static let side: CGFloat = 4

        override func draw(_ rect: CGRect) {
            UIColor.white.setFill()
            UIRectFill(bounds)
            UIColor.lightGray.setFill()
            for row in 0..<Int(clamping: (bounds.height / Self.side).rounded(.up)) {
                for column in stride(from: row % 2, to: Int(clamping: (bounds.width / Self.side).rounded(.up)), by: 2) {
                    let origin = CGPoint(x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side)
                    UIRectFill(CGRect(origin: origin, size: CGSize(width: Self.side, height: Self.side)))
                }
            }
        }
    }
}
