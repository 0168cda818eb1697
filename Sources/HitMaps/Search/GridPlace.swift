/// A pixel of a grid.
struct GridPlace: Hashable {
    var column: Int
    var row: Int
}
