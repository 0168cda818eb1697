import QuartzCore

/// The layer of an image view: its contents are the image, and nothing is ever drawn over them.
@MainActor
final class ImageLayer: CALayer {
    override func display() {}
}
