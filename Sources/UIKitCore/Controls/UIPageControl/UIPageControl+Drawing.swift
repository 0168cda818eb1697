import CoreGraphics

// MARK: - Images

/// Images in place of the dots of single pages. The page has to exist.
extension UIPageControl {
    /// Returns the image set for a page's dot, if any.
    public func indicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return indicatorImages[page]
    }

    /// Sets the image for a page's dot; nil restores the preferred one.
    public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        indicatorImages[page] = image
        sizeDidChange()
    }

    /// Returns the image set for a page's dot while the page is current, if any.
    public func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return currentIndicatorImages[page]
    }

    /// Sets the image for a page's dot while the page is current; nil restores the preferred one.
    public func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        currentIndicatorImages[page] = image
        sizeDidChange()
    }

    private func check(_ page: Int) {
        precondition((0..<numberOfPages).contains(page), "There is no page \(page): there are \(numberOfPages).")
    }

    /// Returns the image drawn for a page; nil for a dot.
    private func displayedImage(forPage page: Int) -> UIImage? {
        let standard = indicatorImages[page] ?? preferredIndicatorImage
        guard page == displayedPage else { return standard }
        return currentIndicatorImages[page] ?? preferredCurrentPageIndicatorImage ?? standard
    }

    /// The images that may be drawn. The largest determines the distance between the indicators.
    var allImages: [UIImage] {
        [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
            + Array(indicatorImages.values) + Array(currentIndicatorImages.values)
    }
}

// MARK: - Drawing

extension UIPageControl {
    private static let standardColor = UIColor(white: 1, alpha: 0.45)

    private var showsBackground: Bool {
        switch backgroundStyle {
        case .automatic: interactionState == .continuous
        case .prominent: true
        case .minimal: false
        }
    }

    func drawIndicators() {
        guard numberOfPages > 0, numberOfPages > 1 || !hidesForSinglePage else { return }
        let layout = PageIndicatorLayout(of: self)
        if showsBackground {
            let frame = layout.background
            UIColor.systemFill.setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: min(frame.width, frame.height) / 2).fill()
        }
        for page in layout.visiblePages {
            let color =
                page == displayedPage
                ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.standardColor
            // A smaller dot at an end indicates that there are more pages.
            let factor: CGFloat = layout.isTruncated(at: page) && page != displayedPage ? 0.6 : 1
            draw(displayedImage(forPage: page), at: layout.center(of: page), color: color, factor: factor)
        }
    }

    private func draw(_ image: UIImage?, at center: CGPoint, color: UIColor, factor: CGFloat) {
        let diameter = ControlMetrics.PageControl.dotDiameter
        let full = image?.size ?? CGSize(width: diameter, height: diameter)
        let size = CGSize(width: full.width * factor, height: full.height * factor)
        let frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        guard let image else {
            color.setFill()
            return UIBezierPath(ovalIn: frame).fill()
        }
        let isTemplate = image.renderingMode != .alwaysOriginal
        (isTemplate ? image.withTintColor(color, renderingMode: .alwaysOriginal) : image).draw(in: frame)
    }
}
