import UIKit

/// Metrics of drawn timelines, in points, and their fonts.
struct TimelineStyle: Equatable {
    /// Whether names are above the bars, for lack of room beside them.
    var isStacked: Bool
    /// The width of the names beside the bars.
    var nameWidth: CGFloat = 0

    static let barHeight: CGFloat = 20
    static let axisHeight: CGFloat = 24
    static let headingHeight: CGFloat = 20
    /// The radius of the symbols at a moment.
    static let pinRadius: CGFloat = 7
    static let column: CGFloat = 9
    /// The distance before the first moment, and the room for words after the last.
    static let lead: CGFloat = 12
    static let tail: ClosedRange<CGFloat> = 96...210

    var rowHeight: CGFloat { isStacked ? 50 : 40 }

    /// The distance from the top of a row to the middle of its bar.
    var barMiddle: CGFloat { isStacked ? 29 : 19 }

    /// The x position of a strip's first moment.
    var plotX: CGFloat { (isStacked ? 0 : nameWidth + 12) + Self.lead }

    @MainActor static let nameFont = UIFont.systemFont(ofSize: 12, weight: .semibold)
    @MainActor static let detailFont = UIFont.systemFont(ofSize: 10)
    @MainActor static let wordFont = UIFont.systemFont(ofSize: 10, weight: .medium)
    @MainActor static let timeFont = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    @MainActor static let foldFont = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .semibold)
    @MainActor static let headingFont = UIFont.systemFont(ofSize: 10, weight: .semibold)

    /// Returns the width of a line of text.
    @MainActor static func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width.rounded(.up)
    }

    /// Returns the width of a text in `wordFont`. Widths are cached because the same few words recur in every
    /// frame.
    @MainActor static func wordWidth(_ text: String) -> CGFloat {
        if let known = wordWidths[text] { return known }
        if wordWidths.count > 400 { wordWidths.removeAll() }
        let width = width(text, wordFont)
        wordWidths[text] = width
        return width
    }
    @MainActor private static var wordWidths: [String: CGFloat] = [:]

    /// Returns a style with the names of the given lanes beside their bars.
    @MainActor static func beside(_ lanes: [TimelineLane], atMost most: CGFloat) -> TimelineStyle {
        let widths = lanes.flatMap { [width($0.title, nameFont), width($0.detail, detailFont)] }
        return TimelineStyle(isStacked: false, nameWidth: min(max(widths.max() ?? 0, 60), most))
    }
}

/// The colours of timelines. A shape or a word always repeats what a colour says.
extension TimelineSpan.State {
    /// The colour of outlines. Bars are filled with a tint of it.
    @MainActor var color: UIColor {
        switch self {
        case .possible: .systemGray
        case .held: TimelineStyle.ochre
        case .began: .systemBlue
        case .delivered, .ended: TimelineStyle.green
        case .failed: .systemRed
        case .cancelled: .systemPurple
        }
    }
}

extension TimelineLink.Kind {
    @MainActor var color: UIColor {
        switch self {
        case .holds: TimelineStyle.ochre
        case .beats: .systemRed
        case .takes: .systemPurple
        }
    }

    /// The dash pattern of the arrow's line.
    var dash: [CGFloat] {
        switch self {
        case .holds: [3, 2]
        case .beats: []
        case .takes: [8, 3]
        }
    }
}

extension TimelineStyle {
    /// Variants of the system's orange and green, which are too pale on white for thin lines.
    @MainActor static let ochre = adaptive(light: (179, 83, 0), dark: (255, 159, 64))
    @MainActor static let green = adaptive(light: (24, 138, 56), dark: (48, 209, 88))

    /// The colour of secondary text, still legible at a small size.
    @MainActor static let faint = adaptive(light: (96, 96, 102), dark: (168, 168, 176))

    private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat)

    private static func adaptive(light: Components, dark: Components) -> UIColor {
        UIColor { traits in
            let parts = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: parts.red / 255, green: parts.green / 255, blue: parts.blue / 255, alpha: 1)
        }
    }
}
