import HitMaps
import UIKit

/// What the panel with an explanation says.
@MainActor
struct ExplanationPanel {
    let touch: HitExplanation
    /// Who would win; nil while it is not known.
    let winners: Result<WinnerAnswer, PlaygroundError>?
    /// What became of copying; nil for which keys copy.
    let news: String?

    static let keys = "Ctrl-C copies this, Ctrl-T copies a test"
    static let copied = "copied"
    static let copiedTest = "copied as a test"
    static let copiedTestOfBeginning = "copied as a test of the scene as it begins"
    static let willCopyTest = "copied as a test once it is known who would win"
    static let hasNoTest = "there is no test to copy"

    /// Lays the panel out. Where there is not enough room, what tells the outcome is kept.
    func layout(besides hole: CGRect, in bounds: CGRect) -> TextPanel? {
        let all = touch.questions + [touch.conclusion] + touch.consequences + winnerLines
        if let panel = TextPanel(lines: all, closing: [news ?? Self.keys], besides: hole, in: bounds), panel.isWhole {
            return panel
        }
        return TextPanel(
            lines: touch.questions + touch.consequences,
            closing: [touch.conclusion] + winnerLines + (news.map { [$0] } ?? []), besides: hole, in: bounds)
    }

    private var winnerLines: [String] {
        switch winners {
        case nil: ["who would win: ..."]
        case .success(let answer):
            [answer.isOfPresent ? "who would win:" : "who would win, in the scene as it begins:"] + answer.lines
        case .failure(let error): ["who would win: unknown. \(error.description)"]
        }
    }
}
