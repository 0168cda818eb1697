import UIKit

/// The part of the gallery that shows the scene on the screen of a device, at its own size or scaled down to fit.
final class CanvasView: UIView {
    let screen = SceneScreenView()
    private let device = UIView()
    private let caption = UILabel()

    /// The sizes of what is around the scene. In a small view they shrink before the scene does.
    private struct Surroundings {
        let isSmall: Bool
        var bezel: CGFloat { isSmall ? 6 : 10 }
        var margin: CGFloat { isSmall ? 6 : 14 }
        var captionHeight: CGFloat { isSmall ? 0 : 20 }

        init(height: CGFloat) {
            isSmall = height < 240
        }

        /// Returns the room for the scene in a view.
        func room(in size: CGSize) -> CGSize {
            let around = 2 * (bezel + margin)
            return CGSize(width: size.width - around, height: size.height - around - captionHeight)
        }
    }

    /// The points around a scene, to the sides and above and below together.
    static let surroundings = CGSize(width: 48, height: 68)

    /// The height at the bottom that is left free if the scene fits above it at the same size.
    var reserve: CGFloat = 0 {
        didSet { if reserve != oldValue { setNeedsLayout() } }
    }

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
        caption.textColor = ChromeColors.faint
        caption.textAlignment = .center
        for view in [device, screen, caption] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The largest size in points at which a scene is not scaled down.
    var room: CGSize { Surroundings(height: area.height).room(in: bounds.size) }

    /// The size without the height that is left free, so that everything stays in its place when that is taken.
    private var area: CGSize { CGSize(width: bounds.width, height: bounds.height - reserve) }

    /// The scene's size in points of the window when a pixel of the scene is a pixel of the display.
    private var natural: CGSize {
        let own = window?.screen.scale ?? 1
        return CGSize(
            width: metrics.size.width * metrics.scale / own, height: metrics.size.height * metrics.scale / own)
    }

    /// Returns the part of its size, at most 1, at which the scene fits into a view of a size.
    func zoom(in size: CGSize) -> CGFloat {
        let room = Surroundings(height: size.height).room(in: size)
        return max(0.02, min(1, room.width / natural.width, room.height / natural.height))
    }

    /// The words about the scene's time, if it does not pass as usual.
    var timeNote = "" {
        didSet { if timeNote != oldValue { setNeedsLayout() } }
    }

    /// Called when the frame of the scene's picture has changed.
    var onPlacing: () -> Void = {}

    /// The size in points and the scale of the scene that is shown.
    var metrics = (size: CGSize(width: 320, height: 240), scale: CGFloat(1)) {
        didSet {
            guard metrics != oldValue else { return }
            setNeedsLayout()
            // The room for the log depends on it.
            superview?.setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let own = window?.screen.scale ?? 1
        // A pixel of the scene is a pixel of the display, unless that does not fit.
        let natural = natural
        let area = area
        let fit = zoom(in: area)
        let around = Surroundings(height: area.height)
        let captionHeight = around.captionHeight
        let shown = CGSize(
            width: max(1, (natural.width * fit).rounded(toScale: own)),
            height: max(1, (natural.height * fit).rounded(toScale: own)))
        let place = CGRect(
            x: ((bounds.width - shown.width) / 2).rounded(toScale: own),
            y: ((area.height - captionHeight - shown.height) / 2).rounded(toScale: own),
            width: shown.width, height: shown.height)
        screen.sceneSize = metrics.size
        if screen.frame != place {
            screen.frame = place
            onPlacing()
        }
        device.layer.cornerRadius = around.isSmall ? 10 : 18
        caption.isHidden = around.isSmall
        device.frame = place.insetBy(dx: -around.bezel, dy: -around.bezel)
        caption.frame = CGRect(
            x: 0, y: area.height - captionHeight - 2, width: bounds.width, height: captionHeight)
        caption.text =
            timeNote.isEmpty
            ? Self.caption(metrics.size, metrics.scale, fit)
            : timeNote + "   Ctrl-, stops or goes on   Ctrl-. next frame   Ctrl-/ slow motion"
    }

    private static func caption(_ size: CGSize, _ scale: CGFloat, _ fit: CGFloat) -> String {
        let text = "\(Trace.text(size.width)) x \(Trace.text(size.height)) pt at \(Trace.text(scale))x"
        let shown = fit < 1 ? "\(text), shown at \(Int(clamping: (fit * 100).rounded())) %" : text
        return shown + "   Alt or Ctrl: a second finger   Ctrl-K: all commands"
    }
}

/// The sizes that the gallery offers for a scene.
enum CanvasSize: String, CaseIterable {
    case own = "Own"
    case phone = "Phone"
    case pad = "Pad"
    case fill = "Fill"

    /// The meaning of the size, in words.
    var tip: String {
        switch self {
        case .own: "The scene at its own size"
        case .phone: "The scene at the size of a phone, 390 x 844 points"
        case .pad: "The scene at the size of a tablet, 820 x 1180 points"
        case .fill: "The scene as large as the room for it"
        }
    }

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
