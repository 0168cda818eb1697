import CoreGraphics

/// The finger that a mouse puts down beside its own while Alt or Ctrl is held, for pinches and rotations without a touch
/// screen. It is lifted when the key is released.
///
/// It mirrors the pointer about a centre. While Shift is held both move in parallel instead and take the centre along.
struct SecondFinger {
    /// In points of the window.
    private(set) var location: CGPoint
    private var primary: CGPoint
    private var centre: CGPoint

    init(primary: CGPoint, centre: CGPoint) {
        self.primary = primary
        self.centre = centre
        location = CGPoint(x: 2 * centre.x - primary.x, y: 2 * centre.y - primary.y)
    }

    /// The pointer has moved.
    mutating func follow(primary newPrimary: CGPoint, inParallel: Bool) {
        if inParallel {
            let dx = newPrimary.x - primary.x
            let dy = newPrimary.y - primary.y
            centre = CGPoint(x: centre.x + dx, y: centre.y + dy)
        }
        primary = newPrimary
        location = CGPoint(x: 2 * centre.x - primary.x, y: 2 * centre.y - primary.y)
    }
}
