import UIKit

/// The inspector beside the scene. It shows either the scene's views as a tree with facts about the selected one or
/// editors for its properties, or the gesture timeline.
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

    /// The gesture timeline; nil while the views are shown.
    private(set) var gestures: GesturePanel?

    /// The editors for the properties of the selected view; nil while other content is shown.
    private(set) var properties: PropertyPanel?

    /// Creates the editors.
    private let makeProperties: @MainActor () -> PropertyPanel

    let tree = ListView(rowHeight: 20)
    let facts = ListView(rowHeight: 20)
    private(set) lazy var contents = ChoiceBar(InspectorContent.allCases.map(\.rawValue)) { [unowned self] in
        onContent(InspectorContent.allCases[$0])
    }
    private let line = UIView()
    private var rows: ViewTree?
    private var items: [ListItem] = []
    private(set) weak var selection: UIView?

    /// Creates an inspector.
    ///
    /// - Parameters:
    ///   - makeProperties: Creates the editors for properties.
    ///   - onPick: Called when the user wants to pick a view in the scene.
    init(makeProperties: @escaping @MainActor () -> PropertyPanel, onPick: @escaping @MainActor () -> Void) {
        self.makeProperties = makeProperties
        pick = ChromeButton("Pick", onTap: onPick)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        tree.item = { [unowned self] in rows?.item(at: $0) ?? ListItem(.line, "") }
        tree.onChoice = { [unowned self] in select(rows?.view(at: $0)) }
        facts.item = { [unowned self] in items[$0] }
        facts.allowsChoice = false
        for view in [contents, pick, startOver, tree, line, facts] { addSubview(view) }
        contents.chosen = 0
        startOver.isHidden = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func contentDidChange() {
        contents.chosen = InspectorContent.allCases.firstIndex(of: content)
        for view in [pick, tree, line] { view.isHidden = content == .gestures }
        facts.isHidden = content != .views
        startOver.isHidden = content != .gestures
        gestures?.removeFromSuperview()
        gestures = content == .gestures ? GesturePanel() : nil
        properties?.removeFromSuperview()
        properties = content == .properties ? makeProperties() : nil
        for panel in [gestures, properties] as [UIView?] { if let panel { addSubview(panel) } }
        properties?.show(selection)
        setNeedsLayout()
    }

    /// Updates the tree and the facts from the views of a screen. Unchanged rows are not drawn again.
    func refresh(_ screen: UIScreen) {
        guard content != .gestures else { return }
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

    /// Selects a view.
    func select(_ view: UIView?) {
        selection = view
        tree.chosen = rows?.row(of: view)
        if let row = tree.chosen { tree.reveal(row) }
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
            ListItem.Part(fact.name + "  ", font, .secondaryLabel), ListItem.Part(fact.value, font, .label),
        ]
        return ListItem(.line, parts, indent: 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        contents.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: contents.sizeThatFits(bounds.size))
        for button in [pick, startOver] {
            let size = button.sizeThatFits(bounds.size)
            button.frame = CGRect(x: width - size.width - 10, y: 10, width: size.width, height: size.height)
        }
        let top: CGFloat = 40
        gestures?.frame = CGRect(x: 0, y: top, width: width, height: max(0, height - top))
        let middle = (top + max(0, height - top) * 0.48).rounded()
        tree.frame = CGRect(x: 0, y: top, width: width, height: max(0, middle - top))
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
}
