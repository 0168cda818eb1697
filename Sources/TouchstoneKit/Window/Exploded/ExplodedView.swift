import UIKit

/// The scene's views one behind the other, in place of the scene, with sliders for the levels and their distance.
///
/// A touch on a sheet is a touch of the scene where the sheet shows it, if the view gets it there; a drag beside the
/// sheets turns them.
final class ExplodedView: UIView {
    /// The camera. A change draws the sheets anew.
    private(set) var camera = ExplodedViews.Camera() {
        didSet { if camera != oldValue { sheets.setNeedsDisplay() } }
    }

    /// The scene's screen, whose views are shown.
    var screen: UIScreen? {
        didSet { refresh() }
    }

    /// The views with outlines in other colours.
    var selection: UIView? {
        didSet { if selection !== oldValue { sheets.setNeedsDisplay() } }
    }
    private(set) weak var hovered: UIView?

    /// Called with a touch of the scene: the finger, its phase, its place in points of the scene, and the view whose
    /// sheet it is on.
    var onTouch: (UITouch, UITouch.Phase, CGPoint, UIView) -> Void = { _, _, _, _ in }

    /// Called with the view whose sheet is below the pointer, and the place of the scene that it shows; with nil beside
    /// the sheets.
    var onHover: ((UIView, CGPoint)?) -> Void = { _ in }

    private(set) var views: ExplodedViews?
    private let sheets = SheetsView()
    let levels = RangeSlider(tip: "The levels of the views that are shown, from the window at the left")
    let spacing = UISlider()
    private let names = (levels: UILabel(), spacing: UILabel())
    private let bar = UIView()
    /// The sentence about what the sheets do not show.
    private let note = UILabel()
    /// The touches that a sheet has taken, with its level and its view; nil for those that turn the sheets.
    private var touches: [ObjectIdentifier: (level: Int, view: UIView)?] = [:]

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemGray5
        clipsToBounds = true
        isMultipleTouchEnabled = true
        sheets.draws = { [unowned self] in draw(in: $0) }
        bar.backgroundColor = .secondarySystemBackground
        spacing.minimumValue = Float(ExplodedViews.Camera.spacings.lowerBound)
        spacing.maximumValue = Float(ExplodedViews.Camera.spacings.upperBound)
        spacing.value = Float(camera.spacing)
        spacing.accessibilityLabel = "Distance of the levels"
        levels.addAction(UIAction { [unowned self] _ in levelsDidChange() }, for: .valueChanged)
        spacing.addAction(
            UIAction { [unowned self] _ in camera.spacing = CGFloat(spacing.value) }, for: .valueChanged)
        for label in [names.levels, names.spacing] {
            label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
            label.textColor = ChromeColors.faint
        }
        names.spacing.text = "Distance"
        note.text = "Views in perspective are drawn flat"
        note.font = .systemFont(ofSize: 11)
        note.textColor = ChromeColors.faint
        note.isHidden = true
        for view in [sheets, bar, levels, spacing, names.levels, names.spacing, note] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the views as they are now. Called after each frame of the scene.
    func refresh() {
        views = screen.map(ExplodedViews.init)
        note.isHidden = views?.drawsPerspectiveFlat != true
        levels.maximum = max(0, (views?.levelCount ?? 1) - 1)
        levelsDidChange()
        sheets.setNeedsDisplay()
    }

    private func levelsDidChange() {
        camera.levels = levels.range == 0...levels.maximum ? nil : levels.range
        let range = levels.range
        names.levels.text =
            camera.levels == nil
            ? "All \(levels.maximum + 1) levels" : "Levels \(range.lowerBound)\u{2013}\(range.upperBound)"
    }

    /// Turns the sheets by angles in radians.
    func turn(by yaw: CGFloat, _ pitch: CGFloat) { camera.turn(by: yaw, pitch) }

    // MARK: - Layout and drawing

    private static let barHeight: CGFloat = 36

