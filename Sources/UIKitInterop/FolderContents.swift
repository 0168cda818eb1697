import Foundation

/// The files in a target's folder `iOS`: those to translate and those to copy.
struct FolderContents {
    /// A file that the program finds by its name while it runs.
    struct Resource {
        let file: URL
        /// The path within the resources. Like Xcode, this puts files side by side, wherever they lie; only folders
        /// that mean something as a whole, such as `de.lproj`, stay.
        let path: String

        /// The first component of the path: a file or a folder that SwiftPM copies.
        var root: String { path.split(separator: "/").first.map(String.init) ?? path }
    }

    private(set) var sources: [URL] = []
    private(set) var resources: [Resource] = []

    /// Sentences about files that are left out.
    private(set) var complaints: [String] = []

    /// The folders that cannot be read, whose files are left out.
    private(set) var unreadableFolders: [URL] = []

    /// Whether there is more to read than `limit`, and the rest is left out.
    private(set) var isTooLarge = false

    /// The largest number of files and folders that are looked at. A link to `/` leads to millions, and without an end.
    static let limit = 100_000

    /// The links to files and folders outside of the folder, and their targets.
    private(set) var linksOutside: [(link: URL, target: URL)] = []

    private static let keptFolders: Set<String> = ["lproj", "xcassets", "bundle"]

    /// The extensions of what a program does not read while it runs: code, projects, documentation, and what is for
    /// the App Store. SwiftPM makes no resources of some of these.
    private static let ignored: Set<String> = [
        "h", "m", "mm", "c", "cc", "cpp", "hpp", "pch", "modulemap", "metal", "md", "markdown", "rst", "xcodeproj",
        "xcworkspace", "xctestplan", "xcconfig", "entitlements", "playground", "docc", "xcdatamodeld", "framework",
        "xcframework", "a", "podspec", "lock", "sh", "py", "rb", "orig", "gitkeep", "xcprivacy",
    ]

    init(_ folder: URL) {
        var files: [URL] = []
        var seen: Set<String> = []
        var pending = [folder]
        let root = folder.resolvingSymlinksInPath().path + "/"
        func note(_ url: URL, _ target: URL) {
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil,
                !"\(target.path)/".hasPrefix(root)
            else { return }
            linksOutside.append((url, target))
        }
        var count = 0
        walk: while let next = pending.popLast() {
            // Links are followed, as vendored libraries may be links, but no folder is read twice.
            let place = next.resolvingSymlinksInPath()
            guard seen.insert(place.path).inserted else { continue }
            if next != folder { note(next, place) }
            // A folder may be listed and yet refuse to have its files opened.
            guard FileManager.default.isExecutableFile(atPath: next.path),
                let names = try? FileManager.default.contentsOfDirectory(atPath: next.path)
            else {
                unreadableFolders.append(next)
                complaints.append("\(next.path) cannot be read")
                continue
            }
            for name in names.sorted(by: >) {
                count += 1
                guard count <= Self.limit else {
                    isTooLarge = true
                    complaints.append("\(folder.path) has more than \(Self.limit) files; the rest is left out")
                    break walk
                }
                let url = next.appendingPathComponent(name)
                guard !name.hasPrefix("."), !Self.ignored.contains(url.pathExtension.lowercased()) else { continue }
                let target = url.resolvingSymlinksInPath()
                let values = try? target.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
                if values?.isDirectory == true {
                    pending.append(url)
                } else if values?.isRegularFile == true {
                    files.append(url)
                    note(url, target)
                } else {
                    complaints.append("\(url.path) is left out: it is no file, or a link to nothing")
                }
            }
        }
        linksOutside.sort { $0.link.path < $1.link.path }
        files.sort { $0.path < $1.path }
        sources = files.filter { $0.pathExtension == "swift" }
        var taken: [String: URL] = [:]
        for file in files where file.pathExtension != "swift" {
            let parts = file.path.dropFirst(folder.path.count).split(separator: "/").map(String.init)
            let first = parts.firstIndex { Self.keptFolders.contains(($0 as NSString).pathExtension.lowercased()) }
            let path = parts[(first ?? parts.count - 1)...].joined(separator: "/")
            if let other = taken[path] {
                // Catalogs in several folders become one; each has a description of itself that says nothing.
                guard !path.hasSuffix(".xcassets/Contents.json") else { continue }
                complaints.append("\(file.path) is left out: \(other.path) has the same name")
                continue
            }
            taken[path] = file
            resources.append(Resource(file: file, path: path))
        }
    }
}
