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

    private let catalogEntries = Mutex<[String: String]?>(nil)

    private static let indices = Mutex<[String: ResourceIndex]>([:])

    /// The languages that the user prefers, in order. Tests replace them.
    package static var preferredLanguages: [String] {
        get { languages.withLock { $0 } ?? Locale.preferredLanguages }
        set { languages.withLock { $0 = newValue } }
    }
    private static let languages = Mutex<[String]?>(nil)

    /// Returns the index of a bundle. Nil and the main bundle stand for the app: the folder of the program, and the
    /// resource bundles of the package's modules in it.
    package static func index(of bundle: Bundle?) -> ResourceIndex {
        guard let bundle, bundle !== Bundle.main else { return app }
        return index(of: bundle.bundlePath)
    }

    /// The index of the app's own resources.
    static let app: ResourceIndex = {
        // Each app lists the folder when it starts: nothing here needs Foundation, whose first use takes milliseconds.
        let program = ProgramFile.path ?? CommandLine.arguments.first ?? "/"
        let folder = String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
        var listing = Listing()
        listing.addFolderOfProgram(folder)
        return ResourceIndex(listing, roots: [folder])
    }()

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
    }

    /// Whether there is any file.
    var isEmpty: Bool { files.isEmpty && catalogPaths.isEmpty }

    /// Returns the path of the file with the given name and extension. Of several languages this takes the one that
    /// the user prefers, then the development language in `Base.lproj`.
    package func path(forResource name: String, ofType type: String) -> String? {
        guard let found = files["\(name).\(type)"] else { return nil }
        let ranked = found.min { rank(of: $0.language) < rank(of: $1.language) }
        return ranked?.path
    }

    /// Returns the paths of a file in the folders of languages that the user prefers, the preferred one first.
    package func localizedPaths(forResource name: String, ofType type: String) -> [String] {
        let found = (files["\(name).\(type)"] ?? []).filter { $0.language != nil && $0.language != "Base" }
        return found.map { (path: $0.path, rank: rank(of: $0.language)) }.filter { $0.rank < Self.rankOfBase }
            .sorted { $0.rank < $1.rank }.map(\.path)
    }

    private static let rankOfBase = 1000

    private func rank(of language: String?) -> Int {
        guard let language else { return Self.rankOfBase + 1 }
        if language == "Base" { return Self.rankOfBase }
        for (rank, preferred) in Self.preferredLanguages.prefix(100).enumerated() {
            let code = preferred.replacingOccurrences(of: "_", with: "-")
            if code == language { return rank * 2 }
            if code.hasPrefix("\(language)-") { return rank * 2 + 1 }
        }
        return language == "en" ? Self.rankOfBase + 2 : Self.rankOfBase + 3
    }

    /// Returns the folder of an entry of the asset catalogs, such as `Star.imageset`.
    func catalogEntry(_ name: String) -> String? {
        guard !catalogPaths.isEmpty else { return nil }
        return catalogEntries.withLock { entries in
            if let entries { return entries[name] }
            var listing = Listing()
            for path in catalogPaths { listing.addCatalogEntries(of: path, prefix: "", depth: 0) }
            entries = listing.entries
            return listing.entries[name]
        }
    }
}

// MARK: - Listing

extension ResourceIndex {
    /// The walk through the folders, which ends at fixed limits: links may lead in circles.
    private struct Listing {
        static let maximumDepth = 8
        static let maximumCount = 50_000

        var files: [String: [File]] = [:]
        var catalogs: [String] = []
        /// The entries of asset catalogs with their extensions.
        var entries: [String: String] = [:]
        private var count = 0

        /// Adds the files beside the program, but of the folders only those of languages and of modules' resources.
        /// Any other folder is none of the app's business.
        mutating func addFolderOfProgram(_ folder: String) {
            let wanted = ["resources", "lproj", "xcassets", "xib", "storyboard", "strings", "plist"]
            for (name, isFolder) in contents(of: folder, onlyWith: wanted) {
                let path = "\(folder)/\(name)"
                if !isFolder {
                    addFile(name, path, nil)
                } else if name.hasSuffix(".lproj") {
                    add(path, language: String(name.dropLast(6)), depth: 1)
                } else if name.hasSuffix(".xcassets") {
                    catalogs.append(path)
                } else if name.hasSuffix(".resources"), name != "Touchstone_CoreGraphics.resources" {
                    // The fonts of Touchstone itself are none of the app's.
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
            guard [".xib", ".storyboard", ".strings", ".plist", ".png"].contains(where: name.hasSuffix) else { return }
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
        /// - Parameter extensions: the extensions of the names to return; nil for all. Folders of programs may have
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
