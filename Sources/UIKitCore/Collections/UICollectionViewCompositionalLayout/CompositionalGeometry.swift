import CoreGraphics
import Foundation

/// The places of all sections of a compositional layout.
@MainActor
struct CompositionalGeometry {
    let axis: NSLayoutConstraint.Axis
    /// The size of the collection view without its content insets.
    let size: CGSize
    var spacing: CGFloat = 0
    private(set) var sections: [CompositionalSection] = []
    /// The views at the boundaries of all sections together.
    private(set) var globals: [CompositionalSection.Boundary] = []
    private var before: CGFloat = 0
    private var length: CGFloat = 0
    /// Whether places depend on the part that is visible.
    private(set) var followsBounds = false

    init(axis: NSLayoutConstraint.Axis, size: CGSize) {
        self.axis = axis
        self.size = size
    }

    mutating func append(_ section: CompositionalSection) {
        if section.boundaries.contains(where: { $0.item.pinToVisibleBounds })
            || section.section.visibleItemsInvalidationHandler != nil
        {
            followsBounds = true
        }
        sections.append(section)
    }

    /// Places the views at the boundaries of all sections, and the sections between them.
    mutating func setGlobals(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
        var numbers: [String: Int] = [:]
        for item in items {
            globals.append(
                CompositionalSection.Boundary(
                    item: item, index: numbers[item.elementKind, default: 0],
                    frame: CGRect(origin: .zero, size: item.layoutSize.size(in: size))))
            numbers[item.elementKind, default: 0] += 1
            if item.pinToVisibleBounds { followsBounds = true }
        }
        stack()
    }

    private func isFirst(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        item.alignment.edges.contains(axis == .vertical ? .top : .leading)
    }

    private mutating func stack(from first: Int = 0) {
        before = globals.filter { isFirst($0.item) && $0.item.extendsBoundary }.map { $0.frame.size[axis] }.max() ?? 0
        var start = first > 0 ? sections[first - 1].end + spacing : before
        for index in first..<max(sections.count, first) {
            sections[index].start = start
            start = sections[index].end + spacing
        }
        length = sections.last?.end ?? before
        let after =
            globals.filter { !isFirst($0.item) && $0.item.extendsBoundary }.map { $0.frame.size[axis] }.max() ?? 0
        for number in globals.indices {
            let extent = globals[number].frame.size
            var area = CGRect(origin: .zero, size: size)
            area.size[axis] = extent[axis]
            let position = isFirst(globals[number].item) ? 0 : length
            let place = globals[number].item.containerAnchor.place(extent, in: area, with: nil)
            let offset = globals[number].item.offset
            globals[number].frame = place.offsetBy(
                dx: offset.x + (axis == .horizontal ? position : 0), dy: offset.y + (axis == .vertical ? position : 0))
        }
        length += after
    }

    var contentSize: CGSize {
        axis == .vertical
            ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    }

    func section(_ index: Int) -> CompositionalSection? { sections.indices.contains(index) ? sections[index] : nil }

    /// Returns the sections that meet a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        let first = sections.partitioningIndex { $0.end > low }
        return first..<max(sections.partitioningIndex { $0.start >= high }, first)
    }

    /// Returns the place of a view at a boundary of the layout, pinned to a visible span where the view wants that.
    func frame(ofGlobal number: Int, pinnedTo visible: ClosedRange<CGFloat>) -> CGRect {
        var frame = globals[number].frame
        guard globals[number].item.pinToVisibleBounds else { return frame }
        let extent = frame.size[axis]
        let position = axis == .vertical ? frame.minY : frame.minX
        let pinned =
            isFirst(globals[number].item)
            ? max(position, visible.lowerBound) : min(position, visible.upperBound - extent)
        if axis == .vertical { frame.origin.y = pinned } else { frame.origin.x = pinned }
        return frame
    }

    /// Sets the measured sizes of elements.
    mutating func set(_ sizes: [(element: CollectionElement, size: CGSize)]) {
        var changed: Set<Int> = []
        for (element, size) in sizes {
            guard element.path.count == 2, sections.indices.contains(element.path[0]) else { continue }
            let (index, item) = (element.path[0], element.path[1])
            if element.category == .cell {
                if sections[index].set(size, at: item) { changed.insert(index) }
            } else if let boundary = sections[index].boundaries.firstIndex(where: {
                $0.item.elementKind == element.kind && $0.index == item
            }) {
                if sections[index].set(size, ofBoundary: boundary) { changed.insert(index) }
            }
        }
        guard let first = changed.min() else { return }
        for index in changed { sections[index].measurementsDidChange() }
        stack(from: first)
    }
}
