import UIKit

/// The inspector beside the scene. It shows the scene's views as a tree with facts about the selected one or editors
/// for its properties, or the gesture timeline, the findings of an audit, the animation bench, or the log.
final class InspectorPanel: UIView {
    /// Called when the user has selected a view in the tree.
    var onSelection: (UIView?) -> Void = { _ in }

    /// Called when the user has chosen the other content.
    var onContent: (InspectorContent) -> Void = { _ in }

    /// Called when the user wants the gesture timeline to start over.
    var onStartingOver: () -> Void = {}

    /// The content that is shown.
    var content = InspectorContent.views {
        didSet { if content != oldValue { contentDidChange() } }
    }

    /// The button that starts picking a view in the scene.
    let pick: ChromeButton

    /// The button that clears the gesture timeline.
    private(set) lazy var startOver = ChromeButton("Start over") { [unowned self] in onStartingOver() }
        .tip("Remove the gestures so far")

    /// The gesture timeline; nil while the views are shown.
    private(set) var gestures: GesturePanel?

    /// The findings of an audit; nil while other content is shown.
    private(set) var audit: AuditPanel?

    /// The animation bench; nil while other content is shown.
    private(set) var motion: MotionPanel?

    /// The log of the scene while it is here instead of below the scene.
    var log: LogPanel? {
        didSet {
            guard log !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let log { addSubview(log) }
            setNeedsLayout()
        }
    }

    /// The editors for the properties of the selected view; nil while other content is shown.
    private(set) var properties: PropertyPanel?

    /// Creates the editors.
    private let makeProperties: @MainActor () -> PropertyPanel

    /// Called when the pointer is over the row of a view; with nil when it is over none.
    var onHover: (UIView?) -> Void = { _ in }

    let filter = SearchField(prompt: "Filter views")
    let tree = ListView(rowHeight: 20)
    let facts = ListView(rowHeight: 20)
    private(set) lazy var contents: ChoiceBar = {
        let all = InspectorContent.allCases
        let bar = ChoiceBar(all.map(\.rawValue), icons: all.map(\.icon), collapses: true) { [unowned self] in
            onContent(InspectorContent.allCases[$0])
        }
        for (content, button) in zip(all, bar.buttons) { button.tip = content.tip }
        return bar
    }()
    private let line = UIView()
    private var rows: ViewTree?
    /// The rows that are neither folded nor filtered out.
    private var shown: [Int] = []
    private var folded: Set<ObjectIdentifier> = []
    /// The view below the pointer.
    private weak var hovered: UIView?
    private var items: [ListItem] = []
    private(set) weak var selection: UIView?

