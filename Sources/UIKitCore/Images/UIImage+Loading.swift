import CoreGraphics
import Foundation
import Synchronization

extension UIImage {
    // MARK: - Resources

    /// Creates the image with the given name from the resources of the app. Returns nil when there is none.
    ///
    /// The search covers the folder of the program and the resource bundles of the package's modules there: first the
    /// asset catalogs, then the files in any of the folders. The name has no `@2x` suffix and may omit `.png`. One
    /// such as `Icons/star` means a file in a folder `Icons`. Of several scales this uses the screen's, else the next
    /// larger one, else the largest. Images found are cached, and so are the names of the files: those that are added
    /// while the program runs are not found.
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
        guard let values = load(name, from: .index(of: bundle), scale: scale) else { return nil }
        cache.withLock { $0[key] = values }
        return values
    }

    /// Returns the scale of a file name without its extension: 2 for `icon@2x`, 1 for `icon`.
    static func scale(ofFileNamed stem: String) -> CGFloat {
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return 1
    }

    /// Returns the image of an asset catalog, or else of a file in the resources.
    private func load(_ name: String, from index: ResourceIndex, scale: CGFloat) -> UIImage.Values? {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        if let values = CatalogImage.values(named: name, in: index, scale: scale)
            ?? CatalogImage.values(named: stem, in: index, scale: scale)
        {
            return values
        }
        for scale in Self.order(for: scale) {
            let suffix = scale == 1 ? "" : "@\(Int(clamping: scale))x"
            if let path = index.path(forFile: "\(stem)\(suffix).png"),
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
}
