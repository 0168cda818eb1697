import Foundation
import HostInterface
import UIKit

/// A property by which the variants of a scene differ.
public enum VariantAxis: String, CaseIterable, Sendable {
    /// The states of controls, and the keyboard focus.
    case state
    /// Light and dark.
    case appearance
    /// From left to right, and from right to left.
    case direction
    /// Five text sizes.
    case text
    /// Three widths: narrow, the scene's own, and wide.
    case width

    /// A value of the property.
    @MainActor
    struct Value {
        let title: String
        let apply: @MainActor (inout SceneMoment) -> Void
    }

    private static let widthFactors: [(factor: CGFloat, name: String)] = [
        (0.75, "narrow"), (1, "own width"), (1.5, "wide"),
    ]

    /// The values, the first of which is the usual one.
    @MainActor
    var values: [Value] {
        switch self {
        case .state:
            SceneState.standard.map { state in Value(title: state.name) { $0.state = state.name } }
                + [Value(title: "focused") { $0.isFocused = true }]
        case .appearance:
            Appearance.allCases.map { appearance in Value(title: appearance.rawValue) { $0.appearance = appearance } }
        case .direction:
            [
                Value(title: "left to right") { $0.traits.direction = .leftToRight },
                Value(title: "right to left") { $0.traits.direction = .rightToLeft },
            ]
        case .text:
            [
                ("XS", UIContentSizeCategory.extraSmall), ("L", .large), ("XXXL", .extraExtraExtraLarge),
                ("AX3", .accessibilityExtraLarge), ("AX5", .accessibilityExtraExtraExtraLarge),
            ].map { name, category in Value(title: "text \(name)") { $0.traits.textSize = category } }
        case .width:
            Self.widthFactors.map { factor, name in
                Value(title: name) { $0.widthFactor = factor }
            }
        }
    }

    /// Returns the combinations of the values of some axes, of which the last varies first.
    @MainActor
    static func combinations(of axes: [VariantAxis]) -> [[Value]] {
        axes.reduce([[]]) { known, axis in known.flatMap { row in axis.values.map { row + [$0] } } }
    }

    /// Returns the number of axes that are columns, so that the longer side of the grid is the shortest.
    @MainActor
    static func columnAxes(of axes: [VariantAxis], cell: CGSize) -> Int {
        let widths = axes.contains(.width) ? widthFactors.map(\.factor) : [1]
        func longerSide(_ split: Int) -> CGFloat {
            let columns = axes.prefix(split).reduce(1) { $0 * $1.values.count }
            let rows = axes.dropFirst(split).reduce(1) { $0 * $1.values.count }
            // A column is as wide as its widest variant.
            let isWidthInColumns = axes.prefix(split).contains(.width)
            let factor = isWidthInColumns ? widths.reduce(0, +) / CGFloat(widths.count) : widths.max() ?? 1
            return max(CGFloat(columns) * cell.width * factor, CGFloat(rows) * cell.height)
        }
        return (1...max(1, axes.count)).min { longerSide($0) < longerSide($1) } ?? 1
    }

    /// Creates the axes that a list on the command line names: `state,appearance`, or `all`.
    package static func list(_ text: String) throws(PlaygroundError) -> [VariantAxis] {
        if text == "all" { return allCases }
        var axes: [VariantAxis] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = word.trimmingCharacters(in: .whitespaces)
            guard !name.isEmpty else {
                throw .misuse("A name is missing in the variants \"\(NearMatches.printable(text))\".")
            }
            guard let axis = VariantAxis(rawValue: name) else {
                let names = allCases.map(\.rawValue).joined(separator: ", ")
                throw .misuse(
                    "There are no variants by \"\(NearMatches.printable(name))\"; there are some by \(names), or all.")
            }
            guard !axes.contains(axis) else { throw .misuse("The variants by \(name) are asked for twice.") }
            axes.append(axis)
        }
        return axes
    }
}
