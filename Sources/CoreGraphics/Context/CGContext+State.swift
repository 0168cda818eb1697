extension CGContext {
    /// Pushes a copy of the state: clip, transform, colours and everything else except the current path.
    public func saveGState() {
        savedStates.append(state)
        state.isSavedInTarget = false
    }

    /// Pops the state pushed last. Does nothing when there is none, or when it was pushed before the current
    /// transparency layer began.
    public func restoreGState() {
        guard savedStates.count > (layers.last ?? 0), let saved = savedStates.popLast() else { return }
        if state.isSavedInTarget { target.perform(.restore) }
        state = saved
    }

    /// Saves the target's clip once per saved state. Called before each change of the clip.
    func saveInTarget() {
        // A clip made before any state was saved stays.
        guard savedStates.count > (layers.last ?? 0), !state.isSavedInTarget else { return }
        target.perform(.save)
        state.isSavedInTarget = true
    }

    // MARK: - Transform

    /// The transform from user space to device space: pixels, origin at the bottom left.
    public var ctm: CGAffineTransform { state.transform.concatenating(deviceTransform) }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        change(to: state.transform.scaledBy(x: sx, y: sy))
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        change(to: state.transform.translatedBy(x: tx, y: ty))
    }

    /// Rotates user space by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        change(to: state.transform.rotated(by: angle))
    }

    /// Prepends a transform to the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        change(to: transform.concatenating(state.transform))
    }

    private func change(to transform: CGAffineTransform) {
        state.transform = transform
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: - Lines

    /// Sets the width of lines, in units of user space. A width of 0 or less draws the thinnest possible line.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width.isFinite ? max(width, 0) : 0
    }

    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

    /// Sets the length up to which corners are pointed, as a multiple of the line's width. Beyond it they are cut
    /// off.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit.isFinite ? max(limit, 1) : 10
    }

    /// Sets the dashes of lines.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which the line begins.
    ///   - lengths: The lengths of dashes and gaps in turn. An empty array, or one without a positive length, draws
    ///     solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable =
            lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 } && phase.isFinite
        state.stroke.dash = isUsable ? lengths : []
        state.stroke.dashPhase = isUsable ? phase : 0
    }

    // MARK: - Colour

    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets the factor by which the alpha of all later drawing is multiplied.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
    }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Draws a shadow behind all later drawing: black with an opacity of one third.
    ///
    /// - Parameters:
    ///   - offset: Not affected by the transform. In a context from UIKit a positive height points down.
    ///   - blur: The extent of the blur; 0 for a sharp edge.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Draws a shadow in `color` behind all later drawing. Nil draws no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        let offset = CGVector(dx: offset.width, dy: offset.height).applying(baseTransform)
        state.shadow = Shadow(offset: offset, blur: blur * baseTransform.meanScale, color: color)
    }

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.allowsAntialiasing = allowsAntialiasing }

    /// The filter for images drawn at another size than their own.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
