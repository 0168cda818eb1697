import HitMaps
import UIKit

/// The tools at the pointer over a scene: the magnifier, and the explanation of a point while a key is held down.
///
/// The probe draws in front of the window and has no effect on the scene's views, responder chain or trace. It
/// finds the winners of gestures on other instances of the scene while the shown one keeps running.
@MainActor
final class SceneProbe {
    /// The scene that is examined.
    struct Target {
        let screen: UIScreen
        let overlays: SceneOverlays
        /// The closure that returns a snapshot of a rectangle of the scene's pixels.
        let picture: @MainActor (PixelRect) -> CGImage?
        /// The closure that returns the values from which new instances of the scene are made.
        let shown: @MainActor () -> ShownScene
    }

    /// The scene that is examined; nil without one.
    var target: Target? {
        didSet {
            oldValue?.overlays.keepsHitMap = false
            isExplaining = false
            wantsTest = false
            search.end()
            pointer = nil
            targetDidChange()
        }
    }

    /// The closure that converts a rectangle from points of the scene to the window.
    var place: @MainActor (CGRect) -> CGRect = { $0 }

    /// The closure that copies a text to the clipboard. `message` says in a few words what was copied, to show when
    /// there is no panel.
    var onCopy: @MainActor (_ text: String, _ message: String) -> Void = { _, _ in }

    /// The location of the pointer in points of the scene; nil while it is outside.
    private(set) var pointer: CGPoint?

    var isMagnifying = false {
        didSet { if isMagnifying != oldValue { targetDidChange() } }
    }

    /// The size of an enlarged pixel in points.
    private(set) var zoom: CGFloat = 8

    /// The explanation that is shown, if any.
    private(set) var explanation: HitExplanation?
    private(set) var panel: TextPanel?
    private(set) var magnifier: Magnifier?

    /// The frame of the magnifier in the window; nil while it is hidden.
    var magnifierFrame: CGRect? { magnifierLayer.superlayer == nil ? nil : magnifierLayer.frame }

    private let window: @MainActor () -> UIScreen?
    private var isExplaining = false
    private let search = WinnerSearch()
    /// Whether to copy a test as soon as the winners are known.
    private var wantsTest = false
    /// The message about what was copied of the explanation that is shown.
    private var message: String?
    private let magnifierLayer = ProbeLayer()
    private let panelLayer = ProbeLayer()

    /// The z-position, in front of overlays.
    private static let height = SceneOverlays.height + 1000

    /// - Parameter window: Returns the screen of the application in whose window the probe draws.
    init(in window: @escaping @MainActor () -> UIScreen?) {
        self.window = window
    }

    /// Called when the pointer or a finger has moved to a point of the scene; with nil when it has left.
    func move(to point: CGPoint?) {
        // In a scaled-down scene, coordinates would have too many digits to read in a test.
        let point = point.map { CGPoint(x: ($0.x * 1000).rounded() / 1000, y: ($0.y * 1000).rounded() / 1000) }
        guard point != pointer else { return }
        pointer = point
        refresh()
    }

    /// Shows the explanation of a touch at the pointer. Returns false when the pointer is not over the scene.
    func beginExplaining() -> Bool {
        guard pointer != nil, target != nil else { return false }
        isExplaining = true
        refresh()
        return true
    }

    func endExplaining() {
        guard isExplaining else { return }
        isExplaining = false
        refresh()
    }

    /// Makes the magnifier's pixels larger or smaller.
    func zoom(by steps: Int) {
        guard isMagnifying, let index = Magnifier.zooms.firstIndex(of: zoom) else { return }
        zoom = Magnifier.zooms[max(0, min(index + steps, Magnifier.zooms.count - 1))]
        refresh()
    }

    private func targetDidChange() {
        target?.overlays.keepsHitMap = isMagnifying
        refresh()
    }

    /// Whether the magnifier or an explanation is on, even if the pointer is not over the scene.
    var isInUse: Bool { isMagnifying || isExplaining }

