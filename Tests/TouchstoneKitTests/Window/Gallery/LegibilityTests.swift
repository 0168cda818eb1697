import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The playground's own words")
struct LegibilityTests {
    /// The least contrast of small text by WCAG 2, level AA.
    private static let least: CGFloat = 4.5
    /// At this scale each stem covers whole pixels.
    private static let scale: CGFloat = 3

    private func open(
        _ name: String, _ appearance: Appearance, size: CGSize = CGSize(width: 1080, height: 760)
    ) throws -> (Stage, GalleryViewController) {
        let stage = Stage(size: size, scale: Self.scale)
        let scene = try Gallery.builtIn.scene(named: name)
        let controller = GalleryViewController(gallery: .builtIn, showing: scene)
        let window = PlaygroundWindow(frame: stage.window.bounds)
        window.backgroundColor = .systemBackground
        window.overrideUserInterfaceStyle = appearance.style
        controller.appearance = appearance
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        return (stage, controller)
    }

    /// Returns the words that are not legible in what the window shows, with their contrasts.
    private func illegible(
        _ stage: Stage, _ controller: GalleryViewController, in root: UIView? = nil, atLeast least: Int = 20
    ) -> [String] {
        let image = stage.image
        var found: [String] = []
        var count = 0
        func check(_ rect: CGRect, _ text: String) {
            let contrasts = WordContrasts(in: rect, of: image, scale: Self.scale).contrasts
            count += contrasts.count
            guard let worst = contrasts.min(), worst < Self.least else { return }
            found.append("\(text): \((worst * 100).rounded() / 100)")
        }
        func visit(_ view: UIView, _ visible: CGRect) {
            guard !view.isHidden, view.alpha > 0, !(view is SceneScreenView) else { return }
            let frame = view.convert(view.bounds, to: nil)
            let inner = view.clipsToBounds ? visible.intersection(frame) : visible
            let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? ""
            let shown = frame.intersection(visible)
            if !text.isEmpty, !shown.isNull, shown.height >= frame.height * 0.9 {
                check(shown.intersection(extent(of: view)), text)
            }
            for subview in view.subviews { visit(subview, inner) }
        }
        visit(root ?? controller.view, stage.window.screen.bounds)
        #expect(count > least)
        return found
    }

    /// Returns the rectangle of a view's text in the window: what is beside it may be a shadow.
    private func extent(of view: UIView) -> CGRect {
        let frame = view.convert(view.bounds, to: nil)
        guard let label = view as? UILabel, label.numberOfLines == 1 else { return frame }
        let width = min(frame.width, label.intrinsicContentSize.width + 4)
        let x =
            switch label.textAlignment {
            case .center: frame.midX - width / 2
            case .right: frame.maxX - width
            default: frame.minX
            }
        return CGRect(x: x, y: frame.minY, width: width, height: frame.height)
    }

