/// A corner of pixels.
struct LatticePoint: Hashable, Sendable {
    var x: Int
    var y: Int
}
