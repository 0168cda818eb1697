import CoreGraphics
import Foundation
import QuartzCore

/// The view of a book: its pages, and the leaf that is turned.
///
/// A leaf is folded along a line that is parallel to the spine and moves towards it. The part beyond the line lies on
/// the other part, and shows the back. Places on the axis are counted from the side of the first page, with the spine
/// at 0, or in the middle between two pages.
@MainActor
final class PageBookView: UIView {
    let axis: NSLayoutConstraint.Axis
    var hasTwoPages = false
    /// Whether places are counted from the right, or from below.
    var isFlipped = false

    /// The part of the leaf in front of the fold, and the folded one.
    private let front = UIView(frame: .zero)
    private let back = UIView(frame: .zero)
    private let paper = UIView(frame: .zero)
    /// The picture of the front that shines through a back without a page.
    private var trace: UIView?
    private let sheen = PageShade()
    private let foldShade = PageShade()
    private let edgeShade = PageShade()

    init(axis: NSLayoutConstraint.Axis) {
        self.axis = axis
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        for part in [front, back] {
            part.isOpaque = false
            part.clipsToBounds = true
        }
        paper.backgroundColor = .systemBackground
        sheen.strengths = [0, 0.03, 0.14, 0.02, 0.2]
        foldShade.strengths = [0.3, 0.1, 0]
        edgeShade.strengths = [0, 0.05, 0.2]
    }

    /// Returns nil, because a page controller makes its views itself.
    required init?(coder: NSCoder) {
        return nil
    }

    /// The length of the view on the axis.
    var length: CGFloat { axis == .horizontal ? bounds.width : bounds.height }

    private var pageLength: CGFloat { hasTwoPages ? length / 2 : length }
    private var spine: CGFloat { hasTwoPages ? length / 2 : 0 }

    /// Returns the rectangle between two places on the axis.
    private func rect(_ start: CGFloat, _ end: CGFloat) -> CGRect {
        let lower = isFlipped ? length - end : start
        return axis == .horizontal
            ? CGRect(x: lower, y: 0, width: max(end - start, 0), height: bounds.height)
            : CGRect(x: 0, y: lower, width: bounds.width, height: max(end - start, 0))
    }

    // MARK: - Turning

    /// Adds the leaf. Its pages are placed by `layOut(_:_:)`.
    func beginTurn(_ turn: LeafTurn) {
        UIView.performWithoutAnimation {
            for part in [foldShade, front, edgeShade, back] { addSubview(part) }
            let sheet = LeafSides(turn, hasTwoPages: hasTwoPages)
            guard sheet.back == nil, let page = sheet.front?.view else { return back.addSubview(sheen) }
            back.addSubview(paper)
            page.frame = rect(spine, spine + pageLength)
            if let picture = page.snapshotView(afterScreenUpdates: true) {
                picture.alpha = 0.12
                picture.transform =
                    axis == .horizontal ? CGAffineTransform(scaleX: -1, y: 1) : CGAffineTransform(scaleX: 1, y: -1)
                paper.addSubview(picture)
                trace = picture
            }
            back.addSubview(sheen)
        }
    }

    /// Removes the leaf.
    func endTurn() {
        trace?.removeFromSuperview()
        trace = nil
        for part in [foldShade, front, edgeShade, back, paper, sheen] { part.removeFromSuperview() }
    }

    // MARK: - Layout

