import Foundation

/// What graphics renderers have in common. Make a `UIGraphicsImageRenderer`.
open class UIGraphicsRenderer: NSObject {
    /// The format that was given, or the default one, with the bounds filled in.
    public let format: UIGraphicsRendererFormat

    init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
        format = rendererFormat
        format.bounds = bounds
    }
}
