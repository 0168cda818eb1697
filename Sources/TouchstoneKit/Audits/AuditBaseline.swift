import Foundation
import UIKit

/// Findings that are put up with for now, in a file beside the sources. It may only shrink: what is mended is taken out of it,
/// and nothing is put in.
struct AuditBaseline {
    let conditions: AuditConditions
    /// Sorted, each once.
    let findings: [FindingIdentity]

    /// How the file looks.
    private struct File: Codable {
        var version: Int
        var profile: String
        var state: String
        var size: String?
        var findings: [FindingIdentity]
    }

    private static let version = 1
    private static let advice = "--write-baseline FILE writes a new one."
    /// More than anybody has, in bytes.
    private static let mostBytes = 64 << 20

    init(_ conditions: AuditConditions, _ findings: [FindingIdentity]) {
        self.conditions = conditions
        self.findings = Set(findings).sorted()
    }

    /// Reads a baseline, which has to be of the same conditions.
    static func read(_ path: String, _ conditions: AuditConditions) throws(PlaygroundError) -> AuditBaseline {
        let baseline = try read(path)
        guard baseline.conditions == conditions else {
            throw .misuse(
                "The baseline \(NearMatches.printable(path, limit: 200)) is of an audit with \(baseline.conditions.options); this "
                    + "one is with \(conditions.options).")
        }
        return baseline
    }

    private static func read(_ path: String) throws(PlaygroundError) -> AuditBaseline {
        guard !path.isEmpty else { throw .misuse("The name of the baseline is empty.") }
        let name = NearMatches.printable(path, limit: 200)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .environment("The baseline \(name) cannot be read: there is no such file. \(advice)")
        }
        if isFolder.boolValue {
            throw .environment("The baseline \(name) cannot be read: it is a folder. Give the name of a file.")
        }
        if OutputFile.isSpecial(URL(fileURLWithPath: path).resolvingSymlinksInPath().path) {
            throw .environment(
                "The baseline \(name) cannot be read: it is a device or a pipe. Give the name of a file.")
        }
        let file: File
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= mostBytes else {
                throw PlaygroundError.misuse("\(name) is no baseline: it is larger than one can be. \(advice)")
            }
            file = try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let error as PlaygroundError {
            throw error
        } catch let error as DecodingError {
            throw .misuse("\(name) is no baseline: \(reason(error)) \(advice)")
        } catch {
            throw .environment("The baseline \(name) cannot be read: \(NearMatches.reason(error))")
        }
        guard file.version == version, let profile = AuditProfile(rawValue: file.profile) else {
            throw .misuse("\(name) is no baseline that this version can read. \(advice)")
        }
        return AuditBaseline(
            AuditConditions(profile: profile, state: file.state, size: file.size), file.findings)
    }

    private static func reason(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "\"\(NearMatches.printable(key.stringValue))\" is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(NearMatches.printable(place(context.codingPath))) is not what it has to be."
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(NearMatches.printable(place(context.codingPath))) is not what it has to be."
        default: "it is not JSON, or has a number that makes no sense."
        }
    }

    /// A place in the file as it is written in code.
    private static func place(_ keys: [any CodingKey]) -> String {
        let place = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return place.isEmpty ? "the whole" : String(place.drop { $0 == "." })
    }

    /// The baseline without what is mended.
    func without(_ mended: [FindingIdentity]) -> AuditBaseline {
        let gone = Set(mended)
        return AuditBaseline(conditions, findings.filter { !gone.contains($0) })
    }

    /// Writes a baseline where there is none. One that is there already is replaced only by one that has nothing new.
    func begin(at path: String) throws(PlaygroundError) {
        if FileManager.default.fileExists(atPath: path) {
            try OutputFile.check(path)
            let old = try Self.read(path, conditions)
            let new = Set(findings).subtracting(old.findings)
            guard new.isEmpty else {
                throw .misuse(
                    "The baseline \(NearMatches.printable(path, limit: 200)) is there already, and "
                        + "\(AuditReport.count(new.count, "finding")) would be added to it. Baselines only shrink: mend what is "
                        + "new, or delete the file and begin anew.")
            }
        }
        try write(to: path)
    }

    func write(to path: String) throws(PlaygroundError) {
        let file = File(
            version: Self.version, profile: conditions.profile.rawValue, state: conditions.state, size: conditions.size,
            findings: findings)
        try OutputFile.write(Data((Terminal.json(file) + "\n").utf8), to: path)
    }
}
