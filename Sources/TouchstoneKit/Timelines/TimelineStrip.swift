import UIKit

/// A part of a timeline with the places of everything that is drawn of it, in points from its top left corner.
struct TimelineStrip: Equatable {
    let style: TimelineStyle
    var size = CGSize.zero
    var headings: [Text] = []
    var rows: [Row] = []
    var ticks: [Tick] = []
    var folds: [Fold] = []
    var bars: [Bar] = []
    var pins: [Pin] = []
    var flags: [Flag] = []
    var gems: [Gem] = []
    var arrows: [Arrow] = []

    /// A text in one line, which its rectangle has room for.
    struct Text: Equatable {
        let string: String
        let rect: CGRect
    }

    /// A lane.
    struct Row: Equatable {
        let lane: Int
        let title: String
        let detail: String
        let top: CGFloat
        let middle: CGFloat
    }

    /// A time on the axis; its label is left out where it would run into another.
    struct Tick: Equatable {
        let x: CGFloat
        let label: Text?
    }

    /// Time that is shown shorter than it was.
    struct Fold: Equatable {
        let x: CGFloat
        let width: CGFloat
        let label: Text
    }

    /// A state that lasted.
    struct Bar: Equatable {
        let rect: CGRect
        let state: TimelineSpan.State
        /// Whether it began before the strip or goes on after it.
        let isCutLeft: Bool
        let isCutRight: Bool
        var text: Text?
    }

    /// What a course ended in.
    struct Pin: Equatable {
        let center: CGPoint
        var state: TimelineSpan.State
        var text: Text?
    }

    /// A finger that came down or was lifted: the place of the tip.
    struct Flag: Equatable {
        let tip: CGPoint
        let isUp: Bool
    }

    /// Something that was said about a lane and changed nothing.
    struct Gem: Equatable {
        let center: CGPoint
        var text: Text?
    }

    /// What was done to others: from `start` along a column to each of the ends.
    struct Arrow: Equatable {
        let kind: TimelineLink.Kind
        let start: CGPoint
        let column: CGFloat
        let ends: [CGPoint]
    }

    /// Every text of the strip with its place.
    var texts: [Text] {
        let labels = ticks.map(\.label) + bars.map(\.text) + pins.map(\.text) + gems.map(\.text)
        return headings + folds.map(\.label) + labels.compactMap(\.self)
    }
}
