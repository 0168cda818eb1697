import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Data that drags carry: its types, and the objects that are made of it.
@MainActor
@Suite("Item providers")
struct NSItemProviderTests {
    /// A class of an app, with two types of data.
    private final class Note: NSObject, NSItemProviderWriting, NSItemProviderReading {
        let text: String

        init(_ text: String) {
            self.text = text
        }

        static let writableTypeIdentifiersForItemProvider = ["com.example.note", UTType.utf8PlainText.identifier]
        static let readableTypeIdentifiersForItemProvider = ["com.example.note"]

        func loadData(
            withTypeIdentifier typeIdentifier: String,
            forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            completionHandler(Data((typeIdentifier == "com.example.note" ? "note:\(text)" : text).utf8), nil)
            return nil
        }

        static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Note {
            let text = String(decoding: data, as: UTF8.self)
            guard text.hasPrefix("note:") else { throw CocoaError(.fileReadCorruptFile) }
            return Note(String(text.dropFirst(5)))
        }
    }

    /// The results of handlers.
    private final class Box: @unchecked Sendable {
        var values: [String] = []
        var object: Any?
    }

    private let stage = Stage(size: CGSize(width: 100, height: 100))
    private let box = Box()

    /// Loads an object and returns it once the main queue has run.
    private func load(_ aClass: any NSItemProviderReading.Type, from provider: NSItemProvider) -> Any? {
        box.object = nil
        let progress = provider.loadObject(ofClass: aClass) { [box] object, error in box.object = object ?? error }
        #expect(box.object == nil && progress.completedUnitCount == 0)
        stage.advance(by: 0.01)
        #expect(progress.isFinished)
        return box.object
    }

    private func code(_ value: Any?) -> Int? { (value as? NSError)?.code }

    @Test("hold texts, which other classes do not read")
    func texts() {
        stage.settle()
        let provider = NSItemProvider(object: "Übung" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: URL.self))
        #expect((load(NSString.self, from: provider) as? NSString) == "Übung" as NSString)
        #expect(code(load(UIColor.self, from: provider)) == -1200)
        provider.loadObject(ofClass: String.self) { [box] text, _ in box.values.append(text ?? "none") }
        stage.advance(by: 0.01)
        #expect(box.values == ["Übung"])
    }

    @Test("hold addresses, which are texts as well, and those of files, which have a type of their own")
    func addresses() throws {
        stage.settle()
        let address = try #require(NSURL(string: "https://example.org/a?b=c"))
        let provider = NSItemProvider(object: address)
        #expect(provider.registeredTypeIdentifiers == ["public.url", "public.utf8-plain-text"])
        #expect((load(NSURL.self, from: provider) as? NSURL)?.absoluteString == "https://example.org/a?b=c")
        #expect((load(NSString.self, from: provider) as? NSString) == "https://example.org/a?b=c" as NSString)
        let file = NSItemProvider(object: NSURL(fileURLWithPath: "/a"))
        #expect(file.registeredTypeIdentifiers.first == "public.file-url")
        #expect(file.hasItemConformingToTypeIdentifier("public.url"))
        #expect((load(NSURL.self, from: file) as? NSURL)?.absoluteString == "file:///a")
    }

    @Test("hold pictures and colours, of which the receiver gets copies")
    func picturesAndColors() throws {
        stage.settle()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let provider = NSItemProvider(object: image)
        #expect(provider.hasItemConformingToTypeIdentifier(UTType.image.identifier))
        #expect(!provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
        let copy = try #require(load(UIImage.self, from: provider) as? UIImage)
        #expect(copy !== image && copy.cgImage?.width == image.cgImage?.width)
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect((load(UIColor.self, from: NSItemProvider(object: color)) as? UIColor) == color)
        #expect(code(load(UIImage.self, from: NSItemProvider(object: UIImage()))) == -1000)
    }

    @Test("make objects of an app's class of its own type, and texts of the other")
    func ownClass() throws {
        stage.settle()
        let provider = NSItemProvider(object: Note("Milk"))
        #expect(provider.registeredTypeIdentifiers == ["com.example.note", "public.utf8-plain-text"])
        #expect((load(Note.self, from: provider) as? Note)?.text == "Milk")
        #expect((load(NSString.self, from: provider) as? NSString) == "Milk" as NSString)
        let later = NSItemProvider()
        later.registerObject(ofClass: Note.self, visibility: .all) { completion in
            completion(Note("Eggs"), nil)
            return nil
        }
        #expect((load(Note.self, from: later) as? Note)?.text == "Eggs")
    }

    @Test("report damaged data, missing data and unknown types as errors")
    func damage() {
        stage.settle()
        let provider = NSItemProvider()
        for type in ["public.png", "com.apple.uikit.color", "com.example.note"] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(Data([0xFF, 0x00, 0x17]), nil)
                return nil
            }
        }
        #expect(code(load(UIImage.self, from: provider)) == -1200)
        #expect(code(load(UIColor.self, from: provider)) == -1200)
        #expect(load(Note.self, from: provider) is CocoaError)
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(nil, nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers.count == 3)
        #expect(code(load(UIImage.self, from: provider)) == -1000)
        provider.loadDataRepresentation(forTypeIdentifier: "public.movie") { [box] data, error in
            box.values.append("\(data == nil) \(error.map { ($0 as NSError).code } ?? 0)")
        }
        stage.advance(by: 0.01)
        #expect(box.values == ["true -1000"])
    }

    @Test("copy their data and their name")
    func copies() throws {
        stage.settle()
        let provider = NSItemProvider(object: "a" as NSString)
        provider.suggestedName = "letter"
        let copy = try #require(provider.copy() as? NSItemProvider)
        provider.registerObject(UIColor.red, visibility: .ownProcess)
        #expect(copy.suggestedName == "letter" && copy.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect((load(NSString.self, from: copy) as? NSString) == "a" as NSString)
    }

    @Test("know which types are kinds of others")
    func types() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(!UTType.image.conforms(to: .png) && !UTType.url.conforms(to: .text))
        #expect(UTType("public.jpeg") == .jpeg && UTType("com.example.note") == nil)
        #expect(UTType.utf8PlainText.conforms(to: .plainText) && UTType.plainText.conforms(to: .text))
    }
}
