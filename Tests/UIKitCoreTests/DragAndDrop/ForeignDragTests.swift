import CoreGraphics
import Foundation
import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Drags of other programs, as the host reports them.
@MainActor
@Suite("Drags of other programs")
struct ForeignDragTests {
    private let stage = Stage(size: CGSize(width: 300, height: 300))

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Returns the answers to the other program since the last call.
    private func answers() -> [HostRequest] {
        stage.headless.host.takeRequests().filter {
            switch $0 {
            case .acceptDrops, .answerDrop, .readDrop, .finishDrop: true
            default: false
            }
        }
    }

    /// Adds a view that takes drops, and returns what it is told.
    private func bin(_ configure: (DragOwner) -> Void = { _ in }) -> DragOwner {
        let owner = DragOwner()
        configure(owner)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.addInteraction(UIDropInteraction(delegate: owner))
        stage.window.addSubview(view)
        return owner
    }

    @Test("are asked for by the first view that takes drops, once, and by none before")
    func accepting() {
        stage.window.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
        stage.settle()
        #expect(answers() == [])
        let (first, second) = (bin(), bin())
        #expect(answers() == [.acceptDrops])
        _ = (first, second)
        let other = Stage(size: CGSize(width: 100, height: 100))
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        text.isEditable = false
        other.window.addSubview(text)
        other.settle()
        #expect(!other.headless.host.requests.contains(.acceptDrops))
        text.isEditable = true
        #expect(other.headless.host.requests.contains(.acceptDrops))
    }

    @Test("are answered for each place, read when they are dropped, and finished when all is read")
    func drop() {
        var texts: [String] = []
        let owner = bin {
            $0.performing = { session in session.loadObjects(ofClass: String.self) { texts = $0 } }
        }
        _ = answers()
        stage.drop([DragSample.plainText: bytes("Grüße")], at: CGPoint(x: 50, y: 50))
        stage.advance(by: 1)
        #expect(texts == ["Grüße"])
        #expect(answers() == [.answerDrop(.copy), .readDrop(DragSample.plainText), .finishDrop(.copy)])
        #expect(owner.log == ["can handle ?", "enter", "update", "perform", "dropped ?", "conclude", "end"])
        stage.drop([DragSample.plainText: bytes("x")], at: CGPoint(x: 50, y: 250))
        stage.advance(by: 1)
        #expect(answers() == [.answerDrop(nil), .finishDrop(nil)])
    }

    @Test("end as a copy when data of a move has not come, so that the other program deletes nothing")
    func lostData() {
        let host = stage.headless.host
        let owner = bin { $0.operation = .move }
        owner.performing = { session in
            host.draggedElsewhere = [:]
            session.loadObjects(ofClass: String.self) { _ in }
        }
        _ = answers()
        stage.drop([DragSample.plainText: bytes("x")], at: CGPoint(x: 50, y: 50), suggesting: .move)
        stage.advance(by: 1)
        #expect(answers().last == .finishDrop(.copy))
        owner.performing = { session in session.loadObjects(ofClass: String.self) { _ in } }
        stage.drop([DragSample.plainText: bytes("x")], at: CGPoint(x: 50, y: 50), suggesting: .move)
        stage.advance(by: 1)
        #expect(answers().last == .finishDrop(.move))
    }

    @Test("give no data after they are finished")
    func late() {
        var provider: NSItemProvider?
        let owner = bin()
        owner.performing = { provider = $0.items[0].itemProvider }
        stage.drop(["image/png": [1, 2]], at: CGPoint(x: 50, y: 50))
        stage.advance(by: 1)
        #expect(answers().last == .finishDrop(.copy))
        var failure: (any Error)?
        provider?.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
            MainActor.assumeIsolated { failure = error }
        }
        stage.advance(by: 1)
        #expect(failure != nil && answers() == [])
    }

    @Test("become items for their addresses, of which a thousand are taken, and comments and nonsense are left out")
    func addresses() {
        let list = DraggedAddresses(Data("#a\r\nfile:///x\n\n no \nhttps://y.example/\u{FF}\r\nhttps://z.example".utf8))
        #expect(list.urls.map(\.scheme).contains("file") && list.urls.last?.host == "z.example")
        let many = DraggedAddresses(Data(String(repeating: "file:///x\n", count: 5000).utf8))
        #expect(many.urls.count == 1000)
        #expect(DraggedAddresses(Data([0xFF, 0x0A, 0, 0x0A])).urls.isEmpty)
        let long = "file:///" + String(repeating: "x", count: 10_000)
        let nonsense = String(repeating: "#\n", count: 20_000)
        #expect(DraggedAddresses(Data("\(long)\nfile:///y\n\(nonsense)file:///z".utf8)).urls.map(\.path) == ["/y"])
    }

    @Test("put text where it is dropped, into text fields and text views, and can be undone")
    func texts() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
        view.text = "one\ntwo"
        let field = UITextField(frame: CGRect(x: 0, y: 200, width: 300, height: 40))
        stage.window.addSubview(view)
        stage.window.addSubview(field)
        stage.drop([DragSample.plainText: bytes("X")], at: CGPoint(x: 290, y: 15))
        stage.advance(by: 1)
        #expect(view.text == "oneX\ntwo" && view.isFirstResponder)
        stage.drop([DragSample.addresses: bytes("https://example.com/\r\n")], at: CGPoint(x: 100, y: 220))
        stage.advance(by: 1)
        #expect(field.text == "https://example.com/" && field.isFirstResponder)
        field.undoManager?.undo()
        #expect(field.text == "")
        field.isEnabled = false
        stage.drop([DragSample.plainText: bytes("no")], at: CGPoint(x: 100, y: 220))
        stage.advance(by: 1)
        #expect(field.text == "" && answers().last == .finishDrop(nil))
    }
}
