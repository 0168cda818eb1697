import CoreGraphics
import Foundation

/// Archiving.
extension UIScrollView {
    private enum Key {
        static let contentSize = "UIContentSize"
        static let contentInset = "UIContentInset"
        static let minimumZoomScale = "UIMinimumZoomScale"
        static let maximumZoomScale = "UIMaximumZoomScale"
        static let cannotScroll = "UIScrollDisabled"
        static let isPaging = "UIPagingEnabled"
        static let hidesHorizontal = "UIHidesHorizontalScrollIndicator"
        static let hidesVertical = "UIHidesVerticalScrollIndicator"
        static let bouncesSideways = "UIAlwaysBounceHorizontal"
        static let bouncesUpAndDown = "UIAlwaysBounceVertical"
        static let doesNotBounce = "UIDoesNotBounce"
    }

    func encodeScrolling(into coder: NSCoder) {
        coder.encode(contentSize, forKey: Key.contentSize)
        coder.encodeInsets(contentInset, forKey: Key.contentInset)
        coder.encode(Double(minimumZoomScale), forKey: Key.minimumZoomScale)
        coder.encode(Double(maximumZoomScale), forKey: Key.maximumZoomScale)
        coder.encode(!isScrollEnabled, forKey: Key.cannotScroll)
        coder.encode(isPagingEnabled, forKey: Key.isPaging)
        coder.encode(!showsHorizontalScrollIndicator, forKey: Key.hidesHorizontal)
        coder.encode(!showsVerticalScrollIndicator, forKey: Key.hidesVertical)
        coder.encode(alwaysBounceHorizontal, forKey: Key.bouncesSideways)
        coder.encode(alwaysBounceVertical, forKey: Key.bouncesUpAndDown)
        coder.encode(!bounces, forKey: Key.doesNotBounce)
    }

    func decodeScrolling(from coder: NSCoder) {
        let scales = 0.0001...10_000.0
        if let size = coder.size(forKey: Key.contentSize) { contentSize = size }
        if let insets = coder.insets(forKey: Key.contentInset) { contentInset = insets }
        if let scale = coder.number(forKey: Key.minimumZoomScale), scales.contains(scale) {
            minimumZoomScale = CGFloat(scale)
        }
        if let scale = coder.number(forKey: Key.maximumZoomScale), scales.contains(scale) {
            maximumZoomScale = CGFloat(scale)
        }
        isScrollEnabled = !coder.decodeBool(forKey: Key.cannotScroll)
        isPagingEnabled = coder.decodeBool(forKey: Key.isPaging)
        showsHorizontalScrollIndicator = !coder.decodeBool(forKey: Key.hidesHorizontal)
        showsVerticalScrollIndicator = !coder.decodeBool(forKey: Key.hidesVertical)
        alwaysBounceHorizontal = coder.decodeBool(forKey: Key.bouncesSideways)
        alwaysBounceVertical = coder.decodeBool(forKey: Key.bouncesUpAndDown)
        if coder.decodeBool(forKey: Key.doesNotBounce) { bounces = false }
    }
}
