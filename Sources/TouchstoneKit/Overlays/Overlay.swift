/// Something that can be drawn over a scene to show what is otherwise invisible.
///
/// An overlay takes no touches, is part of no view and of no responder chain, and says nothing in the scene's trace.
///
/// What depends on who answers where is taken from a `HitMap`, exact to the pixel while the scene is at rest and to a point while
/// things move. Where the scene has views with a `hitTest(_:with:)` or `point(inside:with:)` of their own, another instance of
/// it is asked, to which the same has happened, so that one that keeps count of its calls is not disturbed. A scene that is shown
/// alone, by `--bare`, is asked itself.
public enum Overlay: String, CaseIterable, Sendable {
    /// The frames of all views that can be seen, with their classes.
    case frames
    /// The rectangles that constraints align, where they are not the frames.
    case alignment
    /// Which view answers for which part of the screen: a colour for each, with its class and its area in square points.
    case hits
    /// Two lines for each control: where a touch may begin, and how far a finger may stray that has come down in it.
    case slop
    /// Fingers that are down, where they have been, and where those that are gone were lifted.
    case touches
    /// Parts of views that are not seen because something clips them.
    case clipped
    /// Three lines for each control: its frame, what it draws, and where it answers.
    case outlines
    /// Where controls ask for touches and do not get them, coloured by the cause. Where many have a shape of their own it is shown
    /// once things rest.
    case losses

    /// What the playground's button says.
    var title: String {
        switch self {
        case .frames: "Frames"
        case .alignment: "Alignment"
        case .hits: "Hit areas"
        case .slop: "Slop"
        case .touches: "Touches"
        case .clipped: "Clipped"
        case .outlines: "Outlines"
        case .losses: "Losses"
        }
    }

    /// Whether it is taken from the hit map.
    var needsHitMap: Bool {
        switch self {
        case .hits, .slop, .outlines, .losses: true
        case .frames, .alignment, .touches, .clipped: false
        }
    }
}
