import CoreGraphics

extension UIStepper {
    /// The state of one half.
    func state(of direction: StepperDirection) -> UIControl.State {
        var state = self.state.subtracting(.highlighted)
        if !canStep(direction) { state.insert(.disabled) }
        if isPressed(direction) { state.insert(.highlighted) }
        return state
    }

    /// Whether a half looks pressed: the one under the finger, or both when it was not a finger that highlighted the
    /// stepper.
    private func isPressed(_ direction: StepperDirection) -> Bool {
        guard isHighlighted, canStep(direction) else { return false }
        return press.map { $0.direction == direction } ?? true
    }

    /// Brings the parts up to date.
    func updateLook() {
        let look = self.look ?? StepperLook(in: self)
        self.look = look
        look.content.place(bounds)
        let hasImage = backgroundImage(for: .normal) != nil
        look.content.show(
            nil, orShapeIn: hasImage ? .clear : .tertiarySystemFill,
            cornerRadius: hasImage ? 0 : StepperMetrics.cornerRadius)
        let (left, right) = isMirrored ? (look.increment, look.decrement) : (look.decrement, look.increment)
        let middle = (bounds.width / 2).rounded(toScale: contentScaleFactor)
        left.place(CGRect(x: 0, y: 0, width: middle, height: bounds.height))
        right.place(CGRect(x: middle, y: 0, width: bounds.width - middle, height: bounds.height))
        show(left)
        show(right)
        placeDivider(look.divider, at: middle, between: state(of: left.direction), and: state(of: right.direction))
    }

    private func show(_ half: StepperHalf) {
        let state = state(of: half.direction)
        let images = half.direction == .decrement ? decrementImages : incrementImages
        let hasOwn = state != .normal && images.exact(state) != nil
        half.showBackground(
            backgroundImage(for: state),
            in: CGRect(x: -half.frame.minX, y: 0, width: bounds.width, height: bounds.height),
            isPressed: state.contains(.highlighted))
        half.showSign(images.value(for: state), isFaint: state.contains(.disabled) && !hasOwn)
    }

    private func placeDivider(
        _ divider: ControlPart, at x: CGFloat, between left: UIControl.State, and right: UIControl.State
    ) {
        let image = dividerImage(forLeftSegmentState: left, rightSegmentState: right)
        divider.show(image, orShapeIn: .separator, cornerRadius: StepperMetrics.divider.width / 2)
        let size = image.map { CGSize(width: $0.size.width, height: bounds.height) } ?? StepperMetrics.divider
        divider.place(
            CGRect(
                x: (x - size.width / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
    }
}
