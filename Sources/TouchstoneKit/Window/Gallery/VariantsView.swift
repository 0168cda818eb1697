import HostInterface
import Timeline
import UIKit

/// The variants of the scene in the gallery side by side. The input to one of them reaches all others at the
/// corresponding places.
final class VariantsView: UIView {
    /// The buttons of the axes, in the order of `VariantAxis.allCases`.
    let axes: [ChromeButton]
    private(set) var cells: [VariantCellView] = []
    let scroll = UIScrollView()
    /// The findings: of all variants, or of the one whose badge was chosen last.
    let report = UILabel()
    private let reportScroll = UIScrollView()
    private let bar: FlowBar
    private let clock: Timeline
    private var columnCount = 1
    private weak var chosen: VariantCellView?
    private var audit: Deadline?
    /// Whether the time without input is over, so that variants are audited.
    private var isAuditing = false

    private static let margin: CGFloat = 12
    private static let gap: CGFloat = 10
    /// The minimum magnification. Variants that are too wide even so are scrolled to the side.
    private static let minimumZoom: CGFloat = 0.2
    /// The magnification below which variants are scrolled down rather than shrunk.
    private static let usualZoom: CGFloat = 0.3
    /// The time in seconds without input after which variants are audited. Frames do not count: an animation may never
    /// end.
    private static let rest = 0.4

