import Testing
import TouchstoneKit
import UIKit
import UIKitTesting

@MainActor
@Suite("The page on audits")
struct AuditPageTests {
    private var page: String {
        get throws { try #require(DocumentationCatalog.touchstoneKit.pages["AuditingHitAreas.md"]) }
    }

    @Test("lists the code's rules in the same words")
    func rules() throws {
        let rows = try page.components(separatedBy: "\n").filter { $0.hasPrefix("| TS") }
        #expect(
            rows == AuditRule.all.map { "| \($0.id) | \($0.name) | \($0.statement) | \($0.severity.rawValue) |" })
        #expect(Set(AuditRule.all.map(\.id)).count == AuditRule.all.count)
        #expect(AuditRule.all.map(\.id) == AuditRule.all.map(\.id).sorted())
        for rule in AuditRule.all {
            #expect(AuditRule(rule.id) == rule && AuditRule(rule.name.uppercased()) == rule)
            #expect(rule.statement.hasSuffix("."))
        }
        #expect(AuditRule("TS999") == nil)
    }

    @Test("lists the code's profiles")
    func profiles() throws {
        let page = try page
        for profile in AuditProfile.allCases {
            let side = Trace.text(profile.leastSide)
            #expect(page.contains("| `\(profile.rawValue)` | \(side) x \(side)"))
        }
    }

    @Test("shows how a view is exempted from a rule")
    func exception() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let small = UIControl(frame: CGRect(x: 60, y: 60, width: 20, height: 20))
        small.backgroundColor = .red
        stage.window.addSubview(small)
        #expect(stage.audit().count == 1)
        small.auditExceptions = ["small-target"]
        #expect(stage.audit().isEmpty)
    }
}
