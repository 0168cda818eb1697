/// What a report in SARIF 2.1.0 is made of, as far as audits need it.
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

        /// - Parameter text: what is to be read. Braces in it would be places for arguments, and brackets before parentheses links.
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

        /// Where the scene is written; nil where that is not known.
        let physicalLocation: Physical?
        let logicalLocations: [Logical]
    }

    struct Suppression: Encodable {
        let kind = "external"
        let justification = "The baseline has it."
    }

    struct Result: Encodable {
        let ruleId: String
        /// Nil for a rule that there is no more.
        let ruleIndex: Int?
        let kind: String
        /// "none" where `kind` is not "fail".
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        /// Either every result has one or none.
        let baselineState: String?
        /// Either every result has them or none.
        let suppressions: [Suppression]?
        let properties: [String: [Double]]?
    }
}
