import Foundation
import HostInterface

/// A picture of a page: one scene or several beside each other, with what explains them, drawn into one file or several.
///
/// A figure of one scene without callouts, title or caption is what `SceneRenderer` draws. Everything else makes it a page with
/// margins, on which scenes lie as panels. `FigureBook` reads figures from a file, `FigureBuilder` draws them.
public struct Figure: Sendable {
    /// What its files are called, without the part from "~" or "@" on, and without the ending.
    public var name: String

    /// The folder of its files, below the one that figures are built into; empty for that one itself.
    public var folder = ""

    /// Each gives a file of its own. Dark ones have "~dark" after the name.
    public var appearances: [Appearance] = [.light]

    /// Pixels per point; each gives a file of its own where the format is made of pixels. Names have "@2x" for 2, and nothing
    /// for 1.
    public var scales: [CGFloat] = [1]

    /// Each gives a file of its own.
    public var formats: [Format] = [.png]

    /// The scenes, from left to right and from top to bottom.
    public var panels: [Panel]

    /// How many panels are in a row; nil for as many as there is room for.
    public var columns: Int?

    /// A sentence below everything, with measures of the first panel's view where it has names in braces.
    public var caption: String?

    /// What a table below the panels tells of each panel's view; empty for no table.
    public var table: [Column] = []

    /// Times in seconds at which the one panel is shown, side by side; nil for a figure that is no film strip.
    public var film: [TimeInterval]?

    /// How the panel moves in a GIF or APNG.
    public var animation = Animation()

    /// Whether the picture is that of what became of touches and recognizers while the panel's script was played.
    public var isTimeline = false

    /// Where the file says so, for complaints.
    var origin: String?

    public init(name: String, panels: [Panel]) {
        self.name = name
        self.panels = panels
    }

    /// The kinds of files that figures are drawn into.
    public enum Format: String, CaseIterable, Sendable {
        case png, svg, pdf
        /// What moves while a script is played, with 256 colours a frame at most.
        case gif
        /// The same as PNG, with every colour.
        case apng

        /// Nil for those that move.
        var still: PictureFormat? { PictureFormat(rawValue: rawValue) }

        /// Whether text and shapes stay what they are.
        var isVector: Bool { self == .svg || self == .pdf }
    }

    /// How a GIF or an APNG shows what happens.
    public struct Animation: Sendable {
        /// Frames a second; those in which nothing has changed are left out.
        public var rate = 20.0
        /// In seconds; nil for the beginning.
        public var from: TimeInterval?
        /// In seconds; nil for half a second after the script's end.
        public var to: TimeInterval?

        public init() {}
    }

    /// A column of the table.
    public enum Column: Sendable {
        case measure(FigureMeasure)
        /// Who answers a tap at a place of the view's own space.
        case tap(at: CGPoint, title: String)
    }
}
