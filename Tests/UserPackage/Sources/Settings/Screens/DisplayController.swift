import UIKit

/// The appearance, the brightness and the size of text, with a text that shows them.
final class DisplayController: UIViewController {
    private let preferences: Preferences
    private let sample = UILabel()
    private let size = UILabel()

    init(preferences: Preferences) {
        self.preferences = preferences
        super.init(nibName: nil, bundle: nil)
        title = "Display"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        sample.text = "The quick brown fox jumps over the lazy dog."
        sample.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [
            group("Appearance", appearanceControl()), group("Brightness", brightnessSlider()),
            group("Text Size", textSizeRow()), sample,
        ])
        stack.axis = .vertical
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false

        let scrollView = UIScrollView(frame: view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.alwaysBounceVertical = true
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
        ])
        update()
    }

    private func appearanceControl() -> UIView {
        let control = UISegmentedControl(items: Preferences.Appearance.allCases.map(\.title))
        control.selectedSegmentIndex = preferences.appearance.rawValue
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                preferences.appearance = Preferences.Appearance(rawValue: control.selectedSegmentIndex) ?? .automatic
            }, for: .valueChanged)
        return control
    }

    private func brightnessSlider() -> UIView {
        let slider = UISlider()
        slider.accessibilityLabel = "Brightness"
        slider.minimumValueImage = UIImage(systemName: "sun.min")
        slider.maximumValueImage = UIImage(systemName: "sun.max")
        slider.value = preferences.brightness
        slider.addAction(
            UIAction { [weak self, weak slider] _ in
                guard let self, let slider else { return }
                preferences.brightness = slider.value
                update()
            }, for: .valueChanged)
        return slider
    }

    private func textSizeRow() -> UIView {
        let stepper = UIStepper()
        stepper.accessibilityLabel = "Text Size"
        stepper.minimumValue = 11
        stepper.maximumValue = 31
        stepper.stepValue = 2
        stepper.value = preferences.textSize
        stepper.addAction(
            UIAction { [weak self, weak stepper] _ in
                guard let self, let stepper else { return }
                preferences.textSize = stepper.value
                update()
            }, for: .valueChanged)
        let row = UIStackView(arrangedSubviews: [size, stepper])
        row.alignment = .center
        return row
    }

    private func group(_ title: String, _ content: UIView) -> UIView {
        let heading = UILabel()
        heading.text = title
        heading.font = .preferredFont(forTextStyle: .footnote)
        heading.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [heading, content])
        stack.axis = .vertical
        stack.spacing = 8
        return stack
    }

    private func update() {
        size.text = "\(Int(preferences.textSize)) points"
        sample.font = .systemFont(ofSize: preferences.textSize)
        sample.alpha = 0.25 + 0.75 * CGFloat(preferences.brightness)
    }
}
