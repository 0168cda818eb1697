extension CGContext {
    /// Clips later drawing to the current path, and clears the path. An empty path clips everything away.
    public func clip(using rule: CGPathFillRule = .winding) {
        let (path, transform) = takePath(forStroking: false)
        guard transform.isDrawable else { return clipEverything() }
        saveInTarget()
        target.perform(
            .clip(path, transform, rule, antialiases: state.shouldAntialias && state.allowsAntialiasing))
        narrowClip(to: path.boundingBoxOfPath.applying(transform))
    }

    /// Clips later drawing to the rectangle.
    public func clip(to rect: CGRect) {
        beginPath()
        guard rect.isFinite, state.transform.isDrawable else { return clipEverything() }
        saveInTarget()
        target.perform(.clipRect(rect.standardized, state.transform))
        narrowClip(to: rect.standardized.applying(state.transform))
    }

    /// Clips later drawing to the union of the rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Clips later drawing by the alpha of an image that fills the rectangle.
    ///
    /// As with `draw(_:in:)`, the image's first row is at the largest y. The drawing until the state is restored is
    /// composited first, so blend modes mix only with what was drawn since this call.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard rect.isFinite, state.transform.isDrawable else { return clipEverything() }
        saveInTarget()
        let rect = rect.standardized
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        target.perform(.clipToMask(mask, rect, flip.concatenating(state.transform)))
        narrowClip(to: rect.applying(state.transform))
    }

    /// The bounds of the clip, in user space.
    public var boundingBoxOfClipPath: CGRect {
        state.clip.isNull ? .null : state.clip.applying(state.transform.inverted())
    }

    private func clipEverything() {
        saveInTarget()
        target.perform(.clipRect(.zero, .identity))
        state.clip = .null
    }

    private func narrowClip(to rect: CGRect) {
        state.clip = state.clip.clipped(to: rect)
    }

    // MARK: - Transparency layers

    /// Begins a layer. Later drawing goes into it until it ends, and is then composited as one, with the current
    /// alpha, blend mode and shadow. Inside the layer those are reset.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        beginLayer(in: nil)
    }

    /// Begins a layer like `beginTransparencyLayer(auxiliaryInfo:)`, for drawing that stays inside the rectangle.
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

    /// Ends the innermost layer and restores the state from before it began.
    public func endTransparencyLayer() {
        guard let depth = layers.last else { return }
        while savedStates.count > depth { restoreGState() }
        // The end of a layer restores the clip from before it began.
        layers.removeLast()
        if let saved = savedStates.popLast() { state = saved }
        target.perform(.endLayer)
    }
}
