import Foundation
import Markup

/// A `.xib` file, which is read once and creates as many copies of its objects as needed.
///
/// Unlike UIKit, nibs are read as Xcode writes them. Nothing that is wrong with a file stops the program: a sentence on
/// standard error names the file and the object, and the rest is loaded.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// A key of the options of a loading.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A dictionary of the objects that stand for placeholders with the identifiers that are its keys.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// The file's name in messages.
    let name: String
    private let bundle: Bundle?
    private var data: Data?
    private var document: NibDocument?
    private var hasFailed = false

    /// Creates a nib from the file with the given name. The file is read when its objects are first created.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - bundleOrNil: The bundle of the file, its images and its colours; nil for the app's resources.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = "\(name).xib"
        bundle = bundleOrNil
    }

    /// Creates a nib from the contents of a file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "a nib in memory"
        bundle = bundleOrNil
        self.data = data
    }

    /// Creates the objects of the nib, connects them, and calls `awakeFromNib()` on each.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object that the file's owner stands for. Without one, its outlets are left out, and its
    ///     actions go to the first responder that has them.
    ///   - optionsOrNil: External objects, by `OptionsKey.externalObjects`.
    /// - Returns: The objects that are in no other object, in the order of the file. Only the caller keeps them.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let document = readDocument() else { return [] }
        let owner = ownerOrNil.map { $0 as AnyObject }
        return NibLoader.nested(document) {
            let loader = NibLoader(document, controller: owner as? UIViewController)
            let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
            loader.bindPlaceholders(of: document.objects, owner: owner, external: external)
            let objects = document.objects.compactMap { loader.makeTopLevel($0) }
            let placeholders = document.objects.filter { $0.name == "placeholder" }
            loader.finish(
                connecting: placeholders.compactMap { element in
                    element["id"].flatMap { loader.objects[$0] as? NSObject }.map { ($0, element) }
                })
            return objects
        } ?? []
    }

    private func readDocument() -> NibDocument? {
        if let document { return document }
        guard !hasFailed else { return nil }
        document = NibFiles.document(
            name: (name as NSString).deletingPathExtension, file: name, type: "xib", data: data, bundle: bundle)
        hasFailed = document == nil
        data = nil
        return document
    }
}

// MARK: - Files

/// The files of nibs and storyboards.
enum NibFiles {
    /// Reads a file, or says why it cannot be read and returns nil.
    static func document(name: String, file: String, type: String, data: Data?, bundle: Bundle?) -> NibDocument? {
        let index = ResourceIndex.index(of: bundle)
        var contents = data
        if contents == nil {
            guard let path = index.path(forResource: name, ofType: type) else {
                NibReports.add("There is no \(file) in \(bundle?.bundlePath ?? "the app's resources").")
                return nil
            }
            do {
                contents = try ResourceFile.contents(at: path)
            } catch {
                NibReports.add("\(file) cannot be read: \(error).")
            }
        }
        guard let contents else { return nil }
        do {
            return try NibDocument(
                contents, name: file, type: type == "xib" ? NibDocument.xibType : NibDocument.storyboardType,
                bundle: NibBundle(bundle: bundle), strings: data == nil ? strings(for: name, in: index) : [:])
        } catch {
            NibReports.add("\(file) cannot be read: \(error).")
            return nil
        }
    }

    /// Returns the translations of a file's texts into the user's language.
    private static func strings(for name: String, in index: ResourceIndex) -> [String: String] {
        guard let path = index.localizedPaths(forResource: name, ofType: "strings").first else { return [:] }
        return ResourceFile.dictionary(at: path) as? [String: String] ?? [:]
    }
}

extension Bundle {
    /// Creates the objects of the nib with the given name in the bundle; nil when there is none that can be read.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its extension.
    ///   - owner: The object that the file's owner stands for.
    ///   - options: External objects, by `UINib.OptionsKey.externalObjects`.
    /// - Returns: The objects that are in no other object, in the order of the file.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        return objects.isEmpty ? nil : objects
    }
}
