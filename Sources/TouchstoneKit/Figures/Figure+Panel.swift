import Foundation
import HostInterface

extension Figure {
    /// A scene in a figure: its state, what is done to it, what part of it is shown, and what is written at it.
    public struct Panel: Sendable {
        /// The scene's name.
        public var scene: String

        /// The name of a state, as for `SceneRenderer`.
        public var state = "normal"

        /// In points; nil for the script's size, or the scene's own.
        public var size: CGSize?

        /// What is drawn over it. Film strips and animations draw the fingers as well.
        public var overlays: Set<Overlay> = []

        /// What is done to it.
        public var input = Input.nothing

        /// The file that the input was read from; nil for input of another kind.
        var scriptPath: String?

        /// When the picture is taken, in seconds; nil for the end of the input.
        public var time: TimeInterval?

        /// A line above it, in which measures of the panel's view have names in braces.
        public var title: String?

        /// The part that is shown; nil for everything.
        public var crop: Crop?

        /// Points around the part that is shown.
        public var padding: CGFloat = 0

        /// How much larger it is shown than it is.
        public var zoom: CGFloat = 1

        /// The view that the table, titles and the caption tell about; see `ViewPath` for how views are named.
        public var view: String?

        public var callouts: [Callout] = []

        public init(scene: String) {
            self.scene = scene
        }
    }

    /// What happens to a scene before it is drawn.
    public enum Input: Sendable {
        case nothing
        /// A script that is for a window of a size of its own.
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

        /// In seconds.
        var end: TimeInterval { events.last?.timestamp.seconds ?? 0 }
    }

    /// A part of a scene.
    public enum Crop: Sendable {
        /// In points of the scene.
        case rect(CGRect)
        /// The smallest upright rectangle around a view.
        case view(String)
    }

    /// A label beside a scene, and a line from it to what it is about.
    public struct Callout: Sendable {
        public enum Target: Sendable {
            /// In points of the scene.
            case point(CGPoint)
            /// A view, and the place in it: 0,0 is the top left corner of its bounds and 1,1 the bottom right one.
            case view(String, part: CGPoint)
        }

        public enum Side: String, CaseIterable, Sendable {
            case left, right
        }

        /// A line around a view.
        public enum Outline: String, CaseIterable, Sendable {
            /// Around where it answers.
            case hit
            /// Around where its own `point(inside:with:)` says that it answers.
            case asked
            /// Around its bounds.
            case frame
        }

        public enum Color: String, CaseIterable, Sendable {
            case blue, green, orange, purple, red, gray
        }

        public var target: Target

        /// Measures have names in braces: "{area} pt²". See `FigureMeasure`.
        public var label: String

        /// Where the label is wanted. Lines that would cross go to other places all the same.
        public var side: Side?

        /// What is drawn around the view.
        public var outlines: [Outline] = []

        /// Of the outlines and of the point that the line leads to; nil for that of text.
        public var color: Color?

        public init(_ target: Target, label: String) {
            self.target = target
            self.label = label
        }
    }
}