    /// The rectangle of the sheets.
    private var room: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - Self.barHeight)).insetBy(dx: 20, dy: 16)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, Self.barHeight)
        let top = max(0, bounds.height - height)
        sheets.frame = CGRect(x: 0, y: 0, width: width, height: top)
        note.frame = CGRect(x: 12, y: max(0, top - 22), width: max(0, width - 24), height: 18)
        bar.frame = CGRect(x: 0, y: top, width: width, height: height)
        let half = max(0, (width - 36) / 2)
        names.levels.frame = CGRect(x: 12, y: top, width: min(84, half), height: height)
        levels.frame = CGRect(x: 12 + min(84, half), y: top + 2, width: max(0, half - 84), height: height - 4)
        names.spacing.frame = CGRect(x: 24 + half, y: top, width: min(62, half), height: height)
        spacing.frame = CGRect(x: 24 + half + min(62, half), y: top + 2, width: max(0, half - 62), height: height - 4)
    }

    private func draw(in context: CGContext) {
        views?.draw(
            in: context, room, camera,
            marked: [(hovered, .systemOrange), (selection, ChromeColors.accent)])
    }

    // MARK: - Touches and the pointer

    /// Returns the sheet that takes a touch at a point: the frontmost one that shows what the scene would hit there.
    private func target(at point: CGPoint) -> (level: Int, view: UIView, place: CGPoint)? {
        guard let views, let screen else { return nil }
        for (sheet, place) in views.sheets(at: point, camera, in: room) {
            let hit = Trace.silently { UIApplication.restoringCurrent { screen.hitTest(place, with: nil)?.1 } }
            guard let hit, sheet.view.isDescendant(of: hit) else { continue }
            return (sheet.level, sheet.view, place)
        }
        return nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
        for touch in touches {
            let found = target(at: touch.location(in: self))
            self.touches[ObjectIdentifier(touch)] = .some(found.map { ($0.level, $0.view) })
            if let found { onTouch(touch, .began, found.place, found.view) }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { follow(touch, .moved) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            follow(touch, .ended)
            self.touches[ObjectIdentifier(touch)] = nil
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            follow(touch, .cancelled)
            self.touches[ObjectIdentifier(touch)] = nil
        }
    }

    private func follow(_ touch: UITouch, _ phase: UITouch.Phase) {
        guard let taken = touches[ObjectIdentifier(touch)] else { return }
        let point = touch.location(in: self)
        if let taken, let views {
            onTouch(
                touch, phase, views.place(point, of: taken.view, onLevel: taken.level, camera, in: room), taken.view)
        } else if phase == .moved {
            let former = touch.previousLocation(in: self)
            turn(by: (point.x - former.x) / 150, (former.y - point.y) / 150)
        }
    }

    /// Called when the pointer has moved to a point of this view; with nil when it has left.
    func hover(at point: CGPoint?) {
        let found = point.flatMap { views?.sheets(at: $0, camera, in: room).first }
        if hovered !== found?.sheet.view {
            hovered = found?.sheet.view
            sheets.setNeedsDisplay()
        }
        onHover(found.map { ($0.sheet.view, $0.place) })
    }

    // MARK: - Keys

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        let step: CGFloat = 0.1
        let turns: [(String, CGFloat, CGFloat)] = [
            (UIKeyCommand.inputLeftArrow, -step, 0), (UIKeyCommand.inputRightArrow, step, 0),
            (UIKeyCommand.inputUpArrow, 0, step), (UIKeyCommand.inputDownArrow, 0, -step),
        ]
        return turns.map { input, yaw, pitch in
            UIKeyCommand(
                input: input, modifierFlags: [],
                action: Selector(input) { (view: ExplodedView) in { @MainActor in view.turn(by: yaw, pitch) } })
        }
    }
}

/// The view that the sheets are drawn into.
private final class SheetsView: UIView {
    var draws: (CGContext) -> Void = { _ in }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { draws(context) }
    }
}
