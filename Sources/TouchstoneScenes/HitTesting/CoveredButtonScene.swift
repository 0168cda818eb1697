import TouchstoneKit
import UIKit

extension Scene {
    /// A button under a subview of its own, and two ways to make it work.
    static let coveredButton = Scene(
        name: "covered-button", title: "Covered button",
        hint: "Tap the veil on each button: the touch reaches all three, but is only theirs in the last two.",
        size: CGSize(width: 480, height: 320)
    ) { CoveredButtonScene(frame: $0) }
}

/// Three buttons, each with a subview that covers it.
///
/// The first veil takes the touch. The button receives it along the responder chain and ignores it, because a
/// control tracks only touches of its own. The second veil receives no touches. The third button takes the touch
/// over.
final class CoveredButtonScene: ExperimentView {
    private(set) var buttons: [CoveredButton] = []
    private var captions: [UILabel] = []

    override func setUp() {
        let captionTexts = ["covered", "covered, veil without interaction", "covered, retargets the touch"]
        for (index, text) in captionTexts.enumerated() {
            let number = index + 1
            let button = index == 2 ? RetargetingButton() : CoveredButton()
            button.onTouches = { [unowned self] in log.add("\(number): \($0)") }
            button.addAction(UIAction { [unowned self] _ in log.add("\(number): tapped") }, for: .touchUpInside)
            button.setTitle("Button \(number)", for: .normal)
            button.veil.isUserInteractionEnabled = index != 1
            // The audit cannot know that the last button takes the touch over from its veil.
            if index == 2 { button.auditExceptions = ["lost-area"] }
            let caption = Self.caption("\(number): \(text)")
            addSubview(button)
            addSubview(caption)
            buttons.append(button)
            captions.append(caption)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() {
            let y = 20 + CGFloat(index) * 98
            button.frame = CGRect(x: 55, y: y, width: 160, height: 52)
            captions[index].frame = CGRect(x: 0, y: y + 56, width: 270, height: 18)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("behind: touchesBegan")
        super.touchesBegan(touches, with: event)
    }
}

/// A button with a veil over most of it.
class CoveredButton: UIButton {
    let veil = TouchedView("veil", UIColor.systemGray.withAlphaComponent(0.6), textColor: .black)

    /// Called with each responder and the touch method that it received.
    var onTouches: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBlue
        layer.cornerRadius = 10
        contentHorizontalAlignment = .left
        contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        veil.onTouches = { [unowned self] in onTouches("veil touches\($0.rawValue.capitalized)") }
        addSubview(veil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemRed : .systemBlue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        veil.frame = CGRect(x: bounds.width * 0.55, y: 0, width: bounds.width * 0.45, height: bounds.height)
        bringSubviewToFront(veil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("button touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches("button touchesEnded")
        super.touchesEnded(touches, with: event)
    }
}

/// A button that takes over touches of its veil. Later events of the touch are delivered to the button.
final class RetargetingButton: CoveredButton {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { touch.setValue(self, forKey: "view") }
        super.touchesBegan(touches, with: event)
    }
}
