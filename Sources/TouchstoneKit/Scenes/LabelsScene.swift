import UIKit

extension Scene {
    /// What becomes of text that does not fit, and what labels can look like.
    static let labels = Scene(
        name: "labels", title: "Labels",
        hint: "Make the window narrower and wider: each label does something else with text that does not fit.",
        size: CGSize(width: 640, height: 620)
    ) { LabelsScene(frame: $0) }
}

/// Labels with their bounds shown, each with the name of the property that makes it different.
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
