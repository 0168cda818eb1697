/// Something that can be drawn over a scene to show what is otherwise invisible.
///
/// An overlay takes no touches, is part of no view and of no responder chain, and says nothing in the scene's trace.
public enum Overlay: String, CaseIterable, Sendable {
    /// The frames of all views that can be seen, with their classes.
    case frames
    /// The rectangles that constraints align, where they are not the frames.
    case alignment
    /// Which view answers for which part of the screen: a grid of points, each asked of the scene's own `hitTest(_:with:)`.
    /// Another instance of the scene is asked, to which the same has happened, so that a `hitTest` that keeps count of its
    /// calls is not disturbed.
    case hits
    /// How far each control keeps a finger that has come down in it.
    case slop
    /// Fingers that are down, where they have been, and where those that are gone were lifted.
    case touches
    /// Parts of views that are not seen because something clips them.
    case clipped

    /// What the playground's button says.
    var title: String {
        switch self {
        case .frames: "Frames"
        case .alignment: "Alignment"
        case .hits: "Hit areas"
        case .slop: "Slop"
        case .touches: "Touches"
        case .clipped: "Clipped"
        }
    }
}
