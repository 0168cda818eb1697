import Foundation
import QuartzCore

/// A view that shows an image or an animated sequence of images.
///
/// The image becomes the contents of the view's layer. Nothing is drawn: `draw(_:)` is never called, even in a
/// subclass.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The ways in which a button shows its image.
    enum Look {
        case plain
        case darkened
    }

    var look = Look.plain {
        didSet { if look != oldValue { imageContentsDidChange() } }
    }

    /// Whether images with the automatic rendering mode are templates, as in a button of type system.
    var takesAutomaticImagesForTemplates = false {
        didSet { if takesAutomaticImagesForTemplates != oldValue { imageContentsDidChange() } }
    }

    /// The cached bitmap that was last composed for the size of the bounds.
    var composed: ComposedPicture?

    /// The running animation.
    var animation: ImageAnimation?

    /// The symbol effects that are active, or will be in a window.
    var effects: [ImageEffect] = []

    /// Creates a view with the size of `image`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        imageDidChange(from: nil)
    }

    /// Creates a view with the size of `image`, which shows `highlightedImage` while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        self.highlightedImage = highlightedImage
        imageDidChange(from: nil)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        if Self.ignoresTouches(in: coder) == false { isUserInteractionEnabled = true }
        image = coder.value(UIImage.self, forKey: Key.image)
        highlightedImage = coder.value(UIImage.self, forKey: Key.highlightedImage)
        if coder.decodeBool(forKey: Key.isHighlighted) { isHighlighted = true }
        // Observers of properties do not run in an initializer.
        imageDidChange(from: nil)
        coder.applyNib(to: self)
    }

    /// Writes the view and its images. Animations and symbol effects are left out, and a symbol becomes a template.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(image, forKey: Key.image)
        coder.encodeValue(highlightedImage, forKey: Key.highlightedImage)
        coder.encode(isHighlighted, forKey: Key.isHighlighted)
    }

    private enum Key {
        static let image = "UIImage"
        static let highlightedImage = "UIHighlightedImage"
        static let isHighlighted = "UIImageViewHighlighted"
    }

    private func prepare() {
        isUserInteractionEnabled = false
    }

    /// The image. An animated image animates without a call of `startAnimating()`.
    open var image: UIImage? {
        didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
    }

    /// The image to show while `isHighlighted`; nil shows `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { imageDidChange(from: oldValue) } }
    }

    /// Whether the view shows its highlighted image or highlighted animation images.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { highlightDidChange() } }
    }

    /// The preferred dynamic range for images brighter than white; inherited from the surroundings unless set.
    open var preferredImageDynamicRange: UIImage.DynamicRange = .unspecified

    /// The dynamic range in which the view shows the image.
    ///
    /// Unlike UIKit, this is always `standard`, whatever is preferred: neither images nor screens show anything
    /// brighter than white.
    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    // MARK: - Animation

    /// The images that `startAnimating()` shows in sequence.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images to show in place of `animationImages` while `isHighlighted`.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { if isHighlighted { stopAnimating() } }
    }

    /// The duration of one cycle of the images in seconds; 0 gives each image a thirtieth of a second.
    open var animationDuration: TimeInterval = 0 {
        didSet { if animationDuration != oldValue { stopAnimating() } }
    }

    /// The number of cycles; 0 continues until `stopAnimating()`.
    open var animationRepeatCount = 0 {
        didSet { if animationRepeatCount != oldValue { stopAnimating() } }
    }

    /// Starts the animation from the first of the animation images. Does nothing without any.
    open func startAnimating() {
        beginAnimation()
    }

    /// Ends the animation and shows `image` again.
    open func stopAnimating() {
        endAnimation()
    }

    /// Whether an animation is running.
    open var isAnimating: Bool {
        animation != nil
    }

    // MARK: - UIView

    open override class var layerClass: AnyClass { ImageLayer.self }

    open override var intrinsicContentSize: CGSize {
        guard let image = shownImage else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return image.size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shownImage?.size ?? bounds.size
    }

    open override var alignmentRectInsets: UIEdgeInsets {
        shownImage?.alignmentRectInsets ?? .zero
    }

    open override var contentMode: UIView.ContentMode {
        didSet { if contentMode != oldValue { imageContentsDidChange() } }
    }

    /// The colour of template images: the view's own, or that of the nearest ancestor that has one.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if isTemplate { imageContentsDidChange() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        imageContentsDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isComposedForBounds || isDrawnForBounds { imageContentsDidChange() }
    }

    /// Whether the view shows no image. An image has its own number of pixels per point.
    override var followsScreenScale: Bool { super.followsScreenScale && layer.contents == nil }

    override var accessibilityDefaults: AccessibilityDefaults { imageDefaults }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }
}

/// The layer of an image view. The image is its contents, which drawing never replaces.
final class ImageLayer: CALayer {
    override func display() {}
}

// MARK: - Accessibility

extension UIImageView {
    /// The defaults of an image view, which is not an element until the app makes it one.
    var imageDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: .image)
    }
}
