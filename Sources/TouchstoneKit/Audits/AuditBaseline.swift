import Foundation
import UIKit

/// Findings that are put up with for now, in a file beside the sources. It may only shrink: what is mended is taken out of it,
/// and nothing is put in. What else somebody has written into the file stays there, remarks on findings for instance.
struct AuditBaseline {
    let conditions: AuditConditions
    /// Each finding once, and all that the file says of it.
    private let entries: [(finding: FindingIdentity, content: KeptJSON)]
    /// The whole file as it was read.
    private let content: [String: KeptJSON]

    /// What a file has to have.
    private struct File: Decodable {
        var version: Int
        var profile: String
        var state: String
        var size: String?
        var findings: [FindingIdentity]
    }

    /// All of what a file has.
    private struct Contents: Decodable {
        var findings: [KeptJSON]
        var all: [String: KeptJSON]

        init(from decoder: any Decoder) throws {
            all = try decoder.singleValueContainer().decode([String: KeptJSON].self)
            if case .list(let list) = all["findings"] { findings = list } else { findings = [] }
        }
    }

    /// Version 1 called views otherwise, so that nothing in it would be found again.
    private static let version = 2
    private static let advice = "--write-baseline FILE writes a new one."
    /// A file that is there is only replaced by one that has less than it.
    private static let removal = "Delete it, and --write-baseline FILE writes a new one."
    /// More than anybody has, in bytes.
    private static let mostBytes = 64 << 20

    init(_ conditions: AuditConditions, _ findings: [FindingIdentity]) {
        self.conditions = conditions
        entries = Set(findings).sorted().map { ($0, $0.json) }
        content = [:]
    }

    private init(
        _ conditions: AuditConditions, _ entries: [(finding: FindingIdentity, content: KeptJSON)],
        _ content: [String: KeptJSON]
    ) {
        self.conditions = conditions
        self.entries = entries
        self.content = content
    }

    var findings: [FindingIdentity] { entries.map(\.finding) }

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
        let (file, contents): (File, Contents)
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= mostBytes else {
                throw PlaygroundError.misuse("\(name) is no baseline: it is larger than one can be. \(removal)")
            }
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            file = try JSONDecoder().decode(File.self, from: data)
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch let error as PlaygroundError {
            throw error
        } catch let error as DecodingError {
            throw .misuse("\(name) is no baseline: \(reason(error)) \(removal)")
        } catch {
            throw .environment("The baseline \(name) cannot be read: \(NearMatches.reason(error))")
        }
        guard file.version != 1 else {
            throw .misuse("\(name) is a baseline of version 1, in which views are called otherwise. \(removal)")
        }
        guard file.version == version, let profile = AuditProfile(rawValue: file.profile) else {
            throw .misuse("\(name) is no baseline that this version can read. \(removal)")
        }
        var known: Set<FindingIdentity> = []
        let entries = zip(file.findings, contents.findings).filter { known.insert($0.0).inserted }
        return AuditBaseline(
            AuditConditions(profile: profile, state: file.state, size: file.size),
            entries.map { (finding: $0.0, content: $0.1) }, contents.all)
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
    func without(_ mended: some Sequence<FindingIdentity>) -> AuditBaseline {
        let gone = Set(mended)
        return AuditBaseline(conditions, entries.filter { !gone.contains($0.finding) }, content)
    }

    /// Writes a baseline where there is none. One that is there already is replaced only by one that has nothing new.
    func begin(at path: String) throws(PlaygroundError) {
        try OutputFile.check(path)
        if FileManager.default.fileExists(atPath: path), !OutputFile.isSpecial(OutputFile.destination(path)) {
            let old = try Self.read(path, conditions)
            let known = Set(old.findings)
            let new = Set(findings).subtracting(known)
            guard new.isEmpty else {
                throw .misuse(
                    "The baseline \(NearMatches.printable(path, limit: 200)) is there already, and "
                        + "\(Counted.text(new.count, "finding")) would be added to it. Baselines only shrink: mend what is "
                        + "new, or delete the file and begin anew.")
            }
            return try old.without(known.subtracting(findings)).write(to: path)
        }
        try write(to: path)
    }

    func write(to path: String) throws(PlaygroundError) {
        var file = content
        file["version"] = .integer(Self.version)
        file["profile"] = .text(conditions.profile.rawValue)
        file["state"] = .text(conditions.state)
        file["size"] = conditions.size.map { .text($0) }
        file["findings"] = .list(entries.map(\.content))
        try OutputFile.write(Data((Terminal.json(file) + "\n").utf8), to: path)
    }
}
