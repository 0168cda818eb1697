import CoreGraphics
import Foundation
import QuartzCore

/// A row of dots, one for each page, of which that of the current page stands out.
///
/// A tap beside the middle goes to the next page or back to the one before. A finger that moves goes through the pages as it
/// passes their dots. `valueChanged` is sent when a user changes the page. Where there are more dots than fit, those around
/// the current page are shown.
@MainActor
open class UIPageControl: UIControl {
    var indicatorImages: [Int: UIImage] = [:]
    var currentIndicatorImages: [Int: UIImage] = [:]

    var page = 0
    /// The page that shows as current: another than the current one only while its display is deferred.
    var displayedPage = 0 {
        didSet { if displayedPage != oldValue { setNeedsDisplay() } }
    }

    /// Where the finger came down, along the row.
    var pressStart: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Pages

    /// How many dots there are. Never negative.
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

    /// The page whose dot stands out, from 0 to the number of pages less one; a number beyond is taken for the nearest.
    open var currentPage: Int {
        get { page }
        set {
            page = pinned(newValue)
            displayedPage = page
        }
    }

    /// Whether nothing is shown when there is only one page.
    open var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
    }

    /// Whether a page that a user goes to shows as current only once `updateCurrentPageDisplay()` was called.
    open var defersCurrentPageDisplay = false

    /// Shows the current page as such, when that was deferred.
    open func updateCurrentPageDisplay() {
        if defersCurrentPageDisplay { displayedPage = page }
    }

    // MARK: Interaction

    /// Whether a finger that moves goes through the pages.
    open var allowsContinuousInteraction = true

    /// How the user is changing the page. Of interest while `valueChanged` is handled.
    open internal(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { setNeedsDisplay() } }
    }

    // MARK: Looks

    /// The colour of dots; nil for the standard one, a white that lets much through.
    open var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the current page's dot; nil for white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    /// What is behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
    }

    /// In which direction the pages follow each other.
    open var direction = Direction.natural {
        didSet { if direction != oldValue { sizeDidChange() } }
    }

    /// An image to take the place of dots, shown as a shape in their colour; nil for dots.
    open var preferredIndicatorImage: UIImage? {
        didSet { if preferredIndicatorImage !== oldValue { sizeDidChange() } }
    }

    /// An image to take the place of the current page's dot; nil for that of other dots.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { if preferredCurrentPageIndicatorImage !== oldValue { sizeDidChange() } }
    }

    // MARK: Layout

    /// The size that the dots for a number of pages need, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        PageRow(of: self, count: pageCount).fullSize
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    /// The size that the dots need, whatever room there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override func draw(_ rect: CGRect) {
        drawIndicators()
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.adjustable, value: "page \(currentPage + 1) of \(numberOfPages)")
    }

    /// Goes to the next page and tells the targets.
    open override func accessibilityIncrement() {
        if isEnabled { step(by: 1, with: nil) }
    }

    /// Goes to the page before and tells the targets.
    open override func accessibilityDecrement() {
        if isEnabled { step(by: -1, with: nil) }
    }

    // MARK: Keyboard

    package override var arrowKeyAxis: NSLayoutConstraint.Axis? {
        direction == .topToBottom || direction == .bottomToTop ? .vertical : .horizontal
    }

    package override func adjustByArrowKey(_ step: Int, with event: UIEvent?) {
        stepByKey(step, with: event)
    }

    /// A key that presses the control changes nothing: there is no telling which way.
    package override func activateByKey(with event: UIEvent?) {}

    // MARK: Tracking

    /// One tap with one finger is the control's own.
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
}
