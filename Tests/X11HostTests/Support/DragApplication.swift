import Foundation
import UIKit

@testable import X11Host

/// A view from which texts, addresses and other things are dragged, and which writes down what happens to them.
final class DragView: UIView, UIDragInteractionDelegate {
    var log: [String] = []
    var providers: [NSItemProvider] = [NSItemProvider(object: "Grüße" as NSString)]
    var isRestricted = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .red
        addInteraction(UIDragInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        providers.map { UIDragItem(itemProvider: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        log.append("transferred")
    }
}

/// An application of 200 x 200 with a view to drag from, and another program's window at 300,100 of the screen.
@MainActor
final class DragApplication {
    let app: RunningApplication
    let peer: DropPeer
    let view = DragView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init(_ makePeer: (TestServer) throws -> DropPeer = { try DropPeer($0) }) throws {
        let server = try TestServer()
        app = try RunningApplication(server)
        // The main queue runs only after the test, which is one of its blocks.
        app.loop.application.hasVirtualTime = true
        app.controller.view.addSubview(view)
        peer = try makePeer(server)
        _ = app.shows([255, 0, 0], 20, 20)
    }

    /// Turns both programs until a condition holds. Returns false when it does not within about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool {
        app.turn {
            peer.serve()
            return isSo()
        }
    }

    func turnOnce() {
        for _ in 0..<5 {
            peer.serve()
            app.turnOnce(2)
        }
    }

    /// Presses the pointer on the view and moves it out to a point of the screen.
    func drag(to x: Int, _ y: Int) {
        app.client.move(50, 50)
        app.client.button(1, isDown: true)
        app.client.move(60, 50)
        _ = turn { view.log.last == "begin" }
        app.client.move(x, y)
    }

    func lift() { app.client.button(1, isDown: false) }

    /// Drags to the middle of the other window, waits for the position there, and lifts. Returns whether it has ended.
    func drop() -> Bool {
        drag(to: 375, 175)
        guard turn(until: { peer.log.last?.hasPrefix("at ") == true }) else { return false }
        turnOnce()
        lift()
        return turn { view.log.last?.hasPrefix("did end") == true || view.log.last == "transferred" }
    }
}
