import CoreGraphics

/// Where the indicators of a page control are, along the row and on the whole.
@MainActor
struct PageRow {
    private static let slot: CGFloat = 10
    private static let gap: CGFloat = 8
    /// Points before the first slot and after the last.
    private static let margin: CGFloat = 14
    private static let thickness: CGFloat = 26

    let isVertical: Bool
    /// Whether the first page is at the right, or at the bottom.
    let isReversed: Bool
    /// The distance from one indicator to the next.
    let pitch: CGFloat
    private let slotLength: CGFloat
    private let breadth: CGFloat
    private let count: Int
    /// The pages that there is room for.
    let visible: Range<Int>
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
        let isUpright = isVertical
        slotLength = sizes.reduce(Self.slot) { max($0, isUpright ? $1.height : $1.width) }
        breadth = sizes.reduce(Self.slot) { max($0, isUpright ? $1.width : $1.height) }
        pitch = slotLength + Self.gap
        let length = isVertical ? bounds.height : bounds.width
        let room = max(Int(((length - 2 * Self.margin + Self.gap) / pitch).rounded(.down)), 1)
        if self.count <= room {
            visible = 0..<self.count
        } else {
            let first = min(max(control.displayedPage - room / 2, 0), self.count - room)
            visible = first..<first + room
        }
    }

    /// The size that all indicators need.
    var fullSize: CGSize { size(of: count) }

    private func size(of count: Int) -> CGSize {
        let length = CGFloat(count) * pitch - Self.gap + 2 * Self.margin
        let thickness = max(Self.thickness, breadth + 2 * Self.gap)
        return isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
    }

    /// The rectangle of what lies behind the indicators, in the middle of the control.
    var background: CGRect {
        let size = size(of: visible.count)
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// The middle of a page's indicator.
    func center(of page: Int) -> CGPoint {
        let frame = background
        let place = isReversed ? visible.upperBound - 1 - page : page - visible.lowerBound
        let distance = Self.margin + slotLength / 2 + CGFloat(place) * pitch
        return isVertical
            ? CGPoint(x: frame.midX, y: frame.minY + distance) : CGPoint(x: frame.minX + distance, y: frame.midY)
    }

    /// How far along the pages a place is: 0 at the middle of the first page's indicator, 1 at the second's.
    func pageNumber(at point: CGPoint) -> CGFloat {
        let first = center(of: visible.lowerBound)
        let distance = isVertical ? point.y - first.y : point.x - first.x
        return CGFloat(visible.lowerBound) + (isReversed ? -distance : distance) / pitch
    }

    /// Whether there are pages beyond this one that there is no room for.
    func isCutOff(at page: Int) -> Bool {
        page == visible.lowerBound && page > 0 || page == visible.upperBound - 1 && page < count - 1
    }
}
