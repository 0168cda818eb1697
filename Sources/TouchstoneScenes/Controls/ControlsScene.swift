import TouchstoneKit
import UIKit

extension Scene {
    /// Every control that has a value, with the value beside it.
    static let controls = Scene(
        name: "controls", title: "Switches, sliders, steppers",
        hint: "Drag the thumbs, tap beside them, hold a plus, and watch which values change when.",
        size: CGSize(width: 480, height: 520)
    ) { ControlsScene(frame: $0) }
}

/// Rows of controls; each has a name before it and its value behind it.
final class ControlsScene: UIView {
    let onOff = UISwitch()
    let volume = UISlider()
    let stepper = UIStepper()
    let spin = UISwitch()
    private let late = UISlider()
    private let wrapping = UIStepper()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let bar = UIProgressView(progressViewStyle: .bar)
    private let wheels = [UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large)]
    private var rows: [ControlRow] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        addSwitches()
        addSliders()
        addSteppers()
        addIndicators()
        addMirrored()
        for row in rows { addSubview(row) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The values that the rows show, from top to bottom.
    var values: [String] { rows.map(\.value) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height: CGFloat = 46
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 16, y: 14 + CGFloat(index) * height, width: max(bounds.width - 32, 0), height: height)
        }
    }

    // MARK: - Rows

    @discardableResult
    private func add(_ name: String, _ controls: [UIView]) -> ControlRow {
        let row = ControlRow(name: name, controls: controls)
        rows.append(row)
        for (index, control) in controls.enumerated() where control is UIControl {
            control.accessibilityLabel = index == 0 ? name : "\(name) \(index + 1)"
        }
        return row
    }

    /// Shows the value of a control, now and after each `valueChanged`.
    private func show(_ value: @escaping @MainActor () -> String, of control: UIControl, in row: ControlRow) {
        row.value = value()
        control.addAction(UIAction { [unowned row] _ in row.value = value() }, for: .valueChanged)
    }

    private func addSwitches() {
        onOff.isOn = true
        let row = add("Switch", [onOff])
        show({ [unowned onOff] in onOff.isOn ? "on" : "off" }, of: onOff, in: row)

        let tinted = UISwitch()
        tinted.onTintColor = .systemOrange
        tinted.isOn = true
        let disabled = UISwitch()
        disabled.isOn = true
        disabled.isEnabled = false
        let off = UISwitch()
        off.isEnabled = false
        add("Tinted, disabled", [tinted, disabled, off])
    }

    private func addSliders() {
        volume.value = 0.4
        volume.minimumValueImage = Self.dot(6)
        volume.maximumValueImage = Self.dot(14)
        volume.addAction(
            UIAction { [unowned self] _ in
                progress.progress = volume.value
                bar.setProgress(volume.value, animated: true)
            }, for: .valueChanged)
        let row = add("Slider", [volume])
        show({ [unowned volume] in Self.text(volume.value) }, of: volume, in: row)

        late.isContinuous = false
        late.maximumValue = 10
        late.value = 7
        late.minimumTrackTintColor = .systemPurple
        late.thumbTintColor = .systemPurple
        let lateRow = add("At the end only", [late])
        show({ [unowned late] in Self.text(late.value) }, of: late, in: lateRow)
    }

    private func addSteppers() {
        let row = add("Stepper", [stepper])
        show({ [unowned stepper] in "\(Int(clamping: stepper.value))" }, of: stepper, in: row)

        wrapping.wraps = true
        wrapping.maximumValue = 5
        wrapping.autorepeat = false
        let wrappingRow = add("Round and round", [wrapping])
        show({ [unowned wrapping] in "\(Int(clamping: wrapping.value))" }, of: wrapping, in: wrappingRow)
    }

    private func addIndicators() {
        progress.progress = volume.value
        bar.progress = volume.value
        bar.progressTintColor = .systemPink
        add("Progress", [progress])
        add("Bar", [bar])

        for wheel in wheels { wheel.hidesWhenStopped = false }
        let row = add("Activity", [spin] + wheels)
        show({ [unowned spin] in spin.isOn ? "turning" : "idle" }, of: spin, in: row)
        spin.addAction(
            UIAction { [unowned self] _ in
                for wheel in wheels {
                    if spin.isOn { wheel.startAnimating() } else { wheel.stopAnimating() }
                }
            }, for: .valueChanged)
    }

    private func addMirrored() {
        let onOff = UISwitch()
        onOff.isOn = true
        let slider = UISlider()
        slider.value = 0.25
        let stepper = UIStepper()
        for control in [onOff, slider, stepper] as [UIView] {
            control.semanticContentAttribute = .forceRightToLeft
        }
        add("Right to left", [onOff, stepper, slider])
    }

    private static func text(_ value: Float) -> String {
        String(format: "%.2f", Double(value))
    }

    /// Returns the image of a dot in the tint colour.
    private static func dot(_ side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(bounds: square, format: format).image { _ in
            UIColor.black.setFill()
            UIBezierPath(ovalIn: square).fill()
        }.withRenderingMode(.alwaysTemplate)
    }
}

/// A row of controls between a name and a value. Controls without an intrinsic width share the remaining width.
final class ControlRow: UIView {
    private let nameLabel = UILabel()
    private let valueLabel = UILabel()
    private let controls: [UIView]

    init(name: String, controls: [UIView]) {
        self.controls = controls
        super.init(frame: .zero)
        nameLabel.text = name
        nameLabel.font = .systemFont(ofSize: 15)
        valueLabel.font = .systemFont(ofSize: 15)
        valueLabel.textColor = .secondaryLabel
        valueLabel.textAlignment = .right
        for view in [nameLabel, valueLabel] + controls { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The text at the end of the row.
    var value: String {
        get { valueLabel.text ?? "" }
        set { valueLabel.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 14
        nameLabel.frame = CGRect(x: 0, y: 0, width: 126, height: bounds.height)
        valueLabel.frame = CGRect(x: max(bounds.width - 62, 0), y: 0, width: 62, height: bounds.height)
        var x = nameLabel.frame.maxX + gap
        let sizes = controls.map { $0.sizeThatFits(.zero) }
        let taken = sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(controls.count)
        let elastic = CGFloat(sizes.filter { $0.width == 0 }.count)
        let room = max(valueLabel.frame.minX - x - taken, 0)
        for (control, size) in zip(controls, sizes) {
            let width = size.width == 0 ? room / elastic : size.width
            control.frame = CGRect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
            x += width + gap
        }
    }
}
