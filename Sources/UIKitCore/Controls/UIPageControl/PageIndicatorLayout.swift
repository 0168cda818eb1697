import CoreGraphics

/// The positions of a page control's indicators, in the control's coordinates.
@MainActor
struct PageIndicatorLayout {
    private typealias Metrics = ControlMetrics.PageControl

    let isVertical: Bool
    /// Whether the first page is at the right, or at the bottom.
    let isReversed: Bool
    /// The distance from one indicator to the next.
    let pitch: CGFloat
    private let slotLength: CGFloat
    private let breadth: CGFloat
    private let count: Int
    /// The pages whose indicators fit.
    let visiblePages: Range<Int>
    private let bounds: CGRect

    init(of control: UIPageControl, count: Int? = nil) {
        self.count = max(count ?? control.numberOfPages, 0)
        bounds = control.bounds
        isVertical = control.direction == .topToBottom || control.direction == .bottomToTop
        switch control.direction {
        case .natural: isReversed = control.effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .leftToRight, .topToBottom: isReversed = false
        case .rightToLeft, .bottomToTop: isReversed = true
        }
        let sizes = control.allImages.map(\.size)
        let isVertical = isVertical
        slotLength = sizes.reduce(Metrics.slot) { max($0, isVertical ? $1.height : $1.width) }
        breadth = sizes.reduce(Metrics.slot) { max($0, isVertical ? $1.width : $1.height) }
        pitch = slotLength + Metrics.gap
        let length = isVertical ? bounds.height : bounds.width
        let room = Int(clamping: ((length - 2 * Metrics.margin + Metrics.gap) / pitch).rounded(.down))
        let capacity = min(max(room, 1), Metrics.maximumCount)
        if self.count <= capacity {
            visiblePages = 0..<self.count
        } else {
            let first = min(max(control.displayedPage - capacity / 2, 0), self.count - capacity)
            visiblePages = first..<first + capacity
        }
    }

    /// The size that the indicators of all pages need, or as many of them as are ever shown.
    var fullSize: CGSize { size(of: min(count, Metrics.maximumCount)) }

    private func size(of count: Int) -> CGSize {
        let length = CGFloat(count) * pitch - Metrics.gap + 2 * Metrics.margin
        let thickness = max(Metrics.thickness, breadth + 2 * Metrics.gap)
        return isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
    }

    /// The rectangle of the background behind the indicators, centred in the control.
    var background: CGRect {
        let size = size(of: visiblePages.count)
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// Returns the centre of a page's indicator.
    func center(of page: Int) -> CGPoint {
        let frame = background
        let index = isReversed ? visiblePages.upperBound - 1 - page : page - visiblePages.lowerBound
        let distance = Metrics.margin + slotLength / 2 + CGFloat(index) * pitch
        return isVertical
            ? CGPoint(x: frame.midX, y: frame.minY + distance) : CGPoint(x: frame.minX + distance, y: frame.midY)
    }

    /// Returns the page whose indicator is nearest to a point. A point beyond the row counts as on a row that goes on.
    func page(at point: CGPoint) -> Int {
        let first = center(of: visiblePages.lowerBound)
        let distance = isVertical ? point.y - first.y : point.x - first.x
        // The pages are counted from the first visible one, because floating point cannot tell large numbers apart.
        let steps = Int(clamping: ((isReversed ? -distance : distance) / pitch).rounded())
        let (page, isTooLarge) = visiblePages.lowerBound.addingReportingOverflow(steps)
        return min(max(isTooLarge ? .max : page, 0), max(count - 1, 0))
    }

    /// Returns whether a page is at an end beyond which there are pages without an indicator.
    func isTruncated(at page: Int) -> Bool {
        page == visiblePages.lowerBound && page > 0
            || page == visiblePages.upperBound - 1 && page < count - 1
    }
}
