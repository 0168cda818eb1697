import CoreGraphics
import Foundation
import HostInterface
import Synchronization

/// The files of a bundle's resources by name, wherever in its folders they are. Xcode puts them side by side into an
/// app, so that names alone find them.
///
/// A name is only looked up in the list, and never becomes part of a path: no name leads out of the bundle.
package final class ResourceIndex: Sendable {
    private struct File {
        let path: String
        /// The language of the folder, as in `de.lproj`; nil for a file outside of such folders.
        let language: String?
    }

    private let files: [String: [File]]

    /// The asset catalogs, in the order in which they are searched.
    let catalogPaths: [String]

    /// The folders that were listed, without those inside them.
    private let roots: [String]

    /// The end of the name of the app's own resource bundle; nil for the index of a bundle.
    private let ownSuffix: String?

    private let catalogEntries = Mutex<[String: String]?>(nil)

    private static let indices = Mutex<[String: ResourceIndex]>([:])

    private enum Languages {
        case ofFoundation
        case ofSession
        case known([String])
    }

    private static let languages = Mutex(Languages.ofFoundation)

    /// The languages that the user prefers, in order. Tests replace them.
    package static var preferredLanguages: [String] {
        get {
            languages.withLock { languages in
                if case .known(let known) = languages { return known }
                var found = Locale.preferredLanguages
                if case .ofSession = languages {
                    let asked = Self.languages(in: ProcessInfo.processInfo.environment)
                    if !asked.isEmpty { found = asked }
                    languages = .known(found)
                }
                return found
            }
        }
        set { languages.withLock { $0 = .known(newValue) } }
    }

    /// Takes the languages of the user's session, once they are asked for. Without a display there are no such
    /// languages: tests draw the same for everyone.
    package static func followSession() {
        languages.withLock { $0 = .ofSession }
    }

    /// Returns the languages that the variables of a user's session ask for, as gettext reads them; Foundation on Linux
    /// does not look at them. Empty when they ask for none.
    package static func languages(in environment: [String: String]) -> [String] {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let plain = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
        let codes = plain.map { String($0.prefix { $0 != "." && $0 != "@" }) }
        guard let last = codes.last, !["", "C", "POSIX"].contains(last) else { return [] }
        return codes.filter { !$0.isEmpty }.map { $0.replacingOccurrences(of: "_", with: "-") }
    }

    /// Returns the index of a bundle. Nil and the main bundle stand for the app: the folder of the program, and the
    /// resource bundles of the package's modules in it.
    package static func index(of bundle: Bundle?) -> ResourceIndex {
        guard let bundle, bundle !== Bundle.main else { return app }
        return index(of: bundle.bundlePath)
    }

    private static let appIndex = Mutex<(delegate: Any.Type?, index: ResourceIndex?)>((nil, nil))

    /// The index of the app's own resources. Those of the module that `appDelegate` is of come first.
    static var app: ResourceIndex {
        appIndex.withLock { state in
            if let index = state.index { return index }
            let index = makeAppIndex(delegate: state.delegate)
            state.index = index
            return index
        }
    }

    /// The class of the application's delegate, which tells the app's module; nil stands for a module that is called as
    /// the program. A folder may hold several programs and the resources of them all.
    static var appDelegate: Any.Type? {
        get { appIndex.withLock { $0.delegate } }
        set { appIndex.withLock { if $0.delegate != newValue { $0 = (newValue, nil) } } }
    }

    /// Returns the index of the app's own resources.
    ///
    /// Each app lists the folder of its program when it starts. One without resources needs neither Foundation, whose
    /// first use takes milliseconds, nor the name of a type.
    private static func makeAppIndex(delegate: Any.Type?) -> ResourceIndex {
        let program = ProgramFile.path ?? CommandLine.arguments.first ?? "/"
        let slash = program.lastIndex(of: "/") ?? program.startIndex
        let folder = String(program[..<slash])
        var listing = Listing()
        listing.addFolderOfProgram(folder) {
            let module = delegate.map(TypeModule.name) ?? String(program[slash...].dropFirst())
            return "_\(module).resources"
        }
        return ResourceIndex(listing, roots: [folder])
    }

    private static func index(of path: String) -> ResourceIndex {
        if let index = indices.withLock({ $0[path] }) { return index }
        var listing = Listing()
        listing.add(path, language: nil, depth: 0)
        let index = ResourceIndex(listing, roots: [path])
        indices.withLock { $0[path] = index }
        return index
    }

    private init(_ listing: Listing, roots: [String]) {
        files = listing.files
        catalogPaths = listing.catalogs
        self.roots = roots
        ownSuffix = listing.ownSuffix
    }

    /// Returns the path of a file that says something about the app itself: it lies beside the program, in the
    /// resources of the app's module or in a folder there, not in those of another program or library.
    func ownPath(forResource name: String, ofType type: String) -> String? {
        files["\(name).\(type)"]?.lazy.map(\.path).first { path in
            let folder = (path as NSString).deletingLastPathComponent
            return roots.contains(folder) || isOwn(folder) || isOwn((folder as NSString).deletingLastPathComponent)
        }
    }

    /// Returns whether a folder of resources is that of the app's module.
    private func isOwn(_ folder: String) -> Bool { ownSuffix.map(folder.hasSuffix) == true }

    /// Whether there is any file.
    var isEmpty: Bool { files.isEmpty && catalogPaths.isEmpty }

    /// Returns the path of the file with the given name and extension. Of several languages this takes the one that
    /// the user prefers, then the development language in `Base.lproj`.
    package func path(forResource name: String, ofType type: String) -> String? {
        path(forFile: "\(name).\(type)")
    }

    /// Returns the path of the file with the given name, like `path(forResource:ofType:)`. A name such as
    /// `Icons/star.png` means a file in a folder `Icons`, wherever that is.
    func path(forFile name: String) -> String? {
        guard let found = files[name.split(separator: "/").last.map(String.init) ?? ""] else { return nil }
        let named = name.contains("/") ? found.filter { $0.path.hasSuffix("/" + name) } : found
        return named.min { rank(of: $0.language) < rank(of: $1.language) }?.path
    }

    /// Returns the paths of a file in the folders of languages that the user prefers, the preferred one first.
    package func localizedPaths(forResource name: String, ofType type: String) -> [String] {
        let found = (files["\(name).\(type)"] ?? []).filter { $0.language != nil && $0.language != "Base" }
        return found.map { (path: $0.path, rank: rank(of: $0.language)) }.filter { $0.rank < Self.rankOfBase }
            .sorted { $0.rank < $1.rank }.map(\.path)
    }

    /// Returns the identifier of a language with its script: `zh-Hant-TW` for `zh-TW`.
    private static func full(_ code: String) -> String {
        code.hasPrefix("zh-") ? Locale.Language(identifier: code).maximalIdentifier : code
    }

    private static let rankOfBase = 1000

    private func rank(of language: String?) -> Int {
        guard let language else { return Self.rankOfBase + 1 }
        if language == "Base" { return Self.rankOfBase }
        for (rank, preferred) in Self.preferredLanguages.prefix(100).enumerated() {
            let code = preferred.replacingOccurrences(of: "_", with: "-")
            if code == language { return rank * 2 }
            if code.hasPrefix("\(language)-") || Self.full(code).hasPrefix("\(language)-") { return rank * 2 + 1 }
        }
        return language == "en" ? Self.rankOfBase + 2 : Self.rankOfBase + 3
    }

    /// The names of the images in catalogs and in files, in alphabetical order.
    var imageNames: [String] {
        let inCatalogs = allCatalogEntries().keys.filter { $0.hasSuffix(".imageset") }.map { $0.dropLast(9) }
        let inFiles = files.keys.compactMap { name -> Substring? in
            guard let ending = ResourceFile.imageEndings.first(where: { name.hasSuffix(".\($0)") }) else { return nil }
            let stem = name.dropLast(ending.count + 1)
            let plain = stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? stem.dropLast(3) : stem
            return ending == "png" ? plain : "\(plain).\(ending)"
        }
        return Set(inCatalogs + inFiles).map(String.init).sorted()
    }

    /// Returns the folder of an entry of the asset catalogs, such as `Star.imageset`.
    func catalogEntry(_ name: String) -> String? {
        allCatalogEntries()[name]
    }

    private func allCatalogEntries() -> [String: String] {
        guard !catalogPaths.isEmpty else { return [:] }
        return catalogEntries.withLock { entries in
            if let entries { return entries }
            var listing = Listing()
            for path in catalogPaths { listing.addCatalogEntries(of: path, prefix: "", depth: 0) }
            entries = listing.entries
            return listing.entries
        }
    }
}

