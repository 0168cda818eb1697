import HitMaps
import UIKit

/// What is shown beside the pointer over a scene: the magnifier, and the explanation of a point while a key is held.
///
/// It draws in front of the window and asks the scene without its notice: nothing of it is in the scene's views, its responder
/// chain or its trace. Who would win gestures is found out on other instances of the scene, while its window goes on.
@MainActor
final class SceneProbe {
    /// The scene that is looked at.
    struct Target {
        let screen: UIScreen
        let overlays: SceneOverlays
        /// Cuts pixels out of what the scene shows.
        let picture: @MainActor (PixelRect) -> CGImage?
        /// What new instances of the scene are made from.
        let shown: @MainActor () -> ShownScene
    }

    /// Nil while no scene is there.
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

    /// A rectangle of the scene, in its points, in the window.
    var place: @MainActor (CGRect) -> CGRect = { $0 }

    /// Puts a text on the clipboard. What it is, in a few words, is for telling where there is no panel that does.
    var onCopy: @MainActor (_ text: String, _ news: String) -> Void = { _, _ in }

    /// The pointer, in points of the scene; nil while it is elsewhere.
    private(set) var pointer: CGPoint?

    var isMagnifying = false {
        didSet { if isMagnifying != oldValue { targetDidChange() } }
    }

    /// How large the magnifier shows a pixel, in points.
    private(set) var zoom: CGFloat = 8

    /// The explanation that is shown; nil while none is.
    private(set) var explanation: HitExplanation?
    private(set) var panel: TextPanel?
    private(set) var magnifier: Magnifier?

    /// Where the magnifier is in the window; nil while it is not shown.
    var magnifierFrame: CGRect? { magnifierLayer.superlayer == nil ? nil : magnifierLayer.frame }

    private let window: @MainActor () -> UIScreen?
    private var isExplaining = false
    private let search = WinnerSearch()
    /// Whether a test is to be copied once it is known who would win.
    private var wantsTest = false
    /// What was copied of the explanation that is shown.
    private var news: String?
    private let magnifierLayer = ProbeLayer()
    private let panelLayer = ProbeLayer()

    /// In front of overlays.
    private static let height = SceneOverlays.height + 1000

    /// - Parameter window: the screen of the application whose window this is drawn in.
    init(in window: @escaping @MainActor () -> UIScreen?) {
        self.window = window
    }

    /// The pointer, or a finger, is at a place of the scene now; nil when it is elsewhere.
    func move(to point: CGPoint?) {
        // Where the scene is shown smaller than it is, places have more digits than anybody wants to read in a test.
        let point = point.map { CGPoint(x: ($0.x * 1000).rounded() / 1000, y: ($0.y * 1000).rounded() / 1000) }
        guard point != pointer else { return }
        pointer = point
        refresh()
    }

    /// Shows why a touch at the pointer would belong to whom it would. False when the pointer is not over the scene.
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

    /// Shows pixels larger, or smaller.
    func zoom(by steps: Int) {
        guard isMagnifying, let index = Magnifier.zooms.firstIndex(of: zoom) else { return }
        zoom = Magnifier.zooms[max(0, min(index + steps, Magnifier.zooms.count - 1))]
        refresh()
    }

    private func targetDidChange() {
        target?.overlays.keepsHitMap = isMagnifying
        refresh()
    }

    /// Whether anything is shown, or would be if the pointer were over the scene.
    var isInUse: Bool { isMagnifying || isExplaining }

    /// Shows what there is to show now. Called by whoever has the scene run, after it did.
    func refresh() {
        guard let window = window() else { return }
        explain(in: window)
        magnify(in: window)
    }

    private func explain(in window: UIScreen) {
        guard isExplaining, let target, let pointer else {
            explanation = nil
            panel = nil
            news = nil
            if !wantsTest { search.end() }
            return panelLayer.show(at: nil, on: window, height: Self.height)
        }
        let new = target.overlays.hitMap.explain(pointer)
        let hole = place(CGRect(origin: pointer, size: .zero)).insetBy(dx: -12, dy: -12)
        let question = WinnerSearch.Question(new, target.shown())
        if question != search.question { (wantsTest, news) = (false, nil) }
        search.ask(question)
        let panel = ExplanationPanel(touch: new, winners: search.result, news: news)
            .layout(besides: hole, in: window.bounds)
        let isSame = panel?.lines == self.panel?.lines && panelLayer.superlayer != nil
        explanation = new
        self.panel = panel
        panelLayer.show(at: panel?.frame, on: window, height: Self.height)
        if let panel, !isSame { panelLayer.drawing = { panel.draw(in: $0) } }
    }

    // MARK: Winners

    /// Who would win at the point that is explained; nil while that is not known.
    var winners: WinnerAnswer? {
        guard case .success(let answer) = search.result else { return nil }
        return answer
    }

    /// Goes on finding out who would win. Called in each turn, after the scene had its own; returns whether something else is
    /// shown then.
    func findWinners() -> Bool {
        guard let target else { return false }
        if isExplaining, search.question?.doings != target.shown().history.doings { refresh() }
        let hasResult = search.work { point in
            WinnerInquiry(target.shown(), explaining: target.overlays.hitMap.explain(point))
        }
        guard hasResult else { return false }
        // What was copied before was without the winners.
        news = nil
        if wantsTest { copyFoundTest() }
        refresh()
        return true
    }

    /// Puts the explanation that is shown on the clipboard, with the winners where they are known. False when none is shown.
    func copyExplanation() -> Bool {
        guard let explanation else { return false }
        tell(ExplanationPanel.copied, copying: winners?.text(after: explanation) ?? explanation.text)
        return true
    }

    /// Puts the source of a test that asserts what is shown on the clipboard, once it is known. False when nothing is shown.
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
        let news = winners.isOfPresent ? ExplanationPanel.copiedTest : ExplanationPanel.copiedTestOfBeginning
        tell(news, copying: winners.testSource)
    }

    private func tell(_ news: String, copying text: String? = nil) {
        self.news = news
        if let text { onCopy(text, news) }
        refresh()
    }

    private func magnify(in window: UIScreen) {
        // Both would lie on each other.
        guard isMagnifying, !isExplaining, let target, let pointer else {
            magnifier = nil
            return magnifierLayer.show(at: nil, on: window, height: Self.height)
        }
        let magnifier = Magnifier(
            at: pointer, zoom: zoom, screen: target.screen, map: target.overlays.hitMap.map, picture: target.picture)
        let hole = place(magnifier.sampled).insetBy(dx: -PanelPlace.margin, dy: -PanelPlace.margin)
        let size = magnifier.size
        let rooms = PanelPlace.rooms(around: hole, in: window.bounds)
        let room = rooms.first { $0.width >= size.width && $0.height >= size.height }
        self.magnifier = magnifier
        // A part of a magnifier is of no use.
        magnifierLayer.show(
            at: room.map { PanelPlace.frame(of: size, in: $0, near: hole) }, on: window, height: Self.height)
        magnifierLayer.drawing = { _ in magnifier.draw() }
    }
}
