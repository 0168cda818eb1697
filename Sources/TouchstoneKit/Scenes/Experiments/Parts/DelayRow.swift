import UIKit

/// A square to touch with one recognizer, and a switch for each of the three properties that say what its view hears.
final class DelayRow: UIView {
    /// The properties, in the order of the switches.
    enum Property: Int, CaseIterable {
        case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

        /// What it means that the property is set, or is not.
        func meaning(_ isOn: Bool) -> String {
            switch (self, isOn) {
            case (.cancelsTouchesInView, true): "When it has recognized, the touch is taken away from the view."
            case (.cancelsTouchesInView, false): "Whatever is recognized, the view keeps its touch."
            case (.delaysTouchesBegan, true): "The view hears of no touch before the recognizer has failed."
            case (.delaysTouchesBegan, false): "The view hears of a touch when it begins."
            case (.delaysTouchesEnded, true):
                "The view does not hear of a touch's end before the recognizer has decided."
            case (.delaysTouchesEnded, false):
                "The view hears of the end at once; a touch that is over cannot be taken away."
            }
        }
    }

    let pad: TouchedView
    let recognizer: UIGestureRecognizer

    /// Tells what fingers really do on the square.
    let watch = FingerWatch()
    private(set) var switches: [UISwitch] = []

    /// Called when a property was flipped.
    var onFlip: (DelayRow, Property) -> Void = { _, _ in }

    private static let columns: CGFloat = 62

    init(_ name: String, _ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        pad = TouchedView(name, .systemBlue, textColor: .white)
        super.init(frame: .zero)
        pad.addGestureRecognizer(watch)
        pad.addGestureRecognizer(recognizer)
        addSubview(pad)
        switches = Property.allCases.map { property in
            let control = UISwitch()
            control.isOn = value(of: property)
            control.addAction(UIAction { [unowned self] _ in flip(property) }, for: .valueChanged)
            addSubview(control)
            return control
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Whether a property is set.
    func value(of property: Property) -> Bool {
        switch property {
        case .cancelsTouchesInView: recognizer.cancelsTouchesInView
        case .delaysTouchesBegan: recognizer.delaysTouchesBegan
        case .delaysTouchesEnded: recognizer.delaysTouchesEnded
        }
    }

    private func flip(_ property: Property) {
        let isOn = switches[property.rawValue].isOn
        switch property {
        case .cancelsTouchesInView: recognizer.cancelsTouchesInView = isOn
        case .delaysTouchesBegan: recognizer.delaysTouchesBegan = isOn
        case .delaysTouchesEnded: recognizer.delaysTouchesEnded = isOn
        }
        onFlip(self, property)
    }

    /// The middle of a property's column.
    func column(of property: Property) -> CGFloat {
        bounds.width - Self.columns * (2.5 - CGFloat(property.rawValue))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pad.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - Self.columns * 3 - 6), height: bounds.height)
        for property in Property.allCases {
            switches[property.rawValue].center = CGPoint(x: column(of: property), y: bounds.midY)
        }
    }
}