// MARK: - Listing

extension ResourceIndex {
    /// The walk through the folders, which ends at fixed limits: links may lead in circles.
    private struct Listing {
        static let maximumDepth = 8
        static let maximumCount = 50_000

        /// The extensions of folders that mean something.
        private static let folderEndings = ["resources", "lproj", "xcassets"]
        /// The extensions of the files that are found by their names.
        private static let fileEndings =
            ["xib", "storyboard", "strings", "plist", "ttf", "otf", "ttc", "TTF", "OTF"] + ResourceFile.imageEndings

        var files: [String: [File]] = [:]
        var catalogs: [String] = []
        /// The entries of asset catalogs with their extensions.
        var entries: [String: String] = [:]
        /// The end of the name of the app's own resource bundle; nil for a bundle's listing.
        var ownSuffix: String?
        private var count = 0

        /// Adds the files beside the program, but of the folders only those of languages and of modules' resources.
        /// Any other folder is none of the app's business.
        ///
        /// - Parameters:
        ///   - folder: The folder's path.
        ///   - suffix: Returns the end of the name of the app's own resource bundle. Called only when there are files.
        mutating func addFolderOfProgram(_ folder: String, ownSuffix suffix: () -> String) {
            // The fonts of Touchstone itself are none of the app's.
            let found = contents(of: folder, onlyWith: Self.folderEndings + Self.fileEndings).filter {
                $0.name != "Touchstone_CoreGraphics.resources"
            }
            guard !found.isEmpty else { return }
            let own = suffix()
            ownSuffix = own
            let ordered = found.filter { $0.name.hasSuffix(own) } + found.filter { !$0.name.hasSuffix(own) }
            for (name, isFolder) in ordered {
                let path = "\(folder)/\(name)"
                if !isFolder {
                    addFile(name, path, nil)
                } else if name.hasSuffix(".lproj") {
                    add(path, language: String(name.dropLast(6)), depth: 1)
                } else if name.hasSuffix(".xcassets") {
                    catalogs.append(path)
                } else if name.hasSuffix(".resources") {
                    add(path, language: nil, depth: 1)
                }
            }
        }

