import UIKit

/// The properties of the selected view with an editor for each, by the classes that declare them.
///
/// Each edit is applied at once. The sections of the view's own class are open, the others open by a tap.
final class PropertyPanel: UIView {
    /// The changes that the user has made.
    let edits: PropertyEdits

    /// Called with Swift to copy.
    var onCopy: (String) -> Void = { _ in }

    /// Called when the user wants the changes of the selected view to be written to its source; nil where there is
    /// none.
    var onWrite: ((UIView) -> Void)? {
        didSet { setNeedsLayout() }
    }

    private(set) lazy var undo = ChromeButton("Undo") { [unowned self] in edits.undo() }
        .tip("Take the last edit back (Ctrl-Z)")
    private(set) lazy var redo = ChromeButton("Redo") { [unowned self] in edits.redo() }
        .tip("Make the edit again (Ctrl-Shift-Z)")
    private(set) lazy var copyCode = ChromeButton("Copy as code") { [unowned self] in
        if let code = selection.flatMap(edits.code) { onCopy(code) }
    }.tip("Copy the changed properties as Swift")
    private(set) lazy var writeSource = ChromeButton("Write to source") { [unowned self] in
        if let selection { onWrite?(selection) }
    }.tip("Write the changed properties to the view's source")
    private lazy var bar = FlowBar([undo, redo, copyCode, writeSource])
    let scroll = UIScrollView()
    private let prompt = UILabel()
    private(set) var sections: [PropertySectionView] = []
    private weak var selection: UIView?
    /// The titles of the sections that the user has opened, or closed again.
    private var openings: [String: Bool] = [:]

    /// The number of sections that are open at first.
    private static let openCount = 2

    init(_ edits: PropertyEdits) {
        self.edits = edits
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        scroll.isOpaque = false
        scroll.backgroundColor = .clear
        prompt.text = "Choose a view above, or pick one in the scene."
        prompt.font = .systemFont(ofSize: 12)
        prompt.textColor = ChromeColors.faint
        prompt.numberOfLines = 0
        for view in [bar, scroll, prompt] { addSubview(view) }
        edits.onChange = { [weak self] in self?.refresh() }
        updateButtons()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the properties of a view; nil for none.
    func show(_ view: UIView?) {
        guard view !== selection || view == nil else { return refresh() }
        edits.close()
        selection = view
        for section in sections { section.removeFromSuperview() }
        sections = view.map(makeSections) ?? []
        for section in sections { scroll.addSubview(section) }
        scroll.contentOffset = .zero
        prompt.isHidden = view != nil
        refresh()
        setNeedsLayout()
    }

    private func makeSections(for view: UIView) -> [PropertySectionView] {
        ViewProperties(of: view).sections.enumerated().map { index, section in
            let editor = PropertyEditor(
                view: view, set: { [unowned self] in edits.set($0, $1, of: $2, isContinued: $3) },
                close: { [unowned self] in edits.close() })
            let sectionView = PropertySectionView(section, editor)
            sectionView.isOpen = openings[section.title] ?? (index < Self.openCount)
            sectionView.onResize = { [unowned self] in setNeedsLayout() }
            sectionView.onToggle = { [unowned self] in openings[section.title] = $0 }
            return sectionView
        }
    }

    override var canBecomeFirstResponder: Bool { true }

    /// Lets the panel that a text field is in become first responder when Return ends its editing. Without one, the
    /// window's shortcuts would not be found.
    static func keepKeys(of field: UITextField) {
        let end = UIAction { [unowned field] _ in
            var next = field.next
            while let responder = next, !(responder is PropertyPanel) { next = responder.next }
            next?.becomeFirstResponder()
        }
        field.addAction(end, for: .editingDidEndOnExit)
    }

    /// Updates the editors to the values that the view has now. An editor in use keeps its text.
    func refresh() {
        for section in sections { section.refresh() }
        updateButtons()
    }

    private func updateButtons() {
        undo.isEnabled = edits.canUndo
        redo.isEnabled = edits.canRedo
        let hasChanges = selection.map { !edits.changes(of: $0).isEmpty } ?? false
        copyCode.isEnabled = hasChanges
        writeSource.isEnabled = hasChanges
        writeSource.isHidden = onWrite == nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        writeSource.isHidden = onWrite == nil
        let width = max(0, bounds.width - 20)
        let barHeight = bar.sizeThatFits(CGSize(width: width, height: 0)).height
        bar.frame = CGRect(x: 10, y: 6, width: width, height: barHeight)
        bar.setNeedsLayout()
        let top = barHeight + 12
        scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        prompt.frame = CGRect(x: 14, y: top + 6, width: max(0, bounds.width - 28), height: 32)
        var y: CGFloat = 0
        for section in sections {
            let height = section.height(width: bounds.width)
            section.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
        scroll.contentSize = CGSize(width: bounds.width, height: y + 10)
    }
}

/// The properties of one class under a title that opens and closes them. Closed ones have no views.
final class PropertySectionView: UIView {
    /// Called when the height has changed.
    var onResize: () -> Void = {}
    /// Called when the user has opened or closed the section.
    var onToggle: (Bool) -> Void = { _ in }

    /// Whether the properties are shown.
    var isOpen = false {
        didSet { if isOpen != oldValue { openingDidChange() } }
    }

    private(set) lazy var header = PropertyHeader(section.title) { [unowned self] in
        isOpen.toggle()
        onToggle(isOpen)
    }
    let section: ViewProperties.Section
    private(set) var rows: [PropertyRow] = []
    private let editor: PropertyEditor

    init(_ section: ViewProperties.Section, _ editor: PropertyEditor) {
        self.section = section
        self.editor = editor
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        addSubview(header)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func openingDidChange() {
        header.isOpen = isOpen
        for row in rows { row.removeFromSuperview() }
        rows = isOpen ? section.properties.map { PropertyRow($0, editor) } : []
        for row in rows {
            row.onResize = { [unowned self] in
                setNeedsLayout()
                onResize()
            }
            addSubview(row)
        }
        setNeedsLayout()
        onResize()
    }

    func refresh() {
        for row in rows { row.refresh() }
    }

    /// Returns the height at a width.
    func height(width: CGFloat) -> CGFloat {
        rows.reduce(PropertyHeader.height) { $0 + $1.height(width: width) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: PropertyHeader.height)
        var y = PropertyHeader.height
        for row in rows {
            let height = row.height(width: bounds.width)
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }
}

/// The title of a section, which opens and closes it.
final class PropertyHeader: UIControl {
    static let height: CGFloat = 30

    var isOpen = false {
        didSet { updateText() }
    }

    private let title: String
    private let label = UILabel()

    init(_ title: String, onTap: @escaping @MainActor () -> Void) {
        self.title = title
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        label.font = .systemFont(ofSize: 12, weight: .semibold)
        label.textColor = ChromeColors.faint
        addSubview(label)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        updateText()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func updateText() {
        label.text = (isOpen ? "\u{2212}  " : "+  ") + title
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 12, y: 0, width: max(0, bounds.width - 24), height: bounds.height)
    }
}
