import UIKit

/// Who would win each gesture at a place of a scene that is shown, as other instances of it have shown.
@MainActor
struct WinnerAnswer {
    let scene: Scene
    /// What those instances are like.
    let moment: SceneMoment
    let explanation: SceneExplanation
    /// Whether a touch of them has the same way as one of the scene. Otherwise they are as the scene begins.
    let isOfPresent: Bool

    /// For whom winners are told in a few lines: gestures that come to the same stand together.
    var lines: [String] {
        var groups: [(end: String, gestures: [HitGesture])] = []
        for outcome in explanation.gestures {
            let end = String(outcome.text.dropFirst(outcome.gesture.rawValue.count))
            if let index = groups.firstIndex(where: { $0.end == end }) {
                groups[index].gestures.append(outcome.gesture)
            } else {
                groups.append((end, [outcome.gesture]))
            }
        }
        return groups.map { "  \(Self.names($0.gestures))\($0.end)" }
    }

    /// The explanation of a touch of the scene, with the winners and why they win.
    func text(after touch: HitExplanation) -> String {
        SceneExplanation.text(
            touch, explanation.gestures, heading: isOfPresent ? "gestures:" : "gestures, in the scene as it begins:")
    }

    /// The source of a test that asserts the same of new instances.
    var testSource: String {
        ExplanationTest(source: SceneSource(scene, expression: nil), moment: moment, explanation: explanation).text
    }

    private static func names(_ gestures: [HitGesture]) -> String {
        guard gestures.count < HitGesture.allCases.count else { return "every gesture" }
        var names: [String] = []
        for gesture in gestures {
            // All four directions are said in a word.
            let word = gesture.rawValue.prefix { $0 != "-" }
            let family = HitGesture.allCases.filter { $0.rawValue.hasPrefix("\(word)-") }
            let isWhole = family.count == 4 && family.allSatisfy(gestures.contains)
            let name = isWhole ? String(word) : gesture.rawValue
            if names.last != name { names.append(name) }
        }
        return names.joined(separator: ", ")
    }
}
