import Foundation
import QuartzCore

/// A view that shows an image, or several one after the other.
///
/// The image becomes the contents of the view's layer: nothing is drawn, and `draw(_:)` is never called, not in a subclass
/// either.
@MainActor
open class UIImageView: UIView {
    /// How a button wants its image to look.
    enum Look {
        case plain
        case darkened
    }

    var look = Look.plain {
        didSet { if look != oldValue { imageContentsDidChange() } }
    }

    /// Whether images of automatic rendering mode are templates, as in a button of type system.
    var takesAutomaticImagesForTemplates = false {
        didSet { if takesAutomaticImagesForTemplates != oldValue { imageContentsDidChange() } }
    }

    /// The picture put together last for the size of the bounds, and what it was made of.
    var composed: ComposedPicture?

    /// What shows `animationImages`, while it does.
    var animation: ImageAnimation?

    /// The effects that are shown, or will be in a window.
    var effects: [ImageEffect] = []

    /// A view as large as `image`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        imageDidChange(from: nil)
    }

    /// A view as large as `image`, which shows the other one while it is highlighted.
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
    }

    private func prepare() {
        isUserInteractionEnabled = false
    }

    /// The image that is shown. An animated one is shown in motion, without a call of `startAnimating()`.
    open var image: UIImage? {
        didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
    }

    /// The image that is shown while `isHighlighted`; nil shows `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { imageDidChange(from: oldValue) } }
    }

    /// Whether `highlightedImage` is shown, and `highlightedAnimationImages` in place of `animationImages`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { highlightDidChange() } }
    }

    /// How bright the image should be shown where it is brighter than white; what the surroundings say unless set.
    open var preferredImageDynamicRange: UIImage.DynamicRange = .unspecified

    /// How bright the image is shown at most.
    ///
    /// Unlike UIKit, this is always `standard`, whatever is preferred: neither images nor screens show anything that is
    /// brighter than white.
    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    // MARK: Animation

    /// The images that `startAnimating()` shows one after the other.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// What is shown in place of `animationImages` while `isHighlighted`.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { if isHighlighted { stopAnimating() } }
    }

    /// How long one round of the images lasts, in seconds; 0 gives each image a thirtieth of a second.
    open var animationDuration: TimeInterval = 0 {
        didSet { if animationDuration != oldValue { stopAnimating() } }
    }

    /// How many rounds there are; 0 goes on until `stopAnimating()`.
    open var animationRepeatCount = 0 {
        didSet { if animationRepeatCount != oldValue { stopAnimating() } }
    }

    /// Shows the animation images from the first one on. Does nothing without any.
    open func startAnimating() {
        beginAnimation()
    }

    /// Shows `image` again.
    open func stopAnimating() {
        endAnimation()
    }

    /// True from `startAnimating()` until the last round is over or was stopped.
    open var isAnimating: Bool {
        animation != nil
    }

    // MARK: Overridden

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

    /// The colour that template images are shown in: the view's own, or the next one set on a view above it.
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
        if isComposedForBounds { imageContentsDidChange() }
    }

    override var accessibilityDefaults: AccessibilityDefaults { imageDefaults }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }
}
