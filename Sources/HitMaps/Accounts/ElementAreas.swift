import UIKit

/// Where a screen reader and a finger find one element, and where it is seen.
@MainActor
package struct ElementAreas {
    package let element: UIResponder
    /// The accessible frame, within the map.
    package let frame: HitRegion
    /// The pixels that the element's view draws; empty for an element that is not a view.
    package let drawn: HitRegion
    /// The region in which touches reach the element's view or what is in it. For an element that is not a view, it is
    /// the part of that region within the frame.
    package let hit: HitRegion

    /// The share of the frame and the region of touches together that belongs to both, from 0 to 1; nil for an element
    /// that takes no touches, such as a text.
    package var agreement: Double? {
        guard !hit.isEmpty else { return nil }
        let whole = frame.union(hit).pixelCount
        return whole == 0 ? 0 : Double(frame.intersection(hit).pixelCount) / Double(whole)
    }
}

extension HitMap {
    /// The areas of the elements of screen readers, in the order of reading.
    package var elementAreas: [ElementAreas] {
        AccessibilityTree(of: subject.roots).elements.compactMap { areas(of: $0) }
    }

    private func areas(of element: UIResponder) -> ElementAreas? {
        let frame = HitRegion(
            grid, pixels(in: element.accessibilityPath?.bounds ?? element.accessibilityFrame) ?? .empty)
        guard let view = element as? UIView else {
            let hit = element.viewOfElement.map { region(in: $0).intersection(frame) }
            return ElementAreas(
                element: element, frame: frame, drawn: HitRegion(grid, .empty), hit: hit ?? HitRegion(grid, .empty))
        }
        return ElementAreas(
            element: element, frame: frame,
            drawn: HitRegion(grid, drawnPixels(of: view, in: grid)), hit: region(in: view))
    }

    /// Returns the pixels of a rectangle in the coordinates of the screen; nil if it is none, or outside.
    private func pixels(in rect: CGRect) -> PixelArea? {
        guard case .screen = subject, rect.isFinite else { return nil }
        let part = rect.shared(with: grid.bounds)
        guard !part.isEmpty else { return nil }
        let box = PixelGrid(covering: part, origin: grid.origin, scale: grid.scale)
        return PixelArea(columns: box.columns, rows: box.rows)
    }
}
