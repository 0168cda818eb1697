import Foundation
import Testing

/// A comparison of a report with what the standard SARIF 2.1.0 demands of the objects in it.
struct SARIFCheck {
    let rules: [[String: Any]]
    let results: [[String: Any]]
    /// The violations, a sentence each.
    private(set) var faults: [String] = []

    /// The members of an object.
    private struct Kind {
        let required: [String: Any.Type]
        var optional: [String: Any.Type] = [:]
    }

    // Only the members that audits write. Other members of the standard are violations until they are added here.
    private static let log = Kind(
        required: ["version": String.self, "runs": [Any].self], optional: ["$schema": String.self])
    private static let run = Kind(
        required: ["tool": [String: Any].self, "results": [Any].self], optional: ["properties": [String: Any].self])
    private static let driver = Kind(required: ["name": String.self], optional: ["rules": [Any].self])
    private static let rule = Kind(
        required: ["id": String.self],
        optional: [
            "name": String.self, "shortDescription": [String: Any].self, "fullDescription": [String: Any].self,
            "help": [String: Any].self, "defaultConfiguration": [String: Any].self,
        ])
    private static let result = Kind(
        required: ["message": [String: Any].self, "ruleId": String.self],
        optional: [
            "ruleIndex": Int.self, "kind": String.self, "level": String.self, "locations": [Any].self,
            "relatedLocations": [Any].self, "partialFingerprints": [String: String].self, "baselineState": String.self,
            "suppressions": [Any].self, "properties": [String: Any].self,
        ])
    private static let location = Kind(
        required: ["logicalLocations": [Any].self], optional: ["physicalLocation": [String: Any].self])
    private static let logical = Kind(
        required: ["name": String.self, "fullyQualifiedName": String.self, "kind": String.self])
    private static let physical = Kind(
        required: ["artifactLocation": [String: Any].self], optional: ["region": [String: Any].self])
    private static let message = Kind(required: ["text": String.self])
    private static let suppression = Kind(required: ["kind": String.self], optional: ["justification": String.self])

    private static let levels: Set = ["none", "note", "warning", "error"]
    private static let kinds: Set = ["notApplicable", "pass", "fail", "review", "open", "informational"]
    private static let states: Set = ["new", "unchanged", "updated", "absent"]

    init(_ text: String) throws {
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let tool = try #require(run["tool"] as? [String: Any])
        let driver = try #require(tool["driver"] as? [String: Any])
        rules = try #require(driver["rules"] as? [[String: Any]])
        results = try #require(run["results"] as? [[String: Any]])
        check(log, Self.log, "the log")
        demand(log["version"] as? String == "2.1.0", "the version is not 2.1.0")
        demand(
            (log["$schema"] as? String).flatMap(URL.init(string:))?.scheme == "https", "the schema is not an address")
        check(run, Self.run, "the run")
        demand(Set(tool.keys) == ["driver"], "the tool has \(tool.keys.sorted())")
        check(driver, Self.driver, "the driver")
        for rule in rules { checkRule(rule) }
        demand(Set(rules.compactMap { $0["id"] as? String }).count == rules.count, "a rule is there twice")
        for (index, result) in results.enumerated() { checkResult(result, "result \(index)") }
        for member in ["baselineState", "suppressions"] {
            demand(Set(results.map { $0[member] == nil }).count < 2, "\(member) is there only sometimes")
        }
    }

    /// Returns the only location of a result.
    static func location(of result: [String: Any]) -> [String: Any]? {
        (result["locations"] as? [[String: Any]])?.first
    }

    /// The fingerprints by which GitHub identifies results.
    var fingerprints: [String] {
        results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
    }

    private mutating func demand(_ isSo: Bool, _ fault: @autoclosure () -> String) {
        if !isSo { faults.append(fault()) }
    }

    private mutating func check(_ object: [String: Any], _ kind: Kind, _ name: String) {
        for member in kind.required.keys where object[member] == nil { faults.append("\(name) has no \(member)") }
        let known = kind.required.merging(kind.optional) { $1 }
        for (member, value) in object {
            guard let type = known[member] else {
                faults.append("\(name) has \(member)")
                continue
            }
            demand(Self.isOf(type, value), "\(member) of \(name) is \(value)")
        }
    }

