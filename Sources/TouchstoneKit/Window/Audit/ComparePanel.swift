import UIKit

/// The comparison of two moments, states, scenes or files in the audit panel: both pictures side by side, what differs,
/// and the findings that are fixed and new.
final class ComparePanel: UIView {
    /// Called when the user wants to keep what the scene shows now, for comparing it later.
    var onKeeping: () -> Void = {}

    /// Called when the user wants to compare what the fields name.
    var onComparing: () -> Void = {}

    let before = SearchField(prompt: "Before")
    let after = SearchField(prompt: "After")
    private(set) lazy var keep = ChromeButton("Keep") { [unowned self] in onKeeping() }
        .tip("Keep what the scene shows now, as \"kept\"")
    private(set) lazy var compare = ChromeButton("Compare") { [unowned self] in onComparing() }
        .tip("Compare what both fields name (Return)")
    let pictures = [UIImageView(), UIImageView(), UIImageView()]
    let report = UILabel()
    private let captions = [UILabel(), UILabel(), UILabel()]
    private let scroll = UIScrollView()

    /// The space between two pictures in points.
    private static let gap: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        let names = "now, kept, a state, a scene, scene:state, a picture or a hit map"
        for field in [before, after] {
            field.tip = "What is compared: \(names)"
            field.onEnd = { [unowned self] isReturn in
                if isReturn { onComparing() }
            }
        }
        for label in captions + [report] {
            label.font = .systemFont(ofSize: 12)
            label.textColor = label === report ? .label : ChromeColors.faint
        }
        report.numberOfLines = 0
        scroll.isOpaque = false
        scroll.backgroundColor = .clear
        for (index, view) in pictures.enumerated() {
            view.contentMode = .scaleAspectFit
            view.isAccessibilityElement = true
            view.accessibilityLabel = ["Before", "After", "Difference"][index]
            scroll.addSubview(view)
            scroll.addSubview(captions[index])
        }
        scroll.addSubview(report)
        for view in [before, after, keep, compare, scroll] as [UIView] { addSubview(view) }
        report.text = "Name two of \(names). Keep the scene as it is, change it, and compare kept with now."
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows what was found.
    func show(_ comparison: SceneComparison) {
        let images = comparison.report.images
        for (index, view) in pictures.enumerated() {
            let image = index < 2 ? (images.isEmpty ? nil : images[index]) : comparison.report.differencePicture
            view.image = image.map { UIImage(cgImage: $0) }
            captions[index].text = view.image == nil ? "" : view.accessibilityLabel
        }
        report.text = comparison.lines.joined(separator: "\n")
        setNeedsLayout()
    }

    /// Shows a sentence in place of a comparison.
    func show(_ sentence: String) {
        for view in pictures { view.image = nil }
        for caption in captions { caption.text = "" }
        report.text = sentence
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let inner = max(0, width - 20)
        before.frame = CGRect(x: 10, y: 0, width: inner, height: 26)
        after.frame = CGRect(x: 10, y: 30, width: inner, height: 26)
        var x: CGFloat = 10
        for button in [keep, compare] {
            let size = button.sizeThatFits(bounds.size)
            button.frame = CGRect(x: x, y: 62, width: size.width, height: size.height)
            x += size.width + 6
        }
        let top = 62 + ChromeButton.height + 8
        scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, height - top))
        let half = max(0, (inner - Self.gap) / 2)
        var y = place(0, CGRect(x: 10, y: 0, width: half, height: 0))
        y = max(y, place(1, CGRect(x: 10 + half + Self.gap, y: 0, width: half, height: 0)))
        y = max(y, place(2, CGRect(x: 10, y: y, width: inner, height: 0)))
        let text = report.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
        report.frame = CGRect(x: 10, y: y, width: inner, height: text)
        scroll.contentSize = CGSize(width: width, height: y + text + 12)
    }

    /// Places a picture below its caption. Returns where the next thing below begins.
    private func place(_ index: Int, _ rect: CGRect) -> CGFloat {
        let (view, caption) = (pictures[index], captions[index])
        guard let size = view.image?.size, size.width > 0 else {
            (view.frame, caption.frame) = (.zero, .zero)
            return rect.minY
        }
        caption.frame = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 16)
        let height = (size.height * rect.width / size.width).rounded()
        view.frame = CGRect(x: rect.minX, y: rect.minY + 18, width: rect.width, height: height)
        return rect.minY + 18 + height + 10
    }
}
