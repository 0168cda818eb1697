import CoreGraphics
import Foundation
import QuartzCore

/// The pictures of dragged items above a window, and the sign at them.
///
/// The pictures lie in a view without a size that is always at the finger. Their places relative to the finger are
/// animated, and the finger itself is followed at once.
@MainActor
final class DragDisplay: UIView {
    private struct Piece {
        let item: UIDragItem
        var picture: LiftedPreviewView
        /// The view whose picture it is.
        var view: UIView
        var parameters: UIPreviewParameters
        /// The place that the item was lifted from.
        let lifted: UITargetedDragPreview
        /// The picture and the place for the end of the drag; nil for an item that vanishes.
        var end: UITargetedDragPreview?
        var endPicture: LiftedPreviewView?
        /// Whether the item shrinks and fades at its end.
        var fades = true
    }

    /// Whether the pictures keep their full size.
    var isFullSize = false

    private let stack = UIView()
    private var pieces: [Piece] = []
    private var badge: DragBadge?
    /// The centre of the first item relative to the finger, when it was lifted.
    private var grip = CGPoint.zero
    private var isFollowing = false
    private var isPrecise = false
    private var isFullSizeHere = false

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        accessibilityElementsHidden = true
        stack.isOpaque = false
        addSubview(stack)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func index(of item: UIDragItem) -> Int? { pieces.firstIndex { $0.item === item } }

    // MARK: - Lifting

    /// Adds the picture of an item where it is lifted from. Does nothing without one, or with one of another window.
    func add(_ item: UIDragItem, preview: UITargetedDragPreview?, in window: UIWindow) {
        guard let preview, preview.target.container.window === window else { return }
        let picture = LiftedPreviewView(preview)
        picture.isUserInteractionEnabled = false
        pieces.append(
            Piece(item: item, picture: picture, view: preview.view, parameters: preview.parameters, lifted: preview))
        stack.insertSubview(picture, at: 0)
        if superview != nil {
            picture.place(at: preview)
            arrange()
        }
    }

    /// Shows the pictures above a window, where the items are.
    func show(in window: UIWindow, at location: CGPoint, like source: UIView?) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let source {
            overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
            semanticContentAttribute =
                source.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        window.addSubview(self)
        stack.center = location
        for piece in pieces { piece.picture.place(at: piece.lifted) }
        if let first = pieces.first {
            grip = CGPoint(x: first.picture.center.x, y: first.picture.center.y)
        }
    }

    /// Makes the pictures a little larger. Called in an animation block.
    func grow() {
        for piece in pieces {
            let frame = LiftedPreviewView.frame(of: piece.lifted, in: stack)
            let longest = max(frame.width, frame.height, 1)
            let factor = 1 + min(DragMetrics.growth / longest, DragMetrics.greatestGrowth)
            piece.picture.place(
                frame.insetBy(dx: frame.width * (1 - factor) / 2, dy: frame.height * (1 - factor) / 2))
        }
    }

    /// Puts the pictures back, without a drag. Called in an animation block.
    func layDown() { for piece in pieces { piece.picture.place(at: piece.lifted) } }

    // MARK: - Following

    /// Replaces pictures by those that the items provide for the drag, and gathers all of them at the finger.
    func usePreviewsOfItems(in window: UIWindow) {
        for index in pieces.indices {
            guard let provider = pieces[index].item.previewProvider else { continue }
            let old = pieces[index].picture
            if let preview = provider() {
                let targeted = UITargetedPreview(
                    view: preview.view, parameters: preview.parameters,
                    target: UIPreviewTarget(container: stack, center: old.center))
                let picture = LiftedPreviewView(targeted)
                picture.isUserInteractionEnabled = false
                stack.insertSubview(picture, aboveSubview: old)
                picture.place(old.frame)
                pieces[index].picture = picture
                pieces[index].view = preview.view
                pieces[index].parameters = preview.parameters
                old.removeFromSuperview()
            } else {
                old.removeFromSuperview()
            }
        }
        pieces.removeAll { $0.picture.superview == nil }
        isFollowing = true
        arrange()
    }

    /// Moves the pictures with the finger.
    func follow(_ location: CGPoint, in window: UIWindow) {
        if window.subviews.last !== self { window.bringSubviewToFront(self) }
        stack.center = location
    }

    /// The places of the pictures relative to the finger.
    private var places: [CGRect] {
        guard let first = pieces.first else { return [] }
        let natural = first.picture.naturalSize
        let source = LiftedPreviewView.frame(of: first.lifted, in: stack).size
        let size = shownSize(of: first.picture)
        // The finger stays at the same point of the picture, however large that is shown.
        var center = CGPoint(
            x: grip.x * size.width / max(source.width, 1), y: grip.y * size.height / max(source.height, 1))
        if first.view !== first.lifted.view || natural == .zero {
            center.x = min(max(center.x, -size.width / 2), size.width / 2)
            center.y = min(max(center.y, -size.height / 2), size.height / 2)
        }
        if isPrecise { center.y = min(center.y, -DragMetrics.clearance - size.height / 2) }
        return pieces.enumerated().map { index, piece in
            let size = shownSize(of: piece.picture)
            let offset = CGFloat(index) * DragMetrics.step
            return CGRect(
                x: center.x + offset - size.width / 2, y: center.y + offset - size.height / 2, width: size.width,
                height: size.height)
        }
    }