    init(clock: Timeline, onAxis: @escaping @MainActor (VariantAxis) -> Void) {
        self.clock = clock
        axes = VariantAxis.allCases.enumerated().map { index, axis in
            ChromeButton(axis.rawValue.prefix(1).uppercased() + axis.rawValue.dropFirst()) { onAxis(axis) }
                .tip("Vary by \(axis.rawValue) (Ctrl-Alt-\(index + 1))")
        }
        bar = FlowBar(axes)
        super.init(frame: .zero)
        backgroundColor = .systemGray5
        clipsToBounds = true
        // Fingers belong to the variants. The wheel, and a finger between them, scroll.
        scroll.delaysContentTouches = false
        scroll.canCancelContentTouches = false
        for view in [scroll, reportScroll] {
            view.isOpaque = false
            view.backgroundColor = .clear
        }
        report.font = .systemFont(ofSize: 12)
        report.numberOfLines = 0
        reportScroll.addSubview(report)
        for view in [bar, scroll, reportScroll] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    isolated deinit {
        audit?.cancel()
    }

    /// A variant that is to be shown.
    struct Variant {
        let title: String
        let live: LiveScene
        let places: PlaceMap
    }

    /// Shows variants in place of those that are shown. Returns the former ones, which have ended.
    func show(_ variants: [Variant], in columnCount: Int, by chosenAxes: [VariantAxis]) -> [LiveScene] {
        let former = cells.map(\.live)
        for cell in cells { cell.removeFromSuperview() }
        for live in former { live.end() }
        for (axis, button) in zip(VariantAxis.allCases, axes) { button.isSelected = chosenAxes.contains(axis) }
        self.columnCount = max(1, columnCount)
        chosen = nil
        cells = []
        for variant in variants {
            let index = cells.count
            let cell = VariantCellView(variant.live, variant.title, variant.places) { [unowned self] in
                choose(cells[index])
            }
            cell.screen.onInput = { [unowned self, unowned cell] in mirror($0, from: cell) }
            scroll.addSubview(cell)
            cells.append(cell)
        }
        scheduleAudit()
        updateReport()
        setNeedsLayout()
        return former
    }

    // MARK: - Running

    /// Whether `run()` has anything to do.
    var hasWork: Bool { isAuditing || cells.contains { $0.live.hasWork } }

    /// Runs the variants up to the present, and audits one of them when there was no input for a while. Returns whether
    /// they did anything.
    func run() -> Bool {
        var hasRun = false
        for cell in cells where cell.run() { hasRun = true }
        if isAuditing { auditNext() }
        return hasRun
    }

    /// Sends the input to one variant to all of them.
    private func mirror(_ content: HostEvent.Content, from cell: VariantCellView) {
        let event = HostEvent(timestamp: .zero, content: content)
        for other in cells {
            other.needsAudit = true
            other.live.send(event.moved { other.places.counterpart(of: $0, in: cell.places) }.content)
        }
        scheduleAudit()
    }

    // MARK: - Findings

    private func scheduleAudit() {
        audit?.cancel()
        isAuditing = false
        guard !cells.isEmpty else { return }
        audit = clock.schedule(after: Self.rest, label: "the audit of variants") { [weak self] in
            self?.isAuditing = true
        }
    }

    /// Audits one variant, so that the window stays responsive, and the others in the turns that follow.
    private func auditNext() {
        if let cell = cells.first(where: \.needsAudit) {
            cell.audit()
            updateReport()
        }
        isAuditing = cells.contains(where: \.needsAudit)
    }

    private func choose(_ cell: VariantCellView) {
        chosen = chosen === cell ? nil : cell
        updateReport()
    }

    private func updateReport() {
        let broken = cells.count { !$0.findings.isEmpty }
        let lines: [String]
        if let chosen {
            lines = chosen.findings.map(\.summary)
        } else {
            let failures = Set(cells.compactMap { $0.live.failure?.description }).sorted()
            let waiting = cells.count(where: \.needsAudit)
            let rest = waiting == 0 ? "." : ", and \(waiting) \(waiting == 1 ? "is" : "are") still to be audited."
            lines =
                failures + ["\(broken) of \(Counted.text(cells.count, "variant")) have findings\(rest)"]
                + VariantFindings.report(cells.map(\.findings))
        }
        let text = lines.joined(separator: "\n")
        guard report.text != text else { return }
        report.text = text
        reportScroll.contentOffset = .zero
        setNeedsLayout()
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Self.margin
        let width = max(0, bounds.width - 2 * margin)
        let barHeight = bar.sizeThatFits(CGSize(width: width, height: 0)).height
        bar.frame = CGRect(x: margin, y: 8, width: width, height: barHeight)
        let textHeight = report.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        let reportHeight = min(textHeight + 12, (bounds.height * 0.25).rounded())
        reportScroll.frame = CGRect(x: 0, y: bounds.height - reportHeight, width: bounds.width, height: reportHeight)
        report.frame = CGRect(x: margin, y: 4, width: width, height: textHeight)
        reportScroll.contentSize = CGSize(width: bounds.width, height: textHeight + 8)
        let top = barHeight + 16
        scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, reportScroll.frame.minY - top))
        layOutCells()
    }

    private func layOutCells() {
        let (margin, gap, columnCount) = (Self.margin, Self.gap, columnCount)
        let rowCount = (cells.count + columnCount - 1) / columnCount
        guard rowCount > 0 else { return }
        var widths = Array(repeating: CGFloat(1), count: columnCount)
        var heights = Array(repeating: CGFloat(1), count: rowCount)
        for (index, cell) in cells.enumerated() {
            widths[index % columnCount] = max(widths[index % columnCount], cell.live.size.width)
            heights[index / columnCount] = max(heights[index / columnCount], cell.live.size.height)
        }
        let across = scroll.bounds.width - 2 * margin - gap * CGFloat(columnCount - 1)
        let down = scroll.bounds.height - margin - (gap + VariantCellView.surroundings) * CGFloat(rowCount)
        let wide = min(1, across / widths.reduce(0, +))
        let fit = min(wide, down / heights.reduce(0, +))
        // Scrolling down is easier than scrolling to the side.
        let zoom = max(Self.minimumZoom, min(wide, max(Self.usualZoom, fit)))
        var y: CGFloat = 0
        var right: CGFloat = 0
        for row in 0..<rowCount {
            var x = margin
            for column in 0..<columnCount where row * columnCount + column < cells.count {
                let cell = cells[row * columnCount + column]
                cell.frame = CGRect(
                    x: x, y: y, width: max(1, (cell.live.size.width * zoom).rounded()),
                    height: max(1, (cell.live.size.height * zoom).rounded()) + VariantCellView.surroundings)
                x += (widths[column] * zoom).rounded() + gap
            }
            right = max(right, x - gap)
            y += (heights[row] * zoom).rounded() + VariantCellView.surroundings + gap
        }
        scroll.contentSize = CGSize(width: right + margin, height: y)
    }
}
