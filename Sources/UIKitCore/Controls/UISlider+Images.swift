/// The images of a slider, per state. A setter takes any combination of flags, and means exactly that one; nil removes the
/// image. A getter answers for a state without an image with that of the normal state, and with nil where the slider shows
/// its own shape.
extension UISlider {
    /// Sets the thumb, in place of `thumbTintColor`.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { thumbTintColor = nil }
        thumbImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Sets the track between the smallest value and the thumb, in place of `minimumTrackTintColor`. An image with cap
    /// insets grows between them.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { minimumTrackTintColor = nil }
        minimumTrackImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Sets the track between the thumb and the largest value, in place of `maximumTrackTintColor`. An image with cap
    /// insets grows between them.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        if image != nil { maximumTrackTintColor = nil }
        maximumTrackImages.set(image, for: state)
        setNeedsLayout()
    }

    /// The thumb in a state.
    public func thumbImage(for state: UIControl.State) -> UIImage? {
        thumbImages.value(for: state)
    }

    /// The track between the smallest value and the thumb in a state.
    public func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        minimumTrackImages.value(for: state)
    }

    /// The track between the thumb and the largest value in a state.
    public func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        maximumTrackImages.value(for: state)
    }

    /// The image of the thumb in the slider's state.
    public var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// The image of the track before the thumb in the slider's state.
    public var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    /// The image of the track behind the thumb in the slider's state.
    public var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
}
