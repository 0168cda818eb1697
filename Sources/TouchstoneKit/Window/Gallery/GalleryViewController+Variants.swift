import HostInterface
import Timeline
import UIKit

/// The variants of the scene side by side. While they are hidden, there are none.
extension GalleryViewController {
    /// The most variants that are shown at once.
    static let mostVariants = 120

    func variantsDidChange() {
        variantsButton.isSelected = isVariantsShown
        if isVariantsShown {
            isPicking = false
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
        guard count <= Self.mostVariants else {
            return showHint("\(count) variants are too many; at most \(Self.mostVariants) are shown at once.")
        }
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
        var variants: [VariantsView.Variant] = []
        do throws(PlaygroundError) {
            for values in VariantAxis.combinations(of: variantAxes) {
                var moment = base
                for value in values { value.apply(&moment) }
                let session = try makeSession(of: live.scene, at: moment)
                variants.append(
                    VariantsView.Variant(
                        title: values.map(\.title).joined(separator: ", "),
                        live: LiveScene(session, clock: clock, elapsed: moment.instant),
                        places: moment.places(of: live.scene)))
            }
        } catch {
            showHint(error.description)
        }
        let rowAxes = variantAxes.dropFirst(VariantAxis.columnAxes(of: variantAxes, cell: live.size))
        let rowCount = rowAxes.reduce(1) { $0 * $1.values.count }
        // The last axis varies first, so the first axes are the rows of the list.
        let columnCount = max(1, variants.count / rowCount)
        let ordered = (0..<variants.count).map { variants[$0 % columnCount * rowCount + $0 / columnCount] }
        // A text field of the inspector keeps the keys.
        let takesKeys = variantsView.cells.isEmpty || hasKeys
        end(variantsView.show(ordered, in: columnCount, by: variantAxes))
        if takesKeys { variantsView.cells.first?.screen.becomeFirstResponder() }
    }

    private func makeSession(of scene: Scene, at moment: SceneMoment) throws(PlaygroundError) -> SceneSession {
        let result: Result<SceneSession, PlaygroundError> = UIApplication.restoringCurrent {
            do throws(PlaygroundError) {
                let session = try moment.begin(scene, drawsFrames: false) { [self] session in
                    if hasEdits { edits.apply(to: session.screen.orderedWindows) }
                }
                // Code that never rests must not stop the window.
                _ = session.run(until: moment.instant, turns: 2000)
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
