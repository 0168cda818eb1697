import CX11
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// Tests of drags from another program onto the window.
@MainActor @Suite(.serialized) struct DropTargetTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("A window takes part in drags from the first view on that takes drops")
    func aware() throws {
        let app = try RunningApplication(TestServer())
        #expect(app.shows([0, 0, 255], 100, 100))
        let source = try DragSource(app.server)
        #expect(source.target(atX: 50, y: 50) == nil)
        app.controller.view.addSubview(DropView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        #expect(app.turn { source.target(atX: 50, y: 50)?.version == 5 })
        #expect(source.target(atX: 50, y: 50)?.window == Window(app.host.windowIdentifier ?? 0))
    }

    @Test("A window with a text field takes part in drags from the beginning")
    func awareField() throws {
        let app = try RunningApplication(TestServer())
        app.controller.view.addSubview(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
        let source = try DragSource(app.server)
        #expect(app.turn { source.target(atX: 50, y: 50)?.version == 5 })
    }

    @Test("Text of another program is dropped: entered, moved, performed, read, concluded, and its source is told")
    func text() throws {
        let drop = try DropApplication()
        drop.source.data = ["UTF8_STRING": bytes("Grüße 漢"), "STRING": [0x47]]
        drop.source.enter(drop.target)
        var status = drop.hover(20, 30)
        #expect(status?.isAccepted == true && status?.action == "XdndActionCopy")
        status = drop.hover(40, 50)
        #expect(status?.isAccepted == true)
        drop.source.drop(drop.target)
        #expect(drop.turn { drop.source.finished != nil && drop.view.log.last?.hasPrefix("texts") == true })
        #expect(drop.source.finished?.isAccepted == true && drop.source.finished?.action == "XdndActionCopy")
        #expect(drop.source.requested == ["UTF8_STRING"])
        #expect(
            drop.view.log == [
                "enter foreign", "at 20,30", "at 40,50", "perform", "conclude", "end", "texts [\"Grüße 漢\"]",
            ])
        #expect(drop.app.host.failedRequests == 0)
    }

    @Test(
        "Text arrives from whichever target a program has",
        arguments: [
            ("text/plain;charset=utf-8", Array("é".utf8)), ("text/plain", Array("é".utf8)), ("text/plain", [0xE9]),
            ("STRING", [0xE9]), ("UTF8_STRING", Array("é\0".utf8)),
        ])
    func targets(target: String, data: [UInt8]) throws {
        let drop = try DropApplication()
        #expect(drop.drop([target: data])?.isAccepted == true)
        #expect(drop.view.log.contains("texts [\"é\"]"), "\(drop.view.log)")
    }

    @Test("A list of addresses becomes an item for each, without its comments, and files are files")
    func addresses() throws {
        let drop = try DropApplication()
        let list = "#from a file manager\r\nfile:///tmp/a%20b.txt\r\nhttps://example.com/x\r\n\r\nnonsense\r\n"
        #expect(drop.drop(["text/uri-list": bytes(list), "text/plain": bytes("both")])?.isAccepted == true)
        #expect(drop.turn { !drop.view.urls.isEmpty })
        #expect(drop.view.urls.map(\.absoluteString) == ["file:///tmp/a%20b.txt", "https://example.com/x"])
        #expect(drop.view.urls.first?.isFileURL == true && drop.view.itemCount == 2)
    }

    @Test("A picture arrives byte by byte, in one message or in chunks", arguments: [3000, 400_000])
    func picture(count: Int) throws {
        let drop = try DropApplication()
        let picture = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        drop.view.typesToRead = [UTType.png.identifier]
        #expect(drop.drop(["image/png": picture])?.isAccepted == true)
        let isWhole = drop.view.data == [Data(picture)]
        #expect(isWhole)
    }

    @Test("Two types are read one after the other, and a type of the program's own keeps its name")
    func ownTypes() throws {
        let drop = try DropApplication()
        drop.view.typesToRead = ["com.example.card", UTType.png.identifier, "com.example.absent"]
        let data = ["com.example.card": bytes("card"), "image/png": [1, 2], "TARGETS": [], "a/b": [], "c/d": []]
        #expect(drop.drop(data)?.isAccepted == true)
        #expect(drop.turn { drop.view.data.count == 3 })
        #expect(drop.view.data.compactMap { $0 } == [Data(bytes("card")), Data([1, 2])])
    }

    @Test("What may move moves, after which the source is asked to delete it; what may not is copied or forbidden")
    func operations() throws {
        let drop = try DropApplication()
        drop.view.operation = .move
        drop.source.data = ["UTF8_STRING": bytes("x")]
        drop.source.enter(drop.target)
        #expect(drop.hover(20, 30)?.isAccepted == false)
        #expect(drop.view.allowsMove == false)
        let status = drop.hover(20, 31, action: "XdndActionMove")
        #expect(status?.isAccepted == true && status?.action == "XdndActionMove" && drop.view.allowsMove == true)
        drop.source.drop(drop.target)
        #expect(drop.turn { drop.source.finished != nil })
        #expect(drop.source.finished?.action == "XdndActionMove")
        #expect(drop.source.requested == ["UTF8_STRING", "DELETE"])
        drop.view.operation = .copy
        let moved = drop.drop(["UTF8_STRING": bytes("x")], action: "XdndActionMove")
        #expect(moved?.action == "XdndActionCopy")
        let linked = drop.drop(["UTF8_STRING": bytes("x")], action: "XdndActionLink")
        #expect(linked?.action == "XdndActionLink")
    }

    @Test("A drag that leaves, and one where nothing takes it, changes nothing")
    func leaving() throws {
        let drop = try DropApplication()
        drop.source.data = ["UTF8_STRING": bytes("x")]
        drop.source.enter(drop.target)
        _ = drop.hover(20, 30)
        drop.source.leave(drop.target)
        #expect(drop.turn { drop.view.log.last == "end" })
        #expect(drop.view.log == ["enter foreign", "at 20,30", "exit", "end"])
        drop.view.frame.size.height = 50
        let refused = drop.drop(["UTF8_STRING": bytes("x")])
        #expect(refused?.isAccepted == false)
        #expect(drop.source.requested.isEmpty && drop.view.log.count == 4)
    }

    @Test("Text dropped onto a text field is inserted where it is dropped, and an address as its text")
    func field() throws {
        let drop = try DropApplication()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        field.text = "ab"
        drop.view.addSubview(field)
        #expect(drop.drop(["UTF8_STRING": bytes("cd")])?.isAccepted == true)
        #expect(field.text == "abcd" && field.isFirstResponder && drop.view.log.isEmpty)
        #expect(drop.drop(["text/uri-list": bytes("https://example.com/\r\n")])?.isAccepted == true)
        #expect(field.text == "abcdhttps://example.com/")
        #expect(field.subviews.filter { $0.backgroundColor == field.tintColor && $0.frame.width < 5 }.count <= 1)
    }

    @Test("A window that was moved reads positions right")
    func moved() throws {
        let drop = try DropApplication()
        drop.source.data = ["UTF8_STRING": bytes("x")]
        drop.source.enter(drop.target)
        _ = drop.hover(20, 30)
        XMoveWindow(drop.source.client.display, drop.target, 100, 50)
        drop.source.client.sync()
        _ = drop.hover(130, 70)
        #expect(drop.view.log.last == "at 30,20")
    }
}
