import UIKit

/// The inspector beside the scene: its views as a tree, and what there is to know about the one that is chosen.
final class InspectorPanel: UIView {
    /// Called with a view that was chosen in the tree.
    var onSelection: (UIView?) -> Void = { _ in }

    /// Chooses by a click in the scene.
    let pick: ChromeButton

    let tree = ListView(rowHeight: 20)
    let facts = ListView(rowHeight: 20)
    private let title = UILabel()
    private let line = UIView()
    private var rows: ViewTree?
    private var items: [ListItem] = []
    private weak var selection: UIView?

    init(onPick: @escaping @MainActor () -> Void) {
        pick = ChromeButton("Pick", onTap: onPick)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        title.text = "Views"
        title.font = .systemFont(ofSize: 13, weight: .semibold)
        line.backgroundColor = .separator
        tree.item = { [unowned self] in rows?.item(at: $0) ?? ListItem(.line, "") }
        tree.onChoice = { [unowned self] in select(rows?.view(at: $0)) }
        facts.item = { [unowned self] in items[$0] }
        facts.allowsChoice = false
        for view in [title, pick, tree, line, facts] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows what the views of a screen have become. Rows that are as they were are left alone.
    func refresh(_ screen: UIScreen) {
        let new = ViewTree(screen)
        if new.rows != rows?.rows {
            rows = new
            tree.reload(count: new.rows.count)
            tree.chosen = new.row(of: selection)
        } else {
            rows = new
        }
        refreshFacts()
    }

    /// Chooses a view.
    func select(_ view: UIView?) {
        selection = view
        tree.chosen = rows?.row(of: view)
        if let row = tree.chosen { tree.reveal(row) }
        refreshFacts()
        onSelection(view)
    }

    private func refreshFacts() {
        var new: [ListItem] = []
        var headers: [Int] = []
        for section in selection.map(ViewFacts.sections) ?? [] {
            headers.append(new.count)
            new.append(ListItem(.header, section.title))
            new += section.facts.map(Self.item)
        }
        if new.isEmpty { new = [ListItem(.line, "Choose a view in the tree, or pick one in the scene.")] }
        guard new != items else { return }
        items = new
        facts.reload(count: new.count, headers: headers)
    }

    private static func item(_ fact: ViewFacts.Fact) -> ListItem {
        let text = NSMutableAttributedString(
            string: fact.name + "  ",
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel])
        text.append(
            NSAttributedString(
                string: fact.value,
                attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label]))
        return ListItem(.line, text, indent: 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        title.frame = CGRect(x: 14, y: 10, width: max(0, width - 100), height: ChromeButton.height)
        let size = pick.sizeThatFits(bounds.size)
        pick.frame = CGRect(x: width - size.width - 10, y: 10, width: size.width, height: size.height)
        let top: CGFloat = 40
        let middle = (top + max(0, height - top) * 0.48).rounded()
        tree.frame = CGRect(x: 0, y: top, width: width, height: max(0, middle - top))
        line.frame = CGRect(x: 0, y: middle, width: width, height: 1)
        facts.frame = CGRect(x: 0, y: middle + 1, width: width, height: max(0, height - middle - 1))
    }
}
