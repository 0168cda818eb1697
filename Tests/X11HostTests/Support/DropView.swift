import CX11
import Foundation
import UIKit

@testable import X11Host

/// A view that takes what is dropped onto it, and writes down what it is asked.
final class DropView: UIView, UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    /// The types that are read when something is dropped. Without any, texts are.
    var typesToRead: [String] = []
    var data: [Data?] = []
    var urls: [URL] = []
    var allowsMove: Bool?
    private(set) var itemCount = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addInteraction(UIDropInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { if log.last != call { log.append(call) } }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        note("enter \(session.localDragSession == nil ? "foreign" : "local")")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let place = session.location(in: self)
        note("at \(Int(place.x)),\(Int(place.y))")
        allowsMove = session.allowsMoveOperation
        return UIDropProposal(operation: operation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { note("exit") }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        note("perform")
        itemCount = session.items.count
        if session.canLoadObjects(ofClass: URL.self) {
            session.loadObjects(ofClass: URL.self) { [weak self] urls in
                self?.urls = urls
                self?.note("urls")
            }
        } else if typesToRead.isEmpty {
            session.loadObjects(ofClass: String.self) { [weak self] texts in self?.note("texts \(texts)") }
        }
        for type in typesToRead {
            session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, _ in
                MainActor.assumeIsolated {
                    self?.data.append(data)
                    self?.note("data")
                }
            }
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { note("conclude") }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { note("end") }
}

/// An application whose white view of 200 x 200 takes drops, and another program that drags.
@MainActor
final class DropApplication {
    let app: RunningApplication
    let source: DragSource
    let view = DropView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let target: Window

    init() throws {
        app = try RunningApplication(TestServer())
        // The main queue runs only after the test, which is one of its blocks.
        app.loop.application.hasVirtualTime = true
        app.controller.view.addSubview(view)
        source = try DragSource(app.server)
        target = Window(app.host.windowIdentifier ?? 0)
        let aware = { [source] in source.target(atX: 50, y: 50) != nil }
        _ = app.turn(until: aware)
    }

    /// Turns both programs until a condition holds. Returns false when it does not within about ten seconds.
    func turn(until isSo: () -> Bool) -> Bool {
        app.turn {
            source.serve()
            return isSo()
        }
    }

    /// Turns both programs a few times, for something that must not happen.
    func turnOnce() {
        for _ in 0..<5 {
            source.serve()
            app.turnOnce(2)
        }
    }

    /// Moves the drag to a point, and waits for the answer.
    func hover(_ x: Int, _ y: Int, action: String = "XdndActionCopy") -> (isAccepted: Bool, action: String)? {
        source.position(target, x, y, action: action)
        _ = turn { source.status != nil }
        return source.status
    }

    /// Drags data onto the middle of the window and lets go. Returns the end that the source is told.
    func drop(_ data: [String: [UInt8]], action: String = "XdndActionCopy") -> (isAccepted: Bool, action: String)? {
        source.data = data
        source.enter(target)
        _ = hover(100, 60, action: action)
        source.drop(target)
        _ = turn { source.finished != nil }
        return source.finished
    }
}
