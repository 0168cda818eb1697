import UIKit

/// The name of a view in a figures file: its accessibility identifier, its class, or its class and tag as the trace writes them.
///
/// Where several views have the name, a number from 1 tells which: `Disc[2]`, counted from the back to the front as the tree is
/// walked, a view before its subviews. `Card > Button` is a button anywhere in a card.
struct ViewPath {
    private struct Part {
        let name: String
        let number: Int?
    }

    let text: String
    private let parts: [Part]

    init?(_ text: String) {
        self.text = text
        var parts: [Part] = []
        for piece in text.split(separator: ">", omittingEmptySubsequences: false) {
            let piece = piece.trimmingCharacters(in: .whitespaces)
            guard let match = piece.wholeMatch(of: /([^\[\]>]+?)\s*(?:\[([0-9]{1,6})\])?/) else { return nil }
            let number = match.2.flatMap { Int($0) }
            guard number != 0 else { return nil }
            parts.append(Part(name: String(match.1), number: number))
        }
        self.parts = parts
    }

    /// The view below the given ones, or one of them.
    @MainActor
    func view(in roots: [UIView]) throws(PlaygroundError) -> UIView {
        var found = roots
        var isFirst = true
        for part in parts {
            var matches: [UIView] = []
            for root in found {
                for view in Self.tree(root) where (isFirst || view !== root) && Self.isCalled(part.name, view) {
                    if !matches.contains(where: { $0 === view }) { matches.append(view) }
                }
            }
            found = [try choose(part, among: matches, roots)]
            isFirst = false
        }
        return found[0]
    }

    @MainActor
    private func choose(_ part: Part, among views: [UIView], _ roots: [UIView]) throws(PlaygroundError) -> UIView {
        let name = "\"\(NearMatches.printable(part.name))\""
        guard let first = views.first else {
            var known: [String] = []
            for root in roots {
                for view in Self.tree(root) {
                    for name in Self.names(view) where !known.contains(name) { known.append(name) }
                }
            }
            let spelled = Dictionary(known.map { ($0.lowercased(), $0) }) { first, _ in first }
            let near = NearMatches.of(part.name, among: known.map { $0.lowercased() }).compactMap { spelled[$0] }
            let advice =
                near.isEmpty
                ? "there are " + known.prefix(12).joined(separator: ", ")
                : "did you mean " + near.joined(separator: " or ") + "?"
            throw .misuse("there is no view \(name); \(advice)")
        }
        guard let number = part.number else {
            guard views.count == 1 else {
                throw .misuse(
                    "\(views.count) views are called \(name); say which one with \(part.name)[1] to "
                        + "\(part.name)[\(views.count)]")
            }
            return first
        }
        guard number <= views.count else {
            throw .misuse("there is no \(part.name)[\(number)]; \(views.count) views are called \(name)")
        }
        return views[number - 1]
    }

    @MainActor
    private static func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }

    @MainActor
    private static func isCalled(_ name: String, _ view: UIView) -> Bool { names(view).contains(name) }

    @MainActor
    private static func names(_ view: UIView) -> [String] {
        [view.accessibilityIdentifier, String(describing: type(of: view)), view.traceName].compactMap(\.self)
    }
}
