import UIKit

/// Measures of drawn timelines, in points, and their fonts.
struct TimelineStyle: Equatable {
    /// Whether names are above the bars, where there is no room beside them.
    var isStacked: Bool
    /// How wide the names are that are beside the bars.
    var nameWidth: CGFloat = 0

    static let barHeight: CGFloat = 20
    static let axisHeight: CGFloat = 24
    static let headingHeight: CGFloat = 20
    /// From a moment to what is drawn around it.
    static let pinRadius: CGFloat = 7
    static let column: CGFloat = 9
    /// Before the first moment, and after the last: there the last words are.
    static let lead: CGFloat = 12
    static let tail: ClosedRange<CGFloat> = 96...210

    var rowHeight: CGFloat { isStacked ? 50 : 40 }

    /// From the top of a row to the middle of its bar.
    var barMiddle: CGFloat { isStacked ? 29 : 19 }

    /// Where the first moment of a strip lies.
    var plotX: CGFloat { (isStacked ? 0 : nameWidth + 12) + Self.lead }

    @MainActor static let nameFont = UIFont.systemFont(ofSize: 12, weight: .semibold)
    @MainActor static let detailFont = UIFont.systemFont(ofSize: 10)
    @MainActor static let wordFont = UIFont.systemFont(ofSize: 10, weight: .medium)
    @MainActor static let timeFont = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    @MainActor static let foldFont = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .semibold)
    @MainActor static let headingFont = UIFont.systemFont(ofSize: 10, weight: .semibold)

    /// How wide a text is in one line.
    @MainActor static func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width.rounded(.up)
    }

    /// How wide a text is in `wordFont`. The same few words are measured again with every frame.
    @MainActor static func wordWidth(_ text: String) -> CGFloat {
        if let known = wordWidths[text] { return known }
        if wordWidths.count > 400 { wordWidths.removeAll() }
        let width = width(text, wordFont)
        wordWidths[text] = width
        return width
    }
    @MainActor private static var wordWidths: [String: CGFloat] = [:]

    /// Room for the names of some lanes beside their bars.
    @MainActor static func beside(_ lanes: [TimelineLane], atMost most: CGFloat) -> TimelineStyle {
        let widths = lanes.flatMap { [width($0.title, nameFont), width($0.detail, detailFont)] }
        return TimelineStyle(isStacked: false, nameWidth: min(max(widths.max() ?? 0, 60), most))
    }
}
