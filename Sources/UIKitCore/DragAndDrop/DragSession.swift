import CoreGraphics
import Foundation
import QuartzCore

/// A drag, from the lift of its items to the end of the last animation.
///
///     prepared -> lifted -> dragging -> ending -> over
///                 lifted ------------------------> over     without a movement
///
/// Any callback may cancel it, by removing views or disabling the interaction.
@MainActor
final class DragSession: NSObject, UIDragSession {
    private enum Phase { case prepared, lifted, dragging, ending, over }

    private static var all: [DragSession] = []

    /// Returns the drags that have begun in a window and whose finger is down, in the order in which they began.
    static func underWay(in window: UIWindow) -> [DragSession] {
        all.removeAll { $0.window == nil }
        return all.filter { $0.window === window && $0.phase == .dragging }
    }

    private(set) var items: [UIDragItem] = []
    var localContext: Any?
    private(set) var allowsMoveOperation = true
    private(set) var isRestrictedToDraggingApplication = false

    private(set) weak var window: UIWindow?
    private weak var interaction: UIDragInteraction?
    private weak var touch: UITouch?
    private let isPointer: Bool
    /// The place of the finger and the one where it came down, in the window's coordinates.
    private var location: CGPoint
    private let start: CGPoint

    private var phase = Phase.prepared
    private let display = DragDisplay()
    private let liftAnimator = DragAnimator()
    /// The menu that has opened while the items were lifted.
    private weak var menu: (any ContextMenuPresentation)?
    /// The drag as destinations see it, once it has begun.
    private var dropSession: DropSession?
    /// The drag as other programs see it, once it has left the window.
    private var outgoing: OutgoingDrag?
    /// Whether the user wants other programs to move the items.
    var isMoveSuggested = false

    init(_ interaction: UIDragInteraction, in window: UIWindow, touch: UITouch, isPointer: Bool) {
        self.interaction = interaction
        self.window = window
        self.touch = touch
        self.isPointer = isPointer
        location = touch.location(in: window)
        start = touch.firstLocation(in: window)
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction?.delegate }

    func append(_ new: [UIDragItem]) { items += new.filter { item in !items.contains { $0 === item } } }

    func location(in view: UIView) -> CGPoint { window.map { view.convert(location, from: $0) } ?? location }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { typeIdentifiers.contains(where: $0.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Ends a drag whose items were never lifted.
    func discardIfPrepared() { if phase == .prepared { end() } }

    // MARK: - Lifting

    /// Lifts the items. Called when the gesture has begun.
    func lift() {
        guard phase == .prepared, let interaction, let window else { return }
        phase = .lifted
        for item in items {
            let preview = delegate?.dragInteraction(interaction, previewForLifting: item, session: self)
            guard phase == .lifted else { return }
            display.add(item, preview: preview, in: window)
        }
        delegate?.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: self)
        guard phase == .lifted else { return }
        display.show(in: window, at: location, like: interaction.view)
        UIView.animate(
            withDuration: DragMetrics.liftDuration, delay: 0, usingSpringWithDamping: DragMetrics.damping,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) { [self] in
            display.grow()
            liftAnimator.animate()
        }
        // The pointer lifts by moving.
        if isPointer { move() }
    }

    /// Called when a context menu of the view has opened. Its preview stands for the lifted items.
    func contextMenuDidOpen(_ menu: any ContextMenuPresentation) {
        guard phase == .lifted else { return }
        self.menu = menu
        display.isHidden = true
    }

    /// Lays the items down again. The drag has not begun.
    private func endLift() {
        let isSeen = menu == nil
        end()
        UIView.animate(withDuration: isSeen ? DragMetrics.dropDuration : 0) { [display] in
            display.layDown()
        } completion: { [display, liftAnimator] _ in
            display.removeFromSuperview()
            liftAnimator.complete(.start)
        }
    }

    // MARK: - Dragging

    /// Called when the finger has moved.
    func move() {
        guard let touch, let window else { return }
        location = touch.location(in: window)
        switch phase {
        case .lifted:
            let distance = hypot(location.x - start.x, location.y - start.y)
            if distance >= (isPointer ? DragMetrics.pointerSlop : DragMetrics.slop) { begin() }
        case .dragging: update()
        default: break
        }
    }

    private func begin() {
        guard let interaction, let window else { return }
        phase = .dragging
        Self.all.append(self)
        isRestrictedToDraggingApplication =
            delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: self) ?? false
        allowsMoveOperation = delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
        display.isFullSize = delegate?.dragInteraction(interaction, prefersFullSizePreviewsFor: self) ?? false
        delegate?.dragInteraction(interaction, sessionWillBegin: self)
        liftAnimator.complete(.end)
        guard phase == .dragging else { return }
        menu?.closeForDrag()
        display.isHidden = false
        display.usePreviewsOfItems(in: window)
        dropSession = DropSession(self)
        update()
    }

    private func update() {
        guard let interaction, let window else { return }
        display.follow(location, in: window)
        delegate?.dragInteraction(interaction, sessionDidMove: self)
        guard phase == .dragging else { return }
        if isElsewhere(in: window) {
            dropSession?.leaveTarget()
            guard phase == .dragging else { return }
            leaveWindow(window)
        } else {
            outgoing?.comeBack()
            display.isHidden = false
            dropSession?.update(at: location, in: window)
        }
        guard phase == .dragging else { return }
        display.show(dropSession, count: items.count)
    }

    /// Returns whether the finger is above another program.
    private func isElsewhere(in window: UIWindow) -> Bool {
        guard !isRestrictedToDraggingApplication else { return false }
        return window.screen.hostWindow?.isCovered(at: window.convert(location, to: nil as UIWindow?)) ?? false
    }

