import Foundation
import StandardStreams
import UIKit

/// The findings in some scenes of an audit, and what the audit was asked for. A file of it has everything that a report
/// needs, so that the shards of an audit are put together to the report of one run.
package struct AuditPart {
    package let conditions: AuditConditions
    /// The rules that were checked.
    package let rules: [AuditRule]
    /// The names of all scenes of the audit, also of those that other shards look at.
    package let scenes: [String]
    /// Whether these are all scenes that exist.
    package let isWhole: Bool
    package let shard: Shard
    /// The findings, in the order of the scenes.
    package var findings: [SceneFinding] = []

    private static let version = 1
    /// The maximum size of a file in bytes.
    private static let maximumBytes = 128 << 20

    package init(
        _ conditions: AuditConditions, rules: [AuditRule], scenes: [String], isWhole: Bool, shard: Shard
    ) {
        self.conditions = conditions
        self.rules = rules
        self.scenes = scenes
        self.isWhole = isWhole
        self.shard = shard
    }

    /// The names of the scenes that this part is about.
    package var ownScenes: [String] { shard.part(of: scenes) }

    // MARK: - Files

    private struct File: Codable {
        let version: Int
        let shard: String
        let conditions: AuditConditions
        let rules: [String]
        let scenes: [String]
        let isWhole: Bool
        let findings: [Record]

        enum CodingKeys: String, CodingKey {
            case version = "touchstone-findings"
            case shard, conditions, rules, scenes, isWhole, findings
        }
    }

    /// A finding in a file.
    private struct Record: Codable {
        let scene: String
        let rule: String
        let severity: String
        let view: String
        let path: String
        let other: String?
        let message: String
        let details: [String]
        let frame: [Double]?

        init(_ entry: SceneFinding) {
            let finding = entry.finding
            scene = entry.scene
            rule = finding.rule.id
            severity = finding.severity.rawValue
            view = finding.view
            path = finding.path
            other = finding.otherPath
            message = finding.message
            details = finding.details
            frame = AuditReport.numbers(finding.frame)
        }

        /// The finding; nil if this version has no such rule or severity.
        var finding: SceneFinding? {
            guard let rule = AuditRule(rule), let severity = AuditRule.Severity(rawValue: severity) else { return nil }
            let numbers = frame ?? []
            return SceneFinding(
                scene: scene,
                finding: AuditFinding(
                    rule: rule, severity: severity, view: PrintableText.line(view), path: PrintableText.line(path),
                    otherPath: other.map { PrintableText.line($0) }, message: PrintableText.line(message),
                    details: details.map { PrintableText.line($0) },
                    frame: numbers.count == 4
                        ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .null))
        }
    }

    /// Returns findings as bytes that `findings(of:)` reads.
    package static func data(of findings: [SceneFinding]) throws(PlaygroundError) -> Data {
        do {
            return try JSONEncoder().encode(findings.map(Record.init))
        } catch {
            throw .environment("A finding cannot be passed on: \(NearMatches.reason(error))")
        }
    }

    /// Returns the findings of the bytes. Throws if they are not those of `data(of:)`.
    package static func findings(of data: Data) throws(PlaygroundError) -> [SceneFinding] {
        let records = try? JSONDecoder().decode([Record].self, from: data)
        let findings = records?.compactMap(\.finding)
        guard let findings, findings.count == records?.count else {
            throw .environment("A worker has answered with something else than findings.")
        }
        return findings
    }

    /// Writes the part to a file.
    package func write(to path: String) throws(PlaygroundError) {
        let file = File(
            version: Self.version, shard: shard.text, conditions: conditions, rules: rules.map(\.id), scenes: scenes,
            isWhole: isWhole, findings: findings.map(Record.init))
        try OutputFile.write(Data((ReadableJSON.text(of: file) + "\n").utf8), to: path)
    }

    /// Reads the part in a file.
    private static func read(_ path: String) throws(PlaygroundError) -> AuditPart {
        let data = try InputFile.read(path, as: "findings file", maximumBytes: maximumBytes)
        let name = NearMatches.printable(path, limit: 200)
        guard let file = try? JSONDecoder().decode(File.self, from: data), file.version == version,
            let shard = Shard(file.shard)
        else { throw .misuse("\(name) is not a findings file; audit --findings FILE writes one.") }
        var part = AuditPart(
            file.conditions, rules: AuditRule.all.filter { file.rules.contains($0.id) }, scenes: file.scenes,
            isWhole: file.isWhole, shard: shard)
        part.findings = file.findings.compactMap(\.finding)
        let own = Set(part.ownScenes)
        guard part.rules.count == file.rules.count, part.findings.count == file.findings.count,
            Set(file.scenes).count == file.scenes.count, part.findings.allSatisfy({ own.contains($0.scene) })
        else { throw .misuse("\(name) has findings that this version, or its own list of scenes, does not know.") }
        return part
    }

    // MARK: - Merging

    /// Reads the files of all shards of an audit, in any order, and returns the audit as one part.
    package static func merging(_ paths: [String]) throws(PlaygroundError) -> AuditPart {
        var parts: [(path: String, part: AuditPart)] = []
        for path in paths {
            let name = NearMatches.printable(path, limit: 200)
            let part = try read(path)
            if let (first, other) = parts.first {
                guard part.isSameAudit(as: other) else {
                    throw .misuse("\(first) and \(name) are of different audits, which cannot be merged.")
                }
            }
            if let (other, _) = parts.first(where: { $0.part.shard == part.shard }) {
                throw .misuse("\(other) and \(name) are both shard \(part.shard.text); give each shard once.")
            }
            parts.append((name, part))
        }
        guard let first = parts.first?.part else { throw .misuse("--merge needs the files of --findings.") }
        let numbers = Set(parts.map(\.part.shard.number))
        let missing = (1...first.shard.count).filter { !numbers.contains($0) }
        guard missing.isEmpty else {
            let list = missing.prefix(5).map { "\($0)/\(first.shard.count)" }.joined(separator: ", ")
            let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
            throw .misuse("A report needs every shard; \(list)\(more) \(missing.count == 1 ? "is" : "are") missing.")
        }
        var whole = AuditPart(
            first.conditions, rules: first.rules, scenes: first.scenes, isWhole: first.isWhole, shard: .whole)
        let findings = Dictionary(grouping: parts.flatMap(\.part.findings), by: \.scene)
        whole.findings = first.scenes.flatMap { findings[$0] ?? [] }
        return whole
    }

    private func isSameAudit(as other: AuditPart) -> Bool {
        conditions == other.conditions && rules == other.rules && scenes == other.scenes && isWhole == other.isWhole
            && shard.count == other.shard.count
    }
}
