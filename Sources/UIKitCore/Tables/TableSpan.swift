import CoreGraphics

/// Where something lies in a table from top to bottom, in points of the content.
package struct TableSpan: Equatable, Sendable {
    package var start: CGFloat
    package var length: CGFloat

    package init(start: CGFloat, length: CGFloat) {
        self.start = start
        self.length = length
    }

    package var end: CGFloat { start + length }
}
