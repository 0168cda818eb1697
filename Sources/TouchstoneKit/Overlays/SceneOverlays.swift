import HitMaps
import HostInterface
import Timeline
import UIKit

/// The overlays of one scene and the shapes that they currently draw.
///
/// The overlays are redrawn in each turn in which their content has changed, once the scene's layout has settled.
@MainActor
final class SceneOverlays {
    /// The visible overlays.
    var shown: Set<Overlay> = [] {
        didSet {
            guard shown != oldValue else { return }
            needsRedraw = true
            isUrgent = true
            if !shown.contains(.losses) { losses = nil }
            if !needsHitMap, !shown.contains(.motion) { hitMap.reset() }
            if !shown.contains(.motion) { motion = nil } else if motion == nil { motion = LiveMotion(clock) }
        }
    }

    /// The look of the overlays.
    var style = OverlayStyle.color {
        didSet { if style != oldValue { needsRedraw = true } }
    }

    /// A view to outline, regardless of the visible overlays.
    weak var selection: UIView? {
        didSet {
            guard selection !== oldValue else { return }
            needsRedraw = true
            if isMeasuring, !needsHitMap, motion == nil { hitMap.reset() }
        }
    }

    /// The view below the pointer to outline, regardless of the visible overlays.
    weak var hovered: UIView? {
        didSet { if hovered !== oldValue { needsRedraw = true } }
    }

    /// Whether distances from the selected view to the one below the pointer are drawn.
    var isMeasuring = false {
        didSet {
            guard isMeasuring != oldValue else { return }
            needsRedraw = true
            if !needsHitMap, motion == nil { hitMap.reset() }
        }
    }

    /// The lines of the distances that were drawn last, with their numbers.
    private(set) var measures: [OverlayShape] = []

    /// The marks on views with findings, regardless of the visible overlays.
    var badges: [AuditBadge] = [] {
        didSet {
            let isSame = badges.count == oldValue.count && zip(badges, oldValue).allSatisfy { $0.isSame(as: $1) }
            if !isSame { needsRedraw = true }
        }
    }

    /// The scene's hit map, kept up to date while an overlay needs it or `keepsHitMap` is true.
    let hitMap: LiveHitMap

    /// Whether another client needs the hit map.
    var keepsHitMap = false {
        didSet {
            guard keepsHitMap != oldValue else { return }
            needsRedraw = true
            if !needsHitMap, motion == nil { hitMap.reset() }
        }
    }

    /// Called in each turn with whether the scene or its overlays changed their appearance. Returns whether a
    /// redraw is needed.
    var afterRefresh: (@MainActor (_ hasNewLook: Bool) -> Bool)?

    private let screen: UIScreen
    private let clock: Timeline
    /// The areas of moving views, while the overlay `motion` is shown.
    private var motion: LiveMotion?
    /// The accounts of lost areas, while the overlay `losses` is shown and is made in pieces.
    private(set) var losses: LiveLosses?
    private let colors = HitColors()
    /// Whether the current turn handles an event, which no measurement may delay.
    private var isUrgent = false

    /// Whether the overlays are made in pieces between events, as in a window. Otherwise they are complete after each
    /// turn, as in a picture.
    var isPatient = false {
        didSet { hitMap.isPatient = isPatient }
    }

    /// Whether what is drawn is not that of the present, and says so by its colour.
    var isBehind: Bool { isMapBehind || losses?.isBehind == true }

    /// Whether the hit map is not that of the present, or may lack small shapes until the scene rests.
    private var isMapBehind: Bool { isWaitingForMap || (needsHitMap && hitMap.isProvisional) }

    /// Whether a measurement can go on in the next turn. A provisional map waits until its scene rests.
    private var canMeasure: Bool { isWaitingForMap || (!isMapBehind && losses?.isBehind == true) }

    /// Whether the hit map is to be made in the next turn.
    private var isWaitingForMap = false
    /// Whether what was drawn last says by its colour that it is not that of the present.
    private var isDrawnBehind = false
    /// The number of outlines of single views that were drawn last. A view that is gone says nothing about its end.
    private var drawnOutlines = 0
    private var layer: OverlayLayer?
    private var needsRedraw = false
    private var changesSeen = 0
    private var trails: [FingerTrail] = []

