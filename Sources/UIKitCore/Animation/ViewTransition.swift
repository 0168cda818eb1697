/// How what a view showed before turns into what it shows now.
enum ViewTransition: Equatable {
    enum Axis {
        case upright, level
    }

    case crossDissolve
    /// The view turns half a circle about an axis through its middle.
    case flip(axis: Axis, direction: Double)
}
