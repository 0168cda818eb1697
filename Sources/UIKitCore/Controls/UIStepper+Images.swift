import CoreGraphics

/// The images of a stepper, per state. A setter takes any combination of flags, and means exactly that one; nil removes the
/// image. A getter answers for a state without an image with that of the normal state.
///
/// Each half has a state of its own: only the one under the finger is highlighted, and one that can go no further is
/// disabled. Images of the automatic rendering mode are shown in the tint colour.
extension UIStepper {
    /// Sets the sign on the half that makes the value smaller, in place of a minus.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        decrementImages.set(image, for: state)
        setNeedsLayout()
    }

    /// The sign on the half that makes the value smaller: a minus, as a template, where none was set.
    public func decrementImage(for state: UIControl.State) -> UIImage? {
        decrementImages.value(for: state) ?? standardImage(.decrement)
    }

    /// Sets the sign on the half that makes the value larger, in place of a plus.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        incrementImages.set(image, for: state)
        setNeedsLayout()
    }

    /// The sign on the half that makes the value larger: a plus, as a template, where none was set.
    public func incrementImage(for state: UIControl.State) -> UIImage? {
        incrementImages.value(for: state) ?? standardImage(.increment)
    }

    /// Sets what is behind both halves, in place of the grey. It is stretched to the whole stepper, and each half shows its
    /// side of the image of its state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages.set(image, for: state)
        setNeedsLayout()
    }

    /// What is behind both halves; nil where none was set.
    public func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages.value(for: state)
    }

    /// Sets what is between the halves while they are in these states, in place of a thin line.
    public func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
        dividerImages[StepperDivider(left: leftState, right: rightState)] = image
        setNeedsLayout()
    }

    /// What is between the halves in these states; what was set for the normal state of both where nothing else was.
    public func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        dividerImages[StepperDivider(left: state, right: rightState)]
            ?? dividerImages[StepperDivider(left: .normal, right: .normal)]
    }

    private func standardImage(_ direction: StepperDirection) -> UIImage {
        let side = StepperMetrics.bar.width
        let format = UIGraphicsImageRendererFormat(for: traitCollection)
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(bounds: square, format: format).image { _ in
            UIColor.black.setFill()
            for bar in StepperHalf.bars(of: direction, around: CGPoint(x: side / 2, y: side / 2)) {
                UIBezierPath(roundedRect: bar, cornerRadius: StepperMetrics.bar.height / 2).fill()
            }
        }.withRenderingMode(.alwaysTemplate)
    }
}
