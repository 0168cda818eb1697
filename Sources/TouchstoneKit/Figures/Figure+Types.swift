import Foundation
import HostInterface

extension Figure {
    /// A scene in a figure: its state, its input, the part to show, and the annotations.
    public struct Panel: Sendable {
        public var scene: String

        /// The name of a state, as for `SceneRenderer`.
        public var state = "normal"

        /// The scene's size in points; nil for the script's size, or else the scene's own.
        public var size: CGSize?

        /// The overlays on the scene. Film strips and animations always show the fingers as well.
        public var overlays: Set<Overlay> = []

        /// The look of the overlays.
        public var overlayStyle = OverlayStyle.color

        /// The input to play before the picture is taken.
        public var input = Input.nothing

        /// The file that the input was read from; nil for any other input.
        package var scriptPath: String?

        /// The time of the picture in seconds; nil for the end of the input.
        public var time: TimeInterval?

        /// A line above the panel. Names in braces stand for measures of the panel's view.
        public var title: String?

        /// The part to show; nil for the whole scene.
        public var crop: Crop?

        /// The points to add around the part to show.
        public var padding: CGFloat = 0

        /// The magnification.
        public var zoom: CGFloat = 1

        /// The view that the table, titles and the caption describe; `ViewPath` explains how views are named.
        public var view: String?

        public var callouts: [Callout] = []

        public init(scene: String) {
            self.scene = scene
        }
    }

    /// The input that a scene receives before it is drawn.
    public enum Input: Sendable {
        case nothing
        /// A script, which has its own window size.
        case script(InputScript)
        /// Events for a window of the panel's size.
        case events([HostEvent])

        var events: [HostEvent] {
            switch self {
            case .nothing: []
            case .script(let script): script.events
            case .events(let events): events
            }
        }

        /// The time of the last event in seconds.
        var end: TimeInterval { events.last?.timestamp.seconds ?? 0 }
    }

    /// A part of a scene.
    public enum Crop: Sendable {
        /// A rectangle in the scene's coordinates, in points.
        case rect(CGRect)
        /// The bounding box of a view.
        case view(String)
    }

    /// A label beside a scene, with a line to its target.
    public struct Callout: Sendable {
        public enum Target: Sendable {
            /// A point in the scene's coordinates.
            case point(CGPoint)
            /// A position in a view, in unit coordinates: 0,0 is the top left corner of its bounds and 1,1 the
            /// bottom right one.
            case view(String, part: CGPoint)
        }

        public enum Side: String, CaseIterable, Sendable {
            case left, right
        }

        /// An outline of a view.
        public enum Outline: String, CaseIterable, Sendable {
            /// The area in which the view receives touches.
            case hit
            /// The area that the view's own `point(inside:with:)` accepts.
            case asked
            /// The view's bounds.
            case frame
        }

        public enum Color: String, CaseIterable, Sendable {
            case blue, green, orange, purple, red, gray
        }

        public var target: Target

        /// The text. Names in braces stand for measures, as in "{area} pt²"; see `FigureMeasure`.
        public var label: String

        /// The preferred side. Lines that would cross move to other positions anyway.
        public var side: Side?

        /// The outlines to draw around the view.
        public var outlines: [Outline] = []

        /// The colour of the outlines and of the dot at the target; nil for the text's colour.
        public var color: Color?

        public init(_ target: Target, label: String) {
            self.target = target
            self.label = label
        }
    }

    // MARK: - Files and tables

    /// The file formats of figures.
    public enum Format: String, CaseIterable, Sendable {
        case png, svg, pdf
        /// An animation of the script with at most 256 colours per frame.
        case gif
        /// An animated PNG, which keeps every colour.
        case apng

        /// The picture format; nil for animations.
        var still: PictureFormat? { PictureFormat(rawValue: rawValue) }

        /// Whether the format stores text and shapes rather than pixels.
        var isVector: Bool { self == .svg || self == .pdf }
    }

    /// The timing of a GIF or APNG.
    public struct Animation: Sendable {
        /// Frames per second. Frames without changes are left out.
        public var rate = 20.0
        /// The start in seconds; nil for the beginning.
        public var from: TimeInterval?
        /// The end in seconds; nil for half a second after the script's end.
        public var to: TimeInterval?

        public init() {}
    }

    /// A column of the table.
    public enum Column: Sendable {
        case measure(FigureMeasure)
        /// The view that receives a tap at a point in the panel view's coordinates.
        case tap(at: CGPoint, title: String)
    }
}
