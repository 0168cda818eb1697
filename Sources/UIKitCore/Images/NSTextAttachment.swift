import CoreGraphics
import Foundation

/// An image within a text: the value of the attribute `.attachment`.
///
/// `NSAttributedString(attachment:)` makes a text of it. The image stands on the baseline unless `bounds` lowers or
/// raises it, and the line is as high as it needs to be. An image whose rendering mode is "always template" takes the
/// colour of the text.
open class NSTextAttachment: NSObject {
    /// Must be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// The character that an attachment stands in place of.
    public static let character = 0xFFFC

    /// The image.
    open var image: UIImage?

    /// The place of the image in points: its origin is measured from the baseline, with y pointing up, so that a
    /// negative y lowers the image. Zero for the image's own size on the baseline.
    open var bounds = CGRect.zero

    /// The contents of a file; an image if they are one.
    open var contents: Data?

    /// The kind of the contents, a uniform type identifier.
    open var fileType: String?

    /// Creates an attachment without an image.
    public override convenience init() {
        self.init(data: nil, ofType: nil)
    }

    /// Creates an attachment of the contents of a file.
    ///
    /// - Parameters:
    ///   - contentData: The contents. Those of an image become `image`.
    ///   - uti: The kind of the contents.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension NSTextAttachment: InlinePicture {
    var box: CGRect {
        let size = bounds.size == .zero ? image?.size ?? .zero : bounds.size
        return CGRect(x: bounds.minX, y: -bounds.minY - size.height, width: size.width, height: size.height)
    }

    func draw(in rect: CGRect, of context: CGContext, color: CGColor?) {
        guard var image else { return }
        let isTemplate =
            image.renderingMode == .alwaysTemplate || (image.isSymbolInTint && image.renderingMode == .automatic)
        if isTemplate, let color {
            image = image.withTintColor(UIColor(cgColor: color), renderingMode: .alwaysOriginal)
        }
        UIGraphicsPushContext(context)
        image.draw(in: rect)
        UIGraphicsPopContext()
    }
}

extension NSAttributedString {
    /// Creates a text of one character, which an image takes the place of.
    ///
    /// - Parameter attachment: The image.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
