/// The way from what a table showed to what it shows after updates, while it is being laid out for that.
struct TableTransition {
    let change: TableChange
    let oldGeometry: TableGeometry
}
