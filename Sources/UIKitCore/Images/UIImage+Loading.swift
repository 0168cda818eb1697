import CoreGraphics
import Foundation
import StandardStreams
import Synchronization

extension UIImage {
    // MARK: - Resources

    /// Creates the image with the given name from the resources of the app. Returns nil when there is none.
    ///
    /// The search covers the folder of the program and the resource bundles of the package's modules there: first the
    /// asset catalogs, then the files in any of the folders. The name has no `@2x` suffix. It may omit `.png`, but not
    /// `.jpg`, `.jpeg`, `.pdf` or `.svg`. One such as `Icons/star` means a file in a folder `Icons`. Of several scales
    /// this uses the screen's, else the next larger one, else the largest; PDF and SVG are drawn at the screen's.
    /// Images found are cached, and so are the names of the files: those that are added while the program runs are not
    /// found. A file that cannot be read is named once on standard error.
    ///
    /// JPEG, PDF and SVG are read by libraries of the system, which are loaded for the first such image. A sentence on
    /// standard error says once which package is missing.
    ///
    /// Unlike UIKit, SVG files outside of asset catalogs are found as well.
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

    /// Creates the image in the contents of a PNG or JPEG file, with one pixel per point. Returns nil for other data.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates the image in the contents of a PNG or JPEG file. Returns nil for other data. The orientation is the one
    /// that a camera has written into the file.
    ///
    /// - Parameters:
    ///   - data: The contents of a PNG or JPEG file.
    ///   - scale: Pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        self.init(pixels: data, scale: scale, name: nil)
    }

    /// Creates the image in a PNG or JPEG file. A name that ends in `@2x` or `@3x` before the extension sets the scale.
    /// Returns nil when the file does not exist or is neither.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = (path as NSString).lastPathComponent
        self.init(
            pixels: data, scale: ImageLoader.scale(ofFileNamed: (name as NSString).deletingPathExtension), name: name)
    }

    private convenience init?(pixels data: Data, scale: CGFloat, name: String?) {
        do {
            let file = try ImageFile.read(data, acceptsVectors: false)
            guard let values = Values(file, scale: scale > 0 ? scale : 1, vectorScale: 1) else { return nil }
            self.init(values)
        } catch {
            // Anything else is no news to code that looks at data of all kinds.
            if case .tooLarge = error { ImageReports.add(name ?? "An image", error) }
            return nil
        }
    }

    /// Returns the image as the contents of a PNG file; nil for an empty image. The pixels are written as they are
    /// stored, since the format has no orientation.
    public func pngData() -> Data? {
        cgImage?.pngData()
    }

    /// Returns the image as the contents of a JPEG file; nil for an empty image. The file has the orientation beside
    /// the pixels as they are stored. Transparent parts become white.
    ///
    /// Unlike UIKit, this is also nil when libturbojpeg is not installed, which a sentence on standard error says once.
    ///
    /// - Parameter compressionQuality: From 0 for the smallest file to 1 for the best picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        cgImage?.jpegData(quality: compressionQuality, orientation: imageOrientation.exif)
    }
}

extension UIImage.Values {
    /// Takes over the image of a file; nil for a vector image with too many pixels.
    ///
    /// - Parameters:
    ///   - file: The image.
    ///   - scale: The pixels per point of a bitmap.
    ///   - vectorScale: The pixels per point to draw a vector image with.
    init?(_ file: ImageFile, scale: CGFloat, vectorScale: CGFloat) {
        switch file {
        case .bitmap(let picture, let number):
            self.init(base: picture, scale: scale, orientation: UIImage.Orientation(exif: number))
        case .vector(let vector):
            let (width, height) = (vector.width * vectorScale, vector.height * vectorScale)
            // A length that the file's units make a hair too long takes no further pixel.
            let pixels = (Int(clamping: (width - 0.01).rounded(.up)), Int(clamping: (height - 0.01).rounded(.up)))
            guard let picture = vector.image(width: max(pixels.0, 1), height: max(pixels.1, 1)) else { return nil }
            self.init(base: picture, scale: vectorScale)
            self.vector = vector
        }
    }
}

/// The sentences about images that are missing or cannot be read. Each is written once.
enum ImageReports {
    private struct State {
        var reported: Set<String> = []
        /// The sentences for a test, which are not written; nil if there is no test.
        var collected: [String]?
    }

    private static let state = Mutex(State())

    /// Reports a file, unless a missing library is the reason, which has been said.
    static func add(_ name: String, _ failure: ImageFile.Failure) {
        if case .missingLibrary = failure { return }
        add("\(name) cannot be read: \(failure.reason).")
    }

    static func add(_ sentence: String) {
        let isWritten = state.withLock { state in
            guard state.reported.count < 1000, state.reported.insert(sentence).inserted else { return false }
            state.collected?.append(sentence)
            return state.collected == nil
        }
        if isWritten { Log.warn(sentence) }
    }

    /// Runs `body` and returns the sentences that it causes as in a new program, which are not written.
    static func collecting(_ body: () throws -> Void) rethrows -> [String] {
        let former = state.withLock { current in
            defer { current = State(collected: []) }
            return current
        }
        defer { state.withLock { $0 = former } }
        try body()
        return state.withLock { $0.collected ?? [] }
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
        let ending = ResourceFile.imageEndings.first { name.hasSuffix(".\($0)") }
        let stem = ending.map { String(name.dropLast($0.count + 1)) } ?? name
        if let values = CatalogImage.values(named: name, in: index, scale: scale)
            ?? CatalogImage.values(named: stem, in: index, scale: scale)
        {
            return values
        }
        for fileScale in Self.order(for: scale) {
            let suffix = fileScale == 1 ? "" : "@\(Int(clamping: fileScale))x"
            let file = "\(stem)\(suffix).\(ending ?? "png")"
            if let path = index.path(forFile: file),
                var values = Self.values(ofFile: path, scale: fileScale, vectorScale: scale)
            {
                // Only a catalog can ask for sharpness in any size.
                values.vector = nil
                return values
            }
        }
        return nil
    }

    /// Returns the image in a file of the resources; nil, with a sentence, when it cannot be read.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - scale: The pixels per point of a bitmap.
    ///   - vectorScale: The pixels per point of the screen, for a vector image.
    static func values(ofFile path: String, scale: CGFloat, vectorScale: CGFloat) -> UIImage.Values? {
        let name = (path as NSString).pathComponents.suffix(2).joined(separator: "/")
        do {
            let data = try ResourceFile.contents(at: path, limit: 256 << 20)
            return values(of: data, name, scale: scale, vectorScale: vectorScale > 0 ? vectorScale : 1)
        } catch {
            ImageReports.add("\(name) cannot be read: \(error).")
            return nil
        }
    }

    private static func values(
        of data: Data, _ name: String, scale: CGFloat, vectorScale: CGFloat
    ) -> UIImage.Values? {
        do {
            let file = try ImageFile.read(data, acceptsVectors: true)
            if let values = UIImage.Values(file, scale: scale, vectorScale: vectorScale) { return values }
            ImageReports.add("\(name) cannot be drawn: it is too large.")
        } catch {
            ImageReports.add(name, error)
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