    /// Updates the panels. Called after the scene has run.
    func refresh() {
        guard let window = window() else { return }
        explain(in: window)
        magnify(in: window)
    }

    private func explain(in window: UIScreen) {
        guard isExplaining, let target, let pointer else {
            explanation = nil
            panel = nil
            message = nil
            if !wantsTest { search.end() }
            return panelLayer.show(at: nil, on: window, height: Self.height)
        }
        let new = target.overlays.hitMap.explain(pointer)
        let hole = place(CGRect(origin: pointer, size: .zero)).insetBy(dx: -12, dy: -12)
        let question = WinnerSearch.Question(new, target.shown())
        if question != search.question { (wantsTest, message) = (false, nil) }
        search.ask(question, on: window.timeline)
        let panel = ExplanationPanel(touch: new, winners: search.result, message: message)
            .layout(besides: hole, in: window.bounds)
        let isSame = panel?.lines == self.panel?.lines && panelLayer.superlayer != nil
        explanation = new
        self.panel = panel
        panelLayer.show(at: panel?.frame, on: window, height: Self.height)
        if let panel, !isSame { panelLayer.drawing = { panel.draw(in: $0) } }
    }

    // MARK: - Winners

    /// The winners of gestures at the explained point; nil while they are unknown.
    var winners: WinnerAnswer? {
        guard case .success(let answer) = search.result else { return nil }
        return answer
    }

    /// Continues the search for winners. Called in each turn after the scene has run. Returns whether the panel has
    /// changed.
    func findWinners() -> Bool {
        guard let target else { return false }
        if isExplaining, search.question?.interactionCount != target.shown().history.interactionCount { refresh() }
        let hasResult = search.work { point in
            WinnerInquiry(target.shown(), explaining: target.overlays.hitMap.explain(point))
        }
        guard hasResult else { return false }
        // The earlier copy did not contain the winners.
        message = nil
        if wantsTest { copyFoundTest() }
        refresh()
        return true
    }

    /// Copies the explanation that is shown to the clipboard, with the winners if they are known. Returns false
    /// when none is shown.
    func copyExplanation() -> Bool {
        guard let explanation else { return false }
        tell(ExplanationPanel.copied, copying: winners?.text(after: explanation) ?? explanation.text)
        return true
    }

    /// Copies the source of a test that asserts the explanation, once the winners are known. Returns false when
    /// none is shown.
    func copyTest() -> Bool {
        guard explanation != nil else { return false }
        if search.result == nil {
            wantsTest = true
            tell(ExplanationPanel.willCopyTest)
        } else {
            copyFoundTest()
        }
        return true
    }

    private func copyFoundTest() {
        wantsTest = false
        guard let winners else { return tell(ExplanationPanel.hasNoTest) }
        let message = winners.isOfPresent ? ExplanationPanel.copiedTest : ExplanationPanel.copiedTestOfBeginning
        tell(message, copying: winners.testSource)
    }

    private func tell(_ message: String, copying text: String? = nil) {
        self.message = message
        if let text { onCopy(text, message) }
        refresh()
    }

    private func magnify(in window: UIScreen) {
        // The two panels would overlap.
        guard isMagnifying, !isExplaining, let target, let pointer else {
            magnifier = nil
            return magnifierLayer.show(at: nil, on: window, height: Self.height)
        }
        let magnifier = Magnifier(
            at: pointer, zoom: zoom, screen: target.screen, map: target.overlays.hitMap.map, picture: target.picture)
        let hole = place(magnifier.sampled).insetBy(dx: -PanelPlacement.margin, dy: -PanelPlacement.margin)
        let size = magnifier.size
        let rooms = PanelPlacement.rooms(around: hole, in: window.bounds)
        let room = rooms.first { $0.width >= size.width && $0.height >= size.height }
        self.magnifier = magnifier
        // A cropped magnifier would be useless.
        magnifierLayer.show(
            at: room.map { PanelPlacement.frame(of: size, in: $0, near: hole) }, on: window, height: Self.height)
        magnifierLayer.drawing = { _ in magnifier.draw() }
    }
}
