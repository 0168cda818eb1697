import Stages
import UIKit

@testable import UIKitCore

/// The source and the destination of drags, which writes down what it is asked.
@MainActor
final class DragOwner: UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var names = ["a"]
    var added: [String] = []
    var operation = UIDropOperation.copy
    var allowsMove = true
    var canHandle = true
    var name = ""
    var lifting: ((UIDragItem) -> UITargetedDragPreview?)?
    var dropping: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
    var cancelling: ((UITargetedDragPreview) -> UITargetedDragPreview?)?
    var performing: ((any UIDropSession) -> Void)?
    var happening: ((String) -> Void)?
    var configure: ((UIDropProposal) -> Void)?
    var previews: (() -> UIDragPreview?)?

    /// Writes down a call, unless the one before was the same.
    func note(_ call: String) {
        if log.last != name + call { log.append(name + call) }
        happening?(call)
    }

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func items(_ names: [String]) -> [UIDragItem] {
        names.map { name in
            let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
            item.localObject = name
            item.previewProvider = previews
            return item
        }
    }

    func name(_ item: UIDragItem) -> String { item.localObject as? String ?? "?" }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        let point = interaction.view.map { session.location(in: $0) } ?? .zero
        note("items at \(Int(point.x)),\(Int(point.y))")
        return items(names)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        note("lift \(name(item))")
        if let lifting { return lifting(item) }
        return interaction.view.map { UITargetedDragPreview(view: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        note("animate lift")
        animator.addCompletion { [self] in note($0 == .end ? "lifted" : "laid down") }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        note("will begin")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    {
        allowsMove
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        note("move")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        note("will end \(operation)")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        note("did end \(operation)")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        note("transferred")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        note("add at \(Int(point.x)),\(Int(point.y)) to \(session.items.count)")
        return items(added)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {
        note("will add \(items.map(name).joined())")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        note("cancel \(name(item))")
        if let cancelling { return cancelling(defaultPreview) }
        return defaultPreview
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        animator.addCompletion { [self] _ in note("returned \(name(item))") }
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        note("can handle \(session.items.map(name).joined())")
        return canHandle
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        note("enter")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        note("update")
        let proposal = UIDropProposal(operation: operation)
        configure?(proposal)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        note("exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        note("perform")
        performing?(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        note("conclude")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        note("end")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        note("drop \(name(item))")
        if let dropping { return dropping(defaultPreview) }
        return defaultPreview
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        animator.addCompletion { [self] _ in note("dropped \(name(item))") }
    }
}

/// A window with a red card to drag and a blue bin to drop it on.
@MainActor
struct DragTable {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let owner = DragOwner()
    let card = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 80))
    let bin = UIView(frame: CGRect(x: 180, y: 300, width: 120, height: 120))
    let drag: UIDragInteraction
    let drop: UIDropInteraction

    init() {
        drag = UIDragInteraction(delegate: owner)
        drop = UIDropInteraction(delegate: owner)
        card.backgroundColor = .red
        card.addInteraction(drag)
        bin.backgroundColor = .blue
        bin.addInteraction(drop)
        stage.window.addSubview(bin)
        stage.window.addSubview(card)
        stage.settle()
    }
}

/// A suite whose tests drag the card.
@MainActor
protocol DragSuite {
    var table: DragTable { get }
}

extension DragSuite {
    var stage: Stage { table.stage }
    var owner: DragOwner { table.owner }
    var card: UIView { table.card }
    var bin: UIView { table.bin }
    var drag: UIDragInteraction { table.drag }
    var drop: UIDropInteraction { table.drop }

    var display: DragDisplay? { stage.window.subviews.lazy.compactMap { $0 as? DragDisplay }.first }
}
