import UIKit

/// A legend below a timeline, in one line, with the symbols that occur in it.
final class TimelineLegend: UIView {
    private enum Sign {
        case flag(isUp: Bool)
        case arrow(TimelineLink.Kind)
        case diamond
    }

    private let signs: [(sign: Sign, words: String)]
    private static let font = UIFont.systemFont(ofSize: 10)
    static let height: CGFloat = 16

    init(_ strips: [TimelineStrip]) {
        var signs: [(Sign, String)] = []
        let flags = strips.flatMap(\.flags)
        if flags.contains(where: { !$0.isUp }) { signs.append((.flag(isUp: false), "finger down")) }
        if flags.contains(where: \.isUp) { signs.append((.flag(isUp: true), "finger up")) }
        let kinds = strips.flatMap(\.arrows).map(\.kind)
        for kind in TimelineLink.Kind.allCases where kinds.contains(kind) {
            signs.append((.arrow(kind), kind.words))
        }
        if strips.contains(where: { !$0.diamonds.isEmpty }) {
            signs.append((.diamond, "does not receive a touch, or waits no longer"))
        }
        self.signs = signs
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Whether there is nothing to explain.
    var isEmpty: Bool { signs.isEmpty }

    override func draw(_ rect: CGRect) {
        let renderer = TimelineRenderer(
            strip: TimelineStrip(style: TimelineStyle(isStacked: false)), visible: bounds, plate: .clear)
        var x: CGFloat = 0
        let middle = bounds.midY
        for (sign, words) in signs {
            switch sign {
            case .flag(let isUp):
                renderer.draw(TimelineStrip.Flag(tip: CGPoint(x: x + 5, y: middle - 3.5), isUp: isUp))
                x += 15
            case .arrow(let kind):
                renderer.drawSample(of: kind, from: CGPoint(x: x, y: middle), length: 26)
                x += 32
            case .diamond:
                renderer.draw(TimelineStrip.Diamond(center: CGPoint(x: x + 6, y: middle)))
                x += 17
            }
            words.draw(
                at: CGPoint(x: x, y: middle - 6.5),
                withAttributes: [.font: Self.font, .foregroundColor: TimelineStyle.faint])
            x += TimelineStyle.width(words, Self.font) + 18
        }
    }
}
