import HostInterface
import Stages
import Testing
import UIKit

/// A mouse that hovers over views with pointer interactions.
@MainActor
@Suite("Pointer interactions")
struct UIPointerInteractionTests {
    private final class Chooser: UIPointerInteractionDelegate {
        var log: [String] = []
        var region: ((UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion?)?
        var style: ((UIPointerRegion) -> UIPointerStyle?)?
        var entering: ((any UIPointerInteractionAnimating) -> Void)?
        var exiting: ((any UIPointerInteractionAnimating) -> Void)?

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            log.append("region at \(Int(request.location.x)),\(Int(request.location.y))")
            guard let region else { return defaultRegion }
            return region(request, defaultRegion)
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? {
            log.append("style of \(Int(region.rect.minX))")
            return style?(region)
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            log.append("enter \(Int(region.rect.minX))")
            entering?(animator)
        }

        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            log.append("exit \(Int(region.rect.minX))")
            exiting?(animator)
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let chooser = Chooser()
    private let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    private let interaction: UIPointerInteraction

    init() {
        interaction = UIPointerInteraction(delegate: chooser)
        stage.window.addSubview(view)
        view.addInteraction(interaction)
    }

    private var requests: [HostRequest] { (stage.window.screen.host as? HeadlessHost)?.requests ?? [] }

    private func hover(_ x: CGFloat, _ y: CGFloat) {
        stage.hover(at: CGPoint(x: x, y: y))
        stage.advance(by: 0.5)
    }

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }

    @Test("ask for a region at each move, and for a style when the region has changed")
    func regions() {
        chooser.region = { request, _ in
            guard request.location.y < 80 else { return nil }
            return UIPointerRegion(rect: CGRect(x: request.location.x < 50 ? 0 : 50, y: 0, width: 50, height: 100))
        }
        hover(20, 20)
        #expect(chooser.take() == [])
        hover(60, 60)
        #expect(chooser.take() == ["region at 10,10", "style of 0", "enter 0"])
        hover(70, 60)
        #expect(chooser.take() == ["region at 20,10"])
        hover(120, 60)
        #expect(chooser.take() == ["region at 70,10", "exit 0", "style of 50", "enter 50"])
        hover(120, 140)
        #expect(chooser.take() == ["region at 70,90", "exit 50"])
        hover(120, 60)
        _ = chooser.take()
        interaction.invalidate()
        #expect(chooser.take() == ["exit 50", "region at 70,10", "style of 50", "enter 50"])
        hover(10, 10)
        #expect(chooser.take() == ["exit 50"])
        stage.finger.tap(at: CGPoint(x: 100, y: 100))
        #expect(chooser.take() == [])
    }

    @Test("highlight a view with a translucent shape, which goes away with the pointer")
    func highlight() {
        chooser.style = { [view] _ in UIPointerStyle(effect: .highlight(UITargetedPreview(view: view))) }
        view.backgroundColor = .red
        hover(100, 100)
        #expect(pixel(100, 100) == UIColor(red: 230 / 255, green: 0, blue: 0, alpha: 1))
        // Outside, and in the corner that is round.
        #expect(pixel(45, 100) == UIColor.white && pixel(50, 50) == UIColor.red)
        hover(10, 10)
        #expect(pixel(100, 100) == UIColor.red)
        #expect(stage.window.layer.sublayers?.contains { $0 is CAShapeLayer } != true)
    }

