import CoreGraphics
import Foundation

/// The places of a preview and its menu in a window. The menu is below the preview, or above it, or beside it where the
/// window is too low; both keep within the area, and near the view that was pressed.
struct ContextMenuLayout: Equatable {
    /// The place of the preview, in which it may be smaller than it is.
    let preview: CGRect
    /// The place of the menu, which may be lower than its rows; nil without a menu.
    let menu: CGRect?

    /// Finds the places.
    ///
    /// - Parameters:
    ///   - size: The size of the preview.
    ///   - source: The place of the view that was pressed.
    ///   - menu: The size of all rows of the menu; nil without any.
    ///   - area: The part of the window that may be used.
    ///   - gap: The distance between the preview and the menu.
    ///   - least: The least height of a menu that scrolls.
    ///   - isMirrored: Whether the direction of the layout is from right to left.
    init(
        preview size: CGSize, around source: CGRect, menu: CGSize?, in area: CGRect, gap: CGFloat, least: CGFloat,
        isMirrored: Bool
    ) {
        let least = min(least, menu?.height ?? 0)
        let isBeside =
            menu.map { size.height + gap + least > area.height && size.width + gap + $0.width <= area.width } ?? false
        let room = menu.map {
            CGSize(
                width: area.width - (isBeside ? gap + $0.width : 0),
                height: area.height - (isBeside ? 0 : gap + least))
        }
        let shown = Self.fit(size, in: room ?? area.size)
        var preview = CGRect(
            x: source.midX - shown.width / 2, y: source.midY - shown.height / 2, width: shown.width,
            height: shown.height)
        preview.origin.x = Self.clamp(preview.minX, length: shown.width, from: area.minX, to: area.maxX)
        preview.origin.y = Self.clamp(preview.minY, length: shown.height, from: area.minY, to: area.maxY)
        guard let menu else {
            self.preview = preview
            self.menu = nil
            return
        }
        var frame = CGRect(origin: .zero, size: menu)
        if isBeside {
            frame.size.height = min(menu.height, area.height)
            let needed = gap + menu.width
            let fitsRight = preview.maxX + needed <= area.maxX
            let fitsLeft = preview.minX - needed >= area.minX
            let isRight = isMirrored ? fitsRight && !fitsLeft : fitsRight || !fitsLeft
            if !fitsLeft, !fitsRight { preview.origin.x = area.maxX - needed - preview.width }
            frame.origin.x = isRight ? preview.maxX + gap : preview.minX - needed
            frame.origin.y = Self.clamp(preview.minY, length: frame.height, from: area.minY, to: area.maxY)
        } else {
            frame.size.height = max(0, min(menu.height, area.height - gap - shown.height))
            let needed = gap + frame.height
            let isAbove = preview.maxY + needed > area.maxY && preview.minY - needed >= area.minY
            if !isAbove { preview.origin.y = min(preview.minY, area.maxY - needed - preview.height) }
            frame.origin.y = isAbove ? preview.minY - needed : preview.maxY + gap
            let isAtRight = isMirrored ? preview.midX >= area.midX : preview.midX > area.midX
            frame.origin.x = Self.clamp(
                isAtRight ? preview.maxX - menu.width : preview.minX, length: menu.width, from: area.minX,
                to: area.maxX)
        }
        self.preview = preview
        self.menu = CGRect(
            x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
    }

    /// Returns the size scaled down to fit into another one.
    private static func fit(_ size: CGSize, in room: CGSize) -> CGSize {
        guard size.width > 0, size.height > 0 else { return .zero }
        let scale = max(0, min(1, room.width / size.width, room.height / size.height))
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Returns the start of a stretch moved into an interval, to the beginning of the interval if it is too long.
    private static func clamp(_ start: CGFloat, length: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
        max(min(start, high - length), low)
    }
}
