import UIKit

/// The part of the gallery that shows the scene on the screen of a device, at its own size or scaled down to fit.
final class CanvasView: UIView {
    let screen = SceneScreenView()
    private let device = UIView()
    private let caption = UILabel()

    // In a small view the frame around the device shrinks before the scene does.
    private var isSmall: Bool { bounds.height < 240 }
    private var bezel: CGFloat { isSmall ? 6 : 10 }
    private var margin: CGFloat { isSmall ? 6 : 14 }
    private var captionHeight: CGFloat { isSmall ? 0 : 20 }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        clipsToBounds = true
        device.backgroundColor = UIColor(white: 0.09, alpha: 1)
        device.layer.cornerRadius = 18
        device.layer.borderWidth = 1
        device.layer.borderColor = UIColor(white: 0.35, alpha: 1).cgColor
        device.isUserInteractionEnabled = false
        caption.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
        caption.textColor = .secondaryLabel
        caption.textAlignment = .center
        for view in [device, screen, caption] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The largest size in points at which a scene is not scaled down.
    var room: CGSize {
        let around = 2 * (bezel + margin)
        return CGSize(width: bounds.width - around, height: bounds.height - around - captionHeight)
    }

    /// Called when the frame of the scene's picture has changed.
    var onPlacing: () -> Void = {}

    /// The size in points and the scale of the scene that is shown.
    var metrics = (size: CGSize(width: 320, height: 240), scale: CGFloat(1)) {
        didSet { if metrics != oldValue { setNeedsLayout() } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let own = window?.screen.scale ?? 1
        // A pixel of the scene is a pixel of the display, unless that does not fit.
        let natural = CGSize(
            width: metrics.size.width * metrics.scale / own, height: metrics.size.height * metrics.scale / own)
        let room = room
        let fit = max(0.02, min(1, room.width / natural.width, room.height / natural.height))
        let shown = CGSize(
            width: max(1, (natural.width * fit * own).rounded() / own),
            height: max(1, (natural.height * fit * own).rounded() / own))
        let place = CGRect(
            x: ((bounds.width - shown.width) / 2 * own).rounded() / own,
            y: ((bounds.height - captionHeight - shown.height) / 2 * own).rounded() / own,
            width: shown.width, height: shown.height)
        screen.sceneSize = metrics.size
        if screen.frame != place {
            screen.frame = place
            onPlacing()
        }
        device.layer.cornerRadius = isSmall ? 10 : 18
        caption.isHidden = isSmall
        device.frame = place.insetBy(dx: -bezel, dy: -bezel)
        caption.frame = CGRect(
            x: 0, y: bounds.height - captionHeight - 2, width: bounds.width, height: captionHeight)
        caption.text = Self.caption(metrics.size, metrics.scale, fit)
    }

    private static func caption(_ size: CGSize, _ scale: CGFloat, _ fit: CGFloat) -> String {
        let text = "\(Trace.text(size.width)) x \(Trace.text(size.height)) pt at \(Trace.text(scale))x"
        return fit < 1 ? "\(text), shown at \(Int(clamping: (fit * 100).rounded())) %" : text
    }
}

/// The sizes that the gallery offers for a scene.
enum CanvasSize: String, CaseIterable {
    case own = "Own"
    case phone = "Phone"
    case pad = "Pad"
    case fill = "Fill"

    /// Returns the size in points for a scene when `place` is available.
    @MainActor
    func size(for scene: Scene, in place: CGSize) -> CGSize {
        switch self {
        case .own: scene.size
        case .phone: CGSize(width: 390, height: 844)
        case .pad: CGSize(width: 820, height: 1180)
        case .fill:
            CGSize(width: max(1, place.width.rounded(.down)), height: max(1, place.height.rounded(.down)))
        }
    }
}
