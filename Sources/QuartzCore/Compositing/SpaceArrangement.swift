import CoreGraphics

/// The layers in the space of a layer that keeps its sublayers in space, in the order in which they are drawn.
///
/// Drawing and hit tests ask for the same order, so that what is seen at a point is what is hit there, also where
/// layers lie in one plane or cut each other.
package final class SpaceArrangement {
    /// A layer in the space, directly or by way of others that keep their sublayers in space.
    struct Member {
        let layer: CALayer
        /// The transform from the coordinates of the layer's superlayer to those of the outermost layer of the space.
        let place: CGAffineTransform
        /// The opacity of the superlayers between the two.
        let opacity: CGFloat
    }

    /// A layer, or a part of one that is cut by others.
    package final class Piece {
        package let layer: CALayer
        fileprivate let place: CGAffineTransform
        /// The projection from the coordinates of the outermost layer of the space to the layer's own.
        private let inverse: Projection
        private let cuts: [LinearForm]

        /// Creates a piece; nil where the layer is seen from its edge.
        fileprivate init?(_ part: SpaceOrder.Part, of member: Member, _ values: (CALayer) -> LayerState) {
            let state = values(member.layer)
            let whole = (member.layer.projection(state, values) ?? Projection(state.toSuperlayer))
                .concatenating(member.place)
            guard let inverse = whole.inverse else { return nil }
            layer = member.layer
            place = member.place
            cuts = part.cuts
            self.inverse = inverse
        }

        /// Returns the point of the layer's plane that is seen at a point of the space; nil if that is not in this
        /// piece. The plane goes on beyond the layer's bounds.
        package func location(of point: CGPoint) -> CGPoint? {
            guard let location = Projection.source(of: point, by: inverse) else { return nil }
            for cut in cuts where cut.value(at: location) < 0 { return nil }
            return location
        }
    }

    /// The members that are seen, in their own order.
    let members: [Member]
    /// The parts of the members, from back to front.
    let parts: [SpaceOrder.Part]
    /// The pieces that can be hit, from front to back.
    package let pieces: [Piece]
    /// The transform from the outermost layer of the space to the layer that flattens it.
    fileprivate let transform: CATransform3D

    /// - Parameters:
    ///   - layer: The outermost layer of the space.
    ///   - values: Returns the values of a layer.
    ///   - isSeen: Returns whether a layer of the space is drawn.
    init(of layer: CALayer, _ values: (CALayer) -> LayerState, isSeen: (CALayer) -> Bool) {
        transform = layer.transformInSpace(values(layer), values)
        let members = Self.members(of: layer, values).filter { isSeen($0.layer) }
        // The bounds count too, where touches land although nothing is drawn.
        let planes = members.map { member in
            let state = values(member.layer)
            return (member.layer.extent.union(state.bounds), member.layer.transformInSpace(state, values))
        }
        let parts = SpaceOrder.parts(of: planes)
        pieces = parts.reversed().compactMap { Piece($0, of: members[$0.plane], values) }
        (self.members, self.parts) = (members, parts)
    }

    /// Returns the layers in the space of a layer, in their own order.
    private static func members(of layer: CALayer, _ values: (CALayer) -> LayerState) -> [Member] {
        var members: [Member] = []
        // From the back, so that the last one is next.
        var rest = layer.children.reversed().map { Member(layer: $0, place: .identity, opacity: 1) }
        while let next = rest.popLast() {
            let state = values(next.layer)
            guard next.layer.holdsSpace else {
                members.append(next)
                continue
            }
            // Changes within it are noticed while its extent is known.
            _ = next.layer.extent
            guard !state.isHidden, state.opacity > 0 else { continue }
            let own = next.layer.projection(state, values)?.affine ?? state.toSuperlayer
            let (place, opacity) = (own.concatenating(next.place), next.opacity * CGFloat(state.opacity))
            rest += next.layer.children.reversed().map { Member(layer: $0, place: place, opacity: opacity) }
        }
        return members
    }
}

extension CALayer {
    /// The order of the layers in the space of this one by the model values, kept until one of them changes.
    package final var spaceArrangement: SpaceArrangement {
        if let known = rareIfLoaded?.arrangement, known.transform == transformInSpace(state, { $0.state }) {
            return known
        }
        // Changes are noticed while the extent is known.
        _ = extent
        let arrangement = SpaceArrangement(of: self, { $0.state }, isSeen: \.isSeenByModel)
        rare.arrangement = arrangement
        return arrangement
    }

    /// Whether the layer is drawn by the model values.
    private var isSeenByModel: Bool {
        guard !state.isHidden, state.opacity > 0 else { return false }
        return isDoubleSided || projection(state, { $0.state })?.isMirrored != true
    }

    /// Forgets the order of the layers in the spaces that this layer is or lies in. Called when one of them changes.
    final func forgetArrangements() {
        var space = holdsSpace ? self : above
        while let layer = space, let rare = layer.rareIfLoaded, rare.holdsSpace {
            rare.arrangement = nil
            space = layer.above
        }
    }

    /// Returns the layer that is hit at a point of the space of this one: the frontmost that is hit there.
    func hitTestInSpace(_ point: CGPoint) -> CALayer? {
        for piece in spaceArrangement.pieces where piece.location(of: point) != nil {
            if let found = piece.layer.hitTest(point.applying(piece.place.inverted())) { return found }
        }
        return nil
    }
}
