import CoreGraphics
import Foundation
import QuartzCore

/// A drag as its destinations see it: finds the one below the finger, and asks it for its proposal.
@MainActor
final class DropSession: NSObject, UIDropSession {
    private let drag: any UIDragDropSession

    /// The destination below the finger.
    private(set) weak var target: UIDropInteraction?
    /// The last answer of the destination; nil above none.
    private(set) var proposal: UIDropOperation?
    /// Whether the items keep clear of the finger above the destination.
    private(set) var isPrecise = false
    /// Whether the items keep their full size there.
    private(set) var prefersFullSizePreview = false

    /// The destinations that the drag has entered, in the order of the first time.
    private var entered: [UIDropInteraction] = []
    /// Whether destinations can handle the items, as far as they were asked.
    private var answers: [ObjectIdentifier: Bool] = [:]

    let progress = Progress(totalUnitCount: 0)

    /// Creates a session for a drag of this window or of another program.
    init(_ drag: any UIDragDropSession) {
        self.drag = drag
    }

    var localDragSession: (any UIDragSession)? { drag as? any UIDragSession }
    var items: [UIDragItem] { drag.items }
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }

    func location(in view: UIView) -> CGPoint { drag.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        drag.canLoadObjects(ofClass: aClass)
    }

    // MARK: - Destinations

    /// Called when items were added: destinations that could not handle the items before may now.
    func itemsDidChange() { answers = [:] }

    /// Called when the finger has moved.
    func update(at location: CGPoint, in window: UIWindow) {
        let new = destination(at: location, in: window)
        if new !== target {
            leaveTarget()
            enter(new)
        }
        guard let target else { return }
        let answer = target.delegate?.dropInteraction(target, sessionDidUpdate: self)
        // The delegate may have cancelled the drag, or removed the interaction.
        guard target === self.target else { return }
        isPrecise = answer?.isPrecise ?? false
        prefersFullSizePreview = answer?.prefersFullSizePreview ?? false
        let operation = answer?.operation ?? .cancel
        proposal = operation == .move && !allowsMoveOperation ? .forbidden : operation
    }

    private func enter(_ interaction: UIDropInteraction?) {
        guard let interaction else { return }
        target = interaction
        interaction.current.append(self)
        if !entered.contains(where: { $0 === interaction }) { entered.append(interaction) }
        interaction.delegate?.dropInteraction(interaction, sessionDidEnter: self)
    }

    /// Leaves the destination below the finger.
    func leaveTarget() {
        guard let target else { return }
        leave(target)
        target.delegate?.dropInteraction(target, sessionDidExit: self)
    }

    /// Takes the drag from above a destination.
    func leave(_ interaction: UIDropInteraction) {
        interaction.current.removeAll { $0 === self }
        guard target === interaction else { return }
        target = nil
        proposal = nil
        isPrecise = false
        prefersFullSizePreview = false
    }

    /// Returns the innermost destination at a point of the window that can handle the items.
    private func destination(at location: CGPoint, in window: UIWindow) -> UIDropInteraction? {
        guard let hit = window.hitTest(location, with: nil) else { return nil }
        for view in sequence(first: hit, next: \.superview) {
            TextDropInteraction.add(to: view)
            for interaction in view.rareIfLoaded?.interactions ?? [] {
                // The delegate may remove the interaction.
                if let interaction = interaction as? UIDropInteraction, handles(interaction), interaction.view === view
                {
                    return interaction
                }
            }
        }
        return nil
    }

    private func handles(_ interaction: UIDropInteraction) -> Bool {
        guard interaction.allowsSimultaneousDropSessions || interaction.current.allSatisfy({ $0 === self }),
            let delegate = interaction.delegate
        else { return false }
        if let known = answers[ObjectIdentifier(interaction)] { return known }
        let answer = delegate.dropInteraction(interaction, canHandle: self)
        answers[ObjectIdentifier(interaction)] = answer
        return answer
    }

    /// Tells every destination that the drag has entered of its end.
    func end() {
        if let target { leave(target) }
        let all = entered
        entered = []
        for interaction in all { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: self) }
    }

    // MARK: - Data

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let own = Progress(totalUnitCount: Int64(providers.count))
        progress.totalUnitCount += own.totalUnitCount
        let load = Load(count: providers.count, own: own, session: self, completion: completion)
        guard !providers.isEmpty else {
            DispatchQueue.main.async { MainActor.assumeIsolated { load.finish() } }
            return own
        }
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                let object = Unchecked(object)
                MainActor.assumeIsolated { load.add(object.value, at: index) }
            }
        }
        return own
    }

    /// The objects of one call, some of which are still being made.
    @MainActor
    private final class Load {
        private var objects: [(any NSItemProviderReading)?]
        private var remaining: Int
        private let own: Progress
        private let session: DropSession
        private let completion: @MainActor ([any NSItemProviderReading]) -> Void

        init(
            count: Int, own: Progress, session: DropSession,
            completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
        ) {
            objects = Array(repeating: nil, count: count)
            remaining = count
            self.own = own
            self.session = session
            self.completion = completion
        }

        func add(_ object: (any NSItemProviderReading)?, at index: Int) {
            objects[index] = object
            remaining -= 1
            own.completedUnitCount += 1
            session.progress.completedUnitCount += 1
            if remaining == 0 { finish() }
        }

        func finish() { completion(objects.compactMap { $0 }) }
    }
}
