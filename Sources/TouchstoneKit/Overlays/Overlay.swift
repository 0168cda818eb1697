/// A diagnostic drawing over a scene that shows what is otherwise invisible.
///
/// An overlay takes no touches, belongs to no view or responder chain, and leaves no records in the scene's trace.
///
/// Overlays of hit areas use a `HitMap`, exact to the pixel while the scene is at rest and to the point while
/// things move. If the scene has views with their own `hitTest(_:with:)` or `point(inside:with:)`, a second
/// instance of the scene that receives the same input is hit-tested, so that a view that counts its calls is not
/// disturbed. A scene shown alone, by `--bare`, is hit-tested itself.
///
/// Such views are asked at every pixel in and around their bounds once the scene rests. Until then they are asked at
/// some points, which may miss a shape that is smaller than 8 points, and in a window the areas are gray. Views with
/// more than 100,000 pixels altogether are always asked at some points, which may miss a shape that is smaller than 4.
public enum Overlay: String, CaseIterable, Sendable {
    /// The frames of all visible views, with their classes.
    case frames
    /// The alignment rectangles that differ from the frames.
    case alignment
    /// The hit area of each view in its own colour, with the view's class and the area in square points.
    case hits
    /// Two lines for each control: where a touch may begin, and how far a finger may move while the control tracks
    /// it.
    case slop
    /// The fingers that are down, their paths, and the locations at which others were lifted.
    case touches
    /// The parts of views that are clipped.
    case clipped
    /// Three lines for each control: its frame, its drawn area, and its hit area.
    case outlines
    /// The areas in which controls request touches and do not get them, coloured by cause. If many of the views
    /// have custom shapes, the overlay waits until the scene is at rest.
    case losses
    /// For the views that an animation moves: where they are seen, where touches find them, and how long each place has
    /// shown them since the animation began. Stays until the next animation.
    case motion
    /// Three lines for each element of screen readers: its accessible frame, its drawn area, and where touches reach
    /// it. The label is its place in the order of reading, its name, its role, and the share of frame and touches that
    /// they have in common. A line follows the order of reading.
    case agreement

    /// The overlays with a button and a digit as a key in the playground, of which there are nine. The other one is in
    /// the palette, and has the digit zero where a scene is shown alone.
    static let offered = allCases.filter { $0 != .agreement }

    /// The title of the playground's button.
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
        case .motion: "Motion"
        case .agreement: "Agreement"
        }
    }

    /// The effect of the playground's button, for its tip.
    var tip: String {
        switch self {
        case .frames: "Show the frames of all views, with their classes"
        case .alignment: "Show the alignment rectangles"
        case .hits: "Show the area in which each view gets touches"
        case .slop: "Show where a touch may begin and how far it may stray"
        case .touches: "Show the fingers and their paths"
        case .clipped: "Show what is clipped"
        case .outlines: "Show frame, drawing and hit area of each control"
        case .losses: "Show where controls ask for touches and do not get them"
        case .motion: "Show where moving views are seen and where touches find them"
        case .agreement: "Show where screen readers and touches find each element"
        }
    }

    /// Whether the overlay is derived from the hit map of the scene as its properties are.
    var needsHitMap: Bool {
        switch self {
        case .hits, .slop, .outlines, .losses, .agreement: true
        case .frames, .alignment, .touches, .clipped, .motion: false
        }
    }
}
