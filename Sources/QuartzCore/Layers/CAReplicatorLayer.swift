import CoreGraphics
import Foundation
import Timeline

/// A layer that shows its sublayers several times, each time moved, coloured and delayed a little more.
///
/// Only the first instance can be hit. Unlike Core Animation, instances lie in the layer's plane in the order of their
/// numbers, and there is no `preservesDepth`. Inside of 16 other replicators it shows its sublayers once.
open class CAReplicatorLayer: CALayer {
    /// The number of times that the sublayers are shown; 1 by default. None are shown for less, and never more than
    /// 10,000.
    open var instanceCount: Int {
        get { replicator.count }
        set { set("instanceCount", \.count, newValue) }
    }

    /// The seconds by which the animations of each instance lag behind those of the one before.
    ///
    /// The delay counts in the layer's own time. Before an animation has begun for an instance, the instance shows the
    /// values of the properties, and an animation that is removed ends for all instances at once.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay }
        set { set("instanceDelay", \.delay, newValue.isFinite ? newValue : 0) }
    }

    /// The transform from each instance to the next, about the centre of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { set("instanceTransform", \.transform, newValue) }
    }

    /// The colour by which the colours of the first instance are multiplied; white by default.
    open var instanceColor: CGColor? {
        get { replicator.color }
        set { set("instanceColor", \.color, newValue) }
    }

    /// The red that is added to the colour of each instance to get that of the next.
    open var instanceRedOffset: Float {
        get { replicator.redOffset }
        set { set("instanceRedOffset", \.redOffset, newValue) }
    }

    /// The green that is added to the colour of each instance to get that of the next.
    open var instanceGreenOffset: Float {
        get { replicator.greenOffset }
        set { set("instanceGreenOffset", \.greenOffset, newValue) }
    }

    /// The blue that is added to the colour of each instance to get that of the next.
    open var instanceBlueOffset: Float {
        get { replicator.blueOffset }
        set { set("instanceBlueOffset", \.blueOffset, newValue) }
    }

    /// The opacity that is added to the colour of each instance to get that of the next.
    open var instanceAlphaOffset: Float {
        get { replicator.alphaOffset }
        set { set("instanceAlphaOffset", \.alphaOffset, newValue) }
    }

    /// The sublayers of all instances but the first at their own time, while animations make them differ.
    private(set) var instances: [[CALayer]] = []
    private var instancesHash: UInt64 = 0

    public override init() {
        super.init()
        state.replicator = Replication()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.replicator == nil { state.replicator = Replication() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.replicator = Replication()
    }

    package override func makeInstanceCopy() -> CALayer { CAReplicatorLayer(layer: self) }

    private var replicator: Replication { state.replicator ?? Replication() }

    private func set<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<Replication, Value>, _ value: Value
    ) {
        var new = replicator
        guard new[keyPath: property] != value else { return }
        new[keyPath: property] = value
        change(key, .subtree) { $0.state.replicator = new }
        if new.delay != 0, !rare.delaysInstances {
            rare.delaysInstances = true
            tree?.delayedReplicators.append(self)
        }
    }

    package override func hashOwn(into hasher: inout Hasher, state: LayerState) {
        hasher.combine(state.replicator)
    }

    // MARK: - Delayed instances

    /// Shows all instances but the first as they are at their own time. Called while the tree settles.
    func updateInstances(at now: Instant) {
        let new = makeInstances(at: now, delays: [])
        var hashing = LayerHashing()
        for layers in new {
            for layer in layers { hashing.add(layer, transform: .identity, clip: .everything) }
        }
        guard hashing.hash.value != instancesHash || new.count != instances.count else { return }
        willChangeAppearance(.subtree)
        instances = new
        instancesHash = hashing.hash.value
        appearanceDidChange(.subtree)
    }

    /// Returns whether an animation goes on for a delayed instance.
    func needsFrames(at now: Instant) -> Bool {
        guard let replicator = rendered.replicator, replicator.delay > 0, replicator.drawnCount > 1, let tree else {
            return false
        }
        let longest = InstanceDelay(replicator: self, seconds: replicator.delay * Double(replicator.drawnCount - 1))
        return tree.animated.contains { layer in
            layer.isInSubtree(of: self) && !layer.isStopped
                && layer.rareIfLoaded?.animations.contains {
                    !$0.animation.isOver(at: layer.localTime(at: now, delays: [longest]))
                } == true
        }
    }

    /// Returns copies of the sublayers for each instance but the first; none if all instances look alike.
    private func makeInstances(at now: Instant, delays: [InstanceDelay]) -> [[CALayer]] {
        guard delays.count < Replication.maximumDepth, let replicator = replication(rendered), replicator.delay != 0,
            let tree, tree.animated.contains(where: { $0.isInSubtree(of: self) })
        else { return [] }
        return (1..<max(replicator.drawnCount, 1)).map { index in
            let own = InstanceDelay(replicator: self, seconds: replicator.delay * Double(index))
            return drawingOrder.map { Self.copy(of: $0, at: now, delays: delays + [own]) }
        }
    }

    /// Returns a copy of a layer and its descendants with the values of another time.
    private static func copy(of layer: CALayer, at now: Instant, delays: [InstanceDelay]) -> CALayer {
        let copy = ownCopy(of: layer, at: now, delays: delays)
        // An iterative traversal, because deeply nested layers would overflow the stack.
        var rest = [(layer, copy)]
        while let (layer, copy) = rest.popLast() {
            for child in layer.children {
                let below = ownCopy(of: child, at: now, delays: delays)
                copy.childList.append(below)
                below.above = copy
                if !child.childList.isEmpty { rest.append((child, below)) }
            }
        }
        return copy
    }

    private static func ownCopy(of layer: CALayer, at now: Instant, delays: [InstanceDelay]) -> CALayer {
        let copy = layer.makeInstanceCopy()
        copy.state = layer.animatedState(at: now, delays: delays) ?? layer.state
        // The sublayers of the copy may have other depths at that time.
        copy.hasDepths = true
        copy.rareIfLoaded?.shouldRasterize = false
        if let mask = layer.rareIfLoaded?.mask {
            copy.rareIfLoaded?.mask = Self.copy(of: mask, at: now, delays: delays)
        }
        if let replicator = layer as? CAReplicatorLayer {
            (copy as? CAReplicatorLayer)?.instances = replicator.makeInstances(at: now, delays: delays)
        }
        return copy
    }
}

/// The time by which the sublayers of a replicator's instance lag behind.
struct InstanceDelay {
    let replicator: CAReplicatorLayer
    /// The delay in the replicator's own time.
    let seconds: Double
}