    private static func isOf(_ type: Any.Type, _ value: Any) -> Bool {
        func cast<Wanted>(_: Wanted.Type) -> Bool { value is Wanted }
        return cast(type)
    }

    private mutating func checkRule(_ rule: [String: Any]) {
        let name = "rule \(rule["id"] ?? "")"
        check(rule, Self.rule, name)
        for member in ["shortDescription", "fullDescription", "help"] {
            checkMessage(rule[member] as? [String: Any] ?? [:], "\(member) of \(name)")
        }
        let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String ?? "warning"
        demand(Self.levels.contains(level), "\(name) has the level \(level)")
    }

    private mutating func checkResult(_ result: [String: Any], _ name: String) {
        check(result, Self.result, name)
        checkMessage(result["message"] as? [String: Any] ?? [:], "the message of \(name)")
        if let index = result["ruleIndex"] as? Int {
            let rule = rules.indices.contains(index) ? rules[index]["id"] as? String : nil
            demand(rule == result["ruleId"] as? String, "\(name) has another rule's index")
        } else {
            let isKnown = rules.contains { $0["id"] as? String == result["ruleId"] as? String }
            demand(!isKnown, "\(name) does not say which rule it is of")
        }
        let (kind, level) = (result["kind"] as? String ?? "fail", result["level"] as? String ?? "warning")
        demand(Self.kinds.contains(kind) && Self.levels.contains(level), "\(name) is of kind \(kind), level \(level)")
        demand((kind == "fail") == (level != "none"), "\(name) is of kind \(kind) and has the level \(level)")
        if let state = result["baselineState"] as? String { demand(Self.states.contains(state), "\(name) is \(state)") }
        for suppression in result["suppressions"] as? [[String: Any]] ?? [] {
            check(suppression, Self.suppression, "the suppression of \(name)")
            let kind = suppression["kind"] as? String ?? ""
            demand(["inSource", "external"].contains(kind), "\(name) is suppressed by \(kind)")
        }
        let places = result["locations"] as? [[String: Any]] ?? []
        demand(places.count == 1, "\(name) is in \(places.count) places")
        for place in places + (result["relatedLocations"] as? [[String: Any]] ?? []) { checkLocation(place, name) }
    }

    private mutating func checkLocation(_ location: [String: Any], _ name: String) {
        check(location, Self.location, "the location of \(name)")
        let logical = location["logicalLocations"] as? [[String: Any]] ?? []
        demand(!logical.isEmpty, "\(name) is in no view")
        for place in logical { check(place, Self.logical, "the view of \(name)") }
        guard let physical = location["physicalLocation"] as? [String: Any] else { return }
        check(physical, Self.physical, "the file of \(name)")
        let artifact = physical["artifactLocation"] as? [String: Any] ?? [:]
        let uri = artifact["uri"] as? String ?? ""
        let allowed = CharacterSet.urlPathAllowed.union(CharacterSet(charactersIn: "%")).inverted
        demand(
            Set(artifact.keys) == ["uri"] && !uri.isEmpty && uri.rangeOfCharacter(from: allowed) == nil,
            "\(uri) is none")
        // GitHub accepts only paths within the repository.
        demand(!uri.hasPrefix("/") && !uri.contains(":"), "\(uri) is not relative")
        let region = physical["region"] as? [String: Any] ?? [:]
        demand(
            Set(region.keys) == ["startLine"] && (region["startLine"] as? Int ?? 0) > 0,
            "\(name) has the region \(region)")
    }

    /// Demands that a message has text and no arguments: single braces would stand for them.
    private mutating func checkMessage(_ message: [String: Any], _ name: String) {
        check(message, Self.message, name)
        let text = message["text"] as? String ?? ""
        demand(!text.isEmpty, "\(name) is empty")
        let rest = text.replacing("{{", with: "").replacing("}}", with: "")
        demand(!rest.contains("{") && !rest.contains("}"), "\(name) has arguments")
        demand(!text.contains("]("), "\(name) has a link")
    }
}
