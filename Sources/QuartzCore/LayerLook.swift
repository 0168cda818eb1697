import CoreGraphics

/// What is asked of every layer for every rectangle that is drawn: plain numbers, since the properties of a layer are many and
/// costly to copy.
struct LayerLook {
    /// It is neither hidden nor fully transparent.
    let isSeen: Bool
    let toSuperlayer: CGAffineTransform
    let bounds: CGRect
    /// It stands upright, and drawing it is nothing more than drawing its parts one after the other.
    let isPlain: Bool
    /// It cuts off what is below it with round corners.
    let clipsRound: Bool
    /// The background hides everything behind the bounds.
    let hidesBehind: Bool
    let castsAsWhole: Bool
    /// The same for layers that look the same, apart from their places.
    let hash: UInt64

    @MainActor
    init(_ layer: CALayer, _ state: LayerState) {
        isSeen = !state.isHidden && state.opacity > 0
        toSuperlayer = state.toSuperlayer
        bounds = state.bounds
        castsAsWhole = layer.castsAsWhole(state)
        isPlain = state.opacity >= 1 && layer.rare?.mask == nil && !state.isTransformed && !castsAsWhole
        clipsRound = layer.masksToBounds && state.cornerRadius > 0
        hidesBehind = state.cornerRadius <= 0 && state.backgroundColor.map { $0.alpha >= 1 } == true
        hash = layer.appearanceHash(state)
    }
}
