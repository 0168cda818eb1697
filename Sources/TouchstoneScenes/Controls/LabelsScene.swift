import TouchstoneKit
import UIKit

extension Scene {
    /// Labels that treat text which does not fit in different ways, and labels of different appearance.
    static let labels = Scene(
        name: "labels", title: "Labels",
        hint: "Make the window narrower and wider: each label treats text that does not fit in its own way.",
        size: CGSize(width: 640, height: 620)
    ) { LabelsScene(frame: $0) }
}

/// Labels with visible bounds, each with the name of the property that distinguishes it.
final class LabelsScene: UIView {
    private let samples: [(name: UILabel, label: UILabel, height: CGFloat)]

    override init(frame: CGRect) {
        samples = LabelSamples.all.map { sample in
            let name = UILabel()
            name.text = sample.name
            name.font = .systemFont(ofSize: 12)
            name.textColor = .secondaryLabel
            let label = UILabel()
            label.text = "The quick brown fox jumps over the lazy dog"
            label.backgroundColor = .secondarySystemBackground
            // The samples show how text is cut off.
            label.auditExceptions = ["clipped-text"]
            sample.change(label)
            return (name, label, sample.height)
        }
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for sample in samples {
            addSubview(sample.name)
            addSubview(sample.label)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max((bounds.width - 60) / 2, 0)
        let half = (samples.count + 1) / 2
        for column in 0..<2 {
            var y: CGFloat = 10
            let x = (20 + CGFloat(column) * (width + 20)).rounded()
            for sample in samples[column == 0 ? 0..<half : half..<samples.count] {
                sample.name.frame = CGRect(x: x, y: y, width: width, height: 16)
                sample.label.frame = CGRect(x: x, y: y + 18, width: width, height: sample.height)
                y += sample.height + 28
            }
        }
    }
}

/// The labels of `LabelsScene`.
@MainActor
enum LabelSamples {
    struct Sample {
        let name: String
        var height: CGFloat = 26
        let change: (UILabel) -> Void
    }

    static let all: [Sample] = [
        Sample(name: "lineBreakMode = .byTruncatingTail") { $0.lineBreakMode = .byTruncatingTail },
        Sample(name: "lineBreakMode = .byTruncatingMiddle") { $0.lineBreakMode = .byTruncatingMiddle },
        Sample(name: "lineBreakMode = .byTruncatingHead") { $0.lineBreakMode = .byTruncatingHead },
        Sample(name: "lineBreakMode = .byClipping") { $0.lineBreakMode = .byClipping },
        Sample(name: "numberOfLines = 2, .byWordWrapping", height: 48) {
            $0.numberOfLines = 2
            $0.lineBreakMode = .byWordWrapping
        },
        Sample(name: "numberOfLines = 0, .byCharWrapping", height: 48) {
            $0.numberOfLines = 0
            $0.lineBreakMode = .byCharWrapping
        },
        Sample(name: "adjustsFontSizeToFitWidth, .alignBaselines", height: 30) { shrink($0, .alignBaselines) },
        Sample(name: "adjustsFontSizeToFitWidth, .alignCenters", height: 30) { shrink($0, .alignCenters) },
        Sample(name: "adjustsFontSizeToFitWidth, .none", height: 30) { shrink($0, .none) },
        Sample(name: "minimumScaleFactor = 0.9", height: 30) {
            shrink($0, .alignBaselines)
            $0.minimumScaleFactor = 0.9
        },
        Sample(name: "allowsDefaultTighteningForTruncation", height: 30) {
            $0.text = "Tightened before it is cut off"
            $0.font = .systemFont(ofSize: 22)
            $0.allowsDefaultTighteningForTruncation = true
        },
        Sample(name: "textAlignment = .center") {
            $0.text = "In the middle"
            $0.textAlignment = .center
        },
        Sample(name: "textAlignment = .right") {
            $0.text = "On the right"
            $0.textAlignment = .right
        },
        Sample(name: "semanticContentAttribute = .forceRightToLeft") {
            $0.text = "Natural alignment"
            $0.semanticContentAttribute = .forceRightToLeft
        },
        Sample(name: "shadowColor", height: 34) {
            $0.text = "With a shadow"
            $0.font = .boldSystemFont(ofSize: 24)
            $0.shadowColor = .systemGray
            $0.shadowOffset = CGSize(width: 2, height: 2)
        },
        Sample(name: "isHighlighted, highlightedTextColor") {
            $0.text = "Highlighted"
            $0.highlightedTextColor = .systemIndigo
            $0.isHighlighted = true
        },
        Sample(name: "isEnabled = false") {
            $0.text = "Not enabled"
            $0.isEnabled = false
        },
        Sample(name: "attributedText", height: 34) {
            $0.font = .systemFont(ofSize: 14)
            $0.attributedText = attributed
        },
        Sample(name: "attributedText, numberOfLines = 0", height: 66) {
            $0.numberOfLines = 0
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 6
            style.alignment = .center
            $0.attributedText = NSAttributedString(
                string: "Two lines with more space between them, each in the middle",
                attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15)])
        },
    ]

    private static func shrink(_ label: UILabel, _ adjustment: UIBaselineAdjustment) {
        label.font = .systemFont(ofSize: 22)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.baselineAdjustment = adjustment
    }

    private static var attributed: NSAttributedString {
        let text = NSMutableAttributedString(string: "Bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        let parts: [(String, [NSAttributedString.Key: Any])] = [
            (" red", [.foregroundColor: UIColor.systemRed]),
            (" behind", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]),
            (" under", [.underlineStyle: NSUnderlineStyle.single]),
            (" through", [.strikethroughStyle: NSUnderlineStyle.single]),
            (" wide", [.kern: 3]),
            (" up", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]),
        ]
        for (string, attributes) in parts {
            text.append(NSAttributedString(string: string, attributes: attributes))
        }
        return text
    }
}
