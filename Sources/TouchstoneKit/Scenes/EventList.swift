import UIKit

/// The newest lines of a log, the newest at the bottom. The same line several times in a row is counted.
final class EventList: UIView {
    private(set) var lines: [String] = []
    private var counts: [Int] = []
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        isUserInteractionEnabled = false
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 13)
        label.textColor = .label
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Adds a line.
    func add(_ line: String) {
        if let index = repetition(of: line) {
            counts[index] += 1
        } else {
            lines.append(line)
            counts.append(1)
        }
        let excess = lines.count - 200
        if excess > 0 {
            lines.removeFirst(excess)
            counts.removeFirst(excess)
        }
        setNeedsLayout()
    }

    /// The line among the last two that says the same: while a finger is dragged, two lines alternate.
    private func repetition(of line: String) -> Int? {
        lines.indices.suffix(2).first { lines[$0] == line }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = Int((bounds.height - 16) / label.font.lineHeight)
        guard room > 0 else { return }
        let shown = zip(lines, counts).suffix(room).map { line, count in count == 1 ? line : "\(line) x \(count)" }
        label.text = shown.joined(separator: "\n")
        let width = bounds.width - 16
        let height = label.sizeThatFits(CGSize(width: width, height: bounds.height)).height
        label.frame = CGRect(x: 8, y: 8, width: width, height: min(height, bounds.height - 16))
    }
}
