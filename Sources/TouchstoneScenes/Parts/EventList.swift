import TouchstoneKit
import UIKit

/// The newest lines of a log, the newest at the bottom. Repeated lines are counted.
final class EventList: UIView {
    private(set) var lines: [String] = []

    /// The number of newest lines in which a repetition is searched for. A drag alternates between two lines.
    var countedLines = 2

    private var counts: [Int] = []
    private var times: [TimeInterval?] = []
    private let label = UILabel()
    private let placeholder = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        isUserInteractionEnabled = false
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 13)
        label.textColor = .label
        placeholder.font = label.font
        placeholder.textColor = .placeholderText
        placeholder.text = "Nothing happened yet."
        addSubview(label)
        addSubview(placeholder)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The lines as shown, oldest first, with their times and with their counts above one.
    var entries: [String] { entries(newest: lines.count) }

    /// Returns the newest `count` lines as shown.
    private func entries(newest count: Int) -> [String] {
        lines.indices.suffix(count).map { index in
            let time = times[index].map { String(format: "%.2f  ", $0) } ?? ""
            return time + lines[index] + (counts[index] == 1 ? "" : " x \(counts[index])")
        }
    }

    /// Adds a line, or counts it if it repeats a recent one.
    ///
    /// - Parameter time: The time in seconds, shown before the line. A repeated line keeps its first time.
    func add(_ line: String, at time: TimeInterval? = nil) {
        if let index = repetition(of: line) {
            counts[index] += 1
        } else {
            append(line, at: time)
        }
        setNeedsLayout()
    }

    /// Adds an empty line before unrelated events.
    func separate() {
        guard let last = lines.last, !last.isEmpty else { return }
        append("", at: nil)
        setNeedsLayout()
    }

    private func append(_ line: String, at time: TimeInterval?) {
        lines.append(line)
        counts.append(1)
        times.append(time)
        let excess = lines.count - 200
        guard excess > 0 else { return }
        lines.removeFirst(excess)
        counts.removeFirst(excess)
        times.removeFirst(excess)
    }

    /// Removes all lines.
    func clear() {
        lines = []
        counts = []
        times = []
        setNeedsLayout()
    }

    private func repetition(of line: String) -> Int? {
        lines.indices.suffix(countedLines).first { lines[$0] == line }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 16)
        let height = max(0, bounds.height - 16)
        placeholder.isHidden = !lines.isEmpty
        placeholder.frame = CGRect(x: 8, y: 8, width: width, height: min(height, 18))
        let newest = entries(newest: Int(clamping: height / label.font.lineHeight))
        label.text = newest.joined(separator: "\n")
        var needed = neededHeight(width)
        if needed > height {
            // A line that is too long wraps, so fewer lines fit. Text takes long to lay out: halves the range in which
            // their number is.
            var (fitting, excessive) = (1, max(newest.count, 1))
            while excessive - fitting > 1 {
                let middle = (fitting + excessive) / 2
                label.text = newest.suffix(middle).joined(separator: "\n")
                if neededHeight(width) > height { excessive = middle } else { fitting = middle }
            }
            label.text = newest.suffix(fitting).joined(separator: "\n")
            needed = neededHeight(width)
        }
        label.frame = CGRect(x: 8, y: 8, width: width, height: min(needed, height))
    }

    private func neededHeight(_ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
}

extension String {
    /// The beginning of a text that was typed or pasted, of which there may be megabytes.
    var excerpt: String { dropFirst(Self.excerptLength).isEmpty ? self : prefix(Self.excerptLength) + "…" }

    private static let excerptLength = 12
}
