/// What a figure tells in numbers about a view. Everything is found by asking the scene itself, at two pixels a point.
public enum FigureMeasure: String, CaseIterable, Sendable {
    /// Where the view's own `point(inside:with:)` says that it answers, in square points.
    case asked
    /// Where the view or one in it answers, in square points.
    case area
    /// How much of what it asked for it got, in percent.
    case share
    /// Width and height of the smallest upright rectangle around where it answers, in points.
    case width, height
    /// The distance of the two closest parallel lines between which the view answers, in points.
    case smallest
    /// The diameter of the largest circle in which it answers everywhere, in points.
    case circle
    /// Width and height of its frame, in points.
    case frame
    /// The area of its frame, in square points.
    case square
    /// Who answers for the top left corner of its bounds.
    case corner
    /// Who answers for the place that a callout's line leads to.
    case owner
    /// The class of the view.
    case name

    /// What a table calls it.
    var heading: String {
        switch self {
        case .asked: "asked for, pt²"
        case .area: "got, pt²"
        case .share: "share, %"
        case .width: "width, pt"
        case .height: "height, pt"
        case .smallest: "smallest width, pt"
        case .circle: "circle in it, pt"
        case .frame: "frame, pt"
        case .square: "frame, pt²"
        case .corner: "tap in the corner"
        case .owner: "answers"
        case .name: "class"
        }
    }

    /// Whether it is a word and no number.
    var isWord: Bool { self == .corner || self == .owner || self == .name }
}
