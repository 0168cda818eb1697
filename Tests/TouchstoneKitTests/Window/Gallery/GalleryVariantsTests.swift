import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The gallery's variants")
struct GalleryVariantsTests {
    /// Returns a scene with a button at the leading edge and a label that grows with the text size.
    private static func scene() -> Scene {
        Scene(name: "card", title: "Card", hint: "Tap.", size: CGSize(width: 200, height: 100)) { frame in
            let view = UIView(frame: frame)
            view.backgroundColor = .systemBackground
            let button = UIButton()
            button.accessibilityLabel = "Go"
            button.backgroundColor = .systemBlue
            button.translatesAutoresizingMaskIntoConstraints = false
            let label = UILabel(frame: CGRect(x: 0, y: 60, width: 190, height: 40))
            label.font = .preferredFont(forTextStyle: .body)
            label.text = "Some words here"
            view.addSubview(button)
            view.addSubview(label)
            NSLayoutConstraint.activate([
                button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                button.topAnchor.constraint(equalTo: view.topAnchor),
                button.widthAnchor.constraint(equalToConstant: 50), button.heightAnchor.constraint(equalToConstant: 50),
            ])
            return view
        }
    }

    private func open(by axes: [VariantAxis], _ scene: Scene = scene()) throws -> (
        Stage, GalleryViewController, VariantsView
    ) {
        let stage = Stage(size: CGSize(width: 1080, height: 760), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        controller.variantAxes = axes
        let window = PlaygroundWindow(frame: stage.window.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        #expect(controller.variantsView == nil)
        stage.key("b", modifiers: .control)
        stage.settle()
        return (stage, controller, try #require(controller.variantsView))
    }

    @Test("say how many are still to be audited")
    func waiting() throws {
        let (stage, _, view) = try open(by: [.appearance])
        #expect(view.report.text == "0 of 2 variants have findings, and 2 are still to be audited.")
        stage.advance(by: 3)
        #expect(view.report.text?.contains("still") == false)
    }

    @Test("are audited one after the other, so that keys are answered meanwhile")
    func turns() throws {
        let (stage, controller, view) = try open(by: [.appearance, .width])
        let screen = try #require(controller.view.window?.screen)
        var waiting = [view.cells.count(where: \.needsAudit)]
        screen.settlingObservers.add {
            waiting.append(view.cells.count(where: \.needsAudit))
            return false
        }
        stage.advance(by: 3)
        #expect(waiting.first == 6 && waiting.last == 0)
        #expect(zip(waiting, waiting.dropFirst()).allSatisfy { $0 - $1 <= 1 }, "\(waiting)")
        #expect(!view.hasWork)
    }

    @Test("measure lost areas in pieces, so that keys are answered meanwhile")
    func patience() throws {
        let (stage, controller, view) = try open(by: [.appearance], Gallery.builtIn.scene(named: "half-outside"))
        controller.toggle(.losses)
        #expect(view.cells.count == 2 && view.cells.allSatisfy { $0.live.session.overlays.isPatient })
        stage.advance(by: 3)
        #expect(view.cells.allSatisfy { !$0.live.session.overlays.shapes.isEmpty })
    }

    private func buttons(_ view: VariantsView) -> [UIButton] {
        view.cells.flatMap { $0.live.session.controller.view.subviews.compactMap { $0 as? UIButton } }
    }

    /// Returns the place in the window of a point of a variant.
    private func place(_ point: CGPoint, in cell: VariantCellView) -> CGPoint {
        let size = cell.live.size
        return cell.screen.convert(
            CGPoint(
                x: point.x * cell.screen.bounds.width / size.width,
                y: point.y * cell.screen.bounds.height / size.height),
            to: nil)
    }

    @Test("mirror a finger in one of them into all others, at the corresponding place")
    func mirroring() throws {
        let (stage, controller, view) = try open(by: [.direction, .width])
        #expect(view.cells.count == 6)
        #expect(view.cells.map { Int($0.live.size.width) }.sorted() == [150, 150, 200, 200, 300, 300])
        let buttons = buttons(view)
        #expect(buttons.map { $0.frame.minX == 0 } == [true, false, true, false, true, false])
        stage.finger.press(at: place(CGPoint(x: 20, y: 20), in: view.cells[2]))
        #expect(buttons.allSatisfy { $0.isHighlighted })
        #expect(
            controller.live?.session.controller.view.subviews.compactMap { ($0 as? UIButton)?.isHighlighted } == [false]
        )
        stage.finger.move(to: place(CGPoint(x: 190, y: 99), in: view.cells[2]), over: 0.2)
        #expect(buttons.allSatisfy { !$0.isHighlighted })
        stage.finger.lift()
        stage.advance(by: 1)
    }

    @Test("get keys together, and go with the key that has brought them")
    func keys() throws {
        let (stage, controller, view) = try open(by: [.appearance])
        let first = try #require(view.cells.first)
        #expect(first.screen.isFirstResponder)
        stage.key("a")
        let keys = view.cells.map { cell in
            cell.live.script.events.count {
                if case .key(let key) = $0.content { key.characters == "a" } else { false }
            }
        }
        #expect(keys == [2, 2])
        stage.key("3", modifiers: [.control, .alternate])
        stage.settle()
        #expect(controller.variantAxes == [.appearance, .direction] && view.cells.count == 4)
        #expect(view.axes.map(\.isSelected) == [false, true, true, false, false])
        stage.key("b", modifiers: .control)
        stage.settle()
        #expect(controller.variantsView == nil && view.cells.isEmpty && controller.canvas.screen.isFirstResponder)
        stage.advance(by: 1)
    }

    @Test("have a badge where a rule is broken, which says what is wrong")
    func badges() throws {
        let (stage, _, view) = try open(by: [.text])
        stage.advance(by: 1)
        #expect(view.cells.map(\.badge.isHidden) == [true, true, true, false, false])
        #expect(view.cells.last?.badge.title == "TS011")
        let report = try #require(view.report.text)
        #expect(report.hasPrefix("2 of 5 variants have findings.\nTS011 note: ") && report.hasSuffix("(2 variants)"))
        let badge = try #require(view.cells.last?.badge)
        view.scroll.scrollRectToVisible(badge.convert(badge.bounds, to: view.scroll), animated: false)
        stage.settle()
        stage.finger.tap(at: badge.convert(CGPoint(x: badge.bounds.midX, y: badge.bounds.midY), to: nil))
        #expect(view.report.text?.hasPrefix("TS011 note: ") == true && view.report.text?.contains("variant") == false)
        // They are audited once they rest, and nothing happens after that.
        stage.transcript.clear()
        stage.advance(by: 60)
        #expect(stage.transcript.records.isEmpty && stage.timeline.nextDeadline == nil)
    }

    @Test("begin with the input and the properties of the scene, follow its appearance and size, and are limited")
    func following() throws {
        let (stage, controller, view) = try open(by: [.direction])
        let button = try #require(
            controller.live?.session.controller.view.subviews.compactMap { $0 as? UIButton }.first)
        let alpha = try #require(ViewProperties(of: button).property("alpha"))
        controller.edits.set(.number(0.5), alpha, of: button)
        controller.appearance = .dark
        controller.canvasSize = .phone
        stage.settle()
        #expect(view.cells.count == 2 && buttons(view).allSatisfy { $0.alpha == 0.5 })
        #expect(view.cells.allSatisfy { $0.live.size == CGSize(width: 390, height: 844) })
        #expect(view.cells.allSatisfy { $0.live.session.window.traitCollection.userInterfaceStyle == .dark })
        controller.edits.undo()
        stage.settle()
        #expect(buttons(view).allSatisfy { $0.alpha == 1 })
        for axis in [VariantAxis.state, .text, .width] { controller.toggle(axis) }
        #expect(controller.variantAxes == [.direction, .state, .text])
        #expect(controller.galleryView.hint.text == "150 variants are too many; at most 120 are shown at once.")
        stage.advance(by: 1)
    }

    @Test("are in their states after the input so far, which may have ended them")
    func statesAfterInput() throws {
        let (stage, controller, _) = try open(by: [.state])
        stage.key("b", modifiers: .control)
        stage.settle()
        let screen = controller.canvas.screen
        let scale = screen.bounds.width / 200
        stage.finger.tap(at: screen.convert(CGPoint(x: 20 * scale, y: 20 * scale), to: nil))
        #expect(controller.live?.input.script.events.isEmpty == false)
        stage.key("b", modifiers: .control)
        stage.settle()
        let view = try #require(controller.variantsView)
        #expect(buttons(view).map(\.isHighlighted) == [false, true, false, false, false])
        stage.advance(by: 1)
    }

    @Test("are not shown at all when one of them is not possible, or when all together have too many pixels")
    func impossible() throws {
        let cases: [(CGSize, [VariantAxis], String)] = [
            (CGSize(width: 8000, height: 20), [.width], "is not possible"),
            (CGSize(width: 4000, height: 4000), [.state, .direction], "10 variants of this size are too many pixels"),
        ]
        for (size, axes, sentence) in cases {
            let scene = Scene(name: "large", title: "Large", hint: "Look.", size: size) { UIView(frame: $0) }
            let (_, controller, view) = try open(by: axes, scene)
            #expect(view.cells.isEmpty)
            #expect(controller.galleryView.hint.text?.contains(sentence) == true)
        }
    }

    @Test("leave the wheel to the list of them, and enter the background with the window")
    func wheelAndBackground() throws {
        let scene = Scene(name: "list", title: "List", hint: "Scroll.", size: CGSize(width: 200, height: 100)) {
            frame in
            let view = UIScrollView(frame: frame)
            view.contentSize = CGSize(width: 200, height: 1000)
            return view
        }
        let (stage, controller, view) = try open(by: [.appearance], scene)
        let lists = view.cells.compactMap { $0.live.session.controller.view as? UIScrollView }
        #expect(lists.count == 2)
        stage.scroll(by: CGVector(dx: 0, dy: -40), at: place(CGPoint(x: 100, y: 50), in: view.cells[0]))
        stage.advance(by: 1)
        #expect(lists.allSatisfy { $0.contentOffset.y == 0 })
        let applications = view.cells.map(\.live.session.headless.application)
        #expect(applications.allSatisfy { $0.applicationState == .active })
        controller.pass(.background)
        stage.settle()
        #expect(applications.allSatisfy { $0.applicationState == .background })
    }

    @Test("survive another instance of the scene, as after a save")
    func survival() throws {
        let (stage, controller, view) = try open(by: [.direction])
        let former = view.cells.map { ObjectIdentifier($0.live) }
        let gallery = LiveGallery(controller)
        let look = GalleryLook(gallery.look.values)
        #expect(look.variants == ["direction"])
        #expect(gallery.replace([Self.scene()], look: look, input: gallery.input, onProgress: {}))
        stage.settle()
        #expect(controller.variantsView === view && view.cells.count == 2)
        #expect(Set(former).isDisjoint(with: view.cells.map { ObjectIdentifier($0.live) }))
        stage.advance(by: 1)
    }

    @Test("have their badges renewed once they rest after input")
    func renewedBadges() throws {
        let scene = Scene(name: "card", title: "Card", hint: "Tap.", size: CGSize(width: 200, height: 100)) { frame in
            let view = UIView(frame: frame)
            let label = UILabel(frame: CGRect(x: 0, y: 60, width: 60, height: 40))
            label.text = "Word"
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            button.accessibilityLabel = "Go"
            button.backgroundColor = .systemBlue
            button.addAction(
                UIAction { [unowned label] _ in label.text = "Many words that no longer fit" }, for: .touchUpInside)
            view.addSubview(label)
            view.addSubview(button)
            return view
        }
        let (stage, _, view) = try open(by: [.appearance], scene)
        stage.advance(by: 1)
        #expect(view.cells.map(\.badge.isHidden) == [true, true])
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), in: view.cells[0]))
        stage.advance(by: 1)
        #expect(view.cells.map(\.badge.isHidden) == [false, false])
        #expect(view.cells.map(\.badge.title) == ["TS011", "TS011"])
    }
}
