import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The room in the gallery's window")
struct GalleryRoomTests: ProbeSuite {
    @Test("goes to the scene while the log is empty, and the scene stays in its place when the log opens")
    func log() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 1080, height: 760))
        let view = controller.galleryView
        let panel = try #require(controller.logPanel)
        #expect(view.isLogFolded && panel.frame.height == GalleryView.foldedLogHeight && panel.list.isHidden)
        #expect(panel.summary.title == "The log is empty. Touch the scene, or press a key in it.")
        let place = controller.canvas.screen.convert(controller.canvas.screen.bounds, to: nil)
        stage.finger.press(at: CGPoint(x: place.midX, y: place.minY + 100))
        stage.settle()
        #expect(!view.isLogFolded && panel.frame.height > 200 && !panel.list.isHidden)
        #expect(controller.canvas.screen.convert(controller.canvas.screen.bounds, to: nil) == place)
        stage.finger.lift()
        #expect(controller.live?.script.events.count { if case .touch = $0.content { true } else { false } } == 2)
        controller.show(try Gallery.builtIn.scene(named: "five-colors"))
        stage.settle()
        #expect(view.isLogFolded)
    }

    @Test("stays with a scene that would get smaller, until the log is opened by a click")
    func largeScene() throws {
        let scene = Scene(name: "tall", title: "Tall", hint: "", size: CGSize(width: 300, height: 540)) {
            UIView(frame: $0)
        }
        let stage = Stage(size: CGSize(width: 1080, height: 760), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        stage.settle()
        let screen = controller.canvas.screen
        #expect(screen.frame.height == 540, "shown at its own size")
        stage.finger.tap(at: screen.convert(CGPoint(x: 100, y: 100), to: nil))
        let panel = try #require(controller.logPanel)
        #expect(controller.galleryView.isLogFolded && screen.frame.height == 540)
        #expect(panel.summary.title.contains("finger 0") || panel.summary.title.contains("UIView"))
        stage.finger.tap(at: panel.summary.convert(CGPoint(x: 40, y: 10), to: nil))
        #expect(!controller.galleryView.isLogFolded && panel.frame.height > 200 && screen.frame.height < 540)
    }

    @Test("is divided by lines that are dragged, which are kept for the next window and reset by a double tap")
    func splitters() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("measures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("deep/window").path
        func open() throws -> (Stage, GalleryViewController) {
            let stage = Stage(size: CGSize(width: 1080, height: 760), scale: 1)
            let controller = GalleryViewController(gallery: .builtIn, showing: Gallery.builtIn.scenes[0])
            controller.measuresPath = path
            stage.rootViewController = controller
            stage.settle()
            return (stage, controller)
        }
        func drag(_ splitter: SplitterView, by distance: CGVector, _ stage: Stage) {
            let start = splitter.convert(CGPoint(x: splitter.bounds.midX, y: splitter.bounds.midY), to: nil)
            stage.finger.press(at: start)
            stage.finger.move(to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), over: 0.2)
            stage.finger.lift()
            stage.settle()
        }
        let (stage, controller) = try open()
        let view = controller.galleryView
        controller.isInspectorShown = true
        stage.settle()
        drag(view.sidebarSplitter, by: CGVector(dx: 44, dy: 0), stage)
        #expect(view.list.frame.width == 263)
        drag(view.inspectorSplitter, by: CGVector(dx: -60, dy: 0), stage)
        #expect(view.inspector?.frame.width == 359)
        drag(view.logSplitter, by: CGVector(dx: 0, dy: -100), stage)
        #expect(view.log?.frame.height == GalleryView.foldedLogHeight + 100)
        for part in [view.canvas, view.log, view.inspector] {
            let frame = try #require(part).frame
            #expect(view.bounds.contains(frame) && frame.width > 0 && frame.height > 0)
        }

        let (_, next) = try open()
        #expect(next.galleryView.list.frame.width == 263)
        #expect(next.galleryView.measures == view.measures)
        for _ in 0..<2 {
            stage.finger.tap(at: view.sidebarSplitter.convert(CGPoint(x: 4, y: 300), to: nil))
        }
        #expect(view.list.frame.width == GalleryView.sidebarWidth - 1)
        #expect(GalleryMeasures(path: path).sidebar == nil && GalleryMeasures(path: path).inspector == 360)
        // A line at the edge of a tiny window stays in it.
        stage.resize(to: CGSize(width: 200, height: 120))
        #expect(view.bounds.contains(view.canvas.frame))
    }

    private func gallery(
        _ scene: Scene, _ size: CGSize, measures: GalleryMeasures = GalleryMeasures()
    ) -> (Stage, GalleryViewController) {
        let stage = Stage(size: size, scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        controller.galleryView.measures = measures
        stage.settle()
        return (stage, controller)
    }

    private func plain(_ width: CGFloat, _ height: CGFloat) -> Scene {
        Scene(name: "plain", title: "Plain", hint: "A hint.", size: CGSize(width: width, height: height)) {
            UIView(frame: $0)
        }
    }

    @Test("is kept for the scene whatever is dragged, and whatever the file says", arguments: [860, 1080] as [CGFloat])
    func extremes(width: CGFloat) throws {
        func check(_ view: GalleryView) {
            #expect(view.canvas.frame.width >= GalleryView.leastSceneWidth)
            #expect(view.list.frame.maxX <= view.canvas.frame.minX)
            #expect(view.canvas.frame.maxX <= (view.inspector?.frame.minX ?? width))
        }
        let (stage, controller) = gallery(plain(200, 200), CGSize(width: width, height: 640))
        let view = controller.galleryView
        controller.isInspectorShown = true
        stage.settle()
        for _ in 0..<2 {
            for (splitter, target) in [(view.sidebarSplitter, width - 10), (view.inspectorSplitter, 10)] {
                let start = splitter.convert(CGPoint(x: splitter.bounds.midX, y: 300), to: nil)
                stage.finger.press(at: start)
                stage.finger.move(to: CGPoint(x: target, y: 300), over: 0.1)
                stage.finger.lift()
                stage.settle()
                check(view)
            }
        }
        #expect(view.list.frame.width > 220 || (view.inspector?.frame.width ?? 0) > 300, "there was something to drag")
        for text in ["sidebar 9000\ninspector 9000\nlog 9000", "sidebar 0.001\ninspector 1\nlog 0.5"] {
            view.measures = GalleryMeasures(text)
            stage.settle()
            check(view)
            #expect(view.list.frame.width >= 109 && (view.inspector?.frame.width ?? 0) >= 159)
            view.isLogOpened = true
            stage.settle()
            #expect((view.log?.frame.height ?? 0) >= 40 && view.canvas.frame.height >= 60)
        }
    }

    @Test("leaves the scene in its place in a low window when the log opens")
    func lowWindow() throws {
        let (stage, controller) = gallery(plain(320, 150), CGSize(width: 1080, height: 500))
        let view = controller.galleryView
        // The height at which the surroundings of the scene are large with a folded log and small with an open one.
        let rest = view.canvas.frame.height + GalleryView.foldedLogHeight
        stage.resize(to: CGSize(width: 1080, height: 500 + 359 - rest))
        #expect(view.canvas.frame.height == 359 - GalleryView.foldedLogHeight)
        let place = controller.canvas.screen.convert(controller.canvas.screen.bounds, to: nil)
        #expect(place.size == CGSize(width: 320, height: 150))
        stage.finger.press(at: CGPoint(x: place.midX, y: place.midY))
        stage.settle()
        #expect(!view.isLogFolded && view.log?.frame.height == 129)
        #expect(controller.canvas.screen.convert(controller.canvas.screen.bounds, to: nil) == place)
        stage.finger.lift()
    }

    @Test("is the scene's again once a log that was opened is hidden, reset or left, and once it is cleared")
    func folding() throws {
        let scene = plain(300, 540)
        let (stage, controller) = gallery(scene, CGSize(width: 1080, height: 760))
        let view = controller.galleryView
        func isFolded() -> Bool {
            stage.settle()
            return view.isLogFolded
        }
        func open() throws {
            let panel = try #require(controller.logPanel)
            stage.finger.tap(at: panel.summary.convert(CGPoint(x: 40, y: 10), to: nil))
            #expect(!isFolded())
        }
        try open()
        controller.show(scene)
        #expect(isFolded())
        try open()
        for _ in 0..<2 { stage.key("l", modifiers: .control) }
        #expect(isFolded())
        try open()
        let line = view.logSplitter
        for _ in 0..<2 { stage.finger.tap(at: line.convert(CGPoint(x: 200, y: 4), to: nil)) }
        #expect(isFolded())

        let small = plain(200, 100)
        controller.list(Gallery([small]))
        controller.show(small)
        stage.settle()
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 50, y: 50), to: nil))
        #expect(!isFolded())
        func button(_ title: String, in view: UIView) -> ChromeButton? {
            if let button = view as? ChromeButton, button.title == title { return button }
            return view.subviews.lazy.compactMap { button(title, in: $0) }.first
        }
        let clear = try #require(controller.logPanel.flatMap { button("Clear", in: $0) })
        stage.finger.tap(at: clear.convert(CGPoint(x: clear.bounds.midX, y: clear.bounds.midY), to: nil))
        #expect(isFolded(), "an empty log is a line of words")
    }

    @Test("has measures that survive as a text, and takes nothing from a text that means nothing")
    func measures() {
        var measures = GalleryMeasures()
        measures.sidebar = 210.5
        measures.log = 90
        #expect(GalleryMeasures(measures.text) == measures)
        #expect(GalleryMeasures("sidebar nan\ninspector -4\nlog 1e99\nlog\n\u{1B}[2J x 1\n") == GalleryMeasures())
        #expect(GalleryMeasures(path: "/nonexistent/file") == GalleryMeasures())
        #expect(!GalleryMeasures().save(to: "/dev/null/window"))
    }

    @Test("shows the list in place of the inspector where there is room for one of them, when a scene is looked for")
    func find() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 720, height: 520))
        stage.key("i", modifiers: .control)
        #expect(!controller.galleryView.isListShown && controller.isInspectorShown)
        stage.key("f", modifiers: .control)
        #expect(controller.galleryView.isListShown && !controller.isInspectorShown)
        #expect(controller.galleryView.search.isFirstResponder)
    }

    @Test("is as large as the scene needs, and no larger than the display")
    func windowSize() throws {
        func size(_ width: CGFloat, _ height: CGFloat, _ display: CGSize) -> CGSize {
            let scene = Scene(name: "a", title: "A", hint: "", size: CGSize(width: width, height: height)) {
                UIView(frame: $0)
            }
            return GalleryViewController.windowSize(for: scene, onDisplay: display)
        }
        let large = CGSize(width: 3840, height: 2160)
        #expect(size(320, 240, large) == GalleryViewController.standardSize)
        #expect(size(320, 240, CGSize(width: 1000, height: 700)) == CGSize(width: 980, height: 620))
        #expect(size(320, 240, .zero) == GalleryViewController.standardSize)
        let wanted = size(1000, 800, large)
        let scene = Scene(name: "large", title: "Large", hint: "A hint.", size: CGSize(width: 1000, height: 800)) {
            UIView(frame: $0)
        }
        let stage = Stage(size: wanted, scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        stage.settle()
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 100, y: 100), to: nil))
        #expect(!controller.galleryView.isLogFolded)
        #expect(controller.canvas.screen.bounds.size == CGSize(width: 1000, height: 800))
    }

    @Test("names each control and its key when the pointer rests on it")
    func tips() throws {
        let (stage, controller) = try open("round-button")
        let button = controller.logButton
        stage.hover(at: button.convert(CGPoint(x: 8, y: 8), to: nil))
        #expect(controller.tips.view == nil)
        stage.advance(by: TipPresenter.delay + 0.05)
        let tip = try #require(controller.tips.view)
        #expect(tip.label.text == "Show the log of what happens in the scene (Ctrl-L)")
        #expect(
            stage.window.bounds.contains(tip.frame) && !tip.frame.intersects(button.convert(button.bounds, to: nil)))
        // Beside it, the next one needs no wait.
        stage.hover(at: controller.dark.convert(CGPoint(x: 8, y: 8), to: nil))
        #expect(controller.tips.view?.label.text?.contains("(Ctrl-D)") == true)
        stage.finger.tap(at: controller.dark.convert(CGPoint(x: 8, y: 8), to: nil))
        #expect(controller.tips.view == nil)
        stage.hover(at: CGPoint(x: 400, y: 400))
        stage.advance(by: 5)
        #expect(stage.timeline.nextDeadline == nil)
        // Every control has one.
        controller.isInspectorShown = true
        stage.settle()
        func visit(_ view: UIView) {
            if let button = view as? ChromeButton { #expect(button.tip?.isEmpty == false, "\(button.title)") }
            for subview in view.subviews { visit(subview) }
        }
        visit(controller.view)
        for (index, button) in controller.overlayButtons.enumerated() {
            #expect(button.tip?.hasSuffix("(Ctrl-\(index + 1))") == true)
        }
    }

    @Test("is small at 360 x 300, and no button overlaps another or leaves the window", arguments: [300, 760])
    func smallWindow(height: CGFloat) throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 360, height: height))
        func check(_ state: String) {
            stage.settle()
            var frames: [(String, CGRect)] = []
            func visit(_ view: UIView) {
                guard !view.isHidden, !(view is SceneScreenView), !(view is VariantCellView) else { return }
                if let button = view as? ChromeButton {
                    frames.append((button.title, button.convert(button.bounds, to: nil)))
                }
                for subview in view.subviews { visit(subview) }
            }
            visit(controller.view)
            for (index, (title, frame)) in frames.enumerated() {
                #expect(stage.window.bounds.contains(frame), "\(state): \(title) \(frame)")
                for (other, otherFrame) in frames[(index + 1)...] {
                    let both = frame.intersection(otherFrame)
                    #expect(both.isNull || both.width < 1 || both.height < 1, "\(state): \(title) covers \(other)")
                }
            }
        }
        check("at first")
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 20, y: 20), to: nil))
        check("with a log")
        for content in InspectorContent.allCases {
            controller.inspectorContent = content
            controller.isInspectorShown = true
            check(content.rawValue)
            let contents = try #require(controller.inspectorPanel?.contents)
            for button in contents.buttons {
                #expect(button.bounds.width >= button.sizeThatFits(.zero).width - 1, "\(button.title) is cut off")
            }
        }
        controller.isInspectorShown = false
        controller.isVariantsShown = true
        check("with variants")
        stage.advance(by: 2)
    }
}
