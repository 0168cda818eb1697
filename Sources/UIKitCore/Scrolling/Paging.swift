import CoreGraphics

/// Where content that moves by pages comes to rest.
struct Paging {
    /// The length of a page in points.
    var page: CGFloat
    /// Where content can come to rest.
    var range: ClosedRange<CGFloat>

    /// The speed from which a flick turns the page however short it was, in points per millisecond.
    static let flick: CGFloat = 0.2

    /// The place where content comes to rest.
    ///
    /// - Parameters:
    ///   - offset: where it was let go.
    ///   - velocity: points per millisecond.
    func target(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard page > 0, page.isFinite else { return offset.clamped(to: range) }
        let pages = (offset - range.lowerBound) / page
        let number: CGFloat
        if abs(velocity) < Self.flick {
            number = pages.rounded()
        } else {
            number = velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1
        }
        let target: CGFloat = range.lowerBound + number * page
        return target.clamped(to: range)
    }
}
