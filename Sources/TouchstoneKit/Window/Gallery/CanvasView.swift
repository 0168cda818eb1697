import UIKit

/// The part of the gallery that shows the scene on the screen of a device: scaled down to fit, or at a size that the
/// user has chosen by the wheel or a pinch. Rulers count its points, and the line below says what is below the pointer.
final class CanvasView: UIView {
    let screen = SceneScreenView()
    private let device = UIView()
    private let status = UIView()
    /// The words about what is below the pointer, about time, or about keys.
    private let caption = UILabel()
    /// The size of the scene, and the size at which it is shown.
    private let sizes = UILabel()
    private let corner = UIView()
    private let rulers = (across: RulerView(.across), down: RulerView(.down))
    /// The view in place of the device, if any. It fills the part between the rulers.
    var replacement: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let replacement { insertSubview(replacement, belowSubview: rulers.across) }
            setNeedsLayout()
        }
    }

    /// The sizes of what is around the scene. In a small view they shrink before the scene does.
    private struct Surroundings {
        let isSmall: Bool
        var bezel: CGFloat { isSmall ? 6 : 10 }
        var margin: CGFloat { isSmall ? 6 : 14 }
        var ruler: CGFloat { isSmall ? 0 : RulerView.thickness }
        var statusHeight: CGFloat { isSmall ? 0 : 22 }

        init(height: CGFloat) {
            isSmall = height < 240
        }

        /// Returns the room for the scene in a view.
        ///
        /// - Parameter margin: The points around the device; nil for the usual ones.
        func room(in size: CGSize, margin: CGFloat? = nil) -> CGSize {
            let around = 2 * (bezel + (margin ?? self.margin)) + ruler
            return CGSize(width: size.width - around, height: size.height - around - statusHeight)
        }
    }

    /// The part of its natural size from which a scene is shown at its natural size with smaller margins.
    private static let closeFit: CGFloat = 0.97
    /// The least margin of such a scene.
    private static let leastMargin: CGFloat = 2

    /// The points around a scene, to the sides and above and below together.
    static let surroundings = CGSize(width: 66, height: 88)

    /// The height at the bottom that is left free if the scene fits above it at the same size.
    var reserve: CGFloat = 0 {
        didSet { if reserve != oldValue { setNeedsLayout() } }
    }

    /// The part of its natural size at which the user wants to see the scene; nil for the largest that fits, up to 1.
    private(set) var chosenZoom: CGFloat?
    /// The point of the scene in the middle of the view, as parts of its width and height.
    private var middle = CGPoint(x: 0.5, y: 0.5)
    static let zooms: ClosedRange<CGFloat> = 0.05...16

    /// The fingers on what is around the scene, with their last locations.
    private var fingers: [ObjectIdentifier: CGPoint] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        clipsToBounds = true
        isMultipleTouchEnabled = true
        device.backgroundColor = UIColor(white: 0.09, alpha: 1)
        device.layer.cornerRadius = 18
        device.layer.borderWidth = 1
        device.layer.borderColor = UIColor(white: 0.35, alpha: 1).cgColor
        device.isUserInteractionEnabled = false
        status.backgroundColor = .secondarySystemBackground
        for label in [caption, sizes] {
            label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
            label.textColor = ChromeColors.faint
        }
        sizes.textAlignment = .right
        corner.backgroundColor = .secondarySystemBackground
        for view in [device, screen, rulers.across, rulers.down, corner, status, caption, sizes] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The largest size in points at which a scene is not scaled down.
    var room: CGSize { Surroundings(height: area.height).room(in: bounds.size) }

    /// The size without the height that is left free, so that everything stays in its place when that is taken.
    private var area: CGSize { CGSize(width: bounds.width, height: bounds.height - reserve) }

    /// The part between the rulers and the line with the words.
    private var inner: CGRect {
        let around = Surroundings(height: area.height)
        return CGRect(
            x: around.ruler, y: around.ruler, width: max(0, area.width - around.ruler),
            height: max(0, area.height - around.ruler - around.statusHeight))
    }

    /// The scene's size in points of the window when a pixel of the scene is a pixel of the display.
    private var natural: CGSize {
        let own = window?.screen.scale ?? 1
        return CGSize(
            width: metrics.size.width * metrics.scale / own, height: metrics.size.height * metrics.scale / own)
    }

    /// Returns the part of its size at which the scene is shown in a view of a size: what the user has chosen, or as
    /// much as fits, at most 1.
    func zoom(in size: CGSize) -> CGFloat { chosenZoom ?? fittingZoom(in: size) }

    private func fittingZoom(in size: CGSize) -> CGFloat {
        let around = Surroundings(height: size.height)
        let room = around.room(in: size)
        let fit = min(room.width / natural.width, room.height / natural.height)
        // Every pixel of the scene is as it is drawn if only the margins have to be smaller for that.
        let most = around.room(in: size, margin: Self.leastMargin)
        let fitsClosely = natural.width <= most.width && natural.height <= most.height
        return fit >= Self.closeFit && fitsClosely ? 1 : max(0.02, min(1, fit))
    }

    /// The words about the scene's time, if it does not pass as usual.
    var timeNote = "" {
        didSet { if timeNote != oldValue { updateWords() } }
    }

    /// The words about what is below the pointer; empty while it is elsewhere.
    var pointerNote = "" {
        didSet { if pointerNote != oldValue { updateWords() } }
    }

    /// Whether the scene gets the keys, which the edge of the device shows.
    var hasKeyboard = false {
        didSet {
            guard hasKeyboard != oldValue else { return }
            device.layer.borderColor = (hasKeyboard ? UIColor.systemBlue : UIColor(white: 0.35, alpha: 1)).cgColor
        }
    }

    /// Called when the frame of the scene's picture has changed.
    var onPlacing: () -> Void = {}

    /// The size in points and the scale of the scene that is shown.
    var metrics = (size: CGSize(width: 320, height: 240), scale: CGFloat(1)) {
        didSet {
            guard metrics != oldValue else { return }
            (chosenZoom, middle) = (nil, CGPoint(x: 0.5, y: 0.5))
            setNeedsLayout()
            // The room for the log depends on it.
            superview?.setNeedsLayout()
        }
    }

    // MARK: - Zooming

    /// Shows the scene at a part of its natural size; nil for the largest that fits.
    ///
    /// - Parameter point: The point of this view that stays in its place; nil for the middle.
    func setZoom(_ zoom: CGFloat?, at point: CGPoint? = nil) {
        let inner = inner
        let fixed = point ?? CGPoint(x: inner.midX, y: inner.midY)
        let place = screen.frame
        let part = CGPoint(
            x: (fixed.x - place.minX) / max(1, place.width), y: (fixed.y - place.minY) / max(1, place.height))
        chosenZoom = zoom.map { min(max($0, Self.zooms.lowerBound), Self.zooms.upperBound) }
        if let chosenZoom {
            middle = CGPoint(
                x: part.x - (fixed.x - inner.midX) / max(1, natural.width * chosenZoom),
                y: part.y - (fixed.y - inner.midY) / max(1, natural.height * chosenZoom))
        } else {
            middle = CGPoint(x: 0.5, y: 0.5)
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Multiplies the size at which the scene is shown.
    func zoom(by factor: CGFloat, at point: CGPoint? = nil) {
        setZoom(zoom(in: area) * factor, at: point)
    }

    /// Shows all of the scene, or it at its natural size if all of it is shown.
    func toggleZoom() {
        let fit = fittingZoom(in: area)
        setZoom(chosenZoom == nil ? (fit < 1 ? 1 : 2) : nil)
    }

    /// Moves the picture by a distance, as far as it is larger than the room.
    private func pan(by distance: CGVector) {
        guard chosenZoom != nil else { return }
        let place = screen.frame
        middle.x -= distance.dx / max(1, place.width)
        middle.y -= distance.dy / max(1, place.height)
        setNeedsLayout()
    }

    /// Called with a wheel or touchpad event that is not for the scene: the wheel and a pinch zoom, two fingers on a
    /// touchpad move the picture.
    func pass(_ event: UIEvent, at point: CGPoint) {
        guard replacement == nil else { return }
        if let delta = event.scrollDelta {
            if event.isScrollContinuous, !event.modifierFlags.contains(.control) {
                pan(by: delta)
            } else {
                zoom(by: pow(2, delta.dy / 160), at: point)
            }
        } else if let scale = event.scaleDelta, scale > 0 {
            zoom(by: scale, at: point)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { fingers[ObjectIdentifier(touch)] = touch.location(in: self) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let before = Array(fingers.values)
        let moved = touches.filter { fingers[ObjectIdentifier($0)] != nil }
        if fingers.count == 1, let touch = moved.first, let last = before.first {
            let place = touch.location(in: self)
            pan(by: CGVector(dx: place.x - last.x, dy: place.y - last.y))
        }
        for touch in moved { fingers[ObjectIdentifier(touch)] = touch.location(in: self) }
        let after = Array(fingers.values)
        guard before.count == 2, after.count == 2 else { return }
        func spread(_ points: [CGPoint]) -> CGFloat { hypot(points[0].x - points[1].x, points[0].y - points[1].y) }
        let centre = CGPoint(x: (after[0].x + after[1].x) / 2, y: (after[0].y + after[1].y) / 2)
        if spread(before) > 10, spread(after) > 10 { zoom(by: spread(after) / spread(before), at: centre) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
        if touches.first?.tapCount == 2 { toggleZoom() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
    }

    // MARK: - Layout

    /// Returns the part of the scene in the middle, as far as the picture is larger than the room; otherwise its own
    /// middle.
    private func clampedMiddle(_ shown: CGSize, in room: CGSize) -> CGPoint {
        func clamp(_ part: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
            // At the end, the edge is some points within the room.
            let half = (room / 2 - 24) / length
            return half >= 0.5 ? 0.5 : min(max(part, half), 1 - half)
        }
        return CGPoint(x: clamp(middle.x, shown.width, room.width), y: clamp(middle.y, shown.height, room.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let own = window?.screen.scale ?? 1
        // A pixel of the scene is a pixel of the display, unless that does not fit.
        let natural = natural
        let area = area
        let around = Surroundings(height: area.height)
        let zoom = zoom(in: area)
        let inner = inner
        let shown = CGSize(
            width: max(1, (natural.width * zoom).rounded(toScale: own)),
            height: max(1, (natural.height * zoom).rounded(toScale: own)))
        middle = clampedMiddle(shown, in: inner.size)
        let place = CGRect(
            x: (inner.midX - middle.x * shown.width).rounded(toScale: own),
            y: (inner.midY - middle.y * shown.height).rounded(toScale: own), width: shown.width, height: shown.height)
        screen.sceneSize = metrics.size
        if screen.frame != place {
            screen.frame = place
            onPlacing()
        }
        device.layer.cornerRadius = around.isSmall ? 10 : 18
        device.frame = place.insetBy(dx: -around.bezel, dy: -around.bezel)
        for view in [device, screen] { view.isHidden = replacement != nil }
        replacement?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - around.statusHeight))
        for view in [rulers.across, rulers.down, corner] { view.isHidden = around.isSmall || replacement != nil }
        for view in [status, caption, sizes] { view.isHidden = around.isSmall }
        if !around.isSmall { placeRulersAndWords() }
    }

    private func placeRulersAndWords() {
        let (place, thickness) = (screen.frame, RulerView.thickness)
        let unit = place.width / max(1, metrics.size.width)
        let height: CGFloat = 22
        let top = max(thickness, bounds.height - height)
        corner.frame = CGRect(x: 0, y: 0, width: thickness, height: thickness)
        rulers.across.frame = CGRect(x: thickness, y: 0, width: max(0, bounds.width - thickness), height: thickness)
        rulers.across.show(origin: place.minX - thickness, unit: unit, length: metrics.size.width)
        rulers.down.frame = CGRect(x: 0, y: thickness, width: thickness, height: top - thickness)
        rulers.down.show(origin: place.minY - thickness, unit: unit, length: metrics.size.height)
        status.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
        updateWords()
    }

    private func updateWords() {
        let zoom = screen.frame.width / max(1, natural.width)
        let percent = Int(clamping: (zoom * 100).rounded())
        let size =
            "\(Trace.text(metrics.size.width)) x \(Trace.text(metrics.size.height)) pt at \(Trace.text(metrics.scale))x"
        sizes.text = percent == 100 ? size : "\(size), shown at \(percent) %"
        caption.text =
            !timeNote.isEmpty
            ? timeNote + "   Ctrl-, stops or goes on   Ctrl-. next frame   Ctrl-/ slow motion"
            : !pointerNote.isEmpty ? pointerNote : "Alt or Ctrl: a second finger   Ctrl-K: all commands"
        let row = status.frame
        let wanted = min(sizes.intrinsicContentSize.width.rounded(.up), max(0, row.width - 24))
        sizes.frame = CGRect(x: row.maxX - 12 - wanted, y: row.minY, width: wanted, height: row.height)
        caption.frame = CGRect(
            x: 12, y: row.minY, width: max(0, row.width - 36 - wanted), height: row.height)
    }

    /// Marks the place of the pointer on the rulers: a point of the scene; nil while it is elsewhere.
    func markPointer(_ point: CGPoint?) {
        rulers.across.mark = point?.x
        rulers.down.mark = point?.y
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
