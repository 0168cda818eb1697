import Foundation

/// A method of an appearance with those of its arguments that are not the value.
private struct AppearanceMethod: Hashable {
    let name: String
    var states: [UIControl.State.RawValue] = []
    var metrics: Int?

    init(_ name: String, _ states: UIControl.State..., metrics: UIBarMetrics? = nil) {
        self.name = name
        self.states = states.map(\.rawValue)
        self.metrics = metrics?.rawValue
    }
}

extension UIAppearanceProxy where Target: UIButton {
    /// Sets the colour of the title for a state; see `UIButton.setTitleColor(_:for:)`.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        let key = AppearanceMethod("setTitleColor", state)
        record(key, color, current: { $0.titleColors.exact(state) }, initially: nil) {
            $0.setTitleColor(color, for: state)
        }
    }

    /// Sets the background image for a state; see `UIButton.setBackgroundImage(_:for:)`.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        let key = AppearanceMethod("setBackgroundImage", state)
        record(key, image, current: { $0.backgroundImages.exact(state) }, initially: nil) {
            $0.setBackgroundImage(image, for: state)
        }
    }
}

extension UIAppearanceProxy where Target: UISegmentedControl {
    /// Sets the attributes of titles for a state; see `UISegmentedControl.setTitleTextAttributes(_:for:)`.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        let key = AppearanceMethod("setTitleTextAttributes", state)
        record(key, attributes, current: { $0.titleTextAttributes(for: state) }, initially: nil) {
            $0.setTitleTextAttributes(attributes, for: state)
        }
    }

    /// Sets the background image for a state; see `UISegmentedControl.setBackgroundImage(_:for:barMetrics:)`.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = AppearanceMethod("setBackgroundImage", state, metrics: barMetrics)
        record(
            key, backgroundImage, current: { $0.backgroundImage(for: state, barMetrics: barMetrics) }, initially: nil
        ) {
            $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
    }
}

extension UIAppearanceProxy where Target: UISlider {
    /// Sets the thumb's image for a state; see `UISlider.setThumbImage(_:for:)`.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        let key = AppearanceMethod("setThumbImage", state)
        record(key, image, current: { $0.thumbImages.exact(state) }, initially: nil) {
            $0.setThumbImage(image, for: state)
        }
    }

    /// Sets the image of the track's smaller part for a state; see `UISlider.setMinimumTrackImage(_:for:)`.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        let key = AppearanceMethod("setMinimumTrackImage", state)
        record(key, image, current: { $0.minimumTrackImages.exact(state) }, initially: nil) {
            $0.setMinimumTrackImage(image, for: state)
        }
    }

    /// Sets the image of the track's larger part for a state; see `UISlider.setMaximumTrackImage(_:for:)`.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        let key = AppearanceMethod("setMaximumTrackImage", state)
        record(key, image, current: { $0.maximumTrackImages.exact(state) }, initially: nil) {
            $0.setMaximumTrackImage(image, for: state)
        }
    }
}

extension UIAppearanceProxy where Target: UIStepper {
    /// Sets the background image for a state; see `UIStepper.setBackgroundImage(_:for:)`.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        let key = AppearanceMethod("setBackgroundImage", state)
        record(key, image, current: { $0.backgroundImages.exact(state) }, initially: nil) {
            $0.setBackgroundImage(image, for: state)
        }
    }
}