    private func leaveWindow(_ window: UIWindow) {
        if outgoing == nil {
            // The host has one drag at a time.
            window.screen.input.outgoingDrag?.abandon()
            let new = OutgoingDrag(items, timeline: window.screen.timeline) { [weak screen = window.screen] in
                screen?.perform($0)
            }
            window.screen.input.outgoingDrag = new
            outgoing = new
        }
        display.isHidden = true
        outgoing?.move(
            to: window.convert(location, to: nil as UIWindow?),
            suggesting: isMoveSuggested && allowsMoveOperation ? .move : .copy)
    }

    /// Cancels the drags that have begun in a window. Returns whether there are any.
    static func cancelAll(in window: UIWindow) -> Bool {
        let sessions = underWay(in: window)
        for session in sessions { session.cancel() }
        return !sessions.isEmpty
    }

    /// Adds items, which another finger has tapped.
    func add(_ new: [UIDragItem], from source: UIDragInteraction) {
        guard phase == .dragging, let interaction, let window else { return }
        delegate?.dragInteraction(interaction, session: self, willAdd: new, for: source)
        guard phase == .dragging else { return }
        let known = items.count
        append(new)
        // Other programs have been told other types.
        outgoing?.end()
        outgoing = nil
        for item in items[known...] {
            let preview = source.delegate?.dragInteraction(source, previewForLifting: item, session: self)
            guard phase == .dragging else { return }
            display.add(item, preview: preview, in: window)
        }
        dropSession?.itemsDidChange()
        update()
    }

    // MARK: - The end

    /// Called when the finger was lifted.
    func drop() {
        switch phase {
        case .lifted: endLift()
        case .dragging where outgoing?.isElsewhere == true: dropElsewhere()
        case .dragging:
            if let dropSession, let target = dropSession.target, let proposal = dropSession.proposal,
                proposal == .copy || proposal == .move
            {
                perform(proposal, of: dropSession, on: target)
            } else {
                giveBack(dropSession?.proposal == .forbidden ? .forbidden : .cancel)
            }
        default: break
        }
    }

    /// Called when the finger was lost.
    func cancel() {
        switch phase {
        case .lifted: endLift()
        case .dragging: giveBack(.cancel)
        default: break
        }
    }

    private func perform(_ operation: UIDropOperation, of dropSession: DropSession, on target: UIDropInteraction) {
        phase = .ending
        display.show(nil, count: 1)
        target.delegate?.dropInteraction(target, performDrop: dropSession)
        if let interaction { delegate?.dragInteraction(interaction, session: self, willEndWith: operation) }
        var animators: [DragAnimator] = []
        for item in items {
            guard let view = target.view, view.window === window,
                let current = display.preview(of: item, in: view, at: location(in: view))
            else { continue }
            let preview = target.delegate?.dropInteraction(target, previewForDropping: item, withDefault: current)
            let animator = DragAnimator()
            target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
            animators.append(animator)
            display.prepare(item, toFallTo: preview, isDefault: preview === current)
        }
        animateEnd(during: DragMetrics.dropDuration, animators) { [self] in
            target.delegate?.dropInteraction(target, concludeDrop: dropSession)
            finish(operation)
        }
    }

    /// Drops the items onto the program below the finger.
    private func dropElsewhere() {
        phase = .ending
        outgoing?.drop { [self] operation in
            guard let operation else { return giveBack(.cancel) }
            display.removeFromSuperview()
            let result: UIDropOperation = operation == .move ? .move : .copy
            if let interaction { delegate?.dragInteraction(interaction, session: self, willEndWith: result) }
            finish(result)
        }
    }

    private func giveBack(_ operation: UIDropOperation) {
        phase = .ending
        outgoing?.end()
        display.isHidden = false
        display.show(nil, count: 1)
        dropSession?.leaveTarget()
        guard let interaction else { return finish(operation) }
        delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
        var animators: [DragAnimator] = []
        for item in items {
            guard let lifted = display.lifted(item) else { continue }
            let preview = delegate?.dragInteraction(interaction, previewForCancelling: item, withDefault: lifted)
            let animator = DragAnimator()
            delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
            animators.append(animator)
            display.prepare(item, toFallTo: preview, isDefault: false)
        }
        animateEnd(during: DragMetrics.cancelDuration, animators) { [self] in finish(operation) }
    }

    /// Moves the pictures to where they fall, and then removes them.
    private func animateEnd(
        during duration: TimeInterval, _ animators: [DragAnimator], completion: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: DragMetrics.damping, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [display] in
            display.fall()
            for animator in animators { animator.animate() }
        } completion: { [display] _ in
            display.removeFromSuperview()
            for animator in animators { animator.complete(.end) }
            completion()
        }
    }

    private func finish(_ operation: UIDropOperation) {
        let (interaction, delegate, dropSession) = (interaction, delegate, dropSession)
        end()
        dropSession?.end()
        guard let interaction, let delegate else { return }
        delegate.dragInteraction(interaction, session: self, didEndWith: operation)
        guard operation == .copy || operation == .move else { return }
        whenTransferred(items.map(\.itemProvider)[...]) { [self] in
            delegate.dragInteraction(interaction, sessionDidTransferItems: self)
        }
    }

    /// Calls a function when no data is on its way any more.
    private func whenTransferred(_ providers: ArraySlice<NSItemProvider>, _ body: @escaping () -> Void) {
        guard let first = providers.first else { return body() }
        let next = Unchecked { [self] in whenTransferred(providers.dropFirst(), body) }
        first.whenIdle { MainActor.assumeIsolated { next.value() } }
    }

    private func end() {
        phase = .over
        Self.all.removeAll { $0 === self }
        dropSession = nil
        outgoing?.end()
        interaction?.sessionIsOver(self)
    }
}
