import CoreGraphics
import Foundation
import Synchronization

extension UIImage {
    // MARK: - Resources

    /// Creates the image with the given name from the resources of the app. Returns nil when there is none.
    ///
    /// The search covers the main bundle, and the resource bundles of the package's modules beside the executable:
    /// their files, and then their asset catalogs and the files in their folders. The name has no `@2x` suffix and
    /// may omit `.png`. Of several scales this uses the screen's, else the next larger one, else the largest. Images
    /// found are cached.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the image with the given name from the resources of `bundle`, for the traits' display scale. A nil
    /// bundle stands for the app's resources, and nil traits for `UITraitCollection.current`.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let scale = (traitCollection ?? .current).displayScale
        guard let found = ImageLoader.shared.values(named: name, in: bundle, scale: scale) else { return nil }
        self.init(found)
    }

    // MARK: - Files

    /// Creates the image in the contents of a PNG file, with one pixel per point. Returns nil for other data.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates the image in the contents of a PNG file. Returns nil for other data.
    ///
    /// - Parameters:
    ///   - data: the contents of a PNG file.
    ///   - scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = CGImage(pngData: data) else { return nil }
        self.init(cgImage: picture, scale: scale, orientation: .up)
    }

    /// Creates the image in a PNG file. A name that ends in `@2x` or `@3x` before the extension sets the scale.
    /// Returns nil when the file does not exist or is not a PNG file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: ImageLoader.scale(ofFileNamed: stem))
    }

    /// Returns the image as the contents of a PNG file; nil for an empty image. The pixels are written as they are
    /// stored, since the format has no orientation.
    public func pngData() -> Data? {
        cgImage?.pngData()
    }
}

// MARK: - ImageLoader

/// A loader of images by name, with a cache of those that it has found.
final class ImageLoader: Sendable {
    static let shared = ImageLoader()

    private let cache = Mutex<[String: UIImage.Values]>([:])

    /// Returns the values of the image with the given name; nil when there is none.
    func values(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage.Values? {
        let key = "\(bundle?.bundlePath ?? "") \(name) \(scale)"
        if let values = cache.withLock({ $0[key] }) {
            return values
        }
        // A name may lead into a folder of the resources, but not out of them.
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let files = load(name, from: bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? appDirectories, scale: scale)
        guard let values = files ?? loadIndexed(name, from: .index(of: bundle), scale: scale) else { return nil }
        cache.withLock { $0[key] = values }
        return values
    }

    /// Returns the scale of a file name without its extension: 2 for `icon@2x`, 1 for `icon`.
    static func scale(ofFileNamed stem: String) -> CGFloat {
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return 1
    }

    /// The directories of the main bundle and of the modules' resource bundles, which are beside the executable.
    private var appDirectories: [URL] {
        let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let beside = try? FileManager.default.contentsOfDirectory(
            at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
        let modules = (beside ?? []).filter { $0.pathExtension == "resources" }
        let index = ResourceIndex.app
        return [main]
            + modules.map { ($0, index.isOwn($0.path) ? 0 : 1) }
            .sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }.map(\.0)
    }

    /// Returns the image of an asset catalog, or of a file anywhere in the folders of the resources.
    private func loadIndexed(_ name: String, from index: ResourceIndex, scale: CGFloat) -> UIImage.Values? {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        if let values = CatalogImage.values(named: name, in: index, scale: scale)
            ?? CatalogImage.values(named: stem, in: index, scale: scale)
        {
            return values
        }
        for scale in Self.order(for: scale) {
            let suffix = scale == 1 ? "" : "@\(Int(clamping: scale))x"
            if let path = index.path(forResource: stem + suffix, ofType: "png"),
                let data = FileManager.default.contents(atPath: path), let picture = CGImage(pngData: data)
            {
                return UIImage.Values(base: picture, scale: scale)
            }
        }
        return nil
    }

    /// Returns the scales in the order in which files are looked for: the wanted scale, then larger ones in ascending
    /// order, then smaller ones in descending order.
    static func order(for scale: CGFloat) -> [CGFloat] {
        let wanted = max(scale.rounded(.up), 1)
        return [1, 2, 3].sorted { left, right in
            (left < wanted ? 10 - left : left) < (right < wanted ? 10 - right : right)
        }
    }

    private func load(_ name: String, from directories: [URL], scale: CGFloat) -> UIImage.Values? {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let order = Self.order(for: scale)
        for directory in directories {
            for scale in order {
                let suffix = scale == 1 ? "" : "@\(Int(clamping: scale))x"
                let file = directory.appendingPathComponent("\(stem)\(suffix).png")
                if let data = FileManager.default.contents(atPath: file.path), let picture = CGImage(pngData: data) {
                    return UIImage.Values(base: picture, scale: scale)
                }
            }
        }
        return nil
    }
}