        mutating func add(_ folder: String, language: String?, depth: Int) {
            guard depth < Self.maximumDepth else { return }
            for (name, isFolder) in contents(of: folder) {
                let path = "\(folder)/\(name)"
                if !isFolder {
                    addFile(name, path, language)
                } else if name.hasSuffix(".xcassets") {
                    catalogs.append(path)
                } else if name.hasSuffix(".lproj") {
                    add(path, language: String(name.dropLast(6)), depth: depth + 1)
                } else {
                    add(path, language: language, depth: depth + 1)
                }
            }
        }

        private mutating func addFile(_ name: String, _ path: String, _ language: String?) {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
            let ending = name.utf8[name.utf8.index(after: dot)...]
            guard Self.fileEndings.contains(where: { $0.utf8.elementsEqual(ending) }) else { return }
            files[name, default: []].append(File(path: path, language: language))
        }

        mutating func addCatalogEntries(of folder: String, prefix: String, depth: Int) {
            guard depth < Self.maximumDepth else { return }
            for (name, isFolder) in contents(of: folder) where isFolder {
                let path = "\(folder)/\(name)"
                if [".imageset", ".colorset"].contains(where: name.hasSuffix) {
                    if entries[prefix + name] == nil { entries[prefix + name] = path }
                } else if !name.contains(".") {
                    let group = AssetCatalog.contents(of: path)?["properties"] as? [String: Any]
                    let hasNamespace = group?["provides-namespace"] as? Bool ?? false
                    addCatalogEntries(of: path, prefix: hasNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
                }
            }
        }

        /// Returns the names in a folder in alphabetical order. Hidden ones are left out.
        ///
        /// - Parameter extensions: The extensions of the names to return; nil for all. Folders of programs may have
        ///   thousands of other files, and an app without any resources should not notice.
        private mutating func contents(
            of folder: String, onlyWith extensions: [String]? = nil
        ) -> [(name: String, isFolder: Bool)] {
            guard let stream = opendir(folder) else { return [] }
            defer { closedir(stream) }
            var found: [(name: String, isFolder: Bool)] = []
            while count < Self.maximumCount, let entry = readdir(stream) {
                count += 1
                let name: String? = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    let characters = bytes.prefix { $0 != 0 }
                    guard characters.first != UInt8(ascii: ".") else { return nil }
                    if let extensions {
                        guard let dot = characters.lastIndex(of: UInt8(ascii: ".")) else { return nil }
                        let end = characters[(dot + 1)...]
                        guard extensions.contains(where: { $0.utf8.elementsEqual(end) }) else { return nil }
                    }
                    return String(decoding: characters, as: UTF8.self)
                }
                guard let name else { continue }
                var isFolder = entry.pointee.d_type == UInt8(DT_DIR)
                if entry.pointee.d_type == UInt8(DT_LNK) || entry.pointee.d_type == UInt8(DT_UNKNOWN) {
                    var status = stat()
                    isFolder = stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                }
                found.append((name, isFolder))
            }
            return found.sorted { $0.name < $1.name }
        }
    }
}