    private func shownSize(of picture: LiftedPreviewView) -> CGSize {
        let natural = picture.naturalSize
        guard !isFullSize, !isFullSizeHere else { return natural }
        let scale = min(1, DragMetrics.side / max(natural.width, natural.height, 1))
        return CGSize(width: natural.width * scale, height: natural.height * scale)
    }

    private func arrange() {
        guard isFollowing else { return }
        UIView.animate(
            withDuration: DragMetrics.gatherDuration, delay: 0, usingSpringWithDamping: DragMetrics.damping,
            initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in
            let places = places
            for (piece, place) in zip(pieces, places) { piece.picture.place(place) }
            if let badge, let place = places.first { badge.center = badgeCenter(at: place) }
        }
    }

    // MARK: - The sign

    /// Shows what a lift of the finger would bring.
    ///
    /// - Parameters:
    ///   - session: The drag, with the proposal of the destination; nil takes the sign away.
    ///   - count: The number of items.
    func show(_ session: DropSession?, count: Int) {
        let (precise, full) = (session?.isPrecise ?? false, session?.prefersFullSizePreview ?? false)
        if session != nil, precise != isPrecise || full != isFullSizeHere {
            (isPrecise, isFullSizeHere) = (precise, full)
            arrange()
        }
        let sign: DragBadge.Sign? =
            switch session?.proposal {
            case .copy: .copy(count)
            case .forbidden: .forbidden
            default: session != nil && count > 1 ? .count(count) : nil
            }
        guard sign != badge?.sign else { return }
        badge?.removeFromSuperview()
        badge = nil
        guard let sign, let place = places.first else { return }
        let badge = DragBadge(sign)
        badge.center = badgeCenter(at: place)
        stack.addSubview(badge)
        self.badge = badge
    }

    private func badgeCenter(at place: CGRect) -> CGPoint {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGPoint(x: isMirrored ? place.minX : place.maxX, y: place.minY)
    }

    // MARK: - The end

    /// Returns the place that an item was lifted from; nil without a picture.
    func lifted(_ item: UIDragItem) -> UITargetedDragPreview? { index(of: item).map { pieces[$0].lifted } }

    /// Returns the picture of an item at a point of a view; nil without a picture.
    func preview(of item: UIDragItem, in view: UIView, at point: CGPoint) -> UITargetedDragPreview? {
        guard let index = index(of: item) else { return nil }
        return UITargetedDragPreview(
            view: pieces[index].view, parameters: pieces[index].parameters,
            target: UIDragPreviewTarget(container: view, center: point))
    }

    /// Chooses the end of an item.
    ///
    /// - Parameters:
    ///   - preview: The view and the place that it falls to; nil lets it vanish.
    ///   - isDefault: Whether it shrinks there.
    func prepare(_ item: UIDragItem, toFallTo preview: UITargetedDragPreview?, isDefault: Bool) {
        guard let index = index(of: item), let preview, let window, preview.target.container.window === window else {
            return
        }
        pieces[index].end = preview
        pieces[index].fades = isDefault
        guard preview.view !== pieces[index].view else { return }
        let picture = LiftedPreviewView(preview)
        picture.isUserInteractionEnabled = false
        stack.insertSubview(picture, aboveSubview: pieces[index].picture)
        picture.place(pieces[index].picture.frame)
        picture.alpha = 0
        pieces[index].endPicture = picture
    }

    /// Moves every item to its end. Called in an animation block.
    func fall() {
        for piece in pieces {
            guard let end = piece.end else {
                piece.picture.alpha = 0
                continue
            }
            for picture in [piece.picture, piece.endPicture].compactMap({ $0 }) {
                picture.place(at: end)
                picture.alpha = picture === piece.endPicture || piece.endPicture == nil ? 1 : 0
                guard piece.fades else { continue }
                picture.alpha = 0
                picture.transform = picture.transform.scaledBy(x: 0.3, y: 0.3)
            }
        }
    }
}

/// The sign at dragged items: a plus for a copy, their number, or a bar where they cannot be dropped.
@MainActor
final class DragBadge: UIView {
    enum Sign: Equatable {
        case copy(Int)
        case count(Int)
        case forbidden
    }

    let sign: Sign

    init(_ sign: Sign) {
        self.sign = sign
        super.init(frame: CGRect(x: 0, y: 0, width: DragMetrics.badgeSide, height: DragMetrics.badgeSide))
        isOpaque = false
        layer.cornerRadius = DragMetrics.badgeSide / 2
        switch sign {
        case .copy(let count):
            backgroundColor = .systemGreen
            add(text: count > 1 ? "\(count)" : "+")
        case .count(let count):
            backgroundColor = .systemBlue
            add(text: "\(count)")
        case .forbidden:
            backgroundColor = .systemGray
            let bar = UIView(frame: CGRect(x: 6, y: DragMetrics.badgeSide / 2 - 1.5, width: 12, height: 3))
            bar.backgroundColor = .white
            addSubview(bar)
        }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func add(text: String) {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        let width = max(bounds.width, (label.intrinsicContentSize.width + 12).rounded(.up))
        bounds.size.width = width
        label.frame = bounds
        addSubview(label)
    }
}
