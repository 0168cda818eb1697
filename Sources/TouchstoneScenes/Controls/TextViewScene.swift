import TouchstoneKit
import UIKit

extension Scene {
    /// Text views: an editor, a page with links, one that grows, and a long document.
    static let textView = Scene(
        name: "text-view", title: "Text views",
        hint: "Type, select with the mouse or two taps, drag the handles, follow the link, and scroll the long text.",
        size: CGSize(width: 600, height: 440)
    ) { TextViewScene(frame: $0) }
}

/// Text views of several kinds beside a list of their delegate's calls.
final class TextViewScene: UIView, UITextViewDelegate {
    private let list = EventList()
    let editor = UITextView()
    let page = UITextView()
    let growing = UITextView()
    let long = UITextView()
    private var titles: [UILabel] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        addSubview(list)
        add(editor, "Editor")
        add(page, "A page with a link")
        add(growing, "Grows with its text")
        add(long, "A million characters")
        editor.text = """
            Notes
            • a paragraph that is long enough to wrap into a second line
            • 你好，世界 👩‍👩‍👧
            مرحبا بالعالم
            """
        editor.allowsEditingTextAttributes = true
        page.attributedText = Self.page
        page.isEditable = false
        growing.isScrollEnabled = false
        growing.text = "Type here, and the border follows."
        let sentence = "Only what is seen of this text is laid out. "
        let paragraph = String(repeating: sentence, count: 5) + "\n"
        long.text = String(repeating: paragraph, count: 1_000_000 / paragraph.utf16.count)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The lines shown, oldest first.
    var lines: [String] { list.lines }

    private static var page: NSAttributedString {
        let text = NSMutableAttributedString(
            string: "Heading\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        let body: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
        text.append(NSAttributedString(string: "Text that can be read and selected. ", attributes: body))
        var link = body
        link[.link] = URL(string: "https://www.swift.org")
        text.append(NSAttributedString(string: "A link to Swift", attributes: link))
        text.append(NSAttributedString(string: " opens in the browser.", attributes: body))
        return text
    }

    private func add(_ view: UITextView, _ title: String) {
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        titles.append(label)
        view.font = .systemFont(ofSize: 14)
        view.borderStyle = .roundedRect
        view.tag = titles.count
        view.delegate = self
        view.accessibilityLabel = title
        addSubview(label)
        addSubview(view)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(bounds.width * 0.62 - 32, 0)
        var y: CGFloat = 8
        let heights: [CGFloat] = [92, 92, growing.sizeThatFits(CGSize(width: width, height: 0)).height, 84]
        for (index, view) in [editor, page, growing, long].enumerated() {
            titles[index].frame = CGRect(x: 16, y: y, width: width, height: 16)
            view.frame = CGRect(x: 16, y: y + 18, width: width, height: heights[index])
            y += heights[index] + 28
        }
        let left = width + 32
        list.frame = CGRect(x: left, y: 0, width: max(bounds.width - left, 0), height: bounds.height)
    }

    // MARK: - Delegate

    func textViewDidBeginEditing(_ textView: UITextView) {
        list.add("didBeginEditing \(textView.tag)")
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        list.add("didEndEditing \(textView.tag)")
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        list.add("shouldChange {\(range.location), \(range.length)} \(text.excerpt.debugDescription)")
        return true
    }

    func textViewDidChange(_ textView: UITextView) {
        list.add("didChange")
        if textView === growing { setNeedsLayout() }
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
        list.add("didChangeSelection")
    }

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        list.add("opens \(URL.host ?? "")")
        return true
    }
}
