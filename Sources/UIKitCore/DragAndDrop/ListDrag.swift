import CoreGraphics
import Foundation
import QuartzCore

/// A list whose rows or items are dragged, and onto which things are dropped: a table or a collection view.
///
/// Places are index paths. The destination of a row that is dragged within its list counts among the other rows.
@MainActor
protocol DragList: UIScrollView {
    /// Returns the row at a point of the list; nil between rows.
    func listPath(at point: CGPoint) -> IndexPath?

    /// Returns the cell of a row; nil for one that is not visible.
    func listCell(at path: IndexPath) -> UIView?

    // MARK: - The drag

    /// Returns the items of a drag that begins at a row, or that a tap on the row adds to a drag.
    func listItems(of session: any UIDragSession, at path: IndexPath, adding point: CGPoint?) -> [UIDragItem]

    /// Returns the outline of the picture of a dragged row; nil for that of its cell.
    func listDragParameters(at path: IndexPath) -> UIDragPreviewParameters?

    /// Called when a drag of rows begins and when it ends.
    func listDrag(_ session: any UIDragSession, isBeginning: Bool)

    /// Returns whether a destination may move the rows.
    func listAllowsMove(_ session: any UIDragSession) -> Bool

    /// Returns whether the drag should stay within the app.
    func listIsRestricted(_ session: any UIDragSession) -> Bool

    // MARK: - The drop

    /// Returns whether the list can handle the items of a drag, which may be a row of its own.
    func listCanHandle(_ session: any UIDropSession, source: IndexPath?) -> Bool

    /// Called when a drag enters the list, leaves it, and is over.
    func listDrop(_ session: any UIDropSession, _ step: ListDropStep)

    /// Returns the place at which a drop at a point would insert.
    func listDestination(at point: CGPoint, source: IndexPath?, inserts: Bool) -> IndexPath?

    /// Returns the answer to a drag above the list, and what it does to the rows.
    func listAnswer(
        to session: any UIDropSession, at destination: IndexPath?, source: IndexPath?
    ) -> (proposal: UIDropProposal, intent: ListDropIntent)

    /// Makes room for a row at a place, or closes the gap.
    func listShowGap(at destination: IndexPath?, source: IndexPath?)

    /// Marks the row into which a drop would go; nil for none.
    func listMark(_ path: IndexPath?)

    /// Performs a drop.
    func listPerform(_ drop: ListDrop)

    /// Returns the outline of the picture of a dropped row; nil for that of its cell.
    func listDropParameters(at path: IndexPath) -> UIDragPreviewParameters?
}

/// The steps of a drag above a list.
enum ListDropStep {
    case enter
    case exit
    case end
}

/// The effects of a drop on a list.
enum ListDropIntent {
    /// No effect that the list shows.
    case none
    /// A row is inserted.
    case insert
    /// Something is put into a row.
    case into
}

/// A drop on a list: what the app needs to perform it.
@MainActor
final class ListDrop {
    let session: any UIDropSession
    let proposal: UIDropProposal
    let destination: IndexPath?
    /// The dragged items, with the rows of this list that they come from.
    let items: [(item: UIDragItem, source: IndexPath?, size: CGSize)]
    /// The places to which items fall, as the app chooses them.
    fileprivate(set) var targets: [ObjectIdentifier: ListDropTarget] = [:]

    fileprivate init(
        _ session: any UIDropSession, _ proposal: UIDropProposal, _ destination: IndexPath?,
        _ items: [(item: UIDragItem, source: IndexPath?, size: CGSize)]
    ) {
        (self.session, self.proposal, self.destination, self.items) = (session, proposal, destination, items)
    }

    /// The animations of the app beside the fall of items.
    fileprivate var animators: [ObjectIdentifier: DragAnimator] = [:]

