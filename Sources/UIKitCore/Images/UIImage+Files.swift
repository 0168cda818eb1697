import CoreGraphics
import Foundation

extension UIImage {
    /// The image in a PNG file's bytes, one pixel per point. Nil when they hold none.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The image in a PNG file's bytes. Nil when they hold none.
    ///
    /// - Parameters:
    ///   - data: of a PNG file.
    ///   - scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = CGImage(pngData: data) else { return nil }
        self.init(cgImage: picture, scale: scale, orientation: .up)
    }

    /// The image in a PNG file. A name that ends in `@2x` or `@3x` before the extension sets the scale. Nil when there
    /// is no such file or no image in it.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: ImageFinder.scale(ofFileNamed: stem))
    }

    /// The image as a PNG file: the pixels as they are stored, since the format knows no orientation. Nil for an empty
    /// image.
    public func pngData() -> Data? {
        cgImage?.pngData()
    }
}
