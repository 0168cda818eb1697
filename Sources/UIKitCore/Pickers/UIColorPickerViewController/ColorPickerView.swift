import CoreGraphics
import Foundation
import QuartzCore

/// The view of a colour picker: a title, a choice of grid, spectrum and sliders, the opacity, and the colour.
@MainActor
final class ColorPickerView: UIView, UITextFieldDelegate {
    /// The colour that is shown.
    private(set) var value = ColorValue(red: 0, green: 0, blue: 0)

    /// Called with the colour that the user has chosen, and whether the choice goes on.
    var onChange: (_ color: ColorValue, _ isContinuous: Bool) -> Void = { _, _ in }

    /// Called when the user closes the picker.
    var onClose: () -> Void = {}

    var supportsAlpha = true {
        didSet {
            guard supportsAlpha != oldValue else { return }
            showValue()
            setNeedsLayout()
        }
    }

    let titleLabel = UILabel()
    let closeButton = UIButton(type: .close)
    let choice = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
    let grid = ColorGrid(frame: .zero)
    let spectrum = ColorSpectrum(frame: .zero)
    /// The sliders of red, green, blue and the opacity, with their captions and fields.
    private(set) var sliders: [ColorSlider] = []
    private(set) var captions: [UILabel] = []
    private(set) var fields: [UITextField] = []
    private let channels = UIView()
    let hexField = UITextField()
    private let hexCaption = UILabel()
    private let swatch = ColorSquares(frame: .zero)
    private let swatchColor = UIView()

    private static let names = ["Red", "Green", "Blue", "Opacity"]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        closeButton.addAction(UIAction { [unowned self] _ in onClose() }, for: .touchUpInside)
        choice.selectedSegmentIndex = 0
        choice.addAction(UIAction { [unowned self] _ in choiceDidChange() }, for: .valueChanged)
        for canvas in [grid, spectrum] as [ColorCanvas] {
            canvas.onChange = { [unowned self] color, isContinuous in choose(color, isContinuous) }
        }
        for (index, name) in Self.names.enumerated() { add(name, at: index) }
        hexCaption.text = "Hex color #"
        hexField.accessibilityLabel = "Hex color"
        prepare(hexField, keyboard: .default)
        channels.addSubview(hexCaption)
        channels.addSubview(hexField)
        swatch.clipsToBounds = true
        swatch.layer.cornerRadius = ColorMetrics.radius
        swatch.addSubview(swatchColor)
        swatch.isAccessibilityElement = true
        swatch.accessibilityLabel = "Color"
        for view in [titleLabel, closeButton, choice, grid, spectrum, channels, swatch] { addSubview(view) }
        addSubview(captions[3])
        addSubview(sliders[3])
        addSubview(fields[3])
        choiceDidChange()
        updateFonts()
        showValue()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func add(_ name: String, at index: Int) {
        let slider = ColorSlider(name)
        slider.onChange = { [unowned self] part, isContinuous in
            var new = value
            set(part, at: index, of: &new)
            choose(new, isContinuous)
        }
        let caption = UILabel()
        caption.text = name.uppercased()
        caption.textColor = .secondaryLabel
        caption.isAccessibilityElement = false
        let field = UITextField()
        field.accessibilityLabel = name
        prepare(field, keyboard: .numberPad)
        sliders.append(slider)
        captions.append(caption)
        fields.append(field)
        guard index < 3 else { return }
        for view in [caption, slider, field] { channels.addSubview(view) }
    }

    private func prepare(_ field: UITextField, keyboard: UIKeyboardType) {
        field.borderStyle = .roundedRect
        field.textAlignment = .center
        field.keyboardType = keyboard
        field.autocorrectionType = .no
        field.spellCheckingType = .no
        field.returnKeyType = .done
        field.delegate = self
    }

    // MARK: - Value

    /// Shows a colour.
    func show(_ color: ColorValue) {
        value = color
        showValue()
    }

    private func set(_ part: Double, at index: Int, of color: inout ColorValue) {
        switch index {
        case 0: color.red = part
        case 1: color.green = part
        case 2: color.blue = part
        default: color.alpha = part
        }
    }

    private func choose(_ color: ColorValue, _ isContinuous: Bool) {
        show(color)
        onChange(color, isContinuous)
    }

    private func showValue() {
        grid.value = value
        spectrum.value = value
        let parts = [value.red, value.green, value.blue, value.alpha]
        for (index, part) in parts.enumerated() {
            var (low, high) = (index == 3 ? value : value.opaque, value.opaque)
            set(0, at: index, of: &low)
            set(1, at: index, of: &high)
            sliders[index].ends = (low, high)
            sliders[index].value = part
            let text =
                index == 3 ? "\(Int(clamping: (part * 100).rounded()))%" : "\(ColorValue.byte(part))"
            if !fields[index].isEditing { fields[index].text = text }
        }
        if !hexField.isEditing { hexField.text = value.hex }
        swatchColor.backgroundColor = value.color
        swatch.accessibilityValue = value.name
    }

