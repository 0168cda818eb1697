import UIKit

/// A kind of findings that a baseline accepts for a reason.
///
/// Unlike an entry of the findings themselves, it names no single view, so that other views of the same kind need no
/// entry of their own.
package struct AcceptedFinding: Codable, Hashable {
    /// The number of the rule.
    let rule: String
    /// The name of the scene; nil for all. An asterisk stands for any text, here and in `path`.
    let scene: String?
    /// The path of the view; nil for all.
    let path: String?
    /// A part of the message; nil for any message.
    let says: String?
    /// The reason in a sentence.
    let reason: String

    /// Returns whether a finding is of this kind.
    func accepts(_ entry: SceneFinding) -> Bool {
        entry.finding.rule.id == rule && Self.fits(scene, entry.scene) && Self.fits(path, entry.finding.path)
            && says.map { entry.finding.message.contains($0) } ?? true
    }

    /// Returns whether a text fits a pattern, in which an asterisk stands for any text. Everything fits none.
    private static func fits(_ pattern: String?, _ text: String) -> Bool {
        guard let pattern else { return true }
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    /// Returns whether findings of this kind would have been found by an audit.
    ///
    /// - Parameters:
    ///   - rules: The rules that were checked.
    ///   - scenes: The scenes that were audited.
    ///   - isWhole: Whether these are all scenes.
    func isDecided(by rules: Set<AuditRule.ID>, _ scenes: [String], isWhole: Bool) -> Bool {
        guard rules.contains(rule) || !AuditRule.all.contains(where: { $0.id == rule }) else { return false }
        return isWhole || scene.map { scenes.contains($0) } ?? false
    }

    /// The findings in a few words.
    private var text: String {
        let parts = [rule, scene.map { "in \($0)" }, path.map { "of \($0)" }, says.map { "with \"\($0)\"" }]
        // The baseline file is untrusted input.
        return NearMatches.printable(parts.compactMap(\.self).joined(separator: " "), limit: 1000)
    }

    /// The message that nothing of the kind was found.
    var absence: String {
        "\(text) is accepted and does not occur: remove it from the baseline with --update-baseline"
    }

    /// Returns the line that tells the reason of some findings.
    func line(_ count: Int) -> String {
        "\(text): \(Counted.text(count, "finding")) accepted. \(NearMatches.printable(reason, limit: 1000))"
    }

    /// A hash that is the same on every machine.
    var fingerprint: String { text.utf8.fingerprint }
}
