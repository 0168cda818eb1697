import UIKit

/// Lines of text below a timeline: the time, the lane, and its events with reasons.
final class TimelineNotesView: UIView {
    private let lines: [TimelineLine]
    private let nameWidth: CGFloat
    private static let timeWidth: CGFloat = 56
    private static let gap: CGFloat = 12
    private static let lineHeight: CGFloat = 15

    private static let font = UIFont.systemFont(ofSize: 11)
    private static let nameFont = UIFont.systemFont(ofSize: 11, weight: .semibold)
    private static let timeFont = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)

    /// - Parameter width: The width in points at which lines wrap.
    init(_ lines: [TimelineLine], width: CGFloat) {
        self.lines = lines
        let widths = Set(lines.map(\.title)).map { TimelineStyle.width($0, Self.nameFont) }
        nameWidth = min(max(widths.max() ?? 0, 40), (width * 0.3).rounded())
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        frame = CGRect(x: 0, y: 0, width: width, height: lines.reduce(0) { $0 + height(of: $1, width) })
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        max(40, width - Self.timeWidth - nameWidth - Self.gap)
    }

    private func height(of line: TimelineLine, _ width: CGFloat) -> CGFloat {
        let size = line.text.boundingRect(
            with: CGSize(width: textWidth(width), height: 0), options: .usesLineFragmentOrigin,
            attributes: [.font: Self.font], context: nil
        ).size
        return max(Self.lineHeight, size.height.rounded(.up) + 2)
    }

    override func draw(_ rect: CGRect) {
        var y: CGFloat = 0
        var last: TimelineLine?
        let truncating: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
        for line in lines {
            let height = height(of: line, bounds.width)
            if line.instant != last?.instant {
                GestureTimeline.time(line.instant).draw(
                    at: CGPoint(x: 0, y: y),
                    withAttributes: [.font: Self.timeFont, .foregroundColor: TimelineStyle.faint])
            }
            line.title.draw(
                with: CGRect(x: Self.timeWidth, y: y, width: nameWidth, height: Self.lineHeight), options: truncating,
                attributes: [.font: Self.nameFont, .foregroundColor: UIColor.label], context: nil)
            line.text.draw(
                in: CGRect(
                    x: Self.timeWidth + nameWidth + Self.gap, y: y, width: textWidth(bounds.width), height: height),
                withAttributes: [.font: Self.font, .foregroundColor: UIColor.label])
            y += height
            last = line
        }
    }
}
