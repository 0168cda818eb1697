import CoreGraphics
import Foundation

/// The parts of a layout that are no longer valid.
///
/// A layout with an optimized invalidation has a subclass with more properties, names it in
/// `invalidationContextClass`, and reads it in `invalidateLayout(with:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var everything = false
    private var counts = false
    private var items: [IndexPath]?
    /// Whether only floating elements, or those whose sizes were measured, are invalid.
    var keepsGeometry = false
    /// Whether measured sizes are no longer valid.
    var dropsSizes = false
    private var supplementary: [String: [IndexPath]]?
    private var decorations: [String: [IndexPath]]?

    /// Creates a context that invalidates nothing in particular.
    public override init() {
        super.init()
    }

    /// Whether all of the layout is invalid: the data was reloaded, or `invalidateLayout()` was called.
    open var invalidateEverything: Bool { everything }

    /// Whether the layout has to ask the collection view for new numbers of sections and items.
    open var invalidateDataSourceCounts: Bool { counts }

    /// The distance by which the content offset is moved with the new layout, in points.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The items whose attributes are invalid; nil for none in particular.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }

    /// The supplementary views whose attributes are invalid, by kind; nil for none in particular.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }

    /// The decoration views whose attributes are invalid, by kind; nil for none in particular.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    /// Adds items to those whose attributes are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        items = (items ?? []) + indexPaths
    }

    /// Adds supplementary views to those whose attributes are invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementary = supplementary ?? [:]
        supplementary?[elementKind, default: []] += indexPaths
    }

    /// Adds decoration views to those whose attributes are invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorations = decorations ?? [:]
        decorations?[elementKind, default: []] += indexPaths
    }

    func setInvalidatesEverything() { everything = true }

    func setInvalidatesCounts() { counts = true }
}

/// A change of the data that a layout is told of in `prepare(forCollectionViewUpdates:)`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes.
    public enum Action: Int, Sendable {
        case insert
        case delete
        case reload
        case move
        case none
    }

    /// The path before the update; nil for an insertion. A whole section has an item of `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?

    /// The path after the update; nil for a deletion. A whole section has an item of `NSNotFound`.
    public let indexPathAfterUpdate: IndexPath?

    /// The kind of change.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}
