import TouchstoneKit
import UIKit

extension Scene {
    /// The three insets of a button, and the alignment that they start from.
    static let buttonInsets = Scene(
        name: "button-insets", title: "Insets of a button",
        hint: "Switch the insets on: those of the content enlarge the button, those of title and image move the parts.",
        size: CGSize(width: 520, height: 300)
    ) { ButtonInsetsScene(frame: $0) }
}

/// A button with an image and a title, its insets to switch on, and the content rectangle that they result in.
final class ButtonInsetsScene: ExperimentView {
    let button = UIButton(type: .system)
    private(set) lazy var contentInsets = Chip("content") { [unowned self] chip in
        toggle(chip) { $0.contentEdgeInsets = chip.isSelected ? Self.content : .zero }
    }
    private(set) lazy var titleInsets = Chip("title") { [unowned self] chip in
        toggle(chip) { $0.titleEdgeInsets = chip.isSelected ? Self.title : .zero }
    }
    private(set) lazy var imageInsets = Chip("image") { [unowned self] chip in
        toggle(chip) { $0.imageEdgeInsets = chip.isSelected ? Self.image : .zero }
    }
    private(set) lazy var leading = Chip("aligned left") { [unowned self] chip in
        toggle(chip) { $0.contentHorizontalAlignment = chip.isSelected ? .left : .center }
    }

    private let outline = DashedOutline()
    private let caption = ExperimentView.caption("dashed: the content rectangle")

    private static let content = UIEdgeInsets(top: 12, left: 24, bottom: 12, right: 24)
    private static let title = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: -16)
    private static let image = UIEdgeInsets(top: 0, left: -16, bottom: 0, right: 16)

    override var logWidth: CGFloat { 230 }

    override func setUp() {
        button.setTitle("Favourite", for: .normal)
        button.setImage(UIImage(systemName: "star.fill"), for: .normal)
        button.backgroundColor = .secondarySystemBackground
        for view in [button, outline, caption, contentInsets, titleInsets, imageInsets, leading] { addSubview(view) }
    }

    private func toggle(_ chip: Chip, change: (UIButton) -> Void) {
        chip.isSelected.toggle()
        change(button)
        setNeedsLayout()
        layoutIfNeeded()
        button.layoutIfNeeded()
        log.add(
            "fits \(Self.text(button.intrinsicContentSize.width)) x \(Self.text(button.intrinsicContentSize.height))")
        let image = button.imageView?.frame.minX ?? 0
        let title = button.titleLabel?.frame.minX ?? 0
        log.add("  image at \(Self.text(image)), title at \(Self.text(title))")
    }

    private static func text(_ number: CGFloat) -> String { "\(Int(clamping: number.rounded()))" }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = CGRect(x: 25, y: 40, width: 260, height: 90)
        outline.frame = button.contentRect(forBounds: button.bounds).offsetBy(dx: 25, dy: 40)
        caption.frame = CGRect(x: 25, y: 138, width: 260, height: 18)
        for (index, chip) in [contentInsets, titleInsets, imageInsets, leading].enumerated() {
            chip.frame = CGRect(
                x: 25 + CGFloat(index % 2) * 135, y: 184 + CGFloat(index / 2) * 46, width: 125, height: 34)
        }
    }
}
