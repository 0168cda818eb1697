import UIKit

/// The root view of the gallery. It lays out the list on the left, the scene with its log in the middle and the
/// inspector on the right, both below the buttons. In a narrow window the inspector replaces the list.
///
/// The lines between the parts are dragged to resize them. An empty log is a line of words; it opens by itself when
/// that does not make the scene smaller.
final class GalleryView: UIView {
    let search = SearchField(prompt: "Search scenes")
    let list = ListView(rowHeight: 28)
    private let heading = UILabel()
    let hint = UILabel()
    let canvas = CanvasView()
    private let sidebar = UIView()
    /// Whether there is room for the list, as of the last layout.
    var isListShown: Bool { !sidebar.isHidden }
    let sidebarSplitter = SplitterView(.sideways, tip: "Drag to resize the list, double-click for the usual width")
    let inspectorSplitter = SplitterView(
        .sideways, tip: "Drag to resize the inspector, double-click for the usual width")
    let logSplitter = SplitterView(.upright, tip: "Drag to resize the log, double-click for the usual height")
    private let bar: FlowBar
    private let barLine = UIView()

    /// The sizes that the user has chosen.
    var measures = GalleryMeasures() {
        didSet { if measures != oldValue { setNeedsLayout() } }
    }

    /// Called when the user has finished choosing sizes.
    var onMeasured: () -> Void = {}

    /// The title of the scene.
    var title = "" {
        didSet { setNeedsLayout() }
    }

    /// Whether the hint holds a message about a recent event. Such a message replaces the title when the hint does
    /// not fit.
    var isHintMessage = false

    /// The view below the scene, if any.
    var log: UIView? {
        didSet {
            replace(oldValue, by: log)
            bringSubviewToFront(logSplitter)
        }
    }

    /// Whether there is room for a log, which may be created later.
    var hasLog = true {
        didSet { if hasLog != oldValue { setNeedsLayout() } }
    }

    /// Whether the log has lines. An empty one is folded.
    var isLogFilled = false {
        didSet { if isLogFilled != oldValue { setNeedsLayout() } }
    }

    /// Whether the user has opened the log although the scene gets smaller.
    var isLogOpened = false {
        didSet { if isLogOpened != oldValue { setNeedsLayout() } }
    }

    /// Whether the log is a line of words.
    private(set) var isLogFolded = true

    /// The view beside the scene, if any.
    var inspector: UIView? {
        didSet {
            replace(oldValue, by: inspector)
            bringSubviewToFront(inspectorSplitter)
        }
    }

    /// The view in place of the scene and its log, if any.
    var variants: UIView? {
        didSet {
            replace(oldValue, by: variants)
            if let notice { bringSubviewToFront(notice) }
        }
    }

    /// The view in front of the scene, if any.
    var notice: UIView? {
        didSet { replace(oldValue, by: notice) }
    }

    /// The palette in front of everything, if it is open.
    var palette: PaletteView? {
        didSet { replace(oldValue, by: palette) }
    }

    static let sidebarWidth: CGFloat = 220
    static let inspectorWidth: CGFloat = 300
    /// The least widths of the list and of the inspector, and the least height of the log, that can be chosen.
    private static let leastSidebarWidth: CGFloat = 110
    private static let leastInspectorWidth: CGFloat = 160
    private static let leastLogHeight: CGFloat = 40
    /// The width that no choice takes from the scene.
    static let leastSceneWidth: CGFloat = 200
    /// The least width of an inspector whose buttons do not overlap, if the window has it.
    private static let narrowInspectorWidth: CGFloat = 220
    /// The height of a folded log.
    static let foldedLogHeight: CGFloat = 26
    /// The height above the scene, with a hint of two lines and a line of buttons.
    static let headHeight: CGFloat = 41 + 34 + 36 + 16

    /// The minimum height in points of the scene and its log. The hint and the buttons are hidden to keep it.
    private static let minimumSceneHeight: CGFloat = 140

