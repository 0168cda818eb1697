import Foundation

/// Archiving.
extension UIPageControl {
    private enum Key {
        static let count = "UINumberOfPages"
        static let current = "UICurrentPage"
        static let hides = "UIHidesForSinglePage"
        static let background = "UIPageControlBackgroundStyle"
        static let direction = "UIPageControlDirection"
        static let tint = "UIPageIndicatorTintColor"
        static let currentTint = "UICurrentPageIndicatorTintColor"
        static let image = "UIPreferredIndicatorImage"
        static let currentImage = "UIPreferredCurrentPageIndicatorImage"
    }

    func encodePages(into coder: NSCoder) {
        coder.encode(numberOfPages, forKey: Key.count)
        coder.encode(currentPage, forKey: Key.current)
        coder.encode(hidesForSinglePage, forKey: Key.hides)
        coder.encode(backgroundStyle.rawValue, forKey: Key.background)
        coder.encode(direction.rawValue, forKey: Key.direction)
        coder.encodeValue(pageIndicatorTintColor, forKey: Key.tint)
        coder.encodeValue(currentPageIndicatorTintColor, forKey: Key.currentTint)
        coder.encodeValue(preferredIndicatorImage, forKey: Key.image)
        coder.encodeValue(preferredCurrentPageIndicatorImage, forKey: Key.currentImage)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodePages(from coder: NSCoder) {
        if let count = coder.integer(forKey: Key.count, in: 0...Int(Int32.max)) { numberOfPages = count }
        if let page = coder.integer(forKey: Key.current, in: 0...Int(Int32.max)) { currentPage = page }
        if let flag = coder.flag(forKey: Key.hides) { hidesForSinglePage = flag }
        if let style = coder.choice(BackgroundStyle.self, forKey: Key.background) { backgroundStyle = style }
        if let direction = coder.choice(Direction.self, forKey: Key.direction) { self.direction = direction }
        pageIndicatorTintColor = coder.value(UIColor.self, forKey: Key.tint)
        currentPageIndicatorTintColor = coder.value(UIColor.self, forKey: Key.currentTint)
        preferredIndicatorImage = coder.value(UIImage.self, forKey: Key.image)
        preferredCurrentPageIndicatorImage = coder.value(UIImage.self, forKey: Key.currentImage)
    }
}
