import Foundation
import HitMaps

extension Figure {
    /// The hit area of a view through an animation: where the screen shows the view, and where touches find it.
    public struct OverTime: Sendable {
        public enum Picture: String, CaseIterable, Sendable {
            /// The scene at several times, with both areas.
            case strip
            /// For both areas, how long each place belonged to it.
            case heat
            /// The strip above the heat.
            case both
        }

        /// The name of the view, as in `Panel.view`.
        public var view: String
        /// The start in seconds.
        public var from: TimeInterval
        /// The end in seconds.
        public var to: TimeInterval
        /// The number of pictures of the strip. The first shows the start and the last the end.
        public var frames = 6
        public var picture = Picture.both

        public init(view: String, from: TimeInterval, to: TimeInterval) {
            self.view = view
            self.from = from
            self.to = to
        }

        /// The number of frames of the screen in which the areas are determined, without the one at the end.
        var count: Int { max(1, Int(clamping: min(((to - from) / HitDurations.frame).rounded(), 1e6))) }

        /// The most frames of the screen.
        static let maximumFrames = 600

        /// The times of all frames of the screen, and of the end.
        var times: [TimeInterval] { (0...count).map { from + Double($0) * HitDurations.frame } }

        /// The indices in `times` of the strip's pictures.
        var shown: [Int] {
            guard picture != .heat, frames > 1 else { return picture == .heat ? [] : [0] }
            return (0..<frames).map { (2 * count * $0 + frames - 1) / (2 * (frames - 1)) }
        }
    }
}

extension FigureReader {
    /// Returns the value of the key "overTime".
    func overTime(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) -> Figure.OverTime? {
        guard let value = fields["overTime"] else { return nil }
        let own = try FigureFields(
            value, file: file, context: "\(fields.context), \"overTime\"",
            known: ["view", "from", "to", "frames", "picture"])
        guard let view = try viewPath("view", own) ?? figure.panels[0].view else {
            throw own.problem("the key \"view\" is missing; it names the view whose area is shown")
        }
        let from = try own.number("from", in: Self.seconds) ?? figure.panels[0].input.end
        guard let to = try own.number("to", in: Self.seconds) else {
            throw own.problem("the key \"to\" is missing; it is the end in seconds")
        }
        guard to > from else { throw own.problem("to", "it ends before it begins") }
        var overTime = Figure.OverTime(view: view, from: from, to: to)
        guard overTime.count <= Figure.OverTime.maximumFrames else {
            throw own.problem(
                "to",
                "\(overTime.count) frames are too many; at most \(Figure.OverTime.maximumFrames) are possible, which last 10 seconds"
            )
        }
        overTime.picture = try own.choice("picture", Figure.OverTime.Picture.self) ?? overTime.picture
        if overTime.picture == .heat, own["frames"] != nil {
            throw own.problem("frames", "it is the number of pictures of a \"strip\"")
        }
        overTime.frames = try own.integer("frames", in: 2...24) ?? overTime.frames
        guard overTime.frames <= overTime.count + 1 else {
            throw own.problem("frames", "there are only \(overTime.count + 1) frames of 1/60 s from \"from\" to \"to\"")
        }
        return overTime
    }

    /// Rejects keys that a picture of a hit area through an animation cannot be combined with.
    func checkOverTime(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) {
        guard figure.overTime != nil else { return }
        guard figure.panels.count == 1 else {
            throw fields.problem("overTime", "it needs exactly one panel, but \"panels\" has \(figure.panels.count)")
        }
        guard figure.panels[0].callouts.isEmpty, figure.table.isEmpty else {
            throw fields.problem("overTime", "it cannot have callouts or a table")
        }
        guard figure.film == nil, !figure.isTimeline, figure.formats.allSatisfy({ $0.still != nil }) else {
            throw fields.problem(
                "overTime", "it is a still picture and cannot be a film strip, a timeline or an animation")
        }
    }
}
