import UIKit

/// The properties of a view that the inspector edits, by the classes that declare them.
@MainActor
struct ViewProperties {
    /// The properties of a class.
    struct Section {
        /// The name of the class; `Layer` for properties of the view's layer.
        let title: String
        let properties: [ViewProperty]
    }

    /// The classes from the view's own up to `UIView`, without those that have nothing to edit, then the layer and
    /// accessibility.
    let sections: [Section]

    /// Finds the properties of a view: those that UIKit's classes are known to have, and those that the app's classes
    /// mark with `@IBInspectable`.
    init(of view: UIView) {
        var sections: [Section] = []
        var known: Set<String> = []
        var next: AnyClass? = type(of: view)
        while let type = next, type is UIView.Type {
            let title = Trace.name(ofClass: type)
            let isUIKits = TypeModule.isUIKit(type)
            let declared = InteropRegistry.ownProperties(of: type).filter {
                isUIKits || $0.traits.contains(.inspectable)
            }
            let found = declared.compactMap { ViewProperty($0, format: Self.format($0, of: title, in: view)) }
            var all = (found + Self.others(of: type)).filter { known.insert($0.name).inserted }
            for index in all.indices { all[index].owner = title }
            if !all.isEmpty { sections.append(Section(title: title, properties: all)) }
            next = _getSuperclass(type)
        }
        let layer = Self.layer.map { property in
            var property = property
            property.owner = "CALayer"
            return property
        }
        sections.append(Section(title: "Layer", properties: layer))
        let spoken = sections.flatMap(\.properties).filter(Self.isSpoken)
        self.sections =
            sections.map { Section(title: $0.title, properties: $0.properties.filter { !Self.isSpoken($0) }) }
            + [Section(title: "Accessibility", properties: spoken)]
    }

    private static func isSpoken(_ property: ViewProperty) -> Bool {
        property.owner == "UIView" && property.name.lowercased().contains("accessibility")
    }

    /// Returns the property with a name; nil if there is none.
    func property(_ name: String) -> ViewProperty? {
        sections.lazy.flatMap(\.properties).first { $0.name == name }
    }

    // MARK: - Numbers

    private static let fraction = NumberFormat(range: 0...1, step: 0.01)
    private static let length = NumberFormat(unit: "pt")
    private static let distance = NumberFormat(range: 0...1e4, unit: "pt")
    private static let count = NumberFormat(range: 0...1000, isInteger: true)

    private static let formats: [String: NumberFormat] = [
        "UIView.alpha": fraction, "UIProgressView.progress": fraction, "UILabel.minimumScaleFactor": fraction,
        "UIView.contentScaleFactor": NumberFormat(range: 0.25...8, step: 0.05),
        "UILabel.numberOfLines": count, "UILabel.preferredMaxLayoutWidth": distance,
        "UIImageView.animationDuration": NumberFormat(range: 0...60, step: 0.05, unit: "s"),
        "UIImageView.animationRepeatCount": count, "UIPageControl.numberOfPages": NumberFormat(range: 0...100),
        "UITextField.minimumFontSize": distance,
        "UIScrollView.minimumZoomScale": NumberFormat(range: 0.01...100, step: 0.01),
        "UIScrollView.maximumZoomScale": NumberFormat(range: 0.01...100, step: 0.01),
        "UIScrollView.zoomScale": NumberFormat(range: 0.01...100, step: 0.01),
        "UITableView.rowHeight": distance, "UITableView.sectionHeaderHeight": distance,
        "UITableView.sectionFooterHeight": distance, "UIStepper.stepValue": NumberFormat(range: 0.001...1e5, step: 0.1),
        "UITableView.estimatedRowHeight": distance,
    ]

