import HitMaps

/// The findings of an audit in several variants of a scene, as text.
enum VariantFindings {
    /// Returns the names of the rules of a variant's findings, each once.
    static func rules(of findings: [AuditFinding]) -> String {
        var ids: [String] = []
        for finding in findings where !ids.contains(finding.rule.id) { ids.append(finding.rule.id) }
        return ids.joined(separator: " ")
    }

    /// Returns the findings of all variants, each once, with the number of variants that have it.
    static func report(_ variants: [[AuditFinding]]) -> [String] {
        var found: [String: (summary: String, count: Int)] = [:]
        for findings in variants {
            var known: Set<String> = []
            for finding in findings where known.insert(finding.identity).inserted {
                let former = found[finding.identity]
                found[finding.identity] = (former?.summary ?? finding.summary, (former?.count ?? 0) + 1)
            }
        }
        return found.sorted { $0.key < $1.key }.map { _, finding in
            "\(finding.summary) (\(Counted.text(finding.count, "variant")))"
        }
    }
}
