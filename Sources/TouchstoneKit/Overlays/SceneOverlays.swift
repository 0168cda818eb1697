import HostInterface
import Timeline
import UIKit

/// The overlays of one scene: which are shown, and what they show at the moment.
///
/// They are drawn anew in each turn in which what they show has changed, once the scene's layout has settled.
@MainActor
final class SceneOverlays {
    /// Which are shown.
    var shown: Set<Overlay> = [] {
        didSet {
            guard shown != oldValue else { return }
            isOld = true
            if !needsHitMap { hitMap.reset() }
        }
    }

    /// A view that is outlined, whatever else is shown.
    weak var selection: UIView? {
        didSet { if selection !== oldValue { isOld = true } }
    }

    /// Who answers where; kept up to date while an overlay shows it or `keepsHitMap`.
    let hitMap: LiveHitMap

    /// Whether somebody else wants to know who answers where.
    var keepsHitMap = false {
        didSet {
            guard keepsHitMap != oldValue else { return }
            isOld = true
            if !needsHitMap { hitMap.reset() }
        }
    }

    /// Called in each turn, with whether the scene or what is drawn over it looks different than before. Returns whether something
    /// is to be drawn because of that.
    var afterRefresh: (@MainActor (_ hasNewLook: Bool) -> Bool)?

    private let screen: UIScreen
    private let colors = HitColors()
    private var layer: OverlayLayer?
    private var isOld = false
    private var changesSeen = 0
    private var trails: [FingerTrail] = []

    /// - Parameters:
    ///   - screen: of the scene's application.
    ///   - clock: of the same.
    ///   - twin: makes another instance of the scene to be asked in place of it; nil where there is none.
    init(_ screen: UIScreen, clock: Timeline, twin: @escaping @MainActor () -> HitTwin? = { nil }) {
        self.screen = screen
        hitMap = LiveHitMap(screen, clock: clock, twin: twin)
        screen.afterSettling = { [unowned self] in refresh() }
    }

    /// Whether the next turn has to draw although nothing happened in the scene.
    var hasWork: Bool { isOld }

    /// When there is something to draw by then, although nothing happens in the scene.
    var nextWake: Instant? { needsHitMap ? hitMap.refinement : nil }

    /// What is drawn at the moment.
    var shapes: [OverlayShape] { layer?.shapes ?? [] }

    /// What is drawn at the moment to say what the rest stands for.
    var legend: OverlayLegend? { layer?.legend }

    private var isNeeded: Bool { !shown.isEmpty || selection != nil || keepsHitMap }

    private var needsHitMap: Bool { keepsHitMap || shown.contains(where: \.needsHitMap) }

    /// Whether views are shown as they are, and not only where they answer.
    private var followsViews: Bool {
        selection != nil || !shown.isDisjoint(with: [.frames, .alignment, .clipped, .slop, .outlines])
    }

    private func refresh() -> Bool {
        guard isOld || isNeeded || afterRefresh != nil else { return false }
        let hasNewLook = !screen.layerTree.damage.isEmpty
        let hasNewMap = needsHitMap && hitMap.update(hasNewLook: hasNewLook)
        // Views that show nothing can move, too.
        let changes = screen.layerTree.hitTestChanges
        let isDrawn = isOld || hasNewMap || ((hasNewLook || changes != changesSeen) && followsViews)
        changesSeen = changes
        if isDrawn { draw() }
        let hasMore = afterRefresh?(isDrawn || hasNewLook) ?? false
        return isDrawn || hasMore
    }

    private func draw() {
        isOld = false
        let layer = layer ?? addLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.frame = screen.layerTree.root.bounds
        layer.isHidden = shown.isEmpty && selection == nil
        CATransaction.commit()
        var (shapes, entries) = layer.isHidden ? ([], []) : content()
        let legend = OverlayLegend(entries, in: screen.bounds, besides: shapes, last: layer.legend)
        LabelPlacing.place(&shapes, in: screen.bounds, avoiding: legend.map { [$0.box] } ?? [])
        layer.show(shapes, legend)
    }

    private func addLayer() -> OverlayLayer {
        let layer = OverlayLayer()
        layer.contentsScale = screen.scale
        // Windows that open later are below it.
        layer.zPosition = Self.height
        screen.layerTree.root.addSublayer(layer)
        self.layer = layer
        return layer
    }

    /// How far in front of windows what looks at a scene is.
    static let height: CGFloat = 1000

    private func content() -> (shapes: [OverlayShape], legend: [OverlayLegend.Entry]) {
        let views = ViewMap(screen)
        var shapes: [OverlayShape] = []
        var legend: [OverlayLegend.Entry] = []
        for overlay in Overlay.allCases where shown.contains(overlay) {
            switch overlay {
            case .frames: shapes += FrameShapes.frames(views)
            case .alignment: shapes += FrameShapes.alignment(views)
            case .clipped: shapes += FrameShapes.clipped(views)
            case .touches: shapes += trails.flatMap(\.shapes)
            case .hits, .slop, .outlines, .losses: add(overlay, to: &shapes, &legend)
            }
        }
        if let selection, selection.window != nil { shapes.append(FrameShapes.selection(selection)) }
        return (shapes, legend)
    }

    private func add(_ overlay: Overlay, to shapes: inout [OverlayShape], _ legend: inout [OverlayLegend.Entry]) {
        guard let map = hitMap.map else { return }
        switch overlay {
        case .hits:
            shapes += HitShapes.areas(map, colors)
        case .slop:
            let new = HitShapes.slops(ViewMap(hitMap.source), map)
            shapes += new
            if !new.isEmpty { legend += HitShapes.slopLegend }
        case .outlines:
            let new = OutlineShapes.shapes(ViewMap(hitMap.source), map)
            shapes += new
            if !new.isEmpty { legend += OutlineShapes.legend }
        case .losses:
            let new = LossShapes.shapes(hitMap.source, map, isMoving: hitMap.refinement != nil)
            shapes += new.shapes
            legend += new.legend
        case .frames, .alignment, .touches, .clipped:
            break
        }
    }

    // MARK: Fingers

    /// Takes note of an event before the application does.
    ///
    /// Trails are kept whether or not they are shown, so that turning them on shows what just happened.
    func hear(_ event: HostEvent) {
        if case .hover = event.content {} else { hitMap.events += 1 }
        guard case .touch(let sample) = event.content else { return }
        if sample.phase == .began, !trails.contains(where: \.isDown) { trails.removeAll() }
        if sample.phase == .began {
            trails.removeAll { $0.finger == sample.finger }
            trails.append(FingerTrail(finger: sample.finger))
        }
        guard let index = trails.firstIndex(where: { $0.finger == sample.finger }) else { return }
        trails[index].add(sample)
        if shown.contains(.touches) { isOld = true }
    }
}
