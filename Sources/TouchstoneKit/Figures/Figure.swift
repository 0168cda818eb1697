import Foundation
import HostInterface

/// A picture for documentation: one or more scenes side by side, with annotations, drawn into one or more files.
///
/// A figure of one scene without callouts, title or caption is what `SceneRenderer` draws. Any other figure is a
/// page with margins that shows its scenes as panels. `FigureBook` reads figures from a file, and `FigureBuilder`
/// draws them.
public struct Figure: Sendable {
    /// The name of the figure's files, without extension and without a suffix that starts with "~" or "@".
    public var name: String

    /// The folder of the figure's files, relative to the folder that receives all figures; empty for that folder
    /// itself.
    public var folder = ""

    /// The appearances, each of which gives its own file. The names of dark ones end with "~dark".
    public var appearances: [Appearance] = [.light]

    /// Pixels per point. Each scale gives its own file in pixel formats, whose name ends with "@2x" for 2 and has
    /// no suffix for 1.
    public var scales: [CGFloat] = [1]

    /// The formats, each of which gives its own file.
    public var formats: [Format] = [.png]

    /// The scenes, from left to right and from top to bottom.
    public var panels: [Panel]

    /// The number of panels per row; nil for as many as fit.
    public var columns: Int?

    /// A sentence below the panels. Names in braces stand for measures of the first panel's view.
    public var caption: String?

    /// The columns of a table with a row for each panel's view; empty for no table.
    public var table: [Column] = []

    /// The times in seconds at which a film strip shows the only panel; nil if the figure is not a film strip.
    public var film: [TimeInterval]?

    /// The hit area through an animation that the figure shows of the only panel; nil if it shows the scene itself.
    public var overTime: OverTime?

    /// The interval whose animations the figure shows of the only panel; nil if it shows the scene itself.
    public var motion: Motion?

    /// The properties by whose values the only panel is shown in variants side by side, with what an audit finds in
    /// them; empty for the scene alone.
    public var variants: [VariantAxis] = []

    /// The timing of a GIF or APNG.
    public var animation = Animation()

    /// Whether the figure is a gesture timeline of the panel's script.
    public var isTimeline = false

    /// The figure's location in its file, for error messages.
    var origin: String?

    public init(name: String, panels: [Panel]) {
        self.name = name
        self.panels = panels
    }
}

/// One of the files of a figure.
struct FigureOutput {
    let path: String
    let appearance: Appearance
    let scale: CGFloat
    let format: Figure.Format
}

extension Figure {
    /// The figure's files, ordered by format, appearance and scale.
    var outputs: [FigureOutput] {
        var outputs: [FigureOutput] = []
        for format in formats {
            for appearance in appearances {
                // A vector file is the same at any scale.
                for scale in format.isVector ? [1] : scales {
                    let tail = (appearance == .dark ? "~dark" : "") + (scale == 1 ? "" : "@\(Self.text(scale))x")
                    let file = "\(name)\(tail).\(format.rawValue)"
                    outputs.append(
                        FigureOutput(
                            path: folder.isEmpty ? file : "\(folder)/\(file)", appearance: appearance, scale: scale,
                            format: format))
                }
            }
        }
        return outputs
    }

    private static func text(_ scale: CGFloat) -> String { JSONValue.text(Double(scale)) }
}
