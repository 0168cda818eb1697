import UIKit

/// The palette: a field that finds every command, scene and view by name, in front of the gallery.
///
/// Return performs the chosen row, the arrow keys move the choice, and a click performs a row. Escape and a click
/// beside the palette close it.
final class PaletteView: UIView {
    /// Called with the user's choice, or with nil to close the palette.
    var onEnd: (PaletteIndex.Target?) -> Void = { _ in }

    let field = SearchField(prompt: "Find a command, a scene or a view")
    let list = ListView(rowHeight: 24)
    private(set) var index: PaletteIndex
    private let sections: [(title: String, entries: [PaletteIndex.Entry])]
    private let panel = UIView()
    private let backdrop = UIControl()

    private static let width: CGFloat = 520
    private static let fieldHeight: CGFloat = 32
    private static let margin: CGFloat = 10

    /// Creates a palette.
    ///
    /// - Parameters:
    ///   - sections: The titles of the kinds, each with its entries.
    ///   - search: The text to search for at first.
    init(_ sections: [(title: String, entries: [PaletteIndex.Entry])], search: String) {
        self.sections = sections
        index = PaletteIndex(sections, search: search)
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        backdrop.isOpaque = false
        // The gallery behind the palette stays legible.
        backdrop.backgroundColor = .clear
        backdrop.addAction(UIAction { [unowned self] _ in onEnd(nil) }, for: .touchDown)
        panel.backgroundColor = .secondarySystemBackground
        panel.layer.cornerRadius = 10
        panel.layer.borderWidth = 2
        panel.layer.borderColor = UIColor(white: 0.5, alpha: 0.6).cgColor
        panel.clipsToBounds = true
        list.item = { [unowned self] in index.item(at: $0) }
        list.onChoice = { [unowned self] in end(with: $0) }
        list.onSecondChoice = { [unowned self] in end(with: $0) }
        list.onHover = { [unowned self] in list.hovered = $0 }
        field.onChange = { [unowned self] in self.search($0) }
        field.onStep = { [unowned self] in step(by: $0) }
        field.onEnd = { [unowned self] isReturn in
            if isReturn { list.chosen.map(end) } else { onEnd(nil) }
        }
        field.text = search
        for view in [field, list] { panel.addSubview(view) }
        for view in [backdrop, panel] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func search(_ text: String) {
        index = PaletteIndex(sections, search: text)
        show()
    }

    /// Shows the rows, with the best match chosen.
    private func show() {
        list.chosen = nil
        list.hovered = nil
        list.reload(count: index.rows.count, headers: index.headers)
        list.moveContent(to: 0)
        list.chosen = index.row(after: nil, by: 1)
        setNeedsLayout()
    }

    private func step(by step: Int) {
        guard let row = index.row(after: list.chosen, by: step) else { return }
        list.chosen = row
        list.reveal(row)
    }

    private func end(with row: Int) {
        if let entry = index.entry(at: row) { onEnd(entry.target) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        let margin = Self.margin
        let width = min(Self.width, max(0, bounds.width - 2 * margin))
        let top = min(56, (bounds.height * 0.08).rounded())
        let wanted = list.top(of: index.rows.count) + margin
        let most = max(0, bounds.height - 2 * top - Self.fieldHeight - 2 * margin)
        let listHeight = min(wanted, most, 420)
        panel.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: top, width: width,
            height: Self.fieldHeight + 2 * margin + listHeight)
        field.frame = CGRect(x: margin, y: margin, width: max(0, width - 2 * margin), height: Self.fieldHeight)
        list.frame = CGRect(x: 0, y: Self.fieldHeight + 2 * margin, width: width, height: listHeight)
    }
}
