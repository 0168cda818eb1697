import UIKit

/// The colours of timelines. None of them says anything that a shape or a word does not say too.
extension TimelineSpan.State {
    /// Of outlines; bars are filled with a tint of it.
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

    /// How its line is broken.
    var dash: [CGFloat] {
        switch self {
        case .holds: [3, 2]
        case .beats: []
        case .takes: [8, 3]
        }
    }
}

extension TimelineStyle {
    /// The system's orange and green are too pale on white for thin lines.
    @MainActor static let ochre = adaptive(light: (179, 83, 0), dark: (255, 159, 64))
    @MainActor static let green = adaptive(light: (24, 138, 56), dark: (48, 209, 88))

    /// Small text of less importance, that can be read all the same.
    @MainActor static let faint = adaptive(light: (96, 96, 102), dark: (168, 168, 176))

    private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat)

    private static func adaptive(light: Components, dark: Components) -> UIColor {
        UIColor { traits in
            let parts = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: parts.red / 255, green: parts.green / 255, blue: parts.blue / 255, alpha: 1)
        }
    }
}
