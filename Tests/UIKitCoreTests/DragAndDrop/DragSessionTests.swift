import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Drags under way: their pictures, context menus, further items, data, and what disturbs them.
@MainActor
@Suite("Drags under way")
struct DragSessionTests: DragSuite {
    let table = DragTable()

    private var badge: DragBadge.Sign? {
        display?.subviews.first?.subviews.lazy.compactMap { $0 as? DragBadge }.first?.sign
    }
    private var pictures: [LiftedPreviewView] {
        display?.subviews.first?.subviews.compactMap { $0 as? LiftedPreviewView } ?? []
    }
    private let middleOfBin = CGPoint(x: 240, y: 360)

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }

    /// Returns a picture's frame in the window.
    private func frame(of picture: LiftedPreviewView) -> CGRect { picture.convert(picture.bounds, to: nil) }

    /// The frame of the first picture in the window.
    private var frame: CGRect { pictures.first.map(frame(of:)) ?? .null }

    private func lift() {
        stage.finger.press(at: CGPoint(x: 70, y: 100))
        stage.advance(by: 0.33)
    }

    private func drag(to point: CGPoint) {
        lift()
        stage.finger.move(to: point, over: 0.3)
    }

    // MARK: - Pictures

    @Test("lift a picture that is a little larger, follow the finger with it, and leave the view where it is")
    func following() {
        lift()
        stage.advance(by: 0.5)
        let lifted = frame
        #expect(abs(lifted.width - 110) < 0.5 && abs(lifted.midX - 70) < 0.5 && pixel(17, 100) == .red)
        stage.finger.move(to: CGPoint(x: 90, y: 300), over: 0.3)
        stage.advance(by: 0.5)
        let dragged = frame
        #expect(abs(dragged.midX - 90) < 0.5 && abs(dragged.midY - 300) < 0.5 && abs(dragged.width - 100) < 0.5)
        #expect(pixel(90, 300) == .red && pixel(70, 100) == .red && pixel(90, 350) != .red)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(pixel(90, 300) == .white && pixel(70, 100) == .red)
    }

    @Test("return to the view where they are cancelled, by a spring")
    func returning() throws {
        drag(to: CGPoint(x: 250, y: 200))
        stage.finger.lift()
        var centers: [CGFloat] = []
        let picture = try #require(pictures.first)
        for _ in 0..<30 {
            stage.advance(by: 1.0 / 60)
            if let shown = picture.layer.presentation() { centers.append(shown.position.x) }
        }
        let end = picture.layer.position.x
        #expect(abs(end - (70 - 250)) < 0.5 && (centers.first ?? end) > end + 100)
        // A spring goes a little too far.
        #expect((centers.min() ?? 0) < end)
        stage.advance(by: 0.5)
        #expect(display == nil)
    }

    @Test("carry a sign: a plus for a copy, a bar where a drop is forbidden, nothing for a move of one item")
    func signs() {
        drag(to: CGPoint(x: 100, y: 250))
        #expect(badge == nil)
        stage.finger.move(to: middleOfBin, over: 0.3)
        #expect(badge == .copy(1))
        stage.advance(by: 0.5)
        #expect(pixel(281, 320).cgColor.components?.prefix(2).map { $0 > 0.5 } == [false, true])
        owner.operation = .forbidden
        stage.finger.move(to: CGPoint(x: 242, y: 360))
        #expect(badge == .forbidden)
        owner.operation = .move
        stage.finger.move(to: middleOfBin)
        #expect(badge == nil)
        stage.finger.move(to: CGPoint(x: 100, y: 250), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 1)
    }

    @Test("show large views smaller, unless the destination or the source wants them in full size")
    func sizes() {
        card.bounds.size = CGSize(width: 240, height: 120)
        drag(to: CGPoint(x: 100, y: 250))
        stage.advance(by: 0.5)
        #expect(abs(frame.width - 160) < 0.5)
        owner.configure = { $0.prefersFullSizePreview = true }
        stage.finger.move(to: middleOfBin, over: 0.1)
        stage.advance(by: 0.5)
        #expect(abs(frame.width - 240) < 0.5)
        owner.configure = { $0.isPrecise = true }
        stage.finger.move(to: CGPoint(x: 242, y: 360), over: 0.1)
        stage.advance(by: 0.5)
        #expect(abs(frame.maxY - (360 - 24)) < 0.5)
        stage.finger.lift()
        stage.advance(by: 1)
    }

    @Test("use the picture that an item provides for the drag, and the place that the destination chooses at its end")
    func previews() throws {
        let disc = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        disc.backgroundColor = .green
        owner.previews = { UIDragPreview(view: disc) }
        drag(to: CGPoint(x: 100, y: 250))
        stage.advance(by: 0.5)
        #expect(pixel(100, 250) == .green && pictures.count == 1)
        #expect(pixel(100, 280) != .green)
        owner.dropping = { preview in
            #expect(preview.view === disc)
            return preview.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: bin, center: CGPoint(x: 20, y: 20),
                    transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
        }
        stage.finger.move(to: middleOfBin, over: 0.2)
        stage.finger.lift()
        let picture = try #require(pictures.first)
        let end = picture.convert(picture.bounds, to: bin)
        #expect(abs(end.minX - 10) < 0.01 && abs(end.maxY - 30) < 0.01 && abs(end.width - 20) < 0.01)
        stage.advance(by: 1)
    }

    @Test("need no picture, and vanish where the delegate names no place")
    func withoutPictures() {
        owner.lifting = { _ in nil }
        drag(to: middleOfBin)
        #expect(pictures.isEmpty)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(owner.take().suffix(4) == ["conclude", "end", "did end copy", "transferred"])
        owner.lifting = { _ in UITargetedDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) }
        drag(to: CGPoint(x: 100, y: 250))
        #expect(pictures.isEmpty)
        stage.finger.lift()
        stage.advance(by: 1)
        owner.lifting = nil
        owner.cancelling = { _ in nil }
        drag(to: CGPoint(x: 100, y: 250))
        stage.finger.lift()
        let center = pictures.first.map { frame(of: $0).midX } ?? 0
        #expect(abs(center - 100) < 1)
        stage.advance(by: 1)
        #expect(display == nil && drag.session == nil)
    }

    // MARK: - Context menus

    @Test("come out of a context menu of the view, which opens if the finger stays and closes when it moves")
    func contextMenu() {
        let menus = MenuOwner()
        card.addInteraction(UIContextMenuInteraction(delegate: menus))
        lift()
        #expect(menus.log == [] && owner.log == ["items at 50,40", "lift a", "animate lift"])
        stage.advance(by: 0.2)
        #expect(menus.log == ["display"] && stage.window.editMenu != nil && display?.isHidden == true)
        stage.finger.move(to: CGPoint(x: 100, y: 250), over: 0.3)
        #expect(menus.log == ["display", "end"] && stage.window.editMenu == nil && display?.isHidden == false)
        #expect(owner.log.contains("will begin"))
        stage.advance(by: 0.5)
        #expect(pixel(100, 250) == .red && pixel(40, 100) == .red)
        stage.finger.move(to: middleOfBin, over: 0.2)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(owner.log.last == "transferred" && menus.log == ["display", "end"])
    }

    @Test("leave the menu open if the finger lifts without a movement, and begin without it if it moves early")
    func menuAlone() {
        let menus = MenuOwner()
        card.addInteraction(UIContextMenuInteraction(delegate: menus))
        lift()
        stage.advance(by: 0.5)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(menus.log == ["display"] && stage.window.editMenu != nil && owner.log.last == "laid down")
        #expect(display == nil)
        stage.finger.tap(at: CGPoint(x: 300, y: 20))
        stage.advance(by: 1)
        _ = owner.take()
        drag(to: CGPoint(x: 100, y: 250))
        stage.advance(by: 0.5)
        #expect(owner.log.contains("will begin") && menus.log == ["display", "end"])
        stage.finger.lift()
        stage.advance(by: 1)
    }

    private final class MenuOwner: UIContextMenuInteractionDelegate {
        var log: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("display")
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("end")
        }
    }

    // MARK: - Further items

    @Test("grow by the items of views that another finger taps, and ask again whether they can be handled")
    func adding() {
        let other = DragOwner()
        other.names = ["x"]
        let second = UIView(frame: CGRect(x: 200, y: 60, width: 60, height: 60))
        second.backgroundColor = .green
        second.addInteraction(UIDragInteraction(delegate: other))
        stage.window.addSubview(second)
        drag(to: middleOfBin)
        _ = owner.take()
        stage.finger(1).tap(second)
        #expect(other.take() == ["add at 30,30 to 1"] && owner.take() == [])
        other.added = ["b", "c"]
        stage.finger(1).tap(second)
        #expect(other.log == ["add at 30,30 to 1", "lift b", "lift c"])
        #expect(owner.take() == ["will add bc", "move", "can handle abc", "update"])
        #expect(badge == .copy(3) && pictures.count == 3)
        owner.operation = .move
        stage.finger.move(to: CGPoint(x: 242, y: 360))
        #expect(badge == .count(3))
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(owner.log.filter { $0.hasPrefix("dropped") } == ["dropped a", "dropped b", "dropped c"])
    }

    @Test("run side by side, but not above one view unless it allows that")
    func twoDrags() {
        let other = DragOwner()
        other.names = ["x"]
        let second = UIView(frame: CGRect(x: 200, y: 60, width: 60, height: 60))
        second.addInteraction(UIDragInteraction(delegate: other))
        stage.window.addSubview(second)
        drag(to: middleOfBin)
        stage.finger(1).press(at: CGPoint(x: 230, y: 90))
        stage.advance(by: 0.33)
        stage.finger(1).move(to: CGPoint(x: 200, y: 320), over: 0.2)
        #expect(other.log.contains("will begin") && !owner.log.contains("can handle x"))
        drop.allowsSimultaneousDropSessions = true
        stage.finger(1).move(to: CGPoint(x: 202, y: 320))
        #expect(owner.log.contains("can handle x"))
        stage.finger(1).lift()
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(owner.log.filter { $0 == "perform" }.count == 2)
        #expect(other.log.last == "transferred" && drop.current.isEmpty)
    }

    // MARK: - Data

    /// The handler of data that takes its time.
    private final class Slow: @unchecked Sendable {
        var answer: (@Sendable (Data?, (any Error)?) -> Void)?
    }

    @Test("hand over their data, and say when all of it has arrived")
    func data() {
        let slow = Slow()
        var texts: [String]?
        var progress: Progress?
        owner.names = ["a", "b"]
        owner.performing = { session in
            #expect(session.canLoadObjects(ofClass: String.self) && !session.canLoadObjects(ofClass: UIImage.self))
            #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
            #expect(session.localDragSession != nil && session.location(in: bin) == CGPoint(x: 60, y: 60))
            session.loadObjects(ofClass: String.self) { texts = $0 }
            session.items[0].itemProvider.registerDataRepresentation(
                forTypeIdentifier: "com.example.slow", visibility: .all
            ) { completion in
                slow.answer = completion
                return nil
            }
            session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "com.example.slow") { _, _ in }
            progress = session.progress
        }
        drag(to: middleOfBin)
        stage.finger.lift()
        #expect(progress?.totalUnitCount == 2)
        stage.advance(by: 1)
        #expect(texts == ["a", "b"] && progress?.isFinished == true && owner.log.last == "did end copy")
        slow.answer?(Data(), nil)
        stage.advance(by: 0.1)
        #expect(owner.log.last == "transferred")
    }

    // MARK: - Disturbances

    private nonisolated static let callbacks = [
        "items at 50,40", "lift a", "animate lift", "will begin", "lifted", "move", "can handle a", "enter", "update",
        "exit", "perform", "will end copy", "drop a", "dropped a", "conclude", "end", "did end copy",
    ]

    @Test(
        "end once and leave nothing behind, whatever a callback does",
        arguments: Trials.share(of: callbacks, every: 3),
        ["remove card", "remove bin", "disable", "detach", "detach drop"])
    func disturbances(call: String, deed: String) {
        var isDone = false
        owner.happening = { happened in
            guard happened == call, !isDone else { return }
            isDone = true
            switch deed {
            case "remove card": card.removeFromSuperview()
            case "remove bin": bin.removeFromSuperview()
            case "disable": drag.isEnabled = false
            case "detach": card.removeInteraction(drag)
            default: bin.removeInteraction(drop)
            }
        }
        drag(to: middleOfBin)
        stage.finger.move(to: CGPoint(x: 100, y: 250), over: 0.1)
        stage.finger.move(to: middleOfBin, over: 0.1)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(display == nil && drag.session == nil && drop.current.isEmpty)
        #expect(owner.log.filter { $0.hasPrefix("did end") }.count <= 1)
        let began = owner.log.contains("will begin")
        #expect(owner.log.contains { $0.hasPrefix("will end") } == owner.log.contains { $0.hasPrefix("did end") })
        #expect(began == owner.log.contains { $0.hasPrefix("did end") })
        // The next drag is a new one.
        owner.happening = nil
        drag.isEnabled = true
        stage.window.addSubview(bin)
        stage.window.addSubview(card)
        card.addInteraction(drag)
        bin.addInteraction(drop)
        _ = owner.take()
        drag(to: middleOfBin)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(owner.log.last == "transferred")
    }

    @Test("are cancelled with the finger")
    func lostFinger() {
        drag(to: middleOfBin)
        _ = owner.take()
        stage.finger.cancel()
        #expect(owner.take() == ["exit", "will end cancel", "cancel a"])
        stage.advance(by: 1)
        #expect(owner.take() == ["returned a", "end", "did end cancel"])
        lift()
        stage.finger.cancel()
        stage.advance(by: 1)
        #expect(owner.log.last == "laid down" && display == nil)
    }
}
