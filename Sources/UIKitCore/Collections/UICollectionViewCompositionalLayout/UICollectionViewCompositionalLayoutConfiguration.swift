import CoreGraphics
import Foundation

/// The direction, the spacing and the boundaries of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The space between sections, in points.
    open var interSectionSpacing: CGFloat = 0

    /// The views at the boundaries of all sections together.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// The edges from which the insets of sections are measured.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates the configuration of a layout that scrolls vertically.
    public override init() {
        super.init()
    }
}
