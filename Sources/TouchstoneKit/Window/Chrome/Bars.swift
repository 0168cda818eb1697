import UIKit

/// A row of alternatives, one of which is chosen.
final class ChoiceBar: UIView {
    /// The index of the chosen alternative; nil if none is.
    var chosen: Int? {
        didSet {
            for (index, button) in buttons.enumerated() { button.isSelected = index == chosen }
        }
    }

    let buttons: [ChromeButton]

    /// Whether icons stand for all titles when there is no room for the titles.
    private let collapses: Bool

    /// - Parameters:
    ///   - titles: The names of the alternatives.
    ///   - icons: The icons that stand for the titles, or for none. Without them the titles get narrower where there is
    ///     no room.
    ///   - collapses: Whether the icons are shown only where there is no room for the titles.
    ///   - onChoice: Called with the index of an alternative that the user has chosen.
    init(
        _ titles: [String], icons: [ToolIcon] = [], collapses: Bool = false,
        onChoice: @escaping @MainActor (Int) -> Void
    ) {
        self.collapses = collapses
        buttons = titles.enumerated().map { index, title in
            ChromeButton(
                title, icon: icons.indices.contains(index) ? icons[index] : nil, style: .quiet,
                fontSize: collapses ? 11 : 12, margin: collapses ? 4 : 8)
        }
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { _ in onChoice(index) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let titles = buttons.reduce(0) { $0 + $1.titleWidth }
        let isSmall = collapses && titles > size.width
        let width = isSmall || !collapses ? buttons.reduce(0) { $0 + Self.width(of: $1, isSmall) } : size.width
        return CGSize(width: width, height: ChromeButton.height)
    }

    private static func width(of button: ChromeButton, _ isSmall: Bool) -> CGFloat {
        isSmall ? ChromeButton.iconWidth : button.sizeThatFits(.zero).width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if collapses {
            let isSmall = buttons.reduce(0) { $0 + $1.titleWidth } > bounds.width
            for button in buttons { button.isCompact = isSmall }
        }
        // In a narrow bar, all of them are narrower; in a wide one, the rest is shared.
        let widths = buttons.map { $0.sizeThatFits(.zero).width }
        let total = max(1, widths.reduce(0, +))
        let squeeze = min(1, bounds.width / total)
        let more = max(0, bounds.width - total) / CGFloat(max(1, buttons.count))
        var x: CGFloat = 0
        for (button, width) in zip(buttons, widths) {
            let next = x + width * squeeze + more
            button.frame = CGRect(
                x: x.rounded(), y: 0, width: next.rounded() - x.rounded(), height: ChromeButton.height)
            x = next
        }
    }
}

/// A row of buttons that belong together, on one background.
final class ToolGroup: UIView {
    private let buttons: [ChromeButton]

    /// The points before the first button of the first line, which are those of other views.
    var lead: CGFloat = 0 {
        didSet { if lead != oldValue { setNeedsLayout() } }
    }

    init(_ buttons: [ChromeButton]) {
        self.buttons = buttons
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    private static let gap: CGFloat = 2

    override func sizeThatFits(_ size: CGSize) -> CGSize { place(in: size.width) { _, _ in }.size }

    /// Returns where the second line ends if the buttons are divided between the rest of a line and the next one; nil
    /// where they need more or fewer lines.
    func end(lead: CGFloat, in width: CGFloat) -> CGFloat? {
        var isAtLead = false
        let placed = place(in: width, lead: lead) { _, frame in isAtLead = isAtLead || frame.minX == lead }
        return placed.lines == 2 && isAtLead ? placed.end : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(in: bounds.width, lead: lead) { $0.frame = $1 }
    }

    /// Returns whether a button is at a point: other views may be in the rest of the lines.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        buttons.contains { $0.frame.contains(point) }
    }

