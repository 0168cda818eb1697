import Foundation

/// What a graphics renderer's output is like.
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle that the renderer draws, in points. Set by the renderer.
    public internal(set) var bounds = CGRect.zero

    public required override init() {}

    /// The format for the main screen.
    open class func `default`() -> Self {
        Self()
    }

    /// The format that suits the screen best; the same as the default one.
    open class func preferred() -> Self {
        Self()
    }
}
