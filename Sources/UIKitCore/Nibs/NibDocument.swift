import Foundation
import Markup
import StandardStreams
import Synchronization

/// A `.xib` or `.storyboard` file as Xcode writes it, read but not yet turned into objects.
final class NibDocument: Sendable {
    /// The file's name in messages.
    let name: String
    let root: MarkupElement
    /// The bundle in which images, colours and other files are looked up.
    let bundle: NibBundle
    /// The translations for the user's language, from a file of strings beside the nib.
    let strings: [String: String]

    /// The elements with an `id`. Of several with the same one this is the first.
    private let elements: [String: MarkupElement]
    /// The scenes of a storyboard by the identifiers of the objects in them.
    private let scenes: [String: MarkupElement]
    private let reported = Mutex<Set<String>>([])

    static let xibType = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    static let storyboardType = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

    /// Reads a document of one of the two types. Throws a sentence for anything else.
    init(_ data: Data, name: String, type: String, bundle: NibBundle, strings: [String: String] = [:]) throws {
        let root = try data.withUnsafeBytes { try MarkupParser().parse($0) }
        guard root.name == "document" else {
            throw MarkupError(description: "its outermost element is \(root.name) instead of document")
        }
        guard root["type"] == type else {
            throw MarkupError(
                description: "it is of the type \(root["type"] ?? "that is missing") instead of \(type)")
        }
        self.root = root
        self.name = name
        self.bundle = bundle
        self.strings = strings
        var elements: [String: MarkupElement] = [:]
        var scenes: [String: MarkupElement] = [:]
        func add(_ element: MarkupElement, scene: MarkupElement?) {
            let scene = element.name == "scene" ? element : scene
            if let id = element["id"], elements[id] == nil {
                elements[id] = element
                scenes[id] = scene
            }
            for child in element.children { add(child, scene: scene) }
        }
        add(root, scene: nil)
        self.elements = elements
        self.scenes = scenes
    }

    /// Whether views follow constraints. Without it they follow their autoresizing masks.
    var usesAutoLayout: Bool { root["useAutolayout"] == "YES" }

    /// The objects of a `.xib` file that are in no other object.
    var objects: [MarkupElement] { root.children(of: "objects") }

    func element(_ id: String) -> MarkupElement? { elements[id] }

    func scene(of id: String) -> MarkupElement? { scenes[id] }

    /// Returns an entry of the list of the images and colours that the document uses.
    func resource(_ kind: String, named name: String) -> MarkupElement? {
        root.children(of: "resources").first { $0.name == kind && $0["name"] == name }
    }

    /// Returns a text of an element in the user's language: the translation, or else what the file says.
    func localized(_ text: String?, of element: MarkupElement, _ property: String) -> String? {
        guard !strings.isEmpty, let id = element["id"] else { return text }
        return strings["\(id).\(property)"] ?? text
    }

    /// Writes a sentence about an element, once for each `topic`.
    func report(_ topic: String, _ element: MarkupElement?, _ sentence: @autoclosure () -> String) {
        guard reported.withLock({ $0.count < 200 && $0.insert(topic).inserted }) else { return }
        let place = element.map { "\($0["id"].map { "\($0), " } ?? "")line \($0.line): " } ?? ""
        NibReports.add("\(name): \(place)\(sentence())")
    }

    /// Writes, once for each kind of element, that there is none of it here.
    func reportUnknown(_ element: MarkupElement) {
        report("element \(element.name)", element, NibVocabulary.sentence(about: element.name))
    }
}

/// A bundle that documents name, usable on any thread: bundles are not changed.
struct NibBundle: @unchecked Sendable {
    let bundle: Bundle?
}

/// The sentences about what files hold that cannot be shown. They go to standard error, and tests read them.
package enum NibReports {
    private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

    static func add(_ sentence: String) {
        guard let listener = listener.withLock(\.self) else { return Log.warn(sentence) }
        listener(sentence)
    }

    /// Runs `body` and returns the sentences that it causes, which are not written.
    package static func collecting(_ body: () throws -> Void) rethrows -> [String] {
        let box = Box()
        let former = listener.withLock { current in
            defer { current = { box.add($0) } }
            return current
        }
        defer { listener.withLock { $0 = former } }
        try body()
        return box.sentences
    }

    private final class Box: Sendable {
        private let list = Mutex<[String]>([])
        var sentences: [String] { list.withLock(\.self) }
        func add(_ sentence: String) { list.withLock { $0.append(sentence) } }
    }
}