    private func choiceDidChange() {
        let index = choice.selectedSegmentIndex
        endEditing(true)
        grid.isHidden = index != 0
        spectrum.isHidden = index != 1
        channels.isHidden = index != 2
    }

    // MARK: - Fields

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        let text = (textField.text ?? "").trimmingCharacters(in: .whitespaces)
        if textField === hexField {
            if let color = ColorValue(hex: text)?.withAlpha(of: value), color != value { choose(color, false) }
        } else if let index = fields.firstIndex(where: { $0 === textField }),
            let number = Double(text.hasSuffix("%") ? String(text.dropLast()) : text), number.isFinite
        {
            var new = value
            set(min(max(number / (index == 3 ? 100 : 255), 0), 1), at: index, of: &new)
            if new != value { choose(new, false) }
        }
        showValue()
    }

    // MARK: - Layout

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateFonts()
        setNeedsLayout()
    }

    private func updateFonts() {
        titleLabel.font = ColorMetrics.font(17, .semibold, for: traitCollection)
        for caption in captions { caption.font = ColorMetrics.font(12, .medium, for: traitCollection) }
        hexCaption.font = ColorMetrics.font(15, .regular, for: traitCollection)
        for field in fields + [hexField] { field.font = ColorMetrics.font(15, .regular, for: traitCollection) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).shrunk(dx: ColorMetrics.margin, dy: 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect, in whole: CGRect) {
            var frame = frame
            if isMirrored { frame.origin.x = whole.minX + whole.maxX - frame.maxX }
            view.frame = frame
        }
        let close = ColorMetrics.closeSide
        titleLabel.frame = CGRect(
            x: area.minX + close, y: area.minY, width: max(area.width - 2 * close, 0), height: ColorMetrics.header)
        place(
            closeButton,
            CGRect(
                x: area.maxX - close, y: area.minY + (ColorMetrics.header - close) / 2, width: close, height: close),
            in: area)
        var top = area.minY + ColorMetrics.header
        choice.frame = CGRect(x: area.minX, y: top, width: area.width, height: ColorMetrics.segments)
        top += ColorMetrics.segments + ColorMetrics.gap
        let swatchSide = ColorMetrics.swatch
        let bottom = area.maxY - ColorMetrics.gap - swatchSide
        let canvas = CGRect(
            x: area.minX, y: top, width: area.width, height: max(bottom - ColorMetrics.gap - top, 0))
        for view in [grid, spectrum, channels] { view.frame = canvas }
        layOutChannels(isMirrored)
        place(swatch, CGRect(x: area.minX, y: bottom, width: swatchSide, height: swatchSide), in: area)
        swatchColor.frame = swatch.bounds
        for view in [captions[3], sliders[3], fields[3]] { view.isHidden = !supportsAlpha }
        let row = CGRect(
            x: area.minX + swatchSide + ColorMetrics.gap, y: bottom,
            width: max(area.width - swatchSide - ColorMetrics.gap, 0), height: swatchSide)
        layOutRow(3, in: row) { place($0, $1, in: area) }
    }

    /// Places a caption above a slider with its field.
    private func layOutRow(_ index: Int, in row: CGRect, _ place: (UIView, CGRect) -> Void) {
        let caption = ColorMetrics.caption
        let line = CGRect(x: row.minX, y: row.minY + caption, width: row.width, height: max(row.height - caption, 0))
        let width = min(ColorMetrics.fieldWidth, line.width)
        let (slider, field) = (ColorMetrics.slider, ColorMetrics.fieldHeight)
        place(captions[index], CGRect(x: row.minX, y: row.minY, width: row.width, height: caption))
        place(
            sliders[index],
            CGRect(
                x: line.minX, y: line.midY - slider / 2, width: max(line.width - width - ColorMetrics.gap, slider),
                height: slider))
        place(fields[index], CGRect(x: line.maxX - width, y: line.midY - field / 2, width: width, height: field))
        captions[index].textAlignment = .natural
    }

    private func layOutChannels(_ isMirrored: Bool) {
        let whole = channels.bounds
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isMirrored { frame.origin.x = whole.width - frame.maxX }
            view.frame = frame
        }
        let height = min(whole.height / 4, ColorMetrics.swatch + ColorMetrics.gap)
        for index in 0..<3 {
            layOutRow(
                index, in: CGRect(x: 0, y: CGFloat(index) * height, width: whole.width, height: height), place)
        }
        let y = 3 * height + max(height - ColorMetrics.fieldHeight, 0) / 2
        let width = min(ColorMetrics.hexWidth, whole.width)
        place(
            hexField, CGRect(x: whole.width - width, y: y, width: width, height: ColorMetrics.fieldHeight))
        let room = max(whole.width - width - ColorMetrics.gap, 0)
        place(hexCaption, CGRect(x: 0, y: y, width: room, height: ColorMetrics.fieldHeight))
        hexCaption.textAlignment = isMirrored ? .left : .right
    }
}