    /// - Parameters:
    ///   - screen: The screen of the scene's application.
    ///   - clock: The clock of the same application.
    ///   - shadow: Creates a second instance of the scene for hit tests; returns nil if there is none.
    init(_ screen: UIScreen, clock: Timeline, shadow: @escaping @MainActor () -> ShadowSession? = { nil }) {
        self.screen = screen
        self.clock = clock
        hitMap = LiveHitMap(screen, clock: clock, shadow: shadow)
        screen.settlingObservers.add { [weak self] in self?.refresh() == true }
    }

    /// Whether the next turn has to draw although nothing happened in the scene.
    var hasWork: Bool { needsRedraw || canMeasure || drawnOutlines != outlines }

    /// The time at which a redraw is due although nothing happens in the scene.
    var nextWake: Instant? { canMeasure ? clock.now : needsHitMap ? hitMap.nextWake : nil }

    /// The shapes on screen.
    var shapes: [OverlayShape] { layer?.shapes ?? [] }

    /// The legend on screen.
    var legend: OverlayLegend? { layer?.legend }

    private var isNeeded: Bool { !shown.isEmpty || outlines > 0 || keepsHitMap }

    /// The number of outlines of single views.
    private var outlines: Int {
        (selection == nil ? 0 : 1) + (hovered == nil ? 0 : 1) + badges.count { $0.view.view != nil }
    }

    /// Whether there is a view from which distances are drawn.
    private var measuresNow: Bool { isMeasuring && selection?.window != nil }

    private var needsHitMap: Bool { keepsHitMap || measuresNow || shown.contains(where: \.needsHitMap) }

    /// Whether an overlay depends on more than hit areas.
    private var followsViews: Bool {
        selection != nil || hovered != nil || !badges.isEmpty
            || !shown.isDisjoint(with: [.frames, .alignment, .clipped, .slop, .outlines, .agreement])
    }

    private func refresh() -> Bool {
        guard needsRedraw || isNeeded || drawnOutlines > 0 || afterRefresh != nil else { return false }
        let hasNewLook = !screen.layerTree.damage.isEmpty
        defer { isUrgent = false }
        let (updates, questions) = (hitMap.updates, hitMap.questions)
        let hasNewMap = updateMap(hasNewLook)
        // A map, or a piece of one, has taken the time of this frame already.
        let isFree = hitMap.updates == updates && hitMap.questions == questions
        let hasNewLosses = updateLosses(mayWork: !isUrgent && isFree)
        // Invisible views can move, too.
        let hasMoved = motion.map { hasNewLook && $0.update(hitMap) } ?? false
        let changes = screen.layerTree.hitTestChanges
        let isDrawn =
            needsRedraw || hasNewMap || hasNewLosses || hasMoved || isBehind != isDrawnBehind
            || drawnOutlines != outlines
            || ((hasNewLook || changes != changesSeen) && followsViews)
        changesSeen = changes
        if isDrawn { draw() }
        let hasMore = afterRefresh?(isDrawn || hasNewLook) ?? false
        return isDrawn || hasMore
    }

    /// Brings the hit map up to date, unless that has to wait for the next turn. Returns whether it has changed.
    private func updateMap(_ hasNewLook: Bool) -> Bool {
        guard needsHitMap else {
            isWaitingForMap = false
            return false
        }
        if isUrgent, hitMap.needsShadow {
            isWaitingForMap = true
            return true
        }
        let hasWaited = isWaitingForMap
        isWaitingForMap = false
        return hitMap.update(hasNewLook: hasNewLook, isUrgent: isUrgent) || hasWaited
    }

