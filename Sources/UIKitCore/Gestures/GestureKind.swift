import Foundation

/// What a recognizer looks for, as far as controls and other recognizers have to know.
package enum GestureKind: Equatable, Sendable {
    /// `taps` taps with `touches` fingers each.
    case tap(taps: Int, touches: Int)
    /// A quick stroke with `touches` fingers along some of the axes.
    case swipe(isHorizontal: Bool, isVertical: Bool, touches: Int)
    /// A drag with at least `touches` fingers.
    case pan(touches: Int)
    /// Anything else.
    case other

    /// Whether one tap with one finger is enough.
    package var isSingleTap: Bool { self == .tap(taps: 1, touches: 1) }

    /// How many taps are needed; nil for what is no tap.
    package var taps: Int? {
        if case .tap(let taps, _) = self { return taps }
        return nil
    }
}