    /// Places the buttons in as many lines as a width needs, and returns the size of all, the number of lines and the
    /// end of the last one.
    private func place(
        in width: CGFloat, lead: CGFloat = 0, _ put: (ChromeButton, CGRect) -> Void
    ) -> (size: CGSize, lines: Int, end: CGFloat) {
        var (x, y, widest, lines) = (lead, CGFloat(0), CGFloat(0), 1)
        for button in buttons {
            let own = button.sizeThatFits(.zero).width
            if x > 0, x + own > width {
                x = 0
                y += ChromeButton.height + FlowBar.spacing
                lines += 1
            }
            put(button, CGRect(x: x, y: y, width: own, height: ChromeButton.height))
            widest = max(widest, x + own)
            x += own + Self.gap
        }
        return (CGSize(width: widest, height: y + ChromeButton.height), lines, x - Self.gap)
    }
}

/// A row of views at their fitting sizes, wrapped to as many lines as necessary.
///
/// A bar with a limit divides groups between two lines where it would need more, and then leaves views out.
final class FlowBar: UIView {
    private let gap: CGFloat
    /// The points between two lines.
    static let spacing: CGFloat = 6
    private let items: [UIView]
    private let limit: Limit?

    /// The most lines of a bar, and what it does to need no more.
    struct Limit {
        let lines: Int
        /// The views that are left out, the first ones first.
        let dispensable: [UIView]
        /// The view that is shown at the end when some are left out.
        let substitute: UIView
    }

    /// The places of views in a width.
    private struct Flow {
        /// The views with their frames, and the points before the first button of a group that is divided.
        var places: [(item: UIView, frame: CGRect, lead: CGFloat)] = []
        var lines = 1
        var height: CGFloat = 0
    }

    /// - Parameters:
    ///   - items: The views, from the leading edge on.
    ///   - gap: The points between two of them in a line.
    ///   - limit: The most lines; nil for no limit. A bar with a limit hides and shows its views itself.
    init(_ items: [UIView], gap: CGFloat = 6, limit: Limit? = nil) {
        self.items = items
        self.gap = gap
        self.limit = limit
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        for item in items { addSubview(item) }
        if let limit {
            limit.substitute.isHidden = true
            addSubview(limit.substitute)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: flow(in: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let flow = flow(in: bounds.width)
        if let limit {
            for item in items + [limit.substitute] {
                item.isHidden = !flow.places.contains { $0.item === item }
            }
        }
        for place in flow.places {
            (place.item as? ToolGroup)?.lead = place.lead
            place.item.frame = place.frame
        }
    }

    private func flow(in width: CGFloat) -> Flow {
        guard let limit else { return flow(items.filter { !$0.isHidden }, in: width, divides: false) }
        var shown = items
        for item in [nil] + limit.dispensable.map(Optional.some) {
            if let item { shown.removeAll { $0 === item } }
            let all = item == nil ? shown : shown + [limit.substitute]
            for divides in [false, true] {
                let found = flow(all, in: width, divides: divides)
                if found.lines <= limit.lines { return found }
            }
        }
        return flow(shown + [limit.substitute], in: width, divides: false)
    }

    private func flow(_ items: [UIView], in width: CGFloat, divides: Bool) -> Flow {
        var flow = Flow()
        var (x, y, height) = (CGFloat(0), CGFloat(0), ChromeButton.height)
        func beginLine() {
            x = 0
            y += height + Self.spacing
            height = ChromeButton.height
            flow.lines += 1
        }
        for item in items {
            let size = item.sizeThatFits(CGSize(width: width, height: ChromeButton.height))
            if x > 0, x + size.width > width {
                if divides, let group = item as? ToolGroup, let end = group.end(lead: x, in: width) {
                    let both = 2 * ChromeButton.height + Self.spacing
                    flow.places.append((item, CGRect(x: 0, y: y, width: width, height: both), x))
                    beginLine()
                    x = end + gap
                    continue
                }
                beginLine()
            }
            flow.places.append((item, CGRect(x: x, y: y, width: min(size.width, width), height: size.height), 0))
            if size.height > ChromeButton.height { flow.lines += 1 }
            height = max(height, size.height)
            x += size.width + gap
        }
        flow.height = y + height
        return flow
    }
}
