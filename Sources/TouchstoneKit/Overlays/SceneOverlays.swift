import HostInterface
import UIKit

/// The overlays of one scene: which are shown, and what they show at the moment.
///
/// They are drawn anew in each turn in which something in the scene looks different than before, once its layout has
/// settled.
@MainActor
final class SceneOverlays {
    /// Which are shown.
    var shown: Set<Overlay> = [] {
        didSet {
            guard shown != oldValue else { return }
            isOld = true
            if !shown.contains(.hits) { twin = nil }
        }
    }

    /// A view that is outlined, whatever else is shown.
    weak var selection: UIView? {
        didSet { if selection !== oldValue { isOld = true } }
    }

    private unowned let session: SceneSession
    private var layer: OverlayLayer?
    private var isOld = false
    private var trails: [FingerTrail] = []
    private var hitShapes: [OverlayShape]?
    private var twin: HitTwin?

    init(_ session: SceneSession) {
        self.session = session
        session.screen.afterSettling = { [unowned self] in refresh() }
        session.listen { [unowned self] in follow($0) }
    }

    /// Whether the next turn has to draw although nothing happened in the scene.
    var hasWork: Bool { isOld }

    /// What is drawn at the moment.
    var shapes: [OverlayShape] { layer?.shapes ?? [] }

    private func refresh() -> Bool {
        guard isOld || (isNeeded && !session.layerTree.damage.isEmpty) else { return false }
        // A hit test in the middle of a touch is none of an overlay's business.
        if !session.screen.touches.contains(where: { !$0.hasLeftScreen }) { hitShapes = nil }
        isOld = false
        let layer = layer ?? addLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.frame = session.layerTree.root.bounds
        layer.isHidden = !isNeeded
        CATransaction.commit()
        layer.shapes = isNeeded ? makeShapes() : []
        return true
    }

    private var isNeeded: Bool { !shown.isEmpty || selection != nil }

    private func addLayer() -> OverlayLayer {
        let layer = OverlayLayer()
        layer.contentsScale = session.screen.scale
        session.layerTree.root.addSublayer(layer)
        self.layer = layer
        return layer
    }

    private func makeShapes() -> [OverlayShape] {
        let map = ViewMap(session.screen)
        var shapes: [OverlayShape] = []
        for overlay in Overlay.allCases where shown.contains(overlay) {
            switch overlay {
            case .frames: shapes += FrameShapes.frames(map)
            case .alignment: shapes += FrameShapes.alignment(map)
            case .clipped: shapes += FrameShapes.clipped(map)
            case .hits:
                let areas = hitShapes ?? askTwin()
                hitShapes = areas
                shapes += areas
            case .slop: shapes += HitShapes.slops(map)
            case .touches: shapes += trails.flatMap(\.shapes)
            }
        }
        if let selection, selection.window != nil { shapes.append(FrameShapes.selection(selection)) }
        return shapes
    }

    /// Has another instance of the scene live through the same, and asks that one.
    private func askTwin() -> [OverlayShape] {
        let twin = twin ?? HitTwin(session)
        self.twin = twin
        return twin.areas()
    }

    // MARK: Fingers

    /// Trails are kept whether or not they are shown, so that turning them on shows what just happened.
    private func follow(_ event: HostEvent) {
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
