import CoreGraphics

/// The places of a layer's many sublayers, with which drawing passes over most of them without reading them.
///
/// Reading a flat list of a hundred thousand boxes takes less time than visiting a thousand layers. Drawing makes the
/// list when it first needs it. A change of one sublayer makes only its own box stale, and adding or removing one
/// drops the list.
final class SublayerBoxes {
    /// The number of sublayers up to which there is no list.
    static let shortLength = 64

    /// The sublayers in the order of drawing.
    private let layers: [CALayer]
    /// The extents of the sublayers in the coordinates of their superlayer; null for those that are invisible.
    private var boxes: ContiguousArray<CGRect> = []
    private var stale = StaleSiblings()

    init(_ layers: [CALayer]) {
        self.layers = layers
        boxes = ContiguousArray(layers.lazy.map { Self.box(of: $0) })
    }

    private static func box(of layer: CALayer) -> CGRect {
        let snapshot = layer.snapshot
        return snapshot.isVisible ? snapshot.place(layer.extent) : .null
    }

    /// Notes that a sublayer looks different or is elsewhere. Returns false if it is better to make all boxes again.
    func noteChange(of layer: CALayer) -> Bool {
        stale.note(layer, in: layers)
    }

    /// Makes the boxes again that have become stale.
    func refresh() {
        let indices = stale.indices
        guard !indices.isEmpty else { return }
        stale.removeAll()
        for index in indices { boxes[index] = Self.box(of: layers[index]) }
    }

    /// The layers whose boxes are stale. All others have a known extent, or are invisible.
    var staleLayers: [CALayer] { stale.indices.map { layers[$0] } }

    /// Returns the sublayers that may be seen in a rectangle of the superlayer's coordinates, in the order of drawing.
    func layers(meeting rect: CGRect) -> [CALayer] {
        var found: [CALayer] = []
        boxes.withUnsafeBufferPointer { boxes in
            for index in boxes.indices where boxes[index].overlaps(rect) { found.append(layers[index]) }
        }
        return found
    }

    /// Returns a rectangle together with all boxes, as far as they are inside of the clip.
    func union(with rect: CGRect, clip: CGRect?) -> CGRect {
        boxes.withUnsafeBufferPointer { boxes in
            boxes.reduce(rect) { whole, box in
                box.isNull ? whole : whole.union(clip.map { box.clipped(to: $0) } ?? box)
            }
        }
    }
}

extension CALayer {
    /// The places of the sublayers, up to date; nil for a layer that has few.
    private var sublayerBoxes: SublayerBoxes? {
        guard childList.elements.count > SublayerBoxes.shortLength else { return nil }
        if let boxes = rareIfLoaded?.boxes {
            boxes.refresh()
            return boxes
        }
        let boxes = SublayerBoxes(drawingOrder)
        rare.boxes = boxes
        return boxes
    }

    /// Returns the sublayers in the order of drawing, but of many only those that may be seen in a rectangle.
    ///
    /// - Parameters:
    ///   - clip: The rectangle, in the coordinates that the transform leads to.
    ///   - transform: The transform from the layer's coordinates.
    func drawingOrder(in clip: CGRect, _ transform: CGAffineTransform) -> [CALayer] {
        guard transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0, clip.width < 1e9,
            let boxes = sublayerBoxes
        else { return drawingOrder }
        // The caller decides; a difference in the arithmetic must not exclude a layer here.
        let margin = 0.01 + 0.01 / min(abs(transform.a), abs(transform.d))
        let rect = clip.applying(transform.inverted()).insetBy(dx: -margin, dy: -margin)
        return rect.isFinite ? boxes.layers(meeting: rect) : drawingOrder
    }

    /// Returns an extent of the layer's own together with those of its sublayers, which must be known.
    func joinedExtent(_ own: CGRect, clip: CGRect?) -> CGRect {
        if let boxes = sublayerBoxes { return boxes.union(with: own, clip: clip) }
        var whole = own
        for layer in children {
            let inner = layer.snapshot
            guard inner.isVisible else { continue }
            let below = inner.place(layer.cachedExtent ?? .null)
            whole = whole.union(clip.map { below.clipped(to: $0) } ?? below)
        }
        return whole
    }

    /// The sublayers among which are all whose extent is unknown.
    var sublayersToMeasure: [CALayer] { rareIfLoaded?.boxes?.staleLayers ?? children }

    /// Called when what the superlayer knows of the layer's place has become uncertain.
    func placeMayHaveChanged() {
        guard let rare = above?.rareIfLoaded, let boxes = rare.boxes, !boxes.noteChange(of: self) else { return }
        rare.boxes = nil
    }

    /// Called before the list of sublayers or their order changes.
    func forgetOrder() {
        guard let rareIfLoaded else { return }
        rareIfLoaded.sortedChildren = nil
        rareIfLoaded.boxes = nil
        if rareIfLoaded.holdsSpace { forgetArrangements() }
    }
}
