import CoreGraphics

extension UIStepper {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the state of one half.
    private func state(of direction: StepperDirection) -> UIControl.State {
        var state = self.state.subtracting(.highlighted)
        if !canStep(direction) { state.insert(.disabled) }
        if isPressed(direction) { state.insert(.highlighted) }
        return state
    }

    /// Returns whether a half appears pressed: the one under the finger, or both if the app highlighted the stepper.
    private func isPressed(_ direction: StepperDirection) -> Bool {
        guard isHighlighted, canStep(direction) else { return false }
        return press.map { $0.direction == direction } ?? true
    }

    /// Brings the parts up to date. Called by layout.
    func updateParts() {
        let parts = partsIfLoaded ?? StepperParts(in: self)
        partsIfLoaded = parts
        parts.content.place(bounds)
        let hasImage = backgroundImage(for: .normal) != nil
        parts.content.show(
            nil, orShapeIn: hasImage ? .clear : .tertiarySystemFill,
            cornerRadius: hasImage ? 0 : ControlMetrics.Stepper.cornerRadius)
        let (left, right) = isMirrored ? (parts.increment, parts.decrement) : (parts.decrement, parts.increment)
        let middle = (bounds.width / 2).rounded(toScale: contentScaleFactor)
        left.place(CGRect(x: 0, y: 0, width: middle, height: bounds.height))
        right.place(CGRect(x: middle, y: 0, width: bounds.width - middle, height: bounds.height))
        update(left)
        update(right)
        placeDivider(parts.divider, at: middle, between: state(of: left.direction), and: state(of: right.direction))
    }

    private func update(_ half: StepperHalf) {
        let state = state(of: half.direction)
        let images = half.direction == .decrement ? decrementImages : incrementImages
        let hasOwnImage = state != .normal && images.exact(state) != nil
        half.showBackground(
            backgroundImage(for: state),
            in: CGRect(x: -half.frame.minX, y: 0, width: bounds.width, height: bounds.height),
            isPressed: state.contains(.highlighted))
        half.showSign(images.value(for: state), isDimmed: state.contains(.disabled) && !hasOwnImage)
    }

    private func placeDivider(
        _ divider: ControlPart, at x: CGFloat, between left: UIControl.State, and right: UIControl.State
    ) {
        let standardSize = ControlMetrics.Stepper.divider
        let image = dividerImage(forLeftSegmentState: left, rightSegmentState: right)
        divider.show(image, orShapeIn: .separator, cornerRadius: standardSize.width / 2)
        let size = image.map { CGSize(width: $0.size.width, height: bounds.height) } ?? standardSize
        divider.place(
            CGRect(
                x: (x - size.width / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
    }
}
