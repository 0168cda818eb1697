import UIKit

/// The name of a view in a figures file.
///
/// A path is that of the view's `ViewIdentity`, as audits and hit map differences write it:
/// `UIWindow/Card/Button[1]`. Any other name is searched for: `Button` is the view with this accessibility
/// identifier, class, path component or trace name, anywhere in the tree, and `Card > Button` is a button anywhere
/// in a card. The card may be a path.
///
/// Where several views match, an index selects one, counted from back to front as in paths: `Disc[1]` is the
/// second. A path counts siblings; a search counts all matches in preorder. The first match is `Disc[0]`: a name
/// without an index must match exactly one view.
struct ViewPath {
    private struct Part {
        let text: String
        let name: String
        let number: Int?

        /// Whether the text is a path rather than a name to search for.
        var isPath: Bool { text.contains("/") }
    }

    let text: String
    private let parts: [Part]

    init?(_ text: String) {
        self.text = text
        var parts: [Part] = []
        for piece in text.split(separator: ">", omittingEmptySubsequences: false) {
            let piece = piece.trimmingCharacters(in: .whitespaces)
            guard !piece.contains("/"),
                let match = piece.wholeMatch(of: /([^\[\]]+?)\s*(?:\[([0-9]{1,6})\])?/)
            else {
                // Identifiers in a path may contain any character, including ">".
                guard text.contains("/") else { return nil }
                parts.append(Part(text: piece, name: piece, number: nil))
                continue
            }
            parts.append(Part(text: piece, name: String(match.1), number: match.2.flatMap { Int($0) }))
        }
        self.parts = parts
    }

    /// Returns the view among the given ones and their descendants.
    @MainActor
    func view(in roots: [UIView]) throws(PlaygroundError) -> UIView {
        if let view = Self.view(at: text, roots) { return view }
        var found: UIView?
        for part in parts {
            if found == nil, let view = Self.view(at: part.text, roots) {
                found = view
                continue
            }
            var matches: [UIView] = []
            for root in found.map({ [$0] }) ?? roots {
                for view in Self.tree(root) where view !== found && Self.names(view).contains(part.name) {
                    matches.append(view)
                }
            }
            found = try choose(part, among: matches, found, roots)
        }
        guard let found else { throw .misuse("\"\(NearMatches.printable(text))\" is not the name of a view") }
        return found
    }

    /// Returns the view at the end of a path.
    @MainActor
    private static func view(at path: String, _ roots: [UIView]) -> UIView? {
        let way = ViewIdentity(path).way(among: roots)
        return way.isWhole ? way.views.last : nil
    }

    @MainActor
    private func choose(
        _ part: Part, among views: [UIView], _ holder: UIView?, _ roots: [UIView]
    ) throws(PlaygroundError) -> UIView {
        let name = "\"\(NearMatches.printable(part.name, limit: 200))\""
        guard let first = views.first else {
            throw part.isPath ? Self.pathProblem(part.text, roots) : Self.nameProblem(part.name, holder, roots)
        }
        let are = views.count == 1 ? "only one view is" : "\(views.count) views are"
        guard let number = part.number else {
            guard views.count == 1 else {
                throw .misuse(
                    "\(are) called \(name); say which one with \(part.name)[0] to \(part.name)[\(views.count - 1)]")
            }
            return first
        }
        guard number < views.count else {
            throw .misuse(
                "there is no \(part.name)[\(number)], which would be number \(number + 1); \(are) called \(name)")
        }
        return views[number]
    }

    /// Explains why a name matches nothing in a view, or anywhere.
    @MainActor
    private static func nameProblem(_ name: String, _ holder: UIView?, _ roots: [UIView]) -> PlaygroundError {
        var known: [String] = []
        for root in holder?.subviews ?? roots {
            for view in tree(root) {
                for name in names(view) where !known.contains(name) { known.append(name) }
            }
        }
        let spelled = Dictionary(known.map { ($0.lowercased(), $0) }) { first, _ in first }
        let near = NearMatches.of(name, among: known.map { $0.lowercased() }).compactMap { spelled[$0] }
        let advice =
            known.isEmpty
            ? "there is none at all"
            : near.isEmpty
                ? "there are " + known.prefix(12).joined(separator: ", ")
                : "did you mean " + near.joined(separator: " or ") + "?"
        let place = holder.map { " in \(ViewIdentity(of: $0))" } ?? ""
        return .misuse("there is no view \"\(NearMatches.printable(name))\"\(place); \(advice)")
    }

    /// Explains where a path stops matching.
    @MainActor
    private static func pathProblem(_ path: String, _ roots: [UIView]) -> PlaygroundError {
        let way = ViewIdentity(path).way(among: roots).views
        let next = (way.last?.subviews ?? roots).prefix(12).compactMap { view in
            ViewIdentity(of: view).description.split(separator: "/").last.map(String.init)
        }
        let place = way.last.map { "in \(ViewIdentity(of: $0)) there" } ?? "at the top there"
        let content = next.isEmpty ? " is nothing" : (next.count == 1 ? " is " : " are ") + next.joined(separator: ", ")
        return .misuse("there is no view \"\(NearMatches.printable(path, limit: 200))\"; \(place)\(content)")
    }

    @MainActor
    private static func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }

    @MainActor
    private static func names(_ view: UIView) -> [String] {
        [
            view.accessibilityIdentifier, String(describing: type(of: view)), ViewIdentity.name(of: view),
            view.traceName,
        ].compactMap(\.self)
    }
}