    @Test("lift a view: it grows and casts a shadow, while its own properties stay")
    func lift() {
        chooser.style = { [view] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: view))) }
        view.backgroundColor = .red
        hover(100, 100)
        #expect(pixel(48, 100) == UIColor.red && view.transform == .identity)
        #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(pixel(100, 157) != UIColor.white && pixel(20, 20) == UIColor.white)
        hover(10, 10)
        #expect(pixel(48, 100) == UIColor.white && pixel(100, 157) == UIColor.white)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test(
        "hover with what is asked for",
        arguments: [(UIPointerEffect.TintMode.none, true), (.overlay, false), (.underlay, false), (.none, false)])
    func hoverEffect(tint: UIPointerEffect.TintMode, isScaled: Bool) {
        chooser.style = { [view] _ in
            UIPointerStyle(
                effect: .hover(
                    UITargetedPreview(view: view), preferredTintMode: tint, prefersShadow: false,
                    prefersScaledContent: isScaled),
                shape: .roundedRect(CGRect(x: 40, y: 40, width: 120, height: 120)))
        }
        view.backgroundColor = .red
        hover(100, 100)
        #expect((pixel(100, 100) == UIColor.red) == (tint != .overlay))
        #expect((pixel(43, 100) == UIColor.white) == (tint == .none))
        #expect((pixel(48, 100) == UIColor.red) == isScaled)
    }

    @Test("draw an effect where the preview says, in its visible path")
    func previews() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.window.addSubview(other)
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40))
        let target = UIPreviewTarget(container: stage.window, center: CGPoint(x: 100, y: 20))
        let preview = UITargetedPreview(view: other, parameters: parameters, target: target)
        #expect(preview.size == CGSize(width: 20, height: 40))
        chooser.style = { _ in UIPointerStyle(effect: .highlight(preview)) }
        hover(100, 100)
        #expect(pixel(90, 20) != UIColor.white && pixel(110, 20) == UIColor.white && pixel(20, 20) == UIColor.white)
    }

    @Test("run the app's animations beside the effect")
    func animations() {
        var ends: [Bool] = []
        chooser.entering = { [view] animator in
            animator.addAnimations { view.alpha = 0.5 }
            animator.addCompletion { ends.append($0) }
        }
        chooser.exiting = { [view] animator in animator.addAnimations { view.alpha = 1 } }
        view.backgroundColor = .black
        stage.hover(at: CGPoint(x: 100, y: 100))
        stage.advance(by: 0.1)
        #expect(view.alpha == 0.5 && ends.isEmpty && pixel(100, 100) != UIColor.black)
        stage.advance(by: 0.2)
        #expect(ends == [true])
        hover(10, 10)
        #expect(view.alpha == 1 && pixel(100, 100) == UIColor.black)
    }

    @Test("without a delegate, give the view an automatic effect", arguments: [true, false])
    func automatic(hasBackground: Bool) {
        view.removeInteraction(interaction)
        view.addInteraction(UIPointerInteraction())
        if hasBackground { view.backgroundColor = .red }
        hover(100, 100)
        #expect((pixel(48, 100) == UIColor.red) == hasBackground)
        #expect((pixel(100, 100) == UIColor(white: 230 / 255, alpha: 1)) == !hasBackground)
    }

    @Test("leave the pointer to the innermost view with an interaction")
    func nested() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let innerChooser = Chooser()
        view.addSubview(inner)
        inner.addInteraction(UIPointerInteraction(delegate: innerChooser))
        hover(120, 120)
        #expect(chooser.take().last == "enter 0" && innerChooser.take() == [])
        hover(60, 60)
        #expect(chooser.take() == ["exit 0"] && innerChooser.take().last == "enter 0")
        hover(120, 120)
        #expect(chooser.take().last == "enter 0" && innerChooser.take() == ["exit 0"])
    }

    @Test("end their effect when they are disabled or removed, or their view leaves")
    func endings() {
        chooser.style = { [view] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: view))) }
        hover(100, 100)
        interaction.isEnabled = false
        #expect(chooser.take().last == "exit 0")
        hover(101, 100)
        #expect(chooser.take() == [])
        interaction.isEnabled = true
        hover(102, 100)
        #expect(chooser.take().last == "enter 0")
        view.removeInteraction(interaction)
        #expect(chooser.take() == ["exit 0"])
        #expect(view.layer.animationKeys() == nil && stage.window.layer.sublayers?.count == 1)
        view.addInteraction(interaction)
        hover(100, 100)
        #expect(chooser.take().last == "enter 0")
        view.removeFromSuperview()
        stage.settle()
        hover(100, 101)
        #expect(chooser.take() == ["exit 0"])
        #expect(stage.window.layer.sublayers?.isEmpty != false)
    }

    @Test("change the desktop's pointer", arguments: [true, false])
    func cursors(isHidden: Bool) {
        chooser.style = { _ in isHidden ? .hidden() : UIPointerStyle(shape: .verticalBeam(length: 20)) }
        hover(100, 100)
        #expect(requests.last == .setCursor(isHidden ? .hidden : .text))
        hover(10, 10)
        #expect(requests.last == .setCursor(.arrow))
    }

    @Test("change the desktop's pointer to a lying beam over text that runs down")
    func lyingBeam() {
        chooser.style = { _ in UIPointerStyle(shape: .horizontalBeam(length: 20)) }
        hover(100, 100)
        #expect(requests.last == .setCursor(.verticalText))
    }

    @Test("show accessories beside the pointer, which keep to the middle of the region along constrained axes")
    func accessories() {
        stage.window.backgroundColor = .white
        let square = UIBezierPath(rect: CGRect(x: -4, y: -4, width: 8, height: 8))
        for axes in [[], .horizontal] as [UIAxis] {
            chooser.style = { _ in
                let style = UIPointerStyle(shape: .path(square), constrainedAxes: axes)
                style.accessories = [UIPointerAccessory(.path(square), position: .right), .arrow(.top)]
                return style
            }
            hover(80, 100)
            let x: CGFloat = axes.isEmpty ? 80 : 100
            #expect(pixel(x + 22, 100) != .white && pixel(x, 78) != .white && pixel(x - 22, 100) == .white)
            hover(90, 110)
            let moved: CGFloat = axes.isEmpty ? 90 : 100
            #expect(pixel(moved + 22, 110) != .white && pixel(moved + 22, 100) == .white)
            hover(10, 10)
            #expect(pixel(moved + 22, 110) == .white)
        }
    }
}