    /// Continues the accounts of lost areas, unless an event is handled. Returns whether there is anything new.
    private func updateLosses(mayWork: Bool) -> Bool {
        guard isPatient, shown.contains(.losses), !isMapBehind, let map = hitMap.map else { return false }
        let losses = losses ?? LiveLosses()
        self.losses = losses
        let isNew = losses.begin(hitMap.source, map, version: hitMap.version)
        guard mayWork else { return isNew }
        return hitMap.asking { losses.work() } || isNew
    }

    private func draw() {
        needsRedraw = false
        isDrawnBehind = isBehind
        drawnOutlines = outlines
        measures = []
        let layer = layer ?? addLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.frame = screen.layerTree.root.bounds
        layer.isHidden = shown.isEmpty && outlines == 0
        CATransaction.commit()
        var (shapes, entries) = layer.isHidden ? ([], []) : content()
        let isPrinted = style == .print && !layer.isHidden
        if isPrinted {
            var printed = PrintedOverlays()
            shapes = shapes.map { printed.printed($0) }
            entries = entries.map { printed.printed($0) }
        }
        let legend = OverlayLegend(
            entries, in: screen.bounds, besides: shapes,
            texts: entries.isEmpty ? [] : ViewMap(screen).texts, last: layer.legend, isPrinted: isPrinted)
        let rulers = isPrinted ? PrintedOverlays.rulerBoxes(in: screen.bounds) : []
        // A picture does not depend on what was drawn before it.
        LabelPlacement.place(
            &shapes, in: screen.bounds, avoiding: rulers + (legend.map { [$0.box] } ?? []),
            last: isPatient ? layer.shapes : [])
        if isPrinted { shapes += PrintedOverlays.ruler(in: screen.bounds, besides: legend?.box ?? .null) }
        layer.show(shapes, legend)
    }

    private func addLayer() -> OverlayLayer {
        let layer = OverlayLayer()
        layer.contentsScale = screen.scale
        // Windows that open later stay below it.
        layer.zPosition = Self.height
        screen.layerTree.root.addSublayer(layer)
        self.layer = layer
        return layer
    }

    /// The z position of diagnostic layers, in front of all windows.
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
            case .motion:
                shapes += motion?.shapes ?? []
                legend += motion?.legend ?? []
            case .hits, .slop, .outlines, .losses, .agreement:
                var new: [OverlayShape] = []
                var entries: [OverlayLegend.Entry] = []
                hitMap.asking { add(overlay, to: &new, &entries) }
                let isBehind = isMapBehind || (overlay == .losses && losses?.isBehind == true)
                shapes += isBehind ? new.map(\.faded) : new
                legend += isBehind ? [Self.behind(overlay)] : entries
            }
        }
        shapes += badges.compactMap(\.shape)
        let measured = measuresNow ? selection.map { measure(from: $0, views) } : nil
        legend += measured?.legend ?? []
        var outlined: [OverlayShape] = []
        if let selection, selection.window != nil { outlined.append(FrameShapes.selection(selection)) }
        if let hovered, hovered !== selection, hovered.window != nil { outlined.append(FrameShapes.hovered(hovered)) }
        // Between the numbers, names and sizes are in the way.
        if measured != nil { for index in outlined.indices { outlined[index].label = nil } }
        shapes += outlined
        measures = measured?.shapes ?? []
        return (shapes + measures, legend)
    }

    private func measure(from view: UIView, _ views: ViewMap) -> MeasureShapes {
        MeasureShapes(from: view, to: hovered, among: views) { view in
            // Other views take touches for no purpose of their own.
            guard HitTargets.include(view) || view.gestureRecognizers?.isEmpty == false, let map = hitMap.map,
                let answering = counterpart(of: view)
            else { return nil }
            let region = map.region(in: answering)
            return region.isEmpty ? nil : region.boundingBox
        }
    }

    /// Returns the view of the hit map's screen at the place of a view of the scene.
    private func counterpart(of view: UIView) -> UIView? {
        guard hitMap.source !== screen else { return view }
        let way = ViewIdentity(of: view).way(among: hitMap.source.orderedWindows)
        return way.isWhole ? way.views.last : nil
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
        case .agreement:
            let new = AgreementShapes.shapes(map)
            shapes += new
            if !new.isEmpty { legend += AgreementShapes.legend }
        case .losses:
            guard let losses else {
                guard !isPatient else { break }
                let new = LossShapes.shapes(hitMap.source, map, isMoving: hitMap.refinement != nil)
                shapes += new.shapes
                legend += new.legend
                break
            }
            let new = LossShapes.shapes(of: losses.accounts, on: hitMap.source)
            shapes += new.shapes
            legend += new.legend
        case .frames, .alignment, .touches, .clipped, .motion:
            break
        }
    }

    /// Returns the badge whose label is at a point.
    func badge(at point: CGPoint) -> AuditBadge? {
        guard !badges.isEmpty else { return nil }
        return shapes.last { $0.badge != nil && $0.labelBox?.insetBy(dx: -3, dy: -3).contains(point) == true }?.badge
    }

    /// Returns the entry of the legend for an overlay whose shapes are gray because they are not those of the present.
    private static func behind(_ overlay: Overlay) -> OverlayLegend.Entry {
        .init("\(overlay.title): being measured", fill: .systemGray.withAlphaComponent(0.4), stroke: .systemGray)
    }

    // MARK: - Fingers

    /// Records an event before the application receives it.
    ///
    /// Trails are recorded even while they are hidden, so that showing them reveals the latest touches.
    func record(_ event: HostEvent) {
        switch event.content {
        case .hover: break
        // Until the text is read, the application does nothing about it.
        case .clipboard(let sample) where sample.phase == .changed: break
        default:
            hitMap.events += 1
            isUrgent = true
        }
        guard case .touch(let sample) = event.content else { return }
        if sample.phase == .began, !trails.contains(where: \.isDown) { trails.removeAll() }
        if sample.phase == .began {
            trails.removeAll { $0.finger == sample.finger }
            trails.append(FingerTrail(finger: sample.finger))
        }
        guard let index = trails.firstIndex(where: { $0.finger == sample.finger }) else { return }
        trails[index].add(sample)
        if shown.contains(.touches) { needsRedraw = true }
    }
}

