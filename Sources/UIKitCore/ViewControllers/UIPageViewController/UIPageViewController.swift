import CoreGraphics
import Foundation
import QuartzCore

/// A container of pages, of which the user turns one after the other with a finger.
///
///     let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = book
///     pages.setViewControllers([book.page(0)], direction: .forward, animated: false)
///
/// The data source is asked for the pages before and after the one that is shown when a finger begins to move. Where
/// text goes from right to left, the next page is at the left.
///
/// In the style `.pageCurl` pages are the sides of leaves, which a finger turns about a spine, or a tap within 44
/// points from an edge. With the spine in the middle two pages are shown. `isDoubleSided` leaves have a page on their
/// back.
///
/// Unlike UIKit, a leaf that is turned is folded along a straight line, parallel to the spine, with a shade in place of
/// the curl's round shape. A spine of `.min` is at the right where text goes from right to left.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The way in which pages are turned.
    public enum TransitionStyle: Int, Sendable {
        /// Pages are turned like those of a book.
        case pageCurl = 0
        /// Pages scroll.
        case scroll = 1
    }

    /// The direction in which pages lie beside each other.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// The direction of a change.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page, which comes from the right, or from below.
        case forward = 0
        /// To an earlier page.
        case reverse = 1
    }

    /// The name of an option of a page controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The distance between two pages in points: a number, 0 by default.
        public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")

        /// The place of the spine in the style `.pageCurl`: the raw value of a `SpineLocation`, `.min` by default.
        public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// The place of the line about which leaves are turned.
    public enum SpineLocation: Int, Sendable {
        /// No spine, because pages scroll.
        case none = 0
        /// At the left, or at the top.
        case min = 1
        /// In the middle, between two pages.
        case mid = 2
        /// At the right, or at the bottom.
        case max = 3
    }

    /// The object that is told when the user turns pages. Not kept alive.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The object that supplies the other pages. Not kept alive.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { dataSourceDidChange() }
    }

    /// The way in which pages are turned, as given at creation.
    public let transitionStyle: TransitionStyle

    /// The direction in which pages lie beside each other, as given at creation.
    public let navigationOrientation: NavigationOrientation

    /// The distance between two pages in points.
    let spacing: CGFloat

    /// The page that is shown, or was until the transition in progress began.
    var current: UIViewController?
    /// The change in progress from one page to another.
    var transition: PageTransition?
    /// The pages beside the one that is shown, as the data source has supplied them; nil before it was asked.
    var neighbors: PageNeighbors?
    /// The page that is becoming a child.
    var inserting: UIViewController?
    /// Whether callbacks of a change are being called, so that other changes wait.
    var isChanging = false
    /// The page to which a callback wants to turn.
    var pendingTurn: PageTurn?
    /// The dot that the user has chosen while a page is turned; nil for none.
    var wantedIndex: Int?
    /// Whether pages are being placed, so that the offset of the content says nothing about the user.
    var isPlacing = false
    private(set) var indicator: UIPageControl?
    /// The index of the dot for the page that is shown.
    var shownIndex = 0 {
        didSet { indicator?.currentPage = shownIndex }
    }
    private(set) lazy var scrolling = PageScrolling(self)
    /// The pages of the style `.pageCurl`; nil for pages that scroll.
    private(set) var book: PageBook?

    // MARK: - Creating controllers

    /// Creates a page controller without a page.
    ///
    /// - Parameters:
    ///   - style: The way in which pages are turned.
    ///   - navigationOrientation: The direction in which pages lie beside each other.
    ///   - options: The distance between pages that scroll, by `OptionsKey.interPageSpacing`, and the place of the
    ///     spine of those that do not, by `OptionsKey.spineLocation`.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = Self.length(options?[.interPageSpacing])
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl { book = PageBook(of: self, spine: Self.spine(options?[.spineLocation])) }
    }

    /// Returns the value of an option that is the place of the spine; `.min` for anything else.
    private static func spine(_ option: Any?) -> SpineLocation {
        switch option {
        case let spine as SpineLocation: spine
        case let number as Int: SpineLocation(rawValue: number) ?? .min
        case let number as NSNumber: SpineLocation(rawValue: number.intValue) ?? .min
        default: .min
        }
    }

    /// Returns the value of an option that is a number of points; 0 for anything else.
    private static func length(_ option: Any?) -> CGFloat {
        let length: CGFloat? =
            switch option {
            case let number as CGFloat: number
            case let number as Double: CGFloat(number)
            case let number as Int: CGFloat(number)
            case let number as NSNumber: CGFloat(number.doubleValue)
            default: nil
            }
        guard let length, length.isFinite else { return 0 }
        return max(length, 0)
    }

    /// Creates a page controller whose pages are turned like those of a book.
    public convenience init() {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// Creates a page controller without a page, from a storyboard or an archive.
    public required init?(coder: NSCoder) {
        let turning = coder.nibPageTurning
        transitionStyle = turning?.style ?? .scroll
        navigationOrientation = turning?.orientation ?? .horizontal
        spacing = turning?.spacing ?? 0
        super.init(coder: coder)
        guard let turning, turning.style == .pageCurl else { return }
        book = PageBook(of: self, spine: turning.spine, isDoubleSided: turning.isDoubleSided)
    }

    // MARK: - Pages

    /// The page that is shown, or both with the spine in the middle; nil without one. While a finger turns pages, that
    /// is where it has begun.
    open var viewControllers: [UIViewController]? {
        if let book { return book.wantedPages.isEmpty ? nil : book.wantedPages }
        let page = pendingTurn?.page ?? (transition?.isByCode == true ? transition?.to : current)
        return page.map { [$0] }
    }

    /// The recognizers with which the user turns pages: a pan, and a tap at an edge. They may be added to another view,
    /// and have delegates of the app's. As in UIKit, the style `.scroll` has none.
    open var gestureRecognizers: [UIGestureRecognizer] { book.map { [$0.pan, $0.tap] } ?? [] }

    /// The place of the line about which leaves are turned; `.none` for pages that scroll.
    open var spineLocation: SpineLocation { book?.spine ?? .none }

    /// Whether the back of a leaf is a page of its own, so that the data source has the front of a leaf, its back, the
    /// front of the next leaf and so on. Always true with the spine in the middle, and false for pages that scroll.
    /// The app's own value counts again when the spine leaves the middle.
    ///
    /// Unlike UIKit, setting it to false with the spine in the middle changes nothing. UIKit raises an exception.
    open var isDoubleSided: Bool {
        get { book?.isDoubleSided ?? false }
        set { book?.isDoubleSided = newValue }
    }

    /// Shows another page.
    ///
    /// - Parameters:
    ///   - viewControllers: The page; with the spine in the middle the two pages. For leaves with two sides and another
    ///     spine, an animation may have the back of the leaf as the second element.
    ///   - direction: The direction in which the animation turns pages.
    ///   - animated: Whether there is an animation.
    ///   - completion: Called at the end of the animation, with whether that has come to its end; false if another
    ///     change has interrupted it.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        if let book {
            let pages = viewControllers ?? []
            return book.show(
                PageWish(pages: pages, direction: direction, isAnimated: animated, completion: completion))
        }
        precondition(
            viewControllers?.count == 1,
            "setViewControllers(_:direction:animated:completion:) takes one view controller.")
        guard let page = viewControllers?.first else { return }
        show(page, direction: direction, animated: animated, completion: completion)
    }

    // MARK: - Views

    var pageView: PageView? { viewIfLoaded as? PageView }

    /// Creates the view with the pages. Called on the first access to `view`; apps do not call it.
    open override func loadView() {
        let view = PageView(frame: rootWindow?.bounds ?? UIWindow.screenBounds)
        view.controller = self
        if let book {
            view.scrollView.removeFromSuperview()
            view.addSubview(book.view)
        }
        let scrollView = view.scrollView
        let isHorizontal = navigationOrientation == .horizontal
        scrollView.alwaysBounceHorizontal = isHorizontal
        scrollView.alwaysBounceVertical = !isHorizontal
        scrollView.delegate = scrolling
        self.view = view
        dataSourceDidChange()
    }

    /// Whether the callbacks of children are called for the controller: false, since it calls them itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        // The callback of this controller may have turned the change around.
        guard appearance.isVisible == isAppearing else { return }
        book?.forwardAppearance(isAppearing, animated: animated)
        if !isAppearing { endTransitionAtOnce() }
        guard appearance.isVisible == isAppearing else { return }
        current?.beginAppearanceTransition(isAppearing, animated: animated)
        if isAppearing { viewIfLoaded?.setNeedsLayout() }
    }

    override func forwardEndOfAppearance() {
        book?.forwardEndOfAppearance()
        if transition == nil { current?.endAppearanceTransition() }
    }

    override func childDidLeave(_ child: UIViewController) {
        if let book { book.drop(child) } else { drop(child) }
    }

    /// Returns the size of a page when this controller's view has another size.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { book?.pageSize(in: parentSize) ?? pageSize(in: parentSize) }

    /// The orientations that the delegate returns.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The orientation that the delegate returns.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The child whose preferences for the status bar count: the page that is shown, the first one of two.
    open override var childForStatusBarStyle: UIViewController? { book?.pages.first ?? current }

    /// The child whose preference for no status bar counts: the page that is shown.
    open override var childForStatusBarHidden: UIViewController? { book?.pages.first ?? current }

    // MARK: - The indicator

    private func dataSourceDidChange() {
        neighbors = nil
        guard let view = pageView else { return }
        view.scrollView.isScrollEnabled = dataSource != nil && transition?.isByCode != true
        updateIndicator()
        view.setNeedsLayout()
    }

    /// Asks the data source for the number of dots, and which of them stands for the page that is shown.
    func updateIndicator() {
        guard let view = pageView else { return }
        let count =
            navigationOrientation == .horizontal && book == nil ? dataSource?.presentationCount(for: self) ?? 0 : 0
        guard count > 0 else {
            if indicator != nil { view.setNeedsLayout() }
            indicator?.removeFromSuperview()
            indicator = nil
            return
        }
        let control = indicator ?? makeIndicator(in: view)
        control.numberOfPages = count
        shownIndex = dataSource?.presentationIndex(for: self) ?? 0
    }

    private func makeIndicator(in view: PageView) -> UIPageControl {
        let made = UIPageControl(frame: .zero)
        made.currentPageIndicatorTintColor = .label
        made.pageIndicatorTintColor = .tertiaryLabel
        made.addAction(UIAction { [weak self] _ in self?.indicatorDidChange() }, for: .valueChanged)
        view.addSubview(made)
        view.setNeedsLayout()
        indicator = made
        return made
    }
}

/// The view of a page controller: the pages, and the indicator below them.
@MainActor
final class PageView: UIView {
    weak var controller: UIPageViewController?
    let scrollView = UIScrollView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        addSubview(scrollView)
    }

    /// Returns nil, because a page controller makes its view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let book = controller?.book { book.layOutBook() } else { controller?.layOutPages() }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