    /// Creates an inspector.
    ///
    /// - Parameters:
    ///   - makeProperties: Creates the editors for properties.
    ///   - onPick: Called when the user wants to pick a view in the scene.
    init(makeProperties: @escaping @MainActor () -> PropertyPanel, onPick: @escaping @MainActor () -> Void) {
        self.makeProperties = makeProperties
        pick = ChromeButton("Pick", onTap: onPick).tip("Choose a view by a click in the scene (Ctrl-P)")
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        connectTree()
        facts.item = { [unowned self] in items[$0] }
        facts.allowsChoice = false
        for view in [contents, pick, startOver, filter, tree, line, facts] { addSubview(view) }
        contents.chosen = 0
        startOver.isHidden = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The view that takes the keyboard for the panel; nil where its content takes none.
    var keyboardView: UIView? { content.hasTree ? tree : log?.list }

    private func connectTree() {
        tree.item = { [unowned self] in item(at: $0) }
        tree.onChoice = { [unowned self] in select(view(at: $0)) }
        tree.onSecondChoice = { [unowned self] in _ = fold($0, nil) }
        tree.onFold = { [unowned self] in fold($0, $1) }
        tree.onHover = { [unowned self] in
            let view = $0.flatMap { self.view(at: $0) }
            hover(view)
            onHover(view)
        }
        filter.tip = "Show the views whose class or text contains the words"
        filter.onChange = { [unowned self] _ in reloadTree() }
        filter.onStep = { [unowned self] in tree.moveChoice(by: $0) }
        filter.onEnd = { [unowned self] isReturn in
            if isReturn, tree.chosen == nil, !shown.isEmpty { chooseFirstMatch() }
            tree.becomeFirstResponder()
        }
    }

    private func chooseFirstMatch() {
        guard let rows, let row = rows.matches(filter.query, among: shown).first else { return }
        select(rows.view(at: row))
    }

    private func item(at row: Int) -> ListItem {
        guard let rows, shown.indices.contains(row) else { return ListItem(.line, "") }
        let index = shown[row]
        return rows.item(
            at: index, isUnfolded: !filter.query.isEmpty || !folded.contains(rows.rows[index].identity))
    }

    private func view(at row: Int) -> UIView? {
        shown.indices.contains(row) ? rows?.view(at: shown[row]) : nil
    }

    /// Returns the row in which the tree shows a view; nil for none.
    func row(of view: UIView?) -> Int? {
        rows?.row(of: view).flatMap(shown.firstIndex)
    }

    /// Folds or unfolds the subviews of the view in a row. Returns whether it has any and is not as wanted already.
    private func fold(_ row: Int, _ isUnfolded: Bool?) -> Bool {
        guard let rows, shown.indices.contains(row), filter.query.isEmpty else { return false }
        let entry = rows.rows[shown[row]]
        guard entry.hasSubviews, isUnfolded != !folded.contains(entry.identity) else { return false }
        if folded.remove(entry.identity) == nil { folded.insert(entry.identity) }
        reloadTree()
        return true
    }

    private func reloadTree() {
        guard let rows else { return }
        shown = rows.visibleRows(folded: folded, filter: filter.query)
        tree.reload(count: shown.count)
        tree.chosen = row(of: selection) ?? rowOfFoldedSelection
        tree.hovered = row(of: hovered)
    }

    /// The row of the nearest ancestor of a selected view whose own row is folded away; nil where it is filtered out.
    private var rowOfFoldedSelection: Int? {
        guard let rows, filter.query.isEmpty, let index = rows.row(of: selection) else { return nil }
        return rows.ancestors(of: index).lazy.compactMap { [shown] in shown.firstIndex(of: $0) }.first
    }

    /// Marks the row of the view below the pointer.
    func hover(_ view: UIView?) {
        hovered = view
        tree.hovered = row(of: view)
    }

    private func contentDidChange() {
        contents.chosen = InspectorContent.allCases.firstIndex(of: content)
        for view in [pick, filter, tree, line] { view.isHidden = !content.hasTree }
        facts.isHidden = content != .views
        startOver.isHidden = content != .gestures
        gestures?.removeFromSuperview()
        gestures = content == .gestures ? GesturePanel() : nil
        audit?.removeFromSuperview()
        audit = content == .audit ? AuditPanel() : nil
        motion?.removeFromSuperview()
        motion = content == .motion ? MotionPanel() : nil
        properties?.removeFromSuperview()
        properties = content == .properties ? makeProperties() : nil
        for panel in [gestures, audit, motion, properties] as [UIView?] { if let panel { addSubview(panel) } }
        properties?.show(selection)
        setNeedsLayout()
    }

    /// Updates the tree and the facts from the views of a screen. Unchanged rows are not drawn again.
    func refresh(_ screen: UIScreen) {
        guard content.hasTree else { return }
        let new = ViewTree(screen)
        let isSame = new.rows == rows?.rows
        rows = new
        if !isSame {
            // A new view may have the address of one that is gone.
            folded.formIntersection(new.rows.map(\.identity))
            reloadTree()
        }
        refreshFacts()
    }

    /// Selects a view.
    func select(_ view: UIView?) {
        selection = view
        if let rows, let index = rows.row(of: view), row(of: view) == nil {
            // The view is shown, whatever is folded or filtered out.
            for ancestor in rows.ancestors(of: index) { folded.remove(rows.rows[ancestor].identity) }
            if !filter.query.isEmpty { filter.clear() }
            reloadTree()
        }
        tree.chosen = row(of: view)
        if let row = tree.chosen { tree.center(row) }
        refreshFacts()
        onSelection(view)
    }

    private func refreshFacts() {
        properties?.show(selection)
        guard content == .views else { return }
        var new: [ListItem] = []
        var headers: [Int] = []
        for section in selection.map(ViewFacts.sections) ?? [] {
            headers.append(new.count)
            new.append(ListItem(.header, section.title))
            new += section.facts.map(Self.item)
        }
        if new.isEmpty { new = [ListItem(.line, "Choose a view above, or pick one in the scene.")] }
        guard new != items else { return }
        items = new
        facts.reload(count: new.count, headers: headers)
    }

    private static func item(_ fact: ViewFacts.Fact) -> ListItem {
        let font = UIFont.systemFont(ofSize: 12)
        let parts = [
            ListItem.Part(fact.name + "  ", font, ChromeColors.faint), ListItem.Part(fact.value, font, .label),
        ]
        return ListItem(.line, parts, indent: 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let room = max(0, width - 20)
        let wanted = contents.sizeThatFits(CGSize(width: room, height: 0))
        contents.frame = CGRect(x: 10, y: 10, width: min(wanted.width, room), height: wanted.height)
        let top = contents.frame.maxY + 8
        for button in [pick, startOver] {
            let size = button.sizeThatFits(bounds.size)
            button.frame = CGRect(x: width - size.width - 10, y: top, width: size.width, height: size.height)
        }
        let panelTop = content == .gestures ? startOver.frame.maxY + 6 : top
        for panel in [gestures, audit, motion, log] as [UIView?] {
            panel?.frame = CGRect(x: 0, y: panelTop, width: width, height: max(0, height - panelTop))
        }
        let middle = (top + max(0, height - top) * 0.48).rounded()
        filter.frame = CGRect(
            x: 10, y: top - 1, width: max(0, pick.frame.minX - 16), height: 26)
        // With little height, the tree takes the room of the filter.
        filter.isHidden = !content.hasTree || middle - top < 100
        let treeTop = top + 30
        tree.frame = CGRect(x: 0, y: treeTop, width: width, height: max(0, middle - treeTop))
        line.frame = CGRect(x: 0, y: middle, width: width, height: 1)
        facts.frame = CGRect(x: 0, y: middle + 1, width: width, height: max(0, height - middle - 1))
        properties?.frame = facts.frame
    }
}

/// The content of the inspector.
enum InspectorContent: String, CaseIterable {
    case views = "Views"
    case properties = "Properties"
    case gestures = "Gestures"
    case audit = "Audit"
    case motion = "Motion"
    case log = "Log"

    /// The picture that stands for the name where there is little room.
    fileprivate var icon: ToolIcon {
        switch self {
        case .views: .views
        case .properties: .properties
        case .gestures: .gestures
        case .audit: .audit
        case .motion: .motion
        case .log: .log
        }
    }

    /// Whether the tree of views is a part of the content.
    var hasTree: Bool { self == .views || self == .properties }

    /// The meaning of the content, and its key.
    fileprivate var tip: String {
        switch self {
        case .views: "The scene's views, and facts about the chosen one (Ctrl-I)"
        case .properties: "Edit the properties of the chosen view"
        case .gestures: "What touches and gesture recognizers do over time (Ctrl-G)"
        case .audit: "The rules that the scene breaks, as a list and as marks in the scene (Ctrl-U)"
        case .motion: "The curves of what the scene animates, and its time back and forth (Ctrl-E)"
        case .log: "What happens in the scene, at the full height of the window instead of below the scene"
        }
    }
}
