import HitMaps
import Timeline
import UIKit

/// A variant of the scene in the gallery: a running instance with its name, and the rules that it breaks.
final class VariantCellView: UIView {
    let live: LiveScene
    /// The places of the instance, for input that another one gets.
    let places: PlaceMap
    let screen = SceneScreenView()
    /// The button with the names of the broken rules; hidden where there are none.
    let badge: ChromeButton
    /// Whether the instance has had input since the last audit.
    var needsAudit = true
    private(set) var findings: [AuditFinding] = []
    private let caption = UILabel()

    private static let captionHeight: CGFloat = 18
    /// The height of everything besides the scene.
    static let surroundings = captionHeight + ChromeButton.height + 2

    init(_ live: LiveScene, _ title: String, _ places: PlaceMap, onBadge: @escaping @MainActor () -> Void) {
        self.live = live
        self.places = places
        badge = ChromeButton("", style: .recording, onTap: onBadge).tip("Say which rules the variant breaks")
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        caption.text = title
        caption.font = .systemFont(ofSize: 11)
        caption.textColor = ChromeColors.faint
        caption.lineBreakMode = .byTruncatingTail
        badge.isSelected = true
        badge.isHidden = true
        screen.layer.borderWidth = 1
        screen.layer.borderColor = UIColor.separator.cgColor
        screen.sceneSize = live.size
        screen.picture = { [unowned live] in live.picture(width: $0) }
        for view in [caption, screen, badge] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Runs the instance up to the present. Returns whether it did anything.
    func run() -> Bool {
        guard live.run() else { return false }
        if live.consumeNewFrame() {
            screen.sceneSize = live.size
            screen.showPicture()
        }
        // The instance is one of many, which neither set the cursor nor share the clipboard.
        _ = live.takeRequests()
        return true
    }

    /// Looks for rules that the instance breaks.
    func audit() {
        needsAudit = false
        findings = UIApplication.restoringCurrent {
            live.session.headless.application.makeCurrent()
            return HitAudit(of: live.session.screen).findings
        }
        badge.title = VariantFindings.rules(of: findings)
        badge.isHidden = findings.isEmpty
        screen.layer.borderWidth = findings.isEmpty ? 1 : 2
        screen.layer.borderColor = (findings.isEmpty ? UIColor.separator : .systemRed).cgColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        caption.frame = CGRect(x: 0, y: 0, width: width, height: Self.captionHeight)
        let height = max(0, bounds.height - Self.surroundings)
        screen.frame = CGRect(x: 0, y: Self.captionHeight, width: width, height: height)
        let size = badge.sizeThatFits(bounds.size)
        badge.frame = CGRect(
            x: 0, y: Self.captionHeight + height + 2, width: min(size.width, width), height: size.height)
    }
}