    @Test("have a contrast of at least 4.5 to 1 in every part of the window", arguments: [Appearance.light, .dark])
    func chrome(appearance: Appearance) throws {
        let (stage, controller) = try open("round-button", appearance)
        #expect(illegible(stage, controller) == [], "at first")
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 160, y: 100), to: nil))
        controller.live?.session.controller.view.alpha = 0.99
        stage.key("i", modifiers: .control)
        for filter in LogFilter.allCases where controller.logPanel?.filters.contains(filter) == false {
            controller.logPanel?.toggle(filter)
        }
        stage.advance(by: 1)
        #expect(illegible(stage, controller) == [], "with a log and an inspector")
        let panel = try #require(controller.inspectorPanel)
        stage.finger.tap(at: panel.tree.convert(CGPoint(x: 60, y: panel.tree.top(of: 3) + 10), to: nil))
        #expect(illegible(stage, controller) == [], "with a chosen view")
        controller.galleryView.search.becomeFirstResponder()
        stage.settle()
        #expect(illegible(stage, controller) == [], "with the keyboard elsewhere")
        controller.inspectorContent = .properties
        // The scroll indicator is no word.
        stage.advance(by: 3)
        #expect(illegible(stage, controller) == [], "with properties")
        controller.inspectorContent = .gestures
        stage.settle()
        #expect(illegible(stage, controller) == [], "with gestures")
        controller.inspectorContent = .audit
        stage.advance(by: 3)
        #expect(illegible(stage, controller) == [], "with an audit")
        controller.openPalette(search: "s")
        stage.settle()
        let palette = try #require(controller.galleryView.palette)
        #expect(illegible(stage, controller, in: palette, atLeast: 10) == [], "with the palette")
        palette.onEnd(nil)
        controller.inspectorContent = .gestures
        controller.isVariantsShown = true
        stage.advance(by: 3)
        #expect(illegible(stage, controller) == [], "with variants")
        controller.isVariantsShown = false
        controller.toggleRecording()
        stage.settle()
        #expect(illegible(stage, controller) == [], "while recording")
    }

    @Test(
        "have that contrast in labels and the legend of every overlay", arguments: [Appearance.light, .dark],
        Overlay.allCases)
    func overlays(appearance: Appearance, overlay: Overlay) throws {
        var count = 0
        for name in Trials.share(of: ["half-outside", "control-tracking"], every: 2) {
            // As small as shows the scenes in their own size.
            let size = Trials.extent(CGSize(width: 740, height: 560), soak: CGSize(width: 900, height: 700))
            let (stage, controller) = try open(name, appearance, size: size)
            controller.overlays = [overlay]
            let screen = controller.canvas.screen
            #expect(screen.frame.size == controller.scene.size)
            stage.finger.press(
                at: screen.convert(screen.viewRect(CGRect(x: 60, y: 60, width: 0, height: 0)).origin, to: nil))
            stage.advance(by: 1)
            let overlays = try #require(controller.live?.session.overlays)
            let image = stage.image
            func check(_ rect: CGRect, _ text: String, ink: CGFloat) {
                let place = screen.convert(screen.viewRect(rect), to: nil)
                let contrasts = WordContrasts(in: place, of: image, scale: Self.scale, ink: ink).contrasts
                count += contrasts.count
                #expect(
                    !contrasts.isEmpty && contrasts.allSatisfy { $0 >= Self.least }, "\(name): \(text) \(contrasts)")
            }
            for shape in overlays.shapes {
                if let label = shape.label, let box = shape.labelBox {
                    check(box.insetBy(dx: 1, dy: 1), label, ink: 1.1)
                }
            }
            if let legend = overlays.legend {
                let height = (legend.box.height - 8) / CGFloat(legend.entries.count)
                for (index, entry) in legend.entries.enumerated() {
                    check(
                        CGRect(
                            x: legend.box.minX + 24, y: legend.box.minY + 4 + CGFloat(index) * height,
                            width: OverlayText.plateSize(entry.text).width, height: height), entry.text,
                        ink: 1.4)
                }
            }
            stage.finger.lift()
            stage.advance(by: 1)
        }
        // Fingers have no words, nothing is moved or clipped, and no alignment differs from its frame.
        if ![.touches, .motion, .clipped, .alignment].contains(overlay) { #expect(count > 3) }
    }

    @Test("are no fainter on the lines of the alignment than lines have to be, on white and on black")
    func lines() throws {
        for appearance in [Appearance.light, .dark] {
            let (stage, controller) = try open("buttons", appearance)
            controller.overlays = [.alignment]
            stage.settle()
            let traits = try #require(controller.live).session.window.traitCollection
            let background = appearance == .dark ? 0 : 1
            let shapes = controller.live?.session.overlays.shapes ?? []
            #expect(!shapes.isEmpty)
            for shape in shapes {
                var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
                shape.stroke?.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                let parts = [red, green, blue].map { Int(($0 * alpha + CGFloat(background) * (1 - alpha)) * 255) }
                let color = UInt32(parts[0] << 16 | parts[1] << 8 | parts[2])
                #expect(WordContrasts.contrast(WordContrasts.luminance(color), CGFloat(background)) >= 3)
            }
        }
    }
}
