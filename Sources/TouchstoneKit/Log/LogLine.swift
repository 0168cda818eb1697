import Timeline
import UIKit

/// One line of the log: what the trace said, or what follows from it.
struct LogLine: Equatable {
    let time: String
    let topic: TraceRecord.Topic
    let text: String
    /// How often it was said in a row.
    var count = 1

    /// The line as it is copied.
    var plain: String {
        "\(time)  \(topic.rawValue)  \(text)" + (count > 1 ? "  x \(count)" : "")
    }

    /// The line as it is shown.
    @MainActor var item: ListItem {
        let result = NSMutableAttributedString(string: "")
        func add(_ text: String, _ font: UIFont, _ color: UIColor) {
            result.append(NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color]))
        }
        add(time + "  ", .monospacedDigitSystemFont(ofSize: 11, weight: .regular), .tertiaryLabel)
        add(topic.rawValue + "  ", .systemFont(ofSize: 11, weight: .semibold), topic.color)
        add(text, .systemFont(ofSize: 12), .label)
        return ListItem(.line, result, detail: count > 1 ? "x \(count)" : "")
    }
}

extension TraceRecord.Topic {
    /// The colour in which the log names the topic.
    @MainActor var color: UIColor {
        switch self {
        case .hitTest: .systemIndigo
        case .touch: .systemBlue
        case .control: .systemGreen
        case .action: .systemOrange
        case .responder, .gesture: .systemPurple
        case .press: .systemTeal
        case .host, .lifecycle, .layout, .display: .systemGray
        }
    }
}
