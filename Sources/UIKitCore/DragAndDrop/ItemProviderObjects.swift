import CoreGraphics
import Foundation

/// An object that item providers can make data from.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types that objects of the class can write, the best one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The types that the object can write, the best one first. Those of the class by default.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes the data of a type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: One of the types that the object can write.
    ///   - completionHandler: The implementation calls it once, on any thread, with the data or an error.
    /// - Returns: The progress, or nil if the data is made at once.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// An object that can be made from the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types that the class reads, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object. Throws an error for data that is not of the type.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - typeIdentifier: One of the types that the class reads.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

// MARK: - Texts and addresses

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier, UTType.plainText.identifier]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return object
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.url.identifier, UTType.utf8PlainText.identifier]
    }

    /// The type of the address, and plain text. The address of a file has a type of its own.
    public var writableTypeIdentifiersForItemProvider: [String] {
        (isFileURL ? [UTType.fileURL.identifier] : []) + Self.writableTypeIdentifiersForItemProvider
    }

    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return object
    }
}

// MARK: - Images and colours

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }

    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }

    /// Makes the contents of a PNG file.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type of PNG files.
    ///   - completionHandler: Called at once, with an error for an empty image.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(pngData(), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let object = UIImage(data: data) as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError)
        }
        return object
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

    public static var readableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

    private static let typeIdentifier = "com.apple.uikit.color"

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        do {
            let data = try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
            completionHandler(data, nil)
        } catch {
            completionHandler(nil, error)
        }
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        // Foundation on Linux stops the program at an archive that is not one.
        guard ArchiveCheck.isSound(data),
            let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) as? Self
        else { throw NSItemProvider.error(.unavailableCoercionError) }
        return object
    }
}

// MARK: - Types

/// A type of data, such as PNG images or plain text, and the more general types that it conforms to.
///
/// Unlike UIKit, this knows the types of what is dragged and no files: types have no extensions of file names, and a
/// program declares none of its own. `NSItemProvider` accepts any identifier.
public struct UTType: Hashable, Sendable {
    /// The identifier, such as "public.png".
    public let identifier: String

    /// Finds a type; nil for an identifier that is not one of those below.
    ///
    /// - Parameter identifier: The identifier.
    public init?(_ identifier: String) {
        guard Self.parents[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    private init(known identifier: String) {
        self.identifier = identifier
    }

    /// Anything that can be identified.
    public static let item = UTType(known: "public.item")
    /// Content of documents.
    public static let content = UTType(known: "public.content")
    /// A stream of bytes.
    public static let data = UTType(known: "public.data")
    /// Any text.
    public static let text = UTType(known: "public.text")
    /// Text without attributes.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text without attributes, in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// An address.
    public static let url = UTType(known: "public.url")
    /// The address of a file.
    public static let fileURL = UTType(known: "public.file-url")
    /// Any image.
    public static let image = UTType(known: "public.image")
    /// An image in PNG.
    public static let png = UTType(known: "public.png")
    /// An image in JPEG.
    public static let jpeg = UTType(known: "public.jpeg")
    /// An image in SVG.
    public static let svg = UTType(known: "public.svg-image")
    /// A document in PDF.
    public static let pdf = UTType(known: "com.adobe.pdf")

    private static let parents: [String: [String]] = [
        "public.item": [], "public.content": [], "public.data": ["public.item"],
        "public.text": ["public.data", "public.content"], "public.plain-text": ["public.text"],
        "public.utf8-plain-text": ["public.plain-text"], "public.url": ["public.data"],
        "public.file-url": ["public.url"], "public.image": ["public.data", "public.content"],
        "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.svg-image": ["public.image"],
        "com.adobe.pdf": ["public.data", "public.content"], "com.apple.uikit.color": [],
    ]

    /// Returns whether data of this type is data of another one, or of the same.
    ///
    /// - Parameter type: The other type.
    public func conforms(to type: UTType) -> Bool { Self.conforms(identifier, to: type.identifier) }

    /// Returns whether data of a type is data of another one. A type that is unknown conforms to itself.
    static func conforms(_ identifier: String, to other: String) -> Bool {
        identifier == other || parents[identifier]?.contains { conforms($0, to: other) } == true
    }
}
