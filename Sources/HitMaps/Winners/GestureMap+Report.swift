import UIKit

extension GestureMap {
    /// What a map says, without its pixels.
    public struct Report: Codable, Hashable, Sendable {
        /// Where an outcome is.
        public struct Part: Codable, Hashable, Sendable {
            public let outcome: GestureOutcome
            /// In square points.
            public let area: CGFloat
            /// In points of the window.
            public let boundingBox: CGRect
        }

        public let gesture: HitGesture
        /// From the largest to the smallest.
        public let parts: [Part]
        /// What is wrong, a sentence each.
        public let problems: [String]
    }

    /// What the map says, without its pixels.
    public var report: Report {
        Report(
            gesture: gesture,
            parts: regions.map {
                Report.Part(outcome: $0.outcome, area: $0.region.area, boundingBox: $0.region.boundingBox)
            }.sorted { $0.area > $1.area },
            problems: problems.map(\.description))
    }

    /// The map for people: a line for each outcome, with its area and the box around it, from the largest to the smallest.
    public var text: String {
        let lines = report.parts.map { part in
            let names = part.outcome.winners.map(\.name).joined(separator: " and ")
            let box = part.boundingBox
            return "  \(names.isEmpty ? "nobody" : names): \(Trace.text(part.area)) pt² in \(Trace.text(box.origin)) "
                + "\(Trace.text(box.width)) x \(Trace.text(box.height))"
        }
        return ([gesture.rawValue] + lines + problems.map { "  problem: \($0)" }).joined(separator: "\n")
    }

    /// The map for programs, without its pixels: JSON with its keys in the order of the alphabet.
    public var json: String { ReadableJSON.text(of: report) }
}
