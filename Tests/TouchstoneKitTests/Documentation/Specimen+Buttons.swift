import UIKit

extension Specimen {
    static let buttons = [button, `switch`, segmentedControl, stepper, roundKey]

    private static let button = Specimen("button", width: 360, height: 150) {
        let status = UILabel()

        var style = UIButton.Configuration.filled()
        style.title = "Send"
        style.subtitle = "to everybody"
        style.cornerStyle = .large
        let send = UIButton(
            configuration: style,
            primaryAction: UIAction { _ in
                status.text = "Sent"
            })

        let star = UIButton(type: .system)
        star.setTitle("Star", for: .normal)
        star.setTitle("Starred", for: .selected)
        star.changesSelectionAsPrimaryAction = true

        let tinted = UIButton(configuration: .tinted())
        tinted.configuration?.title = "Tinted"
        let gray = UIButton(configuration: .gray())
        gray.configuration?.title = "Gray"
        let plain = UIButton(configuration: .plain())
        plain.configuration?.title = "Plain"
        let disabled = UIButton(configuration: .filled())
        disabled.configuration?.title = "Disabled"
        disabled.isEnabled = false
        return [row(send, star), row(tinted, gray, plain, disabled)]
    }

    private static let `switch` = Specimen("switch", width: 260, height: 70) {
        let status = UILabel()

        let wifi = UISwitch()
        wifi.isOn = true
        wifi.addAction(
            UIAction { [unowned wifi] _ in
                status.text = wifi.isOn ? "Looking for networks" : "Off"
            }, for: .valueChanged)

        let silent = UISwitch()
        let night = UISwitch()
        night.isOn = true
        night.onTintColor = .systemOrange
        return [row(wifi, silent, night)]
    }

    private static let segmentedControl = Specimen("segmented-control", width: 320, height: 110) {
        let status = UILabel()

        let span = UISegmentedControl(items: ["Day", "Week", "Month"])
        span.selectedSegmentIndex = 1
        span.addAction(
            UIAction { [unowned span] _ in
                status.text = span.titleForSegment(at: span.selectedSegmentIndex)
            }, for: .valueChanged)

        let tools = UISegmentedControl(items: ["Pen", "Brush", "Eraser"])
        tools.selectedSegmentTintColor = .systemYellow
        tools.selectedSegmentIndex = 0
        tools.setEnabled(false, forSegmentAt: 2)
        return [span.wide(260), tools.wide(260)]
    }

    private static let stepper = Specimen("stepper", width: 260, height: 70) {
        let copies = UILabel()

        let stepper = UIStepper()
        stepper.minimumValue = 1
        stepper.maximumValue = 20
        stepper.addAction(
            UIAction { [unowned stepper] _ in
                copies.text = "\(Int(stepper.value)) copies"
            }, for: .valueChanged)

        copies.text = "1 copy"
        return [row(copies, stepper)]
    }

    private static let roundKey = Specimen("round-key", width: 120, height: 120) {
        let key = RoundKey()
        key.heightAnchor.constraint(equalToConstant: 80).isActive = true
        return [key.wide(80)]
    }
}
