import Foundation

/// Tells afterwards how strings were drawn or measured.
open class NSStringDrawingContext: NSObject {
    /// The rectangle in points that the text took.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {}
}
