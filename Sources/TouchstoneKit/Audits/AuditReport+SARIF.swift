import UIKit

extension AuditReport {
    /// Returns the report in SARIF, the format that code scanning services read. It contains every finding. With a
    /// baseline, findings in it are marked as suppressed, and fixed ones are included as absent.
    ///
    /// - Parameter folder: The folder that paths of source files are relative to. Files outside of it are not
    ///   mentioned.
    package func sarif(from folder: String) -> String {
        let rules = AuditRule.all.map { rule in
            SARIFLog.Rule(
                id: rule.id, name: rule.name, shortDescription: SARIFLog.Message(rule.statement),
                fullDescription: SARIFLog.Message(rule.statement),
                help: SARIFLog.Message(
                    "If the view is meant to be this way, add \"\(rule.id)\" to its auditExceptions. "
                        + "--ignore \(rule.id) leaves the rule out, and a baseline accepts findings, with a reason or for now."
                ),
                defaultConfiguration: SARIFLog.Rule.Configuration(level: rule.severity.rawValue))
        }
        var properties = ["profile": conditions.profile.rawValue, "state": conditions.state]
        properties["size"] = conditions.size
        let results =
            findings.map { result($0, from: folder) } + fixed.map { absence($0, from: folder) }
            + unused.map(absence)
        let tool = SARIFLog.Tool(driver: SARIFLog.Driver(rules: rules))
        return ReadableJSON.text(
            of: SARIFLog(runs: [SARIFLog.Run(tool: tool, results: results, properties: properties)]))
    }

    private func result(_ entry: SceneFinding, from folder: String) -> SARIFLog.Result {
        let finding = entry.finding
        let identity = entry.identity
        let isKnown = known.contains(identity)
        let sentence = "\(entry.scene): \(finding.path) \(finding.message)"
        return SARIFLog.Result(
            ruleId: identity.rule, ruleIndex: Self.ruleIndex(of: identity.rule), kind: "fail",
            level: finding.severity.rawValue,
            message: SARIFLog.Message(([sentence] + finding.details).joined(separator: "\n")),
            locations: [location(identity.scene, identity.path, from: folder)],
            relatedLocations: identity.other.map { [location(identity.scene, $0, from: folder)] },
            partialFingerprints: Self.fingerprints(of: identity),
            baselineState: hasBaseline ? (isKnown ? "unchanged" : "new") : nil,
            suppressions: hasBaseline ? (isKnown ? [SARIFLog.Suppression(reasons[identity])] : []) : nil,
            properties: Self.numbers(finding.frame).map { ["frame": $0] })
    }

    private func absence(_ fixed: FindingIdentity, from folder: String) -> SARIFLog.Result {
        SARIFLog.Result(
            ruleId: fixed.rule, ruleIndex: Self.ruleIndex(of: fixed.rule), kind: "informational", level: "none",
            message: SARIFLog.Message(Self.sentence(on: fixed)),
            locations: [location(fixed.scene, fixed.path, from: folder)],
            relatedLocations: fixed.other.map { [location(fixed.scene, $0, from: folder)] },
            partialFingerprints: Self.fingerprints(of: fixed), baselineState: "absent", suppressions: [],
            properties: nil)
    }

    private func absence(_ unused: AcceptedFinding) -> SARIFLog.Result {
        SARIFLog.Result(
            ruleId: unused.rule, ruleIndex: Self.ruleIndex(of: unused.rule), kind: "informational", level: "none",
            message: SARIFLog.Message(unused.absence), locations: [], relatedLocations: nil,
            partialFingerprints: ["touchstoneFinding/v2": unused.fingerprint], baselineState: "absent",
            suppressions: [], properties: nil)
    }

    /// Returns our own fingerprint and the one that GitHub uses. Without the latter, GitHub would merge all
    /// findings of a rule in a scene.
    private static func fingerprints(of identity: FindingIdentity) -> [String: String] {
        ["touchstoneFinding/v2": identity.fingerprint, "primaryLocationLineHash": identity.fingerprint]
    }

    /// Returns the index of a rule in the list of rules; nil if the rule does not exist.
    private static func ruleIndex(of id: String) -> Int? { AuditRule.all.firstIndex { $0.id == id } }

    private func location(_ scene: String, _ path: String, from folder: String) -> SARIFLog.Location {
        typealias Location = SARIFLog.Location
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let file = sourcePlaces[scene].flatMap { place in
            place.reference(from: folder).map { uri in
                Location.Physical(
                    artifactLocation: Location.Artifact(uri: uri), region: Location.Region(startLine: place.line))
            }
        }
        return Location(
            physicalLocation: file, logicalLocations: [.init(name: name, fullyQualifiedName: "\(scene)/\(path)")])
    }
}

/// A SARIF 2.1.0 document, as far as audits need it.
struct SARIFLog: Encodable {
    let version = "2.1.0"
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case version, runs
        case schema = "$schema"
    }

    struct Run: Encodable {
        let tool: Tool
        let results: [Result]
        let properties: [String: String]
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name = "touchstone"
        let rules: [Rule]
    }

    struct Message: Encodable {
        let text: String

        /// - Parameter text: The text to show. Braces are escaped because they are placeholders in SARIF, and
        ///   brackets are separated from parentheses because together they are links.
        init(_ text: String) {
            self.text = text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
        }
    }

    struct Rule: Encodable {
        struct Configuration: Encodable {
            let level: String
        }

        let id: String
        let name: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let defaultConfiguration: Configuration
    }

    struct Location: Encodable {
        struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region
        }

        struct Artifact: Encodable {
            let uri: String
        }

        struct Region: Encodable {
            let startLine: Int
        }

        struct Logical: Encodable {
            let name: String
            let fullyQualifiedName: String
            let kind = "element"
        }

        /// The location of the scene's source; nil if unknown.
        let physicalLocation: Physical?
        let logicalLocations: [Logical]
    }

    struct Suppression: Encodable {
        let kind = "external"
        let justification: String

        init(_ reason: String?) {
            justification = reason ?? "The baseline has it."
        }
    }

    struct Result: Encodable {
        let ruleId: String
        /// The rule's index; nil for a rule that no longer exists.
        let ruleIndex: Int?
        let kind: String
        /// "none" unless `kind` is "fail".
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        /// The state relative to the baseline. Either all results have one or none has.
        let baselineState: String?
        /// The suppressions. Either all results have them or none has.
        let suppressions: [Suppression]?
        let properties: [String: [Double]]?
    }
}
