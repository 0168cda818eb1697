import CoreGraphics

extension CALayer {
    /// What the layer has drawn, in its own space moved so that the bounds begin at zero; nil before it has drawn.
    package var content: DisplayList? {
        get { contentList }
        set { setContent(newValue, size: state.bounds.size) }
    }

    /// Whether `display()` will be called before the next frame.
    public func needsDisplay() -> Bool { needsDisplayFlag }

    func markForDisplay() {
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        tree?.needsDisplay(self)
    }

    /// Calls `display()` when the layer waits for it.
    public func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        tree?.counters.displays += 1
        display()
    }

    /// Has the layer drawn into a recording, which becomes its content.
    func drawContent() {
        let bounds = state.bounds
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite,
            bounds.origin.x.isFinite, bounds.origin.y.isFinite
        else { return setContent(nil, size: bounds.size) }
        let context = CGContext(recording: bounds.size, scale: contentsScale)
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        delegate?.layerWillDraw(self)
        draw(in: context)
        setContent(context.finish(), size: bounds.size)
    }

    private func setContent(_ list: DisplayList?, size: CGSize) {
        let list = list?.isEmpty == true ? nil : list
        guard list != contentList || size != contentListSize || contentImage != nil else { return }
        willChangeAppearance(.own)
        contentList = list
        contentListSize = size
        contentImage = nil
        appearanceDidChange(.own)
    }

    func setContents(_ image: CGImage?) {
        guard image !== contentImage || contentList != nil else { return }
        willChangeAppearance(.own)
        contentImage = image
        contentList = nil
        needsDisplayFlag = false
        appearanceDidChange(.own)
    }
}