    /// Lets an item fall to a place that is made for it.
    ///
    /// - Parameter make: Makes the place, with the object that runs animations beside the fall.
    func fall<Place>(_ item: UIDragItem, _ make: (DragAnimator) -> (Place, ListDropTarget)) -> Place {
        let animator = DragAnimator()
        let (place, target) = make(animator)
        targets[ObjectIdentifier(item)] = target
        animators[ObjectIdentifier(item)] = animator
        return place
    }

    /// Lets an item fall to a place, and returns the object that runs animations beside it.
    @discardableResult
    func fall(_ item: UIDragItem, to target: ListDropTarget) -> DragAnimator {
        targets[ObjectIdentifier(item)] = target
        let animator = DragAnimator()
        animators[ObjectIdentifier(item)] = animator
        return animator
    }
}

/// The place to which a dropped item falls.
enum ListDropTarget {
    /// The place of a row.
    case row(IndexPath)
    /// A rectangle in the cell of a row.
    case into(IndexPath, CGRect)
    /// A cell that stands for a row, and the outline of its picture, once the list is laid out; nil for one that is not
    /// visible.
    case placeholder(() -> (cell: UIView, outline: UIDragPreviewParameters?)?)
    /// Any other place.
    case target(UIDragPreviewTarget)
}

/// The drags of a list: the interactions of its view, and what happens between them and the rows.
@MainActor
final class ListDrag: NSObject {
    /// Returns the drags of a list after what it allows has changed: those that it has, new ones when it first needs
    /// them, or nil.
    ///
    /// - Parameters:
    ///   - known: The drags that the list has.
    ///   - list: The list.
    ///   - drags: Whether its rows can be dragged.
    ///   - takes: Whether it has a delegate for what is dropped.
    static func updated(_ known: ListDrag?, of list: any DragList, drags: Bool, takes: Bool) -> ListDrag? {
        guard known != nil || drags || takes else { return nil }
        let updated = known ?? ListDrag(list)
        updated.isDragEnabled = drags
        // A data source moves rows without a delegate for drops.
        updated.isDropEnabled = takes || drags
        return updated
    }

    /// Returns the end that a drag above a list has if the delegate does not say another: rows of its own move.
    ///
    /// - Parameters:
    ///   - session: The drag.
    ///   - own: The drags of the list.
    static func standardOperation(for session: any UIDropSession, own: ListDrag?) -> UIDropOperation {
        let isOwn = session.localDragSession != nil && session.localDragSession === own?.dragSession
        return isOwn && session.allowsMoveOperation ? .move : .copy
    }

    private unowned let list: any DragList
    private var drag: UIDragInteraction?
    private var drop: UIDropInteraction?

    /// The drag of rows of the list, and the rows that the items come from.
    private(set) weak var dragSession: (any UIDragSession)?
    private var sources: [ObjectIdentifier: IndexPath] = [:]
    private var dimmed: [(view: UIView, alpha: CGFloat)] = []

    /// The drag above the list.
    private(set) weak var dropSession: (any UIDropSession)?
    private var intent = ListDropIntent.none
    private var destination: IndexPath?
    private var lastProposal: UIDropProposal?
    private var performed: ListDrop?

    private var link: CADisplayLink?
    private var lastFrame: CFTimeInterval?

    /// The distance from an edge of the list within which a finger scrolls, in points.
    private static let scrollingZone: CGFloat = 60
    /// The speed of scrolling with the finger at the edge, in points per second.
    private static let scrollingSpeed: CGFloat = 600
    /// The opacity of rows that are dragged.
    private static let dimmedAlpha: CGFloat = 0.4

    init(_ list: any DragList) {
        self.list = list
    }

    /// Whether rows can be dragged.
    var isDragEnabled: Bool {
        get { drag?.isEnabled ?? false }
        set {
            if newValue, drag == nil {
                let interaction = UIDragInteraction(delegate: self)
                drag = interaction
                list.addInteraction(interaction)
            }
            drag?.isEnabled = newValue
        }
    }

