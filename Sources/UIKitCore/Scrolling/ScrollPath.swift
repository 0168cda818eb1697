import CoreGraphics

/// Where content is at each moment of a movement. Pure arithmetic: it knows no clock and no view.
protocol ScrollPath {
    /// The offset some seconds after the beginning, in points.
    func offset(at seconds: Double) -> CGPoint

    /// Whether the movement is over by then.
    func isOver(at seconds: Double) -> Bool

    /// Where the movement ends.
    var end: CGPoint { get }

    /// The same movement elsewhere.
    func shifted(by distance: CGVector) -> Self
}
