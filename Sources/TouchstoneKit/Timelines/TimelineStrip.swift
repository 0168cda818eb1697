import UIKit

/// The layout of a part of a timeline, in points from its top left corner.
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
    var diamonds: [Diamond] = []
    var arrows: [Arrow] = []

    /// A line of text, whose rectangle is large enough for it.
    struct Text: Equatable {
        let string: String
        let rect: CGRect
    }

    /// The row of a lane.
    struct Row: Equatable {
        let lane: Int
        let title: String
        let detail: String
        let top: CGFloat
        let middle: CGFloat
    }

    /// A time on the axis. Its label is omitted if it would overlap another one.
    struct Tick: Equatable {
        let x: CGFloat
        let label: Text?
    }

    /// A time interval that is drawn shorter than its duration.
    struct Fold: Equatable {
        let x: CGFloat
        let width: CGFloat
        let label: Text
    }

    /// A state that lasted.
    struct Bar: Equatable {
        let rect: CGRect
        let state: TimelineSpan.State
        /// Whether the state began before the strip, and whether it continues after it.
        let isCutLeft: Bool
        let isCutRight: Bool
        var text: Text?
    }

    /// An outcome.
    struct Pin: Equatable {
        let center: CGPoint
        var state: TimelineSpan.State
        var text: Text?
    }

    /// A finger that came down or was lifted, at the position of the tip.
    struct Flag: Equatable {
        let tip: CGPoint
        let isUp: Bool
    }

    /// An event that did not change the lane's state.
    struct Diamond: Equatable {
        let center: CGPoint
        var text: Text?
    }

    /// An arrow from `start` along a column to each of the ends.
    struct Arrow: Equatable {
        let kind: TimelineLink.Kind
        let start: CGPoint
        let column: CGFloat
        let ends: [CGPoint]
    }

    /// Every text of the strip.
    var texts: [Text] {
        let labels = ticks.map(\.label) + bars.map(\.text) + pins.map(\.text) + diamonds.map(\.text)
        return headings + folds.map(\.label) + labels.compactMap(\.self)
    }
}