    /// Whether things can be dropped onto the list.
    var isDropEnabled: Bool {
        get { drop != nil }
        set {
            guard newValue != (drop != nil) else { return }
            if newValue {
                let interaction = UIDropInteraction(delegate: self)
                drop = interaction
                list.addInteraction(interaction)
            } else if let interaction = drop {
                drop = nil
                list.removeInteraction(interaction)
                endDrop()
            }
        }
    }

    /// Returns the row of the list that is the only thing dragged above it; nil for any other drag.
    private func source(of session: any UIDropSession) -> IndexPath? {
        guard let dragSession, session.localDragSession === dragSession, session.items.count == 1 else { return nil }
        return session.items.first.flatMap { sources[ObjectIdentifier($0)] }
    }

    // MARK: - Rows that are dragged

    /// Makes the cells of dragged rows faint.
    private func dim() {
        for path in Set(sources.values) {
            guard let cell = list.listCell(at: path), !dimmed.contains(where: { $0.view === cell }) else { continue }
            dimmed.append((cell, cell.alpha))
            cell.alpha *= Self.dimmedAlpha
        }
    }

    private func undim() {
        let all = dimmed
        dimmed = []
        for (view, alpha) in all { view.alpha = alpha }
    }

    // MARK: - Above the list

    private func update(_ session: any UIDropSession) -> UIDropProposal {
        let source = source(of: session)
        let point = session.location(in: list)
        destination = list.listDestination(at: point, source: source, inserts: intent == .insert)
        let answer = list.listAnswer(to: session, at: destination, source: source)
        // The delegate may have ended the drag, or taken the interaction away.
        guard dropSession === session else { return answer.proposal }
        let isAllowed = answer.proposal.operation == .copy || answer.proposal.operation == .move
        lastProposal = answer.proposal
        if answer.intent == .insert, intent != .insert {
            destination = list.listDestination(at: point, source: source, inserts: true)
        }
        intent = isAllowed ? answer.intent : .none
        list.listShowGap(at: intent == .insert ? destination : nil, source: source)
        list.listMark(intent == .into ? list.listPath(at: point) : nil)
        return answer.proposal
    }

    private func endDrop() {
        stopScrolling()
        list.listMark(nil)
        list.listShowGap(at: nil, source: nil)
        intent = .none
        destination = nil
        lastProposal = nil
        dropSession = nil
    }

    // MARK: - Scrolling at the edges

    /// Returns the velocity at which a finger scrolls, in points per second.
    private func scrollingVelocity(at point: CGPoint) -> CGVector {
        let insets = list.adjustedContentInset
        let limits = list.contentOffsetBounds
        func velocity(
            _ place: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ offset: CGFloat,
            _ range: ClosedRange<CGFloat>
        ) -> CGFloat {
            let zone = min(Self.scrollingZone, (length - before - after) / 3)
            guard zone > 0 else { return 0 }
            let (low, high) = (before + zone - place, place - (length - after - zone))
            let depth = low > 0 ? -min(low / zone, 1) : high > 0 ? min(high / zone, 1) : 0
            if depth < 0, offset <= range.lowerBound { return 0 }
            if depth > 0, offset >= range.upperBound { return 0 }
            return depth * Self.scrollingSpeed
        }
        let place = CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY)
        return CGVector(
            dx: velocity(place.x, list.bounds.width, insets.left, insets.right, list.contentOffset.x, limits.x),
            dy: velocity(place.y, list.bounds.height, insets.top, insets.bottom, list.contentOffset.y, limits.y))
    }

    private func updateScrolling(_ session: any UIDropSession) {
        let velocity = scrollingVelocity(at: session.location(in: list))
        guard velocity.dx != 0 || velocity.dy != 0 else { return stopScrolling() }
        guard link == nil else { return }
        lastFrame = nil
        let new = CADisplayLink { [weak self] link in
            guard let self, let session = dropSession, list.window != nil else { return link.invalidate() }
            let elapsed = lastFrame.map { link.timestamp - $0 } ?? 0
            lastFrame = link.timestamp
            scroll(session, for: elapsed)
        }
        link = new
        new.follow(list)
    }

    private func scroll(_ session: any UIDropSession, for seconds: TimeInterval) {
        let velocity = scrollingVelocity(at: session.location(in: list))
        guard velocity.dx != 0 || velocity.dy != 0 else { return stopScrolling() }
        // A frame that comes late scrolls no further than one in time.
        let time = CGFloat(min(seconds, 0.1))
        let limits = list.contentOffsetBounds
        let old = list.contentOffset
        let (x, y) = (old.x + velocity.dx * time, old.y + velocity.dy * time)
        list.contentOffset = CGPoint(
            x: velocity.dx == 0 ? old.x : min(max(x, limits.x.lowerBound), limits.x.upperBound),
            y: velocity.dy == 0 ? old.y : min(max(y, limits.y.lowerBound), limits.y.upperBound))
        guard dropSession === session else { return }
        list.layoutIfNeeded()
        _ = update(session)
    }

    private func stopScrolling() {
        link?.invalidate()
        link = nil
    }
}