    /// Returns the numbers that a property takes.
    private static func format(_ member: InteropProperty, of owner: String, in view: UIView) -> NumberFormat {
        if let format = formats["\(owner).\(member.name)"] { return format }
        switch (view, member.name) {
        case (let slider as UISlider, "value"):
            return between(Double(slider.minimumValue), Double(slider.maximumValue))
        case (let stepper as UIStepper, "value"): return between(stepper.minimumValue, stepper.maximumValue)
        case (let stepper as UIStepper, "minimumValue"):
            return NumberFormat(range: Self.range(from: -1e5, to: stepper.maximumValue))
        case (let stepper as UIStepper, "maximumValue"):
            return NumberFormat(range: Self.range(from: stepper.minimumValue, to: 1e6))
        case (let control as UISegmentedControl, "selectedSegmentIndex"):
            return NumberFormat(range: -1...Double(max(control.numberOfSegments - 1, -1)))
        case (let control as UIPageControl, "currentPage"):
            return NumberFormat(range: 0...Double(max(control.numberOfPages - 1, 0)))
        default: break
        }
        if member.traits.contains(.inspectable) { return NumberFormat(range: -1e9...1e9) }
        return member.valueType is CGFloat.Type ? length : NumberFormat()
    }

    /// Returns the range between two numbers, whichever is the smaller. A limit that is not finite allows only zero.
    private static func range(from one: Double, to other: Double) -> ClosedRange<Double> {
        guard one.isFinite, other.isFinite else { return 0...0 }
        return min(one, other)...max(one, other)
    }

    private static func between(_ low: Double, _ high: Double) -> NumberFormat {
        let range = range(from: low, to: high)
        return NumberFormat(range: range, step: max((range.upperBound - range.lowerBound) / 100, 0.001))
    }

    // MARK: - Other properties

    private static let layer: [ViewProperty] = [
        ViewProperty(InteropProperty("layer.cornerRadius", \UIView.layer.cornerRadius), format: distance),
        ViewProperty(InteropProperty("layer.borderWidth", \UIView.layer.borderWidth), format: distance),
        ViewProperty(InteropProperty("layer.borderColor", \UIView.layer.borderColor), format: length),
        ViewProperty(InteropProperty("layer.shadowColor", \UIView.layer.shadowColor), format: length),
        ViewProperty(InteropProperty("layer.shadowOpacity", \UIView.layer.shadowOpacity), format: fraction),
        ViewProperty(InteropProperty("layer.shadowRadius", \UIView.layer.shadowRadius), format: distance),
        ViewProperty(InteropProperty("layer.shadowOffset", \UIView.layer.shadowOffset), format: length),
    ].compactMap(\.self)

    /// Returns the properties of a class that are set by methods, or that only Touchstone has.
    private static func others(of type: AnyClass) -> [ViewProperty] {
        if type == UIButton.self { return button }
        if type == UIView.self { return view }
        return []
    }

    private static let view: [ViewProperty] = [
        ViewProperty(InteropProperty("hitTestExpansion", \UIView.hitTestExpansion), format: length)
    ].compactMap(\.self)

    private static let button: [ViewProperty] = [
        ViewProperty(
            "title", .text, of: UIButton.self, get: { $0.title(for: .normal) },
            set: { $0.setTitle($1 as? String, for: .normal) }, assignment: { "setTitle(\($0), for: .normal)" }),
        ViewProperty(
            "titleColor", .color, of: UIButton.self, get: { $0.titleColor(for: .normal) },
            set: { $0.setTitleColor($1 as? UIColor, for: .normal) },
            assignment: { "setTitleColor(\($0), for: .normal)" }
        ),
        ViewProperty(
            "image", .image, of: UIButton.self, get: { $0.image(for: .normal) },
            set: { $0.setImage($1 as? UIImage, for: .normal) }, assignment: { "setImage(\($0), for: .normal)" }),
        ViewProperty(
            "backgroundImage", .image, of: UIButton.self, get: { $0.backgroundImage(for: .normal) },
            set: { $0.setBackgroundImage($1 as? UIImage, for: .normal) },
            assignment: { "setBackgroundImage(\($0), for: .normal)" }),
    ]
}
