import HitMaps
import UIKit

/// The findings of an audit in the inspector: a list, and the chosen finding with its details below; or a comparison of
/// before and after.
final class AuditPanel: UIView {
    /// Called when the user has chosen a finding, with its index.
    var onChoice: (Int) -> Void = { _ in }

    /// Called when the user wants to see the view of a finding in the tree.
    var onSecondChoice: (Int) -> Void = { _ in }

    /// Called when the user has chosen another guideline.
    var onProfile: (AuditProfile) -> Void = { _ in }

    /// Called when the user has opened the comparison.
    var onComparison: (ComparePanel) -> Void = { _ in }

    /// The comparison of before and after; nil while the list is shown.
    private(set) var comparison: ComparePanel?
    private(set) lazy var compare = ChromeButton("Compare") { [unowned self] in toggleComparison() }
        .tip("Show two moments, states or files side by side, and what was fixed")

    private(set) lazy var profiles: ChoiceBar = {
        let bar = ChoiceBar(AuditProfile.allCases.map(\.title)) { [unowned self] in
            onProfile(AuditProfile.allCases[$0])
        }
        for (profile, button) in zip(AuditProfile.allCases, bar.buttons) { button.tip = profile.tip }
        return bar
    }()
    let summary = UILabel()
    let list = ListView(rowHeight: 20)
    let details = UILabel()
    private let scroll = UIScrollView()
    private let line = UIView()
    private var findings: [AuditFinding] = []
    private var rows: [Row] = []

    /// A row of the list: a heading, or a finding.
    private enum Row: Equatable {
        case heading(String)
        case finding(Int)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        summary.font = .systemFont(ofSize: 12)
        summary.textColor = ChromeColors.faint
        list.item = { [unowned self] in item(at: $0) }
        list.onChoice = { [unowned self] in if let index = finding(at: $0) { onChoice(index) } }
        list.onSecondChoice = { [unowned self] in if let index = finding(at: $0) { onSecondChoice(index) } }
        list.onHover = { [unowned self] in list.hovered = $0 }
        details.font = .systemFont(ofSize: 12)
        details.textColor = .label
        details.numberOfLines = 0
        scroll.isOpaque = false
        scroll.backgroundColor = .clear
        scroll.addSubview(details)
        line.backgroundColor = .separator
        for view in [profiles, compare, summary, list, scroll, line] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func toggleComparison() {
        comparison?.removeFromSuperview()
        comparison = comparison == nil ? ComparePanel() : nil
        compare.isSelected = comparison != nil
        for view in [summary, list, scroll, line] as [UIView] { view.isHidden = comparison != nil }
        if let comparison {
            addSubview(comparison)
            onComparison(comparison)
        }
        setNeedsLayout()
    }

    /// Shows the findings of an audit.
    func show(_ audit: LiveAudit?) {
        profiles.chosen = audit.flatMap { AuditProfile.allCases.firstIndex(of: $0.profile) }
        let new = audit?.findings.map(\.finding) ?? []
        summary.text = Self.summary(of: audit)
        guard new != findings else { return }
        let chosen = chosenFinding.map { findings[$0].identity }
        findings = new
        rows = []
        for severity in AuditRule.Severity.allCases {
            let found = new.indices.filter { new[$0].severity == severity }
            if !found.isEmpty { rows += [.heading(severity.title)] + found.map(Row.finding) }
        }
        let headers = rows.indices.filter { if case .heading = rows[$0] { true } else { false } }
        list.chosen = nil
        list.reload(count: rows.count, headers: headers)
        list.chosen = chosen.flatMap { identity in new.firstIndex { $0.identity == identity } }.flatMap(row)
        showDetails()
    }

    private static func summary(of audit: LiveAudit?) -> String {
        guard let audit, audit.count > 0 else { return "Being measured" }
        let findings = audit.findings.isEmpty ? "No findings" : Counted.text(audit.findings.count, "finding")
        return "\(findings) in \(Counted.text(audit.targetCount, "target"))"
            + (audit.isBehind ? ", being measured" : "")
    }

    /// The index of the chosen finding, if any.
    var chosenFinding: Int? { list.chosen.flatMap(finding) }

