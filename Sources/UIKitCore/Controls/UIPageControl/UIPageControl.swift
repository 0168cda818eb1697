import CoreGraphics
import Foundation
import QuartzCore

/// A row of dots, one for each page, that highlights the current page's.
///
/// A tap beside the middle goes to the next or the previous page. A finger that moves along the dots scrubs through the
/// pages. `valueChanged` is sent when the user changes the page. If the dots do not all fit, those around the current
/// page are shown.
///
/// Unlike UIKit, a row has at most 2,000 dots, which is more than any window has room for.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    var indicatorImages: [Int: UIImage] = [:]
    var currentIndicatorImages: [Int: UIImage] = [:]

    var page = 0
    /// The page shown as current. It differs from the current page only while its display is deferred.
    var displayedPage = 0 {
        didSet { if displayedPage != oldValue { setNeedsDisplay() } }
    }

    /// The position along the row at which the finger came down.
    var pressStart: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
        decodePages(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the control with its pages, its colours and the images of all pages.
    ///
    /// Unlike UIKit, the images of single pages are not archived.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodePages(into: coder)
    }

    private func configure() {
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: - Pages

    /// The number of pages, and of dots; never negative.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            indicatorImages = indicatorImages.filter { $0.key < numberOfPages }
            currentIndicatorImages = currentIndicatorImages.filter { $0.key < numberOfPages }
            currentPage = page
            sizeDidChange()
        }
    }

    /// The current page, counted from 0 and clamped to the existing pages.
    open var currentPage: Int {
        get { page }
        set {
            page = clamped(newValue)
            displayedPage = page
        }
    }

    /// Whether the control shows nothing if there is only one page.
    open var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
    }

    /// Whether a page to which the user goes is shown as current only after `updateCurrentPageDisplay()`.
    open var defersCurrentPageDisplay = false

    /// Shows the current page as such, if its display was deferred.
    open func updateCurrentPageDisplay() {
        if defersCurrentPageDisplay { displayedPage = page }
    }

    // MARK: - Interaction

    /// Whether a moving finger scrubs through the pages.
    open var allowsContinuousInteraction = true

    /// The way in which the user is changing the page. Meaningful while `valueChanged` is handled.
    open internal(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { setNeedsDisplay() } }
    }

    // MARK: - Appearance

    /// The colour of the dots; if nil, a translucent white.
    open var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the current page's dot; white if nil.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The background behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
    }

    /// The direction in which the pages follow each other.
    open var direction = Direction.natural {
        didSet { if direction != oldValue { sizeDidChange() } }
    }

    /// The image in place of the dots, drawn as a template in their colour; nil for dots.
    open var preferredIndicatorImage: UIImage? {
        didSet { if preferredIndicatorImage !== oldValue { sizeDidChange() } }
    }

    /// The image in place of the current page's dot; nil for the image of the other dots.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { if preferredCurrentPageIndicatorImage !== oldValue { sizeDidChange() } }
    }

    // MARK: - Layout

    /// Returns the size, in points, that the dots for a number of pages need, or the longest row of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        PageIndicatorLayout(of: self, count: pageCount).fullSize
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    /// Returns the size that the dots need. The proposed size is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    /// Called when the size of the row may have changed.
    func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
        drawIndicators()
    }

    // MARK: - Tracking

    /// Claims a tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressStart = position(of: touch)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        scrub(touch, with: event)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { finishPress(touch, with: event) }
        interactionState = .none
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
    }

    // MARK: - Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? {
        direction == .topToBottom || direction == .bottomToTop ? .vertical : .horizontal
    }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        stepByKey(step, with: event)
    }

    /// Does nothing: a key press has no direction.
    package override func activateByKey(with event: UIEvent?) {}

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(
            .adjustable, value: "page \(currentPage + 1) of \(numberOfPages)", role: .pageControl)
    }

    /// Goes to the next page and sends `valueChanged`.
    open override func accessibilityIncrement() {
        if isEnabled { step(by: 1, with: nil) }
    }

    /// Goes to the previous page and sends `valueChanged`.
    open override func accessibilityDecrement() {
        if isEnabled { step(by: -1, with: nil) }
    }
}