    /// Places the views of pages.
    ///
    /// - Parameters:
    ///   - pages: The pages that are shown without a leaf that turns.
    ///   - turn: The turn of a leaf; nil for none.
    func layOut(_ pages: [UIView], _ turn: LeafTurn?) {
        // A turn without an animation has no leaf.
        guard let turn, front.superview === self else {
            for (index, page) in pages.enumerated() { place(page, at: hasTwoPages && index == 0 ? 0 : spine) }
            return
        }
        let sheet = LeafSides(turn, hasTwoPages: hasTwoPages)
        let part = turn.direction == .forward ? turn.progress : 1 - turn.progress
        let end = spine + pageLength
        let edge = end - 2 * pageLength * part
        let fold = (edge + end) / 2
        if let page = sheet.low?.view { place(page, at: 0, below: foldShade) }
        if let page = sheet.high?.view { place(page, at: spine, below: foldShade) }
        front.frame = rect(spine, fold)
        if let page = sheet.front?.view { fill(front, with: page, rect(spine, end)) }
        back.frame = rect(edge, fold)
        let backFrame = rect(edge, edge + pageLength)
        if let page = sheet.back?.view {
            fill(back, with: page, backFrame)
        } else {
            paper.frame = backFrame.offsetBy(dx: -back.frame.minX, dy: -back.frame.minY)
            trace?.center = CGPoint(x: paper.bounds.midX, y: paper.bounds.midY)
        }
        back.bringSubviewToFront(sheen)
        showShades(edge, fold)
    }

    /// Places the shades at the fold and at the edge of the leaf. They come and go with the part that is folded.
    private func showShades(_ edge: CGFloat, _ fold: CGFloat) {
        let width = fold - edge
        let strength = min(width, pageLength * 2 - width) / Self.shadeLength
        let glow = min(width, Self.shadeLength)
        sheen.frame = rect(fold - glow, fold).offsetBy(dx: -back.frame.minX, dy: -back.frame.minY)
        foldShade.frame = rect(fold, fold + Self.shadeLength)
        edgeShade.frame = rect(edge - Self.shadeLength / 2, edge)
        for shade in [sheen, foldShade, edgeShade] {
            shade.alpha = min(max(strength, 0), 1)
            shade.point(along: axis, isFlipped: isFlipped)
        }
    }

    private func place(_ page: UIView, at start: CGFloat, below other: UIView? = nil) {
        if page.superview !== self {
            if let other { insertSubview(page, belowSubview: other) } else { addSubview(page) }
        }
        let frame = rect(start, start + pageLength)
        if page.frame != frame { page.frame = frame }
    }

    /// Places a page in a part of the leaf, with the frame that it has in this view.
    private func fill(_ part: UIView, with page: UIView, _ frame: CGRect) {
        if page.superview !== part { part.addSubview(page) }
        page.frame = frame.offsetBy(dx: -part.frame.minX, dy: -part.frame.minY)
    }

    /// The distance in points over which light and shadow fall at the fold. Not measured in UIKit.
    private static let shadeLength: CGFloat = 48
}

/// The pages of a turn by their places.
@MainActor
private struct LeafSides {
    /// The page below the leaf before it is turned, and that beside it.
    let high: UIViewController?
    let low: UIViewController?
    let front: UIViewController?
    let back: UIViewController?

    init(_ turn: LeafTurn, hasTwoPages: Bool) {
        let (first, last) = turn.direction == .forward ? (turn.from, turn.to) : (turn.to, turn.from)
        front = first.last
        high = last.last
        low = hasTwoPages ? first.first : nil
        back = hasTwoPages ? last.first : turn.back
    }
}

/// A shadow that becomes stronger or weaker from one side to the other.
@MainActor
private final class PageShade: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    /// Returns nil, because a book makes its shades itself.
    required init?(coder: NSCoder) {
        return nil
    }

    /// The opacities of the shadow, from the spine to the edge.
    var strengths: [CGFloat] = [] {
        didSet { (layer as? CAGradientLayer)?.colors = strengths.map { UIColor(white: 0, alpha: $0).cgColor } }
    }

    func point(along axis: NSLayoutConstraint.Axis, isFlipped: Bool) {
        guard let layer = layer as? CAGradientLayer else { return }
        let (start, end): (CGFloat, CGFloat) = isFlipped ? (1, 0) : (0, 1)
        layer.startPoint = axis == .horizontal ? CGPoint(x: start, y: 0.5) : CGPoint(x: 0.5, y: start)
        layer.endPoint = axis == .horizontal ? CGPoint(x: end, y: 0.5) : CGPoint(x: 0.5, y: end)
    }
}