    /// Chooses a finding without calling anything.
    func choose(_ index: Int?) {
        list.chosen = index.flatMap(row)
        if let row = list.chosen { list.center(row) }
        showDetails()
    }

    private func finding(at row: Int) -> Int? {
        guard rows.indices.contains(row), case .finding(let index) = rows[row] else { return nil }
        return index
    }

    private func row(of index: Int) -> Int? { rows.firstIndex(of: .finding(index)) }

    private func item(at row: Int) -> ListItem {
        guard rows.indices.contains(row) else { return ListItem(.line, "") }
        switch rows[row] {
        case .heading(let title): return ListItem(.header, title.uppercased())
        case .finding(let index):
            let finding = findings[index]
            let parts = [
                ListItem.Part(
                    "\(index + 1)  ", .monospacedDigitSystemFont(ofSize: 11, weight: .semibold),
                    finding.severity.textColor),
                ListItem.Part(finding.view, .systemFont(ofSize: 12, weight: .medium), .label),
                ListItem.Part("  " + finding.message, .systemFont(ofSize: 12), ChromeColors.faint),
            ]
            return ListItem(.line, parts, detail: finding.rule.id)
        }
    }

    private func showDetails() {
        if let chosenFinding {
            let finding = findings[chosenFinding]
            let head = "\(finding.rule.id) \(finding.rule.name): \(finding.rule.statement)"
            details.text = ([finding.path + " " + finding.message] + finding.details + ["", head]).joined(
                separator: "\n")
        } else {
            details.text = findings.isEmpty ? "" : "Choose a finding, here or by its number in the scene."
        }
        scroll.contentOffset = .zero
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let inner = max(0, width - 20)
        let wanted = profiles.sizeThatFits(bounds.size)
        profiles.frame = CGRect(x: 10, y: 0, width: min(wanted.width, inner), height: wanted.height)
        // Without room for both in a line, the button is beside the summary.
        let button = compare.sizeThatFits(bounds.size)
        let isBelow = wanted.width + 8 + button.width > inner
        compare.frame = CGRect(
            x: width - 10 - button.width, y: isBelow ? wanted.height + 3 : 0, width: button.width, height: button.height
        )
        let room = isBelow ? inner - button.width - 8 : inner
        summary.frame = CGRect(x: 10, y: wanted.height + 6, width: max(0, room), height: 18)
        let rest = wanted.height + 6 + (isBelow ? button.height : 0)
        comparison?.frame = CGRect(x: 0, y: rest, width: width, height: max(0, height - rest))
        let top = summary.frame.maxY + 4
        let middle = (top + max(0, height - top) * 0.6).rounded()
        list.frame = CGRect(x: 0, y: top, width: width, height: max(0, middle - top))
        line.frame = CGRect(x: 0, y: middle, width: width, height: 1)
        scroll.frame = CGRect(x: 0, y: middle + 1, width: width, height: max(0, height - middle - 1))
        let text = details.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
        details.frame = CGRect(x: 10, y: 8, width: inner, height: text)
        scroll.contentSize = CGSize(width: width, height: text + 16)
    }
}

extension AuditProfile {
    fileprivate var title: String {
        switch self {
        case .apple: "Apple"
        case .wcag: "WCAG"
        case .material: "Material"
        }
    }

    fileprivate var tip: String {
        let side = Trace.text(leastSide)
        return switch self {
        case .apple: "Targets of at least \(side) x \(side) points, as Apple recommends"
        case .wcag: "Targets of at least \(side) x \(side) points, or with as much space, as WCAG 2.2 requires"
        case .material: "Targets of at least \(side) x \(side) points, as Material Design recommends"
        }
    }
}

extension AuditRule.Severity {
    fileprivate var title: String {
        switch self {
        case .error: "Errors"
        case .warning: "Warnings"
        case .note: "Notes"
        }
    }

    /// The colour of a finding's number in the list.
    @MainActor fileprivate var textColor: UIColor {
        switch self {
        case .error: ChromeColors.pink
        case .warning: ChromeColors.orange
        case .note: ChromeColors.blue
        }
    }
}
