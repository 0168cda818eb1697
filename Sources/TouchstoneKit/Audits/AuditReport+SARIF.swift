import UIKit

// The report as SARIF 2.1.0, which services that look after code read.
extension AuditReport {
    private struct Log: Encodable {
        let version = "2.1.0"
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case version, runs
            case schema = "$schema"
        }
    }

    private struct Run: Encodable {
        let tool: Tool
        let results: [Result]
        let columnKind = "unicodeCodePoints"
        let properties: [String: String]
    }

    private struct Tool: Encodable {
        let driver: Driver
    }

    private struct Driver: Encodable {
        let name = "touchstone"
        let rules: [Rule]
    }

    private struct Message: Encodable {
        let text: String
    }

    private struct Rule: Encodable {
        struct Configuration: Encodable {
            let level: String
        }

        let id: String
        let name: String
        let shortDescription: Message
        let defaultConfiguration: Configuration
    }

    private struct Location: Encodable {
        struct Logical: Encodable {
            let name: String
            let fullyQualifiedName: String
            let kind = "member"
        }

        let logicalLocations: [Logical]
    }

    private struct Suppression: Encodable {
        let kind = "external"
        let justification = "The baseline has it."
    }

    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        let baselineState: String?
        let suppressions: [Suppression]?
        let properties: [String: [Double]]?
    }

    /// Every finding; with a baseline, those that are known are marked as suppressed, and those that are mended are there too.
    var sarif: String {
        let rules = AuditRule.all.map { rule in
            Rule(
                id: rule.id, name: rule.name, shortDescription: Message(text: rule.statement),
                defaultConfiguration: Rule.Configuration(level: rule.severity.rawValue))
        }
        var properties = ["profile": conditions.profile.rawValue, "state": conditions.state]
        properties["size"] = conditions.size
        let run = Run(
            tool: Tool(driver: Driver(rules: rules)), results: findings.map(result) + mended.map(absence),
            properties: properties)
        return Terminal.json(Log(runs: [run]))
    }

    private func result(_ entry: SceneFinding) -> Result {
        let finding = entry.finding
        let identity = entry.identity
        let isKnown = known.contains(identity)
        return Result(
            ruleId: finding.rule.id, ruleIndex: Self.place(of: finding.rule.id), level: finding.severity.rawValue,
            message: Message(text: ([finding.view + " " + finding.message] + finding.details).joined(separator: "\n")),
            locations: [Self.location(entry.scene, finding.path)],
            relatedLocations: finding.otherPath.map { [Self.location(entry.scene, $0)] },
            partialFingerprints: [Self.fingerprintName: identity.fingerprint],
            baselineState: hasBaseline ? (isKnown ? "unchanged" : "new") : nil,
            suppressions: hasBaseline ? (isKnown ? [Suppression()] : []) : nil,
            properties: Self.numbers(finding.frame).map { ["frame": $0] })
    }

    private func absence(_ mended: FindingIdentity) -> Result {
        Result(
            ruleId: mended.rule, ruleIndex: Self.place(of: mended.rule), level: "none",
            message: Message(text: Self.sentence(on: mended)), locations: [Self.location(mended.scene, mended.path)],
            relatedLocations: mended.other.map { [Self.location(mended.scene, $0)] },
            partialFingerprints: [Self.fingerprintName: mended.fingerprint], baselineState: "absent", suppressions: nil,
            properties: nil)
    }

    private static let fingerprintName = "touchstoneFinding/v1"

    /// Where in the list of rules one is; -1, as SARIF has it, for none.
    private static func place(of id: String) -> Int { AuditRule.all.firstIndex { $0.id == id } ?? -1 }

    private static func location(_ scene: String, _ path: String) -> Location {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Location(logicalLocations: [.init(name: name, fullyQualifiedName: "\(scene)/\(path)")])
    }
}
