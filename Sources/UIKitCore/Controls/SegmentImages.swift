import CoreGraphics

/// The images that an app gave a segmented control instead of its own look.
struct SegmentImages {
    private struct Sides: Hashable {
        var left: UIControl.State
        var right: UIControl.State
        var metrics: UIBarMetrics
    }

    private var backgrounds: [UIBarMetrics: StateValues<UIImage>] = [:]
    private var dividers: [Sides: UIImage] = [:]

    mutating func setBackground(_ image: UIImage?, for state: UIControl.State, _ metrics: UIBarMetrics) {
        backgrounds[metrics, default: StateValues()].set(image, for: state)
    }

    func background(for state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        backgrounds[metrics]?.exact(state)
    }

    mutating func setDivider(
        _ image: UIImage?, left: UIControl.State, right: UIControl.State, _ metrics: UIBarMetrics
    ) {
        dividers[Sides(left: left, right: right, metrics: metrics)] = image
    }

    func divider(left: UIControl.State, right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        dividers[Sides(left: left, right: right, metrics: metrics)]
    }

    /// Whether segments are drawn with images in place of the standard look.
    var replaceLook: Bool { shownBackground(for: .normal) != nil }

    /// The image behind a segment, which grows as far as its caps let it. States without one have that of the normal state.
    func shownBackground(for state: UIControl.State) -> UIImage? {
        guard let images = backgrounds[.default] else { return nil }
        let image = images.exact(state) ?? images.exact(state.subtracting(.highlighted)) ?? images.exact(.normal)
        guard let image, !image.values.isResizable else { return image }
        let cap = max((image.size.width - 1) / 2, 0)
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: cap, bottom: 0, right: cap), resizingMode: .stretch)
    }

    /// The image between two segments. States without one have that between two normal ones.
    func shownDivider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        divider(left: left, right: right, .default) ?? divider(left: .normal, right: .normal, .default)
    }
}
