import CoreGraphics

/// A stepper's images for the states of the control.
///
/// A setter sets the image for exactly that combination of flags; nil removes it. For a state without an image a getter
/// returns that of the normal state.
///
/// Each half has a state of its own: only the half under the finger is highlighted, and a half whose end of the range
/// is reached is disabled. Images of the automatic rendering mode appear in the tint colour.
extension UIStepper {
    /// Sets the image on the half that decrements the value, in place of a minus sign.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        decrementImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Returns the image on the half that decrements the value; a minus sign, as a template, if none is set.
    public func decrementImage(for state: UIControl.State) -> UIImage? {
        decrementImages.value(for: state) ?? makeStandardImage(.decrement)
    }

    /// Sets the image on the half that increments the value, in place of a plus sign.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        incrementImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Returns the image on the half that increments the value; a plus sign, as a template, if none is set.
    public func incrementImage(for state: UIControl.State) -> UIImage? {
        incrementImages.value(for: state) ?? makeStandardImage(.increment)
    }

    /// Sets the image behind both halves, in place of the grey background. It is stretched over the whole stepper, and
    /// each half shows its side of the image for its state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages.set(image, for: state)
        setNeedsLayout()
    }

    /// Returns the image behind both halves; nil if none is set.
    public func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages.value(for: state)
    }

    /// Sets the image between the halves for a pair of states, in place of a thin line.
    public func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
        dividerImages[StepperDividerStates(left: leftState, right: rightState)] = image
        setNeedsLayout()
    }

    /// Returns the image between the halves for a pair of states, or else that for two normal states.
    public func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        dividerImages[StepperDividerStates(left: state, right: rightState)]
            ?? dividerImages[StepperDividerStates(left: .normal, right: .normal)]
    }

    private func makeStandardImage(_ direction: StepperDirection) -> UIImage {
        let bar = ControlMetrics.Stepper.bar
        let format = UIGraphicsImageRendererFormat(for: traitCollection)
        let square = CGRect(x: 0, y: 0, width: bar.width, height: bar.width)
        return UIGraphicsImageRenderer(bounds: square, format: format).image { _ in
            UIColor.black.setFill()
            for rect in StepperHalf.bars(of: direction, around: CGPoint(x: square.midX, y: square.midY)) {
                UIBezierPath(roundedRect: rect, cornerRadius: bar.height / 2).fill()
            }
        }.withRenderingMode(.alwaysTemplate)
    }
}
