import UIKit

/// The visible views of a screen, from back to front, with their geometry.
@MainActor
struct ViewMap {
    struct Entry {
        let view: UIView
        let depth: Int
        /// The area that clipping ancestors and the screen leave visible, in points of the screen.
        let visible: CGRect
    }

    private(set) var entries: [Entry] = []

    init(_ screen: UIScreen) {
        for window in screen.orderedWindows where !window.isHidden {
            add(window, depth: 0, visible: screen.bounds)
        }
    }

    private mutating func add(_ view: UIView, depth: Int, visible: CGRect) {
        guard Self.isSeen(view) else { return }
        entries.append(Entry(view: view, depth: depth, visible: visible))
        let inner = view.clipsToBounds && !view.holdsSpace ? visible.intersection(Self.box(of: view)) : visible
        for subview in view.subviews { add(subview, depth: depth + 1, visible: inner) }
    }

    /// Returns whether a view is drawn, as far as it decides that itself.
    private static func isSeen(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0 && !view.turnsItsBack }

    /// Returns the frontmost view that is visible at a point of a screen, whether or not it receives touches.
    static func view(at point: CGPoint, on screen: UIScreen) -> UIView? {
        guard screen.bounds.contains(point) else { return nil }
        for window in screen.orderedWindows.reversed() where isSeen(window) {
            guard let inner = SpaceMap(from: window.layer, to: nil).source(of: point),
                let found = frontmost(in: window, at: inner)
            else { continue }
            return found
        }
        return nil
    }

    /// Returns the frontmost visible view in a view that is seen itself, or that view.
    private static func frontmost(in view: UIView, at point: CGPoint) -> UIView? {
        guard !view.holdsSpace else {
            // The order in which the planes are drawn.
            for piece in view.layer.spaceArrangement.pieces {
                guard let inner = piece.location(of: point), let subview = piece.layer.delegate as? UIView,
                    isSeen(subview), let found = frontmost(in: subview, at: inner)
                else { continue }
                return found
            }
            return nil
        }
        let isInside = view.bounds.contains(point)
        guard isInside || !view.clipsToBounds else { return nil }
        for subview in view.subviews.reversed() where isSeen(subview) {
            guard let inner = SpaceMap(from: subview.layer, to: view.layer).source(of: point),
                let found = frontmost(in: subview, at: inner)
            else { continue }
            return found
        }
        return isInside ? view : nil
    }

    /// Returns a rectangle in a view's coordinates as a quadrilateral on the screen, without what lies behind the eye.
    static func outline(of rect: CGRect, in view: UIView) -> UIBezierPath {
        let map = SpaceMap(from: view.layer, to: nil)
        let corners =
            map.isProjective && view.window != nil
            ? map.outline(of: rect)
            : [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ].map { point(of: $0, in: view) }
        let path = UIBezierPath()
        guard !corners.isEmpty else { return path }
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.close()
        return path
    }

    /// Converts a point from a view's coordinates to the screen's.
    static func point(of point: CGPoint, in view: UIView) -> CGPoint {
        guard let window = view.window else { return point }
        let inWindow = view === window ? point : view.convert(point, to: window)
        return window.convert(inWindow, to: nil as UIWindow?)
    }

    /// Returns the bounding box of a view on the screen.
    static func box(of view: UIView) -> CGRect { outline(of: view.bounds, in: view).bounds }

    /// The areas of words on the screen, as far as they are visible.
    var texts: [CGRect] {
        entries.compactMap { entry in
            guard let area = Self.words(of: entry.view) else { return nil }
            let box = Self.outline(of: area, in: entry.view).bounds.intersection(entry.visible)
            return box.isNull || box.isEmpty ? nil : box
        }
    }

    /// Returns the area of a view's words in its coordinates, or a somewhat larger one; nil where it has none.
    private static func words(of view: UIView) -> CGRect? {
        switch view {
        case let label as UILabel: return words(of: label)
        case let field as UITextField where field.text?.isEmpty == false || field.placeholder?.isEmpty == false:
            return field.bounds
        case let text as UITextView where text.text?.isEmpty == false: return text.bounds
        default: return nil
        }
    }

    private static func words(of label: UILabel) -> CGRect? {
        guard let text = label.text, !text.isEmpty, let font = label.font else { return nil }
        var area = label.bounds
        // A long line is not measured.
        guard label.numberOfLines == 1, text.utf8.count < 500 else { return area }
        let rest = max(0, area.width - text.size(withAttributes: [.font: font]).width.rounded(.up))
        let isLeading = label.textAlignment == .left || label.textAlignment == .natural
        let isMirrored = label.textAlignment == .natural && label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch label.textAlignment {
        case .center: area = area.insetBy(dx: rest / 2, dy: 0)
        case .right: area.origin.x += rest
        default: area.origin.x += isMirrored ? rest : 0
        }
        if isLeading || label.textAlignment == .right { area.size.width -= rest }
        return area
    }
}
