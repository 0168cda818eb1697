import HostInterface
import Timeline
import UIKit

/// The variants of the scene side by side. While they are hidden, there are none.
extension GalleryViewController {
    /// The most variants that are shown at once.
    static let maximumVariants = 120

    func variantsDidChange() {
        variantsButton.isSelected = isVariantsShown
        if isVariantsShown {
            isPicking = false
            if explodedView != nil { toggleExploded() }
            galleryView.variants = VariantsView(clock: clock) { [unowned self] in toggle($0) }
            needsVariants = true
            canvas.screen.hover(at: nil)
        } else {
            let hadKeys = hasKeys
            end(variantsView?.show([], in: 1, by: []) ?? [])
            galleryView.variants = nil
            if hadKeys { canvas.screen.becomeFirstResponder() }
        }
    }

    /// The variants; nil while they are hidden.
    var variantsView: VariantsView? { galleryView.variants as? VariantsView }

    /// Whether one of the variants gets the keys.
    private var hasKeys: Bool { variantsView?.cells.contains { $0.screen.isFirstResponder } == true }

    func toggleVariants() { isVariantsShown.toggle() }

    /// Shows or leaves out the variants by an axis.
    func toggle(_ axis: VariantAxis) {
        var axes = variantAxes
        if let index = axes.firstIndex(of: axis) { axes.remove(at: index) } else { axes.append(axis) }
        let count = axes.reduce(1) { $0 * $1.values.count }
        guard count <= Self.maximumVariants else {
            return showHint("\(count) variants are too many; at most \(Self.maximumVariants) are shown at once.")
        }
        // A sentence about too many variants is out of date now.
        showHint(scene.hint, isMessage: false)
        variantAxes = axes
    }

    /// Runs the variants up to the present. Returns whether there was anything to do.
    func runVariants() -> Bool {
        guard let variantsView, let live else { return false }
        if needsVariants {
            needsVariants = false
            show(variantsOf: live, in: variantsView)
        }
        return variantsView.run()
    }

    /// Makes an instance of the scene for each variant, to which the same has happened as to the scene.
    private func show(variantsOf live: LiveScene, in variantsView: VariantsView) {
        let input = live.input.withoutFingers
        let events = input.script.events.filter { event in
            if case .resize = event.content { false } else { true }
        }
        let base = SceneMoment(
            scale: live.scale, appearance: appearance, size: live.size,
            script: InputScript(size: live.size, scale: live.scale, events: events), time: input.end.seconds)
        // A text field of the inspector keeps the keys.
        let takesKeys = variantsView.cells.isEmpty || hasKeys
        var columnCount = 1
        var ordered: [VariantsView.Variant] = []
        do throws(PlaygroundError) {
            let variants = try makeVariants(of: live, at: base)
            let rowAxes = variantAxes.dropFirst(VariantAxis.columnAxes(of: variantAxes, cell: live.size))
            let rowCount = rowAxes.reduce(1) { $0 * $1.values.count }
            // The last axis varies first, so the first axes are the rows of the list.
            columnCount = max(1, variants.count / rowCount)
            ordered = variants.indices.map { variants[$0 % columnCount * rowCount + $0 / columnCount] }
        } catch {
            showHint(error.description)
        }
        end(variantsView.show(ordered, in: columnCount, by: variantAxes))
        if takesKeys { variantsView.cells.first?.screen.becomeFirstResponder() }
    }

    /// Makes the variants of a scene in the order of the axes' combinations. Throws if one of them is not possible, or
    /// if together they have more pixels than a picture may have.
    private func makeVariants(
        of live: LiveScene, at base: SceneMoment
    ) throws(PlaygroundError) -> [VariantsView.Variant] {
        let all = VariantAxis.combinations(of: variantAxes).map { values in
            var moment = base
            for value in values { value.apply(&moment) }
            return (title: values.map(\.title).joined(separator: ", "), moment: moment)
        }
        let pixels = all.reduce(0) { sum, variant in
            let size = variant.moment.shownSize(of: live.scene)
            return sum + size.width * size.height * base.scale * base.scale
        }
        guard pixels <= SceneLimits.area else {
            throw .misuse(
                "\(all.count) variants of this size are too many pixels; leave out axes, or choose a smaller size or "
                    + "scale.")
        }
        var variants: [VariantsView.Variant] = []
        for (title, moment) in all {
            let session = try makeSession(of: live.scene, at: moment)
            variants.append(
                VariantsView.Variant(
                    title: title, live: LiveScene(session, clock: clock, elapsed: moment.instant),
                    places: moment.places(of: live.scene)))
        }
        return variants
    }

    private func makeSession(of scene: Scene, at moment: SceneMoment) throws(PlaygroundError) -> SceneSession {
        let result: Result<SceneSession, PlaygroundError> = UIApplication.restoringCurrent {
            do throws(PlaygroundError) {
                let session = try moment.begin(scene, drawsFrames: false) { [self] session in
                    if hasEdits { edits.apply(to: session.screen.orderedWindows) }
                }
                // Code that never rests must not stop the window.
                _ = session.run(until: moment.instant, turns: 2000)
                // The input may have made the view of an edit, and a tap ends a highlight.
                if hasEdits { edits.apply(to: session.screen.orderedWindows) }
                if let state = scene.state(named: moment.state) { session.apply(state) }
                // All variants together would take as many times as long as one.
                session.overlays.isPatient = true
                session.overlays.style = overlayStyle
                session.overlays.shown = overlays
                session.loop.drawsFrames = true
                session.layerTree.damageEverything()
                return .success(session)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Frees ended scenes one turn later, because that may take longer than showing others.
    private func end(_ scenes: [LiveScene]) {
        guard !scenes.isEmpty else { return }
        clock.schedule(after: 0, label: "the former variants") { withExtendedLifetime(scenes) {} }
    }

    /// The shortcuts of the axes, while the variants are shown.
    var axisShortcuts: [UIKeyCommand] {
        guard isVariantsShown else { return [] }
        let selectors = [
            Selector("toggleStates", GalleryViewController.toggleStates),
            Selector("toggleAppearances", GalleryViewController.toggleAppearances),
            Selector("toggleDirections", GalleryViewController.toggleDirections),
            Selector("toggleTextSizes", GalleryViewController.toggleTextSizes),
            Selector("toggleWidths", GalleryViewController.toggleWidths),
        ]
        return selectors.enumerated().map { index, selector in
            UIKeyCommand(input: "\(index + 1)", modifierFlags: [.control, .alternate], action: selector)
        }
    }

    func toggleStates() { toggle(.state) }
    func toggleAppearances() { toggle(.appearance) }
    func toggleDirections() { toggle(.direction) }
    func toggleTextSizes() { toggle(.text) }
    func toggleWidths() { toggle(.width) }
}
