import CoreGraphics
import Foundation
import QuartzCore

/// The place of a popover beside its source, as pure arithmetic. Lengths are in points.
struct PopoverPlacement {
    private(set) var frame: CGRect
    /// The side of the popover at which the source is.
    private(set) var direction: UIPopoverArrowDirection

    /// Finds the side with the most room: below the source, above it, or beside it.
    ///
    /// - Parameters:
    ///   - size: The wanted size, which becomes smaller if there is no room for it.
    ///   - source: The frame of the source; nil for a popover in the middle.
    ///   - area: The part of the window where the popover may be.
    ///   - permitted: The sides at which the source may be. Without any, the popover is in front of its source.
    ///   - mayOverlap: Whether the popover may cover its source in place of becoming smaller.
    init(
        of size: CGSize, beside source: CGRect?, in area: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool
    ) {
        let fitting = CGSize(
            width: max(0, min(size.width, area.width)), height: max(0, min(size.height, area.height)))
        guard let source, !permitted.isDisjoint(with: .any) else {
            direction = .unknown
            let target = source ?? area
            frame = Self.frame(
                of: fitting, from: CGPoint(x: target.midX - fitting.width / 2, y: target.midY - fitting.height / 2),
                in: area)
            return
        }
        let gap = Self.gap
        let rooms: [(UIPopoverArrowDirection, CGFloat)] = [
            (.up, min(area.maxY - source.maxY - gap, fitting.height) / max(fitting.height, 1)),
            (.down, min(source.minY - gap - area.minY, fitting.height) / max(fitting.height, 1)),
            (.left, min(area.maxX - source.maxX - gap, fitting.width) / max(fitting.width, 1)),
            (.right, min(source.minX - gap - area.minX, fitting.width) / max(fitting.width, 1)),
        ].filter { permitted.contains($0.0) }
        // The first of the sides that leave the most of it.
        var best: (UIPopoverArrowDirection, CGFloat) = (.up, -.infinity)
        for room in rooms where room.1 > best.1 + 0.001 { best = room }
        direction = best.0
        var size = fitting
        if !mayOverlap, best.1 < 1 {
            let part = max(best.1, 0)
            if direction == .up || direction == .down {
                size.height = (size.height * part).rounded()
            } else {
                size.width = (size.width * part).rounded()
            }
        }
        let origin: CGPoint
        switch direction {
        case .up: origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY + gap)
        case .down: origin = CGPoint(x: source.midX - size.width / 2, y: source.minY - gap - size.height)
        case .left: origin = CGPoint(x: source.maxX + gap, y: source.midY - size.height / 2)
        default: origin = CGPoint(x: source.minX - gap - size.width, y: source.midY - size.height / 2)
        }
        frame = Self.frame(of: size, from: origin, in: area)
    }

    /// Returns a frame, moved into an area.
    private static func frame(of size: CGSize, from origin: CGPoint, in area: CGRect) -> CGRect {
        CGRect(
            x: min(max(origin.x, area.minX), max(area.maxX - size.width, area.minX)).rounded(),
            y: min(max(origin.y, area.minY), max(area.maxY - size.height, area.minY)).rounded(),
            width: size.width, height: size.height)
    }

    /// The distance between a popover and its source. Not measured in UIKit, like the other values.
    static let gap: CGFloat = 8
    static let standardSize = CGSize(width: 320, height: 480)
    static let cornerRadius: CGFloat = 26
    /// The scale at which a popover begins to grow.
    static let startScale: CGFloat = 0.4
    static let showDuration: TimeInterval = 0.4
    static let hideDuration: TimeInterval = 0.25
}

/// The panel of a popover, with the presented controller's view in round corners.
@MainActor
final class PopoverPanel: UIView {
    private let clip = UIView(frame: .zero)
    private let content: UIView

    init(around content: UIView) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = PopoverPlacement.cornerRadius
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        clip.isOpaque = false
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverPlacement.cornerRadius
        addSubview(clip)
        clip.addSubview(content)
    }

    /// Returns nil, because a popover belongs to a presentation and is never archived.
    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        if content.superview === clip { content.frame = clip.bounds }
    }
}
