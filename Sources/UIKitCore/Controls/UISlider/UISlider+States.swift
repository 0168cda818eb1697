/// A slider's images for the states of the control.
///
/// A setter sets the image for exactly that combination of flags; nil removes it. For a state without an image a getter
/// returns that of the normal state, or nil where the slider draws its own shape.
extension UISlider {
    /// Sets the thumb's image for a state, and removes `thumbTintColor`.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { thumbTintColor = nil }
        thumbImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Sets the image of the track between the smallest value and the thumb, and removes `minimumTrackTintColor`. An
    /// image with cap insets stretches between them.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { minimumTrackTintColor = nil }
        minimumTrackImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Sets the image of the track between the thumb and the largest value, and removes `maximumTrackTintColor`. An
    /// image with cap insets stretches between them.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { maximumTrackTintColor = nil }
        maximumTrackImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Returns the thumb's image for a state.
    public func thumbImage(for state: UIControl.State) -> UIImage? {
        thumbImages.value(for: state)
    }

    /// Returns the image of the track between the smallest value and the thumb for a state.
    public func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        minimumTrackImages.value(for: state)
    }

    /// Returns the image of the track between the thumb and the largest value for a state.
    public func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        maximumTrackImages.value(for: state)
    }

    /// The thumb's image for the current state.
    public var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// The image of the track between the smallest value and the thumb for the current state.
    public var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    /// The image of the track between the thumb and the largest value for the current state.
    public var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
}
