import Foundation

extension Figure {
    /// The animations of a scene through an interval.
    public struct Motion: Sendable {
        public enum Picture: String, CaseIterable, Sendable {
            /// Several instants in one picture.
            case onion
            /// The curve of each animated property, beside its timing function.
            case curves
            /// The picture above the curves.
            case both
        }

        /// The start in seconds.
        public var from: TimeInterval
        /// The end in seconds.
        public var to: TimeInterval
        /// The number of instants. The first is the start and the last the end.
        public var frames = 6
        public var picture = Picture.both

        public init(from: TimeInterval, to: TimeInterval) {
            self.from = from
            self.to = to
        }

        /// The longest interval in seconds.
        package static let maximumLength = 10.0
        /// The possible numbers of instants.
        package static let possibleFrames = 2...24
    }
}

extension FigureReader {
    /// Returns the value of the key "motion".
    func motion(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) -> Figure.Motion? {
        guard let value = fields["motion"] else { return nil }
        let own = try FigureFields(
            value, file: file, context: "\(fields.context), \"motion\"", known: ["from", "to", "frames", "picture"])
        let from = try own.number("from", in: Self.seconds) ?? figure.panels[0].input.end
        guard let to = try own.number("to", in: Self.seconds) else {
            throw own.problem("the key \"to\" is missing; it is the end in seconds")
        }
        guard to > from else { throw own.problem("to", "it ends before it begins") }
        guard to - from <= Figure.Motion.maximumLength else {
            throw own.problem("to", "more than 10 seconds are too long")
        }
        var motion = Figure.Motion(from: from, to: to)
        motion.picture = try own.choice("picture", Figure.Motion.Picture.self) ?? motion.picture
        motion.frames = try own.integer("frames", in: Figure.Motion.possibleFrames) ?? motion.frames
        return motion
    }

    /// Rejects keys that a picture of animations cannot be combined with.
    func checkMotion(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) {
        guard figure.motion != nil else { return }
        guard figure.panels.count == 1 else {
            throw fields.problem("motion", "it needs exactly one panel, but \"panels\" has \(figure.panels.count)")
        }
        guard figure.film == nil, figure.overTime == nil, figure.variants.isEmpty, !figure.isTimeline,
            figure.formats.allSatisfy({ $0.still != nil })
        else {
            throw fields.problem(
                "motion", "it is a still picture and cannot be a film strip, a timeline, variants or an animation")
        }
        let panel = figure.panels[0]
        guard panel.callouts.isEmpty, figure.table.isEmpty, panel.title == nil, figure.caption == nil,
            panel.crop == nil, panel.zoom == 1
        else {
            throw fields.problem("motion", "it cannot have callouts, a table, a title, a caption, a crop or a zoom")
        }
    }
}
