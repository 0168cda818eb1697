import CoreGraphics

/// Images in the place of dots, for single pages. Pages that do not exist are a mistake.
extension UIPageControl {
    /// The image set for a page's dot; nil where none was.
    public func indicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return indicatorImages[page]
    }

    /// Sets the image for a page's dot; nil goes back to the preferred one.
    public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        indicatorImages[page] = image
        sizeDidChange()
    }

    /// The image set for a page's dot while it is the current page; nil where none was.
    public func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        check(page)
        return currentIndicatorImages[page]
    }

    /// Sets the image for a page's dot while it is the current page; nil goes back to the preferred one.
    public func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        check(page)
        currentIndicatorImages[page] = image
        sizeDidChange()
    }

    private func check(_ page: Int) {
        precondition((0..<numberOfPages).contains(page), "There is no page \(page): there are \(numberOfPages).")
    }

    /// What is shown for a page; nil for a dot.
    func shownImage(forPage page: Int) -> UIImage? {
        let usual = indicatorImages[page] ?? preferredIndicatorImage
        guard page == displayedPage else { return usual }
        return currentIndicatorImages[page] ?? preferredCurrentPageIndicatorImage ?? usual
    }

    /// Every image that may be shown, which decides how far apart the indicators are.
    var allImages: [UIImage] {
        [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
            + Array(indicatorImages.values) + Array(currentIndicatorImages.values)
    }

    func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}
