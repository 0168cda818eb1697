import UIKit

// The report as SARIF, which services that look after code read.
extension AuditReport {
    /// Every finding; with a baseline, those that are known are marked as suppressed, and those that are mended are there too.
    ///
    /// - Parameter folder: what the names of source files are relative to. Of files elsewhere nothing is told.
    func sarif(from folder: String) -> String {
        let rules = AuditRule.all.map { rule in
            SARIFLog.Rule(
                id: rule.id, name: rule.name, shortDescription: SARIFLog.Message(rule.statement),
                fullDescription: SARIFLog.Message(rule.statement),
                help: SARIFLog.Message(
                    "A view that is meant to be so has \"\(rule.id)\" among its auditExceptions. "
                        + "--ignore \(rule.id) leaves the rule out; what is to be mended later may stand in a baseline."
                ),
                defaultConfiguration: SARIFLog.Rule.Configuration(level: rule.severity.rawValue))
        }
        var properties = ["profile": conditions.profile.rawValue, "state": conditions.state]
        properties["size"] = conditions.size
        let results = findings.map { result($0, from: folder) } + mended.map { absence($0, from: folder) }
        let tool = SARIFLog.Tool(driver: SARIFLog.Driver(rules: rules))
        return Terminal.json(SARIFLog(runs: [SARIFLog.Run(tool: tool, results: results, properties: properties)]))
    }

    private func result(_ entry: SceneFinding, from folder: String) -> SARIFLog.Result {
        let finding = entry.finding
        let identity = entry.identity
        let isKnown = known.contains(identity)
        let sentence = "\(entry.scene): \(finding.path) \(finding.message)"
        return SARIFLog.Result(
            ruleId: identity.rule, ruleIndex: Self.place(of: identity.rule), kind: "fail",
            level: finding.severity.rawValue,
            message: SARIFLog.Message(([sentence] + finding.details).joined(separator: "\n")),
            locations: [location(identity.scene, identity.path, from: folder)],
            relatedLocations: identity.other.map { [location(identity.scene, $0, from: folder)] },
            partialFingerprints: Self.fingerprints(of: identity),
            baselineState: hasBaseline ? (isKnown ? "unchanged" : "new") : nil,
            suppressions: hasBaseline ? (isKnown ? [SARIFLog.Suppression()] : []) : nil,
            properties: Self.numbers(finding.frame).map { ["frame": $0] })
    }

    private func absence(_ mended: FindingIdentity, from folder: String) -> SARIFLog.Result {
        SARIFLog.Result(
            ruleId: mended.rule, ruleIndex: Self.place(of: mended.rule), kind: "informational", level: "none",
            message: SARIFLog.Message(Self.sentence(on: mended)),
            locations: [location(mended.scene, mended.path, from: folder)],
            relatedLocations: mended.other.map { [location(mended.scene, $0, from: folder)] },
            partialFingerprints: Self.fingerprints(of: mended), baselineState: "absent", suppressions: [],
            properties: nil)
    }

    /// Our own, and the one that GitHub goes by: without it, it would take the findings of one rule in one scene for one.
    private static func fingerprints(of identity: FindingIdentity) -> [String: String] {
        ["touchstoneFinding/v2": identity.fingerprint, "primaryLocationLineHash": identity.fingerprint]
    }

    /// Where in the list of rules one is; nil for none.
    private static func place(of id: String) -> Int? { AuditRule.all.firstIndex { $0.id == id } }

    private func location(_ scene: String, _ path: String, from folder: String) -> SARIFLog.Location {
        typealias Location = SARIFLog.Location
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = places[scene].flatMap { place in
            place.reference(from: folder).map { uri in
                Location.Physical(
                    artifactLocation: Location.Artifact(uri: uri), region: Location.Region(startLine: place.line))
            }
        }
        return Location(
            physicalLocation: file, logicalLocations: [.init(name: name, fullyQualifiedName: "\(scene)/\(path)")])
    }
}
