extension CGContext {
    /// Keeps what is drawn from here on inside the current path, which is then forgotten. An empty path leaves nothing.
    public func clip(using rule: CGPathFillRule = .winding) {
        let (path, transform) = takePath(forStroking: false)
        guard transform.isDrawable else { return hideEverything() }
        saveInTarget()
        target.perform(
            .clip(path, transform, rule, antialiases: state.shouldAntialias && state.allowsAntialiasing))
        narrowClip(to: path.boundingBoxOfPath.applying(transform))
    }

    /// Keeps what is drawn from here on inside the rectangle.
    public func clip(to rect: CGRect) {
        beginPath()
        guard rect.isFinite, state.transform.isDrawable else { return hideEverything() }
        saveInTarget()
        target.perform(.clipRect(rect.standardized, state.transform))
        narrowClip(to: rect.standardized.applying(state.transform))
    }

    /// Keeps what is drawn from here on inside the rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Lets what is drawn from here on show as far as the picture, which fills the rectangle, is opaque there.
    ///
    /// As with `draw(_:in:)`, the picture's first row is where y is largest. What is drawn until the state is restored
    /// is put together first, so that blend modes mix only with what was drawn since.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard rect.isFinite, state.transform.isDrawable else { return hideEverything() }
        saveInTarget()
        let rect = rect.standardized
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        target.perform(.clipToMask(mask, rect, flip.concatenating(state.transform)))
        narrowClip(to: rect.applying(state.transform))
    }

    /// Around what the clip leaves, in user space.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.isNull ? .null : state.clip.applying(state.transform.inverted())
    }

    private func hideEverything() {
        saveInTarget()
        target.perform(.clipRect(.zero, .identity))
        state.clip = .null
    }

    private func narrowClip(to rect: CGRect) {
        state.clip = state.clip.common(with: rect)
    }

    // MARK: Transparency layers

    /// Collects what is drawn from here on, to be put onto what is there as one: with the current alpha, blend mode and
    /// shadow, which begin anew inside the layer.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        beginLayer(in: nil)
    }

    /// Like `beginTransparencyLayer(auxiliaryInfo:)`, for drawing that stays inside the rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        beginLayer(in: rect.isFinite ? rect.standardized.applying(state.transform) : nil)
    }

    private func beginLayer(in rect: CGRect?) {
        target.perform(
            .beginLayer(LayerStyle(alpha: state.alpha, blendMode: state.blendMode, shadow: state.shadow), rect))
        saveGState()
        layers.append(savedStates.count)
        state.isSavedInTarget = false
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        if let rect { narrowClip(to: rect) }
    }

    /// Ends the layer that was begun last, and takes up the state of then.
    public func endTransparencyLayer() {
        guard let depth = layers.last else { return }
        while savedStates.count > depth { restoreGState() }
        // A layer's end brings back the clip of its beginning.
        layers.removeLast()
        if let saved = savedStates.popLast() { state = saved }
        target.perform(.endLayer)
    }
}
