import CoreGraphics
import Foundation

// MARK: - State

/// The stored state of a collection view.
@MainActor
struct CollectionState {
    var layout: UICollectionViewLayout
    /// The number of items in each section.
    var counts: [Int] = []
    /// Whether the numbers have to be loaded before anything else.
    var needsData = true
    var isLoading = false

    /// Whether the layout is prepared and valid.
    var isPrepared = false
    var isPreparing = false
    var isLayingOut = false
    /// Whether the visible elements have to be determined again.
    var needsArrangement = true
    /// The distance by which the next valid layout moves the content.
    var offsetAdjustment = CGPoint.zero
    /// Whether the layout was asked about the bounds that are being set.
    var isAskedAboutBounds = false
    /// The attributes of a part of the content, in the coordinates of the view.
    var known: KnownAttributes?
    /// The line about which content is mirrored, and the view's width, when it was last laid out.
    var mirror: (base: CGFloat, width: CGFloat)?
    /// The element that keeps its place when elements before it turn out to have other sizes.
    var anchor: (element: CollectionElement, origin: CGPoint)?

    var visible: [CollectionElement: UICollectionReusableView] = [:]
    /// The scroll views of the visible sections that scroll across the direction of the layout.
    var scrollers: [Int: SectionScrollView] = [:]
    /// The visible elements that the delegate was not told of yet, in the order of their loading.
    var fresh: [CollectionElement] = []
    /// The visible elements that have to be measured.
    var unmeasured: Set<CollectionElement> = []
    /// The element for which the data source is making a view, and its attributes.
    var loading: UICollectionViewLayoutAttributes?

    var cells = ReuseQueue<UICollectionViewCell>()
    var supplementaryViews: [String: ReuseQueue<UICollectionReusableView>] = [:]
    /// The registrations that were used, so that their identifiers stay theirs.
    var registrations: [String: AnyObject] = [:]

    var selection = TableSelection()
    var press: CellPress<UICollectionViewCell>?
    /// The swiping of items, once an item of a list that offers actions was shown.
    var swipe: RowSwipe?
    /// The context menus of items: the interaction, once a menu was opened, and before that the wait for a press.
    var menus: UIContextMenuInteraction?
    var menuWatch: ContextMenuWatch?
    /// The items of the menu that the next press opens, or that is open, and the one that was pressed.
    var menuPaths: (all: [IndexPath], pressed: IndexPath)?
    /// The item that is moved, and the order in which the items are shown meanwhile.
    var movement: CollectionMovement?
    var order: CollectionOrder?
    /// The drags of items, once there was a delegate for them, and the delegates.
    var drags: ListDrag?
    weak var dragDelegate: (any UICollectionViewDragDelegate)?
    weak var dropDelegate: (any UICollectionViewDropDelegate)?
    var allowsDragging = true
    /// The placeholders for items whose data is on its way, in the order in which they are shown, with the gap for what
    /// a drag would insert.
    var placeholders: [CollectionPlaceholder] = []
    var gap: CollectionPlaceholder?
    /// The cells of placeholders, of which the delegate is not told.
    var placeholderCells: Set<ObjectIdentifier> = []
    /// The cell of the item that a drag would be put into.
    weak var markedCell: UICollectionViewCell?
    /// The number of times that items were loaded or updated.
    var revision = 0
    /// The methods that the delegate turned out not to implement when they were last called.
    var unimplemented: CollectionDelegateMethods = []

    /// The changes announced since updates began, and the nesting depth of the groups.
    var updates: TableUpdates?
    var updateDepth = 0
    /// The completions to call when the outermost group of updates ends.
    var completions: [(Bool) -> Void] = []
    /// The transition to new attributes, while the collection view is laid out for it.
    var transition: CollectionTransition?
    /// The visible cell that the data source is configuring again.
    var reconfiguredCell: UICollectionViewCell?

    var prefetching = CollectionPrefetching()
    /// The background that the layout wants, while the app has set no other.
    var standardBackground: UIColor?
    var counters = CollectionCounters()
}

/// The attributes that a layout has returned for a part of the content.
struct KnownAttributes {
    let rect: CGRect
    let attributes: [UICollectionViewLayoutAttributes]
}

/// A transition to new attributes: of an update, or to another layout.
@MainActor
struct CollectionTransition {
    let departing: DepartingViews
    /// The closure that returns the attributes from which an element appears; nil for its final ones.
    let initial: (CollectionElement) -> UICollectionViewLayoutAttributes?
}

/// The views that a transition moves out of the visible part, with their elements. They are kept until it ends.
@MainActor
final class DepartingViews {
    var views: [(CollectionElement, UICollectionReusableView)] = []
}

/// The items that the prefetching data source was told of.
struct CollectionPrefetching {
    var announced: Set<IndexPath> = []
    /// The offset when the items were last determined.
    var offset: CGPoint?
}

// MARK: - The delegate

/// The delegate methods whose default implementation makes a difference to the layout.
struct CollectionDelegateMethods: OptionSet {
    let rawValue: Int

    static let itemSize = CollectionDelegateMethods(rawValue: 1 << 0)
    static let insetForSection = CollectionDelegateMethods(rawValue: 1 << 1)
    static let lineSpacing = CollectionDelegateMethods(rawValue: 1 << 2)
    static let interitemSpacing = CollectionDelegateMethods(rawValue: 1 << 3)
    static let headerSize = CollectionDelegateMethods(rawValue: 1 << 4)
    static let footerSize = CollectionDelegateMethods(rawValue: 1 << 5)
    static let contextMenu = CollectionDelegateMethods(rawValue: 1 << 6)
}

// MARK: - Counters

/// The work that a collection view has done, in whole numbers. Tests compare them exactly.
struct CollectionCounters: Equatable, Sendable {
    /// Calls of `collectionView(_:cellForItemAt:)`.
    var cellsAsked = 0
    /// Cells created from a registered class or nib.
    var cellsMade = 0
    /// Calls of the delegate for the size of an item.
    var sizesAsked = 0
    /// Measured views.
    var viewsMeasured = 0
    /// Calls of the layout's `prepare()`.
    var preparations = 0
    /// Calls of the layout's `layoutAttributesForElements(in:)` that determined the visible elements.
    var attributesAsked = 0
    /// Passes that determined the visible elements.
    var arrangements = 0
}
