import Foundation
import UIKit

/// The findings that are accepted for now, in a file beside the sources.
///
/// A baseline may only shrink: fixed findings are removed, and none are added. Kinds of findings that are accepted for
/// a reason are written into it by hand. Unknown content of the file, such as remarks on findings, is preserved.
package struct AuditBaseline {
    let conditions: AuditConditions
    /// The findings without duplicates, each with its complete JSON object.
    private let entries: [(finding: FindingIdentity, content: PreservedJSON)]
    /// The kinds of findings that are accepted, each with its complete JSON object.
    private let kinds: [(finding: AcceptedFinding, content: PreservedJSON)]
    /// The fields of the file as it was read.
    private let content: [String: PreservedJSON]

    /// The required fields of a file.
    private struct File: Decodable {
        var version: Int
        var profile: String
        var state: String
        var size: String?
        var findings: [FindingIdentity]
        var accepted: [AcceptedFinding]?
    }

    /// All fields of a file.
    private struct Contents: Decodable {
        var findings: [PreservedJSON]
        var accepted: [PreservedJSON]
        var all: [String: PreservedJSON]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.singleValueContainer().decode([String: PreservedJSON].self)
            func list(_ key: String) -> [PreservedJSON] { if case .list(let list) = fields[key] { list } else { [] } }
            all = fields
            (findings, accepted) = (list("findings"), list("accepted"))
        }
    }

    /// Version 1 named views differently, so none of its findings would match.
    private static let version = 2
    private static let advice = "--write-baseline FILE writes a new one."
    /// An existing file is only replaced by a subset of it, and may be anything.
    private static let replacement = "--write-baseline with another name writes a new one."
    /// The maximum size of a file in bytes.
    private static let maximumBytes = 16 << 20

    package init(_ conditions: AuditConditions, _ findings: [FindingIdentity]) {
        self.conditions = conditions
        entries = Set(findings).sorted().map { ($0, $0.json) }
        kinds = []
        content = [:]
    }

    private init(
        _ conditions: AuditConditions, _ entries: [(finding: FindingIdentity, content: PreservedJSON)],
        _ kinds: [(finding: AcceptedFinding, content: PreservedJSON)], _ content: [String: PreservedJSON]
    ) {
        self.conditions = conditions
        self.entries = entries
        self.kinds = kinds
        self.content = content
    }

    package var findings: [FindingIdentity] { entries.map(\.finding) }

    /// The kinds of findings that are accepted. The first that fits a finding tells its reason.
    var accepted: [AcceptedFinding] { kinds.map(\.finding) }

    /// Reads a baseline and checks that it was written under the same conditions.
    package static func read(_ path: String, _ conditions: AuditConditions) throws(PlaygroundError) -> AuditBaseline {
        let baseline = try read(path)
        guard baseline.conditions == conditions else {
            throw .misuse(
                "The baseline \(NearMatches.printable(path, limit: 200)) is of an audit with \(baseline.conditions.options); this "
                    + "one is with \(conditions.options).")
        }
        return baseline
    }

    /// Returns the baseline at a path where one is to be begun; nil if there is none yet. Throws if nothing can be
    /// written there, or if there is another file.
    @discardableResult
    package static func existing(
        at path: String, _ conditions: AuditConditions
    ) throws(PlaygroundError) -> AuditBaseline? {
        try OutputFile.check(path)
        guard FileManager.default.fileExists(atPath: path), !InputFile.isStream(path) else { return nil }
        return try read(path, conditions)
    }

    private static func read(_ path: String) throws(PlaygroundError) -> AuditBaseline {
        let data = try InputFile.read(path, as: "baseline", maximumBytes: maximumBytes, advice: advice)
        return try AuditBaseline(data: data, name: NearMatches.printable(path, limit: 200))
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - data: Any bytes; need not be a baseline.
    ///   - name: The name of the file in errors.
    package init(data: Data, name: String) throws(PlaygroundError) {
        let (file, contents): (File, Contents)
        do {
            file = try JSONDecoder().decode(File.self, from: data)
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            let reason = (error as? DecodingError).map { Self.reason($0, in: data) } ?? NearMatches.reason(error)
            throw .misuse("\(name) is not a baseline: \(reason) \(Self.replacement)")
        }
        guard file.version != 1 else {
            throw .misuse("\(name) is a baseline of version 1, which names views differently. \(Self.replacement)")
        }
        guard file.version == Self.version, let profile = AuditProfile(rawValue: file.profile) else {
            throw .misuse("\(name) is not a baseline that this version can read. \(Self.replacement)")
        }
        if let index = file.accepted?.firstIndex(where: { $0.reason.allSatisfy(\.isWhitespace) }) {
            throw .misuse("\(name) accepts findings without a reason: accepted[\(index)].reason is empty.")
        }
        var known: Set<FindingIdentity> = []
        let entries = zip(file.findings, contents.findings).filter { known.insert($0.0).inserted }
        self.init(
            AuditConditions(profile: profile, state: file.state, size: file.size),
            entries.map { (finding: $0.0, content: $0.1) },
            zip(file.accepted ?? [], contents.accepted).map { (finding: $0.0, content: $0.1) }, contents.all)
    }

    private static func reason(_ error: DecodingError, in data: Data) -> String {
        switch error {
        case .keyNotFound(let key, _): "\"\(NearMatches.printable(key.stringValue))\" is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(NearMatches.printable(path(context.codingPath))) has the wrong type."
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            syntaxError(in: data) ?? "\(NearMatches.printable(path(context.codingPath))) has the wrong type."
        default: syntaxError(in: data) ?? "it is not JSON, or has a number that is out of range."
        }
    }

    /// Returns the line of a file that is not strict JSON, and what is wrong there; nil if there is none.
    private static func syntaxError(in data: Data) -> String? {
        do throws(JSONReader.Problem) {
            _ = try JSONReader.read(data)
            return nil
        } catch {
            return "line \(error.line): \(error.text)."
        }
    }

    /// Formats a coding path as it is written in code.
    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return path.isEmpty ? "the file" : String(path.drop { $0 == "." })
    }

    /// Returns the baseline without what a report has not found.
    package func withoutFixed(_ report: AuditReport) -> AuditBaseline {
        let (gone, unused) = (Set(report.fixed), Set(report.unused))
        return AuditBaseline(
            conditions, entries.filter { !gone.contains($0.finding) }, kinds.filter { !unused.contains($0.finding) },
            content)
    }

    /// Writes a baseline. An existing one is replaced only if the new one adds nothing to it. Returns what was written.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - compare: Returns the report of what was found, compared with the existing baseline. What was not looked for
    ///     stays.
    package func begin(
        at path: String, compare: (AuditBaseline) -> AuditReport
    ) throws(PlaygroundError) -> AuditBaseline {
        if let old = try Self.existing(at: path, conditions) {
            let report = compare(old)
            let new = Set(findings).subtracting(report.known)
            guard new.isEmpty else {
                throw .misuse(
                    "The baseline \(NearMatches.printable(path, limit: 200)) exists already, and "
                        + "\(Counted.text(new.count, "finding")) would be added to it. Baselines only shrink: fix the new findings, "
                        + "or delete the file and start again.")
            }
            let rest = old.withoutFixed(report)
            try rest.write(to: path)
            return rest
        }
        try write(to: path)
        return self
    }

    package func write(to path: String) throws(PlaygroundError) {
        var file = content
        file["version"] = .integer(Self.version)
        file["profile"] = .text(conditions.profile.rawValue)
        file["state"] = .text(conditions.state)
        file["size"] = conditions.size.map { .text($0) }
        file["findings"] = .list(entries.map(\.content))
        file["accepted"] = kinds.isEmpty ? nil : .list(kinds.map(\.content))
        try OutputFile.write(Data((ReadableJSON.text(of: file) + "\n").utf8), to: path)
    }
}

/// A JSON value that is preserved when its file is rewritten.
enum PreservedJSON: Codable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([PreservedJSON])
    case object([String: PreservedJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([PreservedJSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: PreservedJSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        }
    }
}