extension ListDrag: @MainActor UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let path = list.listPath(at: session.location(in: list)) else { return [] }
        let items = list.listItems(of: session, at: path, adding: nil)
        dragSession = session
        sources = [:]
        for item in items { sources[ObjectIdentifier(item)] = path }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let path = list.listPath(at: point), !sources.values.contains(path) else { return [] }
        let items = list.listItems(of: session, at: path, adding: point)
        if session === dragSession {
            for item in items { sources[ObjectIdentifier(item)] = path }
        }
        return items
    }

    private func preview(at path: IndexPath, _ parameters: UIDragPreviewParameters?) -> UITargetedDragPreview? {
        guard let cell = list.listCell(at: path) else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = sources[ObjectIdentifier(item)] else { return nil }
        return preview(at: path, list.listDragParameters(at: path))
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        list.listDrag(session, isBeginning: true)
        UIView.animate(withDuration: DragMetrics.liftDuration, delay: 0, options: .allowUserInteraction) {
            self.dim()
        }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) { dim() }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list.listAllowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list.listIsRestricted(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        UIView.animate(withDuration: DragMetrics.dropDuration, delay: 0, options: .allowUserInteraction) {
            self.undim()
        }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        undim()
        sources = [:]
        dragSession = nil
        list.listDrag(session, isBeginning: false)
    }
}

extension ListDrag: @MainActor UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list.listCanHandle(session, source: source(of: session))
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        dropSession = session
        list.listDrop(session, .enter)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let proposal = update(session)
        if dropSession === session { updateScrolling(session) }
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        endDrop()
        list.listDrop(session, .exit)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let proposal = lastProposal else { return }
        let items = session.items.map { item in
            let path = dragSession === session.localDragSession ? sources[ObjectIdentifier(item)] : nil
            return (item: item, source: path, size: path.flatMap(list.listCell(at:))?.bounds.size ?? .zero)
        }
        let drop = ListDrop(session, proposal, destination, items)
        performed = drop
        stopScrolling()
        list.listMark(nil)
        list.listPerform(drop)
        list.listShowGap(at: nil, source: nil)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let target = performed?.targets[ObjectIdentifier(item)] else { return defaultPreview }
        switch target {
        case .row(let path):
            list.layoutIfNeeded()
            return preview(at: path, list.listDropParameters(at: path)) ?? defaultPreview
        case .into(let path, let rect):
            guard let cell = list.listCell(at: path) else { return defaultPreview }
            return defaultPreview.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
                    transform: CGAffineTransform(scaleX: 0.2, y: 0.2)))
        case .placeholder(let place):
            list.layoutIfNeeded()
            guard let (cell, outline) = place() else { return defaultPreview }
            return UITargetedDragPreview(view: cell, parameters: outline ?? UIDragPreviewParameters())
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let own = performed?.animators[ObjectIdentifier(item)] else { return }
        animator.addAnimations { own.animate() }
        animator.addCompletion { own.complete($0) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        performed = nil
        endDrop()
        list.listDrop(session, .end)
    }
}