/// The path of a finger since it came down.
struct FingerTrail {
    let finger: Int
    private(set) var isDown = true
    private(set) var wasCancelled = false
    /// Whether the application itself draws the finger's location while it is down.
    private var isSimulated = false
    private var points: [CGPoint] = []

    /// The maximum number of points to keep.
    private static let maximumPoints = 400
    private static let radius: CGFloat = 20

    init(finger: Int) {
        self.finger = finger
    }

    mutating func add(_ sample: TouchSample) {
        points.append(sample.location)
        if points.count > Self.maximumPoints { points.removeFirst() }
        isDown = sample.phase == .began || sample.phase == .moved
        wasCancelled = sample.phase == .cancelled
        isSimulated = sample.isSimulated
    }

    /// The colour of the trail. The first finger is blue, the others are orange.
    @MainActor private var color: UIColor {
        wasCancelled ? .systemRed : finger == 0 ? .systemBlue : .systemOrange
    }

    @MainActor var shapes: [OverlayShape] {
        guard let first = points.first, let last = points.last else { return [] }
        var shapes: [OverlayShape] = []
        if points.count > 1 {
            let path = UIBezierPath()
            path.move(to: first)
            for point in points.dropFirst() { path.addLine(to: point) }
            var trail = OverlayShape(path, stroke: color, width: 3)
            trail.hasEdges = true
            shapes.append(trail)
        }
        var start = OverlayShape(Self.circle(first, 3), fill: color, stroke: color)
        start.hasEdges = true
        shapes.append(start)
        guard !isDown || !isSimulated else { return shapes }
        let radius = isDown ? Self.radius : Self.radius / 2
        var end = OverlayShape(
            Self.circle(last, radius), fill: color.withAlphaComponent(isDown ? 0.3 : 0.1), stroke: color,
            width: isDown ? 2 : 1, dash: isDown ? [] : [3, 2])
        end.hasEdges = true
        shapes.append(end)
        return shapes
    }

    private static func circle(_ centre: CGPoint, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(
            ovalIn: CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
