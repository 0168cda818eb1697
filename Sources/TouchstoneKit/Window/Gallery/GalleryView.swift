import UIKit

/// The root view of the gallery. It lays out the list on the left, the scene with its log in the middle and the
/// inspector on the right. In a narrow window the inspector replaces the list.
final class GalleryView: UIView {
    let search = SearchField(prompt: "Search scenes")
    let list = ListView(rowHeight: 28)
    private let heading = UILabel()
    let hint = UILabel()
    let canvas = CanvasView()
    private let sidebar = UIView()
    private let sidebarLine = UIView()
    private let inspectorLine = UIView()
    private let bar: FlowBar

    /// The title of the scene.
    var title = "" {
        didSet { setNeedsLayout() }
    }

    /// Whether the hint holds a message about a recent event. Such a message replaces the title when the hint does
    /// not fit.
    var isHintMessage = false

    /// The view below the scene, if any.
    var log: UIView? {
        didSet { replace(oldValue, by: log) }
    }

    /// The view beside the scene, if any.
    var inspector: UIView? {
        didSet { replace(oldValue, by: inspector) }
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

    static let sidebarWidth: CGFloat = 196
    static let inspectorWidth: CGFloat = 300

    /// The minimum height in points of the scene and its log. The hint and the buttons are hidden to keep it.
    private static let minimumSceneHeight: CGFloat = 140

    init(bar: FlowBar) {
        self.bar = bar
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        sidebar.backgroundColor = .secondarySystemBackground
        sidebarLine.backgroundColor = .separator
        inspectorLine.backgroundColor = .separator
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        hint.font = .systemFont(ofSize: 13)
        hint.textColor = .secondaryLabel
        hint.numberOfLines = 2
        for view in [canvas, sidebar, sidebarLine, inspectorLine, heading, hint, bar] { addSubview(view) }
        sidebar.addSubview(search)
        sidebar.addSubview(list)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let inspectorWidth = inspector == nil ? 0 : min(Self.inspectorWidth, (size.width * 0.45).rounded())
        let hasSidebar = inspector == nil || size.width >= 860
        let sidebarWidth = hasSidebar ? min(Self.sidebarWidth, (size.width * 0.3).rounded()) : 0
        sidebar.isHidden = !hasSidebar
        sidebarLine.isHidden = !hasSidebar
        sidebar.frame = CGRect(x: 0, y: 0, width: sidebarWidth, height: size.height)
        sidebarLine.frame = CGRect(x: sidebarWidth - 1, y: 0, width: 1, height: size.height)
        search.frame = CGRect(x: 10, y: 10, width: max(0, sidebarWidth - 21), height: 28)
        list.frame = CGRect(x: 0, y: 42, width: max(0, sidebarWidth - 1), height: max(0, size.height - 42))

        let middle = CGRect(
            x: sidebarWidth, y: 0, width: max(0, size.width - sidebarWidth - inspectorWidth), height: size.height)
        layOutMiddle(middle)

        inspectorLine.isHidden = inspector == nil
        inspectorLine.frame = CGRect(x: middle.maxX, y: 0, width: 1, height: size.height)
        inspector?.frame = CGRect(
            x: middle.maxX + 1, y: 0, width: max(0, inspectorWidth - 1), height: size.height)
    }

    private func layOutMiddle(_ middle: CGRect) {
        let left = middle.minX + 16
        let width = max(0, middle.width - 32)
        heading.frame = CGRect(x: left, y: 10, width: width, height: 22)
        let hintHeight = min(36, hint.sizeThatFits(CGSize(width: width, height: 36)).height.rounded(.up))
        let barHeight = bar.sizeThatFits(CGSize(width: width, height: 0)).height
        // In a small window the hint is hidden first, then the buttons, which also have keys.
        let room = middle.height - 33 - 10 - Self.minimumSceneHeight
        hint.isHidden = room < hintHeight + 8 + barHeight
        bar.isHidden = room < barHeight
        heading.text = hint.isHidden && isHintMessage ? hint.text : title
        var top: CGFloat = 33
        if !hint.isHidden {
            hint.frame = CGRect(x: left, y: top, width: width, height: hintHeight)
            top += hintHeight + 8
        }
        if !bar.isHidden {
            bar.frame = CGRect(x: left, y: top, width: width, height: barHeight)
            top += barHeight
        }
        top += 10
        let rest = max(0, middle.height - top)
        let usual = rest < 280 ? (rest * 0.27).rounded() : min(max(110, (rest * 0.36).rounded()), 300)
        let logHeight = log == nil ? 0 : usual
        log?.frame = CGRect(x: middle.minX, y: middle.maxY - logHeight, width: middle.width, height: logHeight)
        canvas.frame = CGRect(x: middle.minX, y: top, width: middle.width, height: rest - logHeight)
        for view in [canvas, log] { view?.isHidden = variants != nil }
        variants?.frame = CGRect(x: middle.minX, y: top, width: middle.width, height: rest)
        notice?.frame = variants?.frame ?? canvas.frame
    }
}
