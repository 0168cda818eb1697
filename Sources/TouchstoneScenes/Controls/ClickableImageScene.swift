import TouchstoneKit
import UIKit

extension Scene {
    /// An image view that calls a closure when it is tapped.
    static let clickableImage = Scene(
        name: "clickable-image", title: "An image view to tap",
        hint: "Tap the pictures: an image view takes no touches until it is told to, and a recognizer does the rest.",
        size: CGSize(width: 520, height: 280)
    ) { ClickableImageScene(frame: $0) }
}

/// A plain image view, and one with a recognizer of its own.
final class ClickableImageScene: ExperimentView {
    let plain = UIImageView(frame: .zero)
    let clickable = ClickableImageView(frame: .zero)
    private(set) lazy var enabling = Chip("enabled") { [unowned self] chip in
        chip.isSelected.toggle()
        clickable.isEnabled = chip.isSelected
    }
    private let captions = [ExperimentView.caption("image view"), ExperimentView.caption("with a recognizer")]

    override var logWidth: CGFloat { 230 }

    override func setUp() {
        for (view, name) in [(plain, "sun.max"), (clickable, "moon")] {
            view.image = UIImage(
                systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 72))
            view.contentMode = .scaleAspectFit
            view.backgroundColor = .secondarySystemBackground
            addSubview(view)
        }
        plain.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("plainTapped", ClickableImageScene.plainTapped)))
        clickable.onTap = { [unowned self] in log.add("clickable: tapped") }
        enabling.isSelected = true
        for view in captions + [enabling] { addSubview(view) }
    }

    private func plainTapped() {
        log.add("plain: tapped")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, view) in [plain, clickable].enumerated() {
            view.frame = CGRect(x: 25 + CGFloat(index) * 130, y: 36, width: 110, height: 110)
            captions[index].frame = CGRect(x: view.frame.minX - 8, y: 154, width: 126, height: 18)
        }
        enabling.frame = CGRect(x: 155, y: 200, width: 110, height: 34)
    }
}

/// An image view that calls a closure when it is tapped, set up alike in code and from an archive.
final class ClickableImageView: UIImageView {
    /// Whether taps call `onTap`.
    var isEnabled = true

    /// Called when the view was tapped.
    var onTap: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = true
        addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("tapped", ClickableImageView.tapped)))
    }

    private func tapped() {
        if isEnabled { onTap() }
    }
}