    init(bar: FlowBar) {
        self.bar = bar
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        sidebar.backgroundColor = .secondarySystemBackground
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        hint.font = .systemFont(ofSize: 13)
        hint.textColor = ChromeColors.faint
        hint.numberOfLines = 2
        barLine.backgroundColor = .separator
        for view in [canvas, sidebar, heading, hint, bar, barLine, sidebarSplitter, inspectorSplitter, logSplitter] {
            addSubview(view)
        }
        sidebar.addSubview(search)
        sidebar.addSubview(list)
        connectSplitters()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func connectSplitters() {
        sidebarSplitter.onDrag = { [unowned self] in
            measures.sidebar = sidebarWidth($0.x, besides: inspector.map { $0.frame.width + 1 } ?? 0)
        }
        inspectorSplitter.onDrag = { [unowned self] in
            measures.inspector = inspectorWidth(
                bounds.width - $0.x, besides: sidebar.isHidden ? 0 : sidebar.frame.width)
        }
        logSplitter.onDrag = { [unowned self] in
            // A log that is dragged is wanted, even an empty one.
            isLogOpened = true
            measures.log = max(bounds.height - $0.y, Self.leastLogHeight).rounded()
        }
        sidebarSplitter.onEnd = { [unowned self] in finish(\.sidebar, isReset: $0) }
        inspectorSplitter.onEnd = { [unowned self] in finish(\.inspector, isReset: $0) }
        logSplitter.onEnd = { [unowned self] in finish(\.log, isReset: $0) }
    }

    private func finish(_ part: WritableKeyPath<GalleryMeasures, CGFloat?>, isReset: Bool) {
        if isReset {
            measures[keyPath: part] = nil
            if part == \.log { isLogOpened = false }
        }
        onMeasured()
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// Returns the width of the list: the usual one, or one that was chosen, as far as the scene keeps its room.
    ///
    /// - Parameter other: The width on the other side of the scene.
    private func sidebarWidth(_ chosen: CGFloat?, besides other: CGFloat) -> CGFloat {
        let width = bounds.width
        let usual = min(Self.sidebarWidth, (width * 0.3).rounded())
        guard let chosen else { return usual }
        let most = max(usual, min(width * 0.5, width - other - Self.leastSceneWidth))
        return min(max(chosen, Self.leastSidebarWidth), most).rounded()
    }

    /// Returns the width of the inspector: the usual one, or one that was chosen, as far as the scene keeps its room.
    ///
    /// - Parameter other: The width on the other side of the scene.
    private func inspectorWidth(_ chosen: CGFloat?, besides other: CGFloat) -> CGFloat {
        let width = bounds.width
        let room = width - other - Self.leastSceneWidth
        let narrow = min(Self.narrowInspectorWidth, width * 0.62)
        var usual = min(Self.inspectorWidth, max(width * 0.45, narrow)).rounded()
        if other > 0 { usual = min(usual, room) }
        guard let chosen else { return usual }
        return min(max(chosen, Self.leastInspectorWidth), max(usual, min(width * 0.6, room))).rounded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let hasSidebar = inspector == nil || size.width >= 860
        let sidebarWidth =
            hasSidebar
            ? sidebarWidth(measures.sidebar, besides: inspector == nil ? 0 : Self.leastInspectorWidth) : 0
        let inspectorWidth = inspector == nil ? 0 : inspectorWidth(measures.inspector, besides: sidebarWidth)
        sidebar.isHidden = !hasSidebar
        sidebarSplitter.isHidden = !hasSidebar
        sidebar.frame = CGRect(x: 0, y: 0, width: sidebarWidth, height: size.height)
        sidebarSplitter.place(at: CGPoint(x: sidebarWidth - 1, y: 0), length: size.height)
        search.frame = CGRect(x: 10, y: 10, width: max(0, sidebarWidth - 21), height: 28)
        list.frame = CGRect(x: 0, y: 42, width: max(0, sidebarWidth - 1), height: max(0, size.height - 42))

        let top = layOutBar(
            CGRect(x: sidebarWidth, y: 0, width: max(0, size.width - sidebarWidth), height: size.height))
        let middle = CGRect(
            x: sidebarWidth, y: top, width: max(0, size.width - sidebarWidth - inspectorWidth),
            height: max(0, size.height - top))
        layOutMiddle(middle)

        inspectorSplitter.isHidden = inspector == nil
        inspectorSplitter.place(at: CGPoint(x: middle.maxX, y: top), length: middle.height)
        inspector?.frame = CGRect(
            x: middle.maxX + 1, y: top, width: max(0, inspectorWidth - 1), height: middle.height)
        if let palette {
            palette.frame = bounds
            bringSubviewToFront(palette)
        }
    }

    /// Places the buttons at the top of an area, and returns the height that they take. A small window has none; there
    /// are keys for them.
    private func layOutBar(_ area: CGRect) -> CGFloat {
        let width = max(0, area.width - 24)
        let height = bar.sizeThatFits(CGSize(width: width, height: 0)).height
        let room = area.height - 33 - 10 - Self.minimumSceneHeight
        bar.isHidden = room < height || height > area.height / 2
        barLine.isHidden = bar.isHidden
        guard !bar.isHidden else { return 0 }
        bar.frame = CGRect(x: area.minX + 12, y: 8, width: width, height: height)
        barLine.frame = CGRect(x: area.minX, y: height + 16, width: area.width, height: 1)
        return height + 17
    }

    private func layOutMiddle(_ middle: CGRect) {
        let left = middle.minX + 16
        let width = max(0, middle.width - 32)
        heading.frame = CGRect(x: left, y: middle.minY + 9, width: width, height: 22)
        let hintHeight = min(36, hint.sizeThatFits(CGSize(width: width, height: 36)).height.rounded(.up))
        // In a small window the hint is hidden before the buttons.
        let room = middle.height - 33 - 10 - Self.minimumSceneHeight
        hint.isHidden = room < hintHeight + 8
        heading.text = hint.isHidden && isHintMessage ? hint.text : title
        var top = middle.minY + 32
        if !hint.isHidden {
            hint.frame = CGRect(x: left, y: top, width: width, height: hintHeight)
            top += hintHeight
        }
        top += 9
        layOutScene(
            CGRect(x: middle.minX, y: top, width: middle.width, height: max(0, middle.maxY - top)))
    }

    private func layOutScene(_ area: CGRect) {
        let height = logHeight(in: area.size)
        log?.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        logSplitter.place(at: CGPoint(x: area.minX, y: area.maxY - height), length: area.width)
        canvas.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - height)
        for view in [canvas, log] { view?.isHidden = variants != nil }
        logSplitter.isHidden = variants != nil || log == nil
        variants?.frame = area
        notice?.frame = variants?.frame ?? canvas.frame
    }

    /// Returns the height of the log, and leaves the room below the scene free that the log takes when it opens by
    /// itself, so that the scene stays in its place.
    private func logHeight(in area: CGSize) -> CGFloat {
        guard hasLog else {
            canvas.reserve = 0
            return 0
        }
        let rest = area.height
        let usual = rest < 280 ? (rest * 0.27).rounded() : min(max(110, (rest * 0.36).rounded()), 300)
        let open = min(measures.log.map { max($0, Self.leastLogHeight) } ?? usual, max(0, rest - 60))
        let folded = min(Self.foldedLogHeight, open)
        let isShrinking =
            canvas.zoom(in: CGSize(width: area.width, height: rest - open))
            < canvas.zoom(in: CGSize(width: area.width, height: rest - folded))
        isLogFolded = !isLogOpened && (!isLogFilled || isShrinking)
        canvas.reserve = isLogFolded && !isShrinking ? open - folded : 0
        return isLogFolded ? folded : open
    }
}
