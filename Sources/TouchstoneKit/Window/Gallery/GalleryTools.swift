import UIKit

/// The buttons above the scene, in groups: what happens to the scene, its size, what is drawn over it, what measures
/// it, pictures, and the panels.
@MainActor
final class GalleryTools {
    private unowned let gallery: GalleryViewController

    /// - Parameter gallery: The gallery that the buttons belong to, which owns them.
    init(_ gallery: GalleryViewController) {
        self.gallery = gallery
    }

    private(set) lazy var bar: FlowBar = {
        let (drawing, measuring) = (ToolGroup(overlays), ToolGroup([measure, magnifier, exploded, variants]))
        let pictures = ToolGroup([dark, picture])
        return FlowBar(
            [
                ToolGroup([restart, record, replay, save]), sizes, scale, drawing, measuring, pictures,
                ToolGroup([log, inspector]),
            ], gap: 10,
            limit: .init(lines: 2, dispensable: [pictures, measuring, scale, sizes, drawing], substitute: more))
    }()

    // MARK: - The scene

    private(set) lazy var restart = button("Restart", .restart, "Restart: begin the scene anew") { $0.show($0.scene) }
    private(set) lazy var record = button(
        "Record", .record, "Record: begin the scene anew and record its input (Ctrl-R)", style: .recording
    ) { $0.toggleRecording() }
    private(set) lazy var replay = button(
        "Replay", .replay, "Replay: play the recorded input on the scene as it begins"
    ) { $0.replayRecording() }
    private(set) lazy var save = button(
        "Save test", .save, "Save the recorded input as a script and as a test"
    ) { $0.saveRecording() }

    // MARK: - Its size

    private(set) lazy var sizes: ChoiceBar = {
        let bar = ChoiceBar(CanvasSize.allCases.map(\.rawValue), icons: [.own, .phone, .pad, .fill]) {
            [unowned gallery] in gallery.canvasSize = CanvasSize.allCases[$0]
        }
        for (size, button) in zip(CanvasSize.allCases, bar.buttons) { button.tip = size.tip }
        return bar
    }()

    /// The button that chooses the next of the offered scales, and shows the present one.
    private(set) lazy var scale = ChromeButton("1x", style: .quiet) { [unowned gallery] in
        let offered = GalleryViewController.offeredScales
        let next = offered.first { $0 > gallery.shownScale } ?? offered.first
        gallery.scale = next
    }.tip("The pixels per point of the scene. A click chooses the next number")

    /// Shows the size and the scale of the scene.
    func show(_ size: CanvasSize, _ scale: CGFloat) {
        sizes.chosen = CanvasSize.allCases.firstIndex(of: size)
        self.scale.title = "\(Trace.text(scale))x"
    }

    // MARK: - Overlays and what measures

    private(set) lazy var overlays = Overlay.offered.enumerated().map { index, overlay in
        button(overlay.title, ToolIcon(overlay), "\(overlay.title): \(overlay.tip) (Ctrl-\(index + 1))") {
            $0.toggle(overlay)
        }
    }
    private(set) lazy var measure = button(
        "Measure", .measure, "Measure: the distances from the selected view to the one below the pointer (Ctrl-0)"
    ) { $0.isMeasuring.toggle() }
    private(set) lazy var magnifier = button(
        "Magnifier", .magnifier, "Magnify the pixels around the pointer (Ctrl-M, more Ctrl-+, less Ctrl--)"
    ) { $0.toggleMagnifier() }
    private(set) lazy var exploded = button(
        "Exploded", .exploded, "Exploded: show the views one behind the other (Ctrl-Shift-E)"
    ) { $0.toggleExploded() }
    private(set) lazy var variants = button(
        "Variants", .variants, "Variants: show the scene's variants side by side (Ctrl-B)"
    ) { $0.toggleVariants() }

    // MARK: - Pictures and panels

    private(set) lazy var dark = button("Dark", .dark, "Switch between light and dark (Ctrl-D)") {
        $0.toggleAppearance()
    }
    private(set) lazy var picture = button(
        "Picture", .picture, "Save or copy a picture of the scene (Ctrl-S, as entry of a figures file Ctrl-Shift-S)"
    ) { $0.openPalette(search: "picture ") }
    private(set) lazy var log = button("Log", .log, "Show the log of what happens in the scene (Ctrl-L)") {
        $0.toggleLog()
    }
    private(set) lazy var inspector = button(
        "Inspector", .inspector, "Show the views, their properties and the gestures (Ctrl-I, gestures Ctrl-G)"
    ) { $0.isInspectorShown.toggle() }

    /// The button in place of those that have no room.
    private(set) lazy var more = button("More", .more, "More: every command has a name in the palette (Ctrl-K)") {
        $0.togglePalette()
    }

    private func button(
        _ title: String, _ icon: ToolIcon?, _ tip: String, style: ChromeButton.Style = .quiet,
        _ onTap: @escaping @MainActor (GalleryViewController) -> Void
    ) -> ChromeButton {
        ChromeButton(title, icon: icon, style: style) { [unowned gallery] in onTap(gallery) }.tip(tip)
    }
}

/// The buttons under the names by which the rest of the gallery knows them.
extension GalleryViewController {
    var dark: ChromeButton { tools.dark }
    var restart: ChromeButton { tools.restart }
    var record: ChromeButton { tools.record }
    var replay: ChromeButton { tools.replay }
    var save: ChromeButton { tools.save }
    var magnifier: ChromeButton { tools.magnifier }
    var variantsButton: ChromeButton { tools.variants }
    var measure: ChromeButton { tools.measure }
    var overlayButtons: [ChromeButton] { tools.overlays }
    var logButton: ChromeButton { tools.log }
    var inspectorButton: ChromeButton { tools.inspector }
}
