import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The parts of the gallery's window")
struct GalleryPanelTests: ProbeSuite {
    @Test("have one line of buttons in a usual window, whose icons all differ", arguments: [false, true])
    func toolbar(isInspected: Bool) throws {
        let (stage, controller) = try open("round-button", size: GalleryViewController.standardSize)
        controller.isInspectorShown = isInspected
        stage.settle()
        #expect(controller.tools.bar.frame.height == ChromeButton.height)
        let groups = controller.tools.bar.subviews.filter { !$0.isHidden }
        #expect(groups.count == 7)
        for (left, right) in zip(groups, groups.dropFirst()) { #expect(right.frame.minX >= left.frame.maxX + 10) }
        var pictures: Set<[UInt8]> = []
        var count = 0
        for button in groups.flatMap(\.subviews).compactMap({ $0 as? ChromeButton }) {
            #expect(button.accessibilityLabel?.isEmpty == false)
            guard let icon = button.subviews.first as? ToolIconView else { continue }
            count += 1
            let image = UIGraphicsImageRenderer(bounds: icon.bounds).image { icon.layer.render(in: $0.cgContext) }
            let data = try #require(image.pngData())
            #expect(data.count > 120, "\(button.title) is drawn")
            pictures.insert(Array(data))
        }
        #expect(count == 25 && pictures.count == count)
    }

    @Test("have tabs in one line at every width: names, or icons where there is no room for names")
    func tabs() throws {
        for width: CGFloat in [360, 480, 720, 1080] {
            let (stage, controller) = try open("round-button", size: CGSize(width: width, height: 600))
            controller.isInspectorShown = true
            stage.settle()
            let tabs = try #require(controller.inspectorPanel).contents
            #expect(tabs.frame.height == ChromeButton.height && tabs.buttons.count == 6)
            #expect(Set(tabs.buttons.map(\.isCompact)).count == 1)
            #expect(tabs.buttons[0].isCompact == (width < 600), "\(width)")
            #expect(tabs.buttons.allSatisfy { tabs.bounds.contains($0.frame) })
        }
    }

    @Test("move the log between the space below the scene and the inspector")
    func log() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 1080, height: 760))
        stage.finger.tap(at: place(CGPoint(x: 160, y: 100), controller))
        let panel = try #require(controller.logPanel)
        let lines = panel.text
        #expect(panel.superview === controller.galleryView && !lines.isEmpty)
        controller.show(.log)
        stage.settle()
        #expect(panel.superview === controller.inspectorPanel && panel.frame.height > 500 && panel.text == lines)
        #expect(controller.canvas.frame.maxY == 760, "the scene has the room")
        stage.finger.tap(at: place(CGPoint(x: 160, y: 100), controller))
        #expect(panel.text.count > lines.count)
        stage.key("i", modifiers: .control)
        #expect(panel.superview === controller.galleryView && controller.inspectorPanel == nil)
        stage.key("i", modifiers: .control)
        stage.key("l", modifiers: .control)
        #expect(controller.logPanel == nil && controller.inspectorContent == .views)
        controller.show(.log)
        #expect(controller.isLogShown && controller.logPanel?.superview === controller.inspectorPanel)
    }

    @Test("are reached by F6, one after the other, and the inspector's tabs by Control-Tab")
    func keys() throws {
        let (stage, controller) = try open("round-button", size: CGSize(width: 1080, height: 760))
        stage.key("i", modifiers: .control)
        let tree = try #require(controller.inspectorPanel).tree
        #expect(controller.galleryView.list.isFirstResponder)
        stage.key(UIKeyCommand.f6)
        #expect(controller.canvas.screen.isFirstResponder)
        stage.key(UIKeyCommand.f6)
        #expect(tree.isFirstResponder)
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key(UIKeyCommand.inputDownArrow)
        #expect(controller.inspectorPanel?.selection != nil, "arrow keys choose views")
        stage.key(UIKeyCommand.f6)
        #expect(controller.galleryView.list.isFirstResponder)
        for content in InspectorContent.allCases.dropFirst() + [.views] {
            stage.key("\t", modifiers: .control)
            #expect(controller.inspectorContent == content)
        }
        stage.key("i", modifiers: .control)
        stage.key("\t", modifiers: .control)
        #expect(controller.isInspectorShown)
        stage.advance(by: 2)
    }

    @Test("leave the keys that move the focus to the scene that has the keyboard, and repeat those that are held")
    func sceneKeys() {
        var calls = 0
        let count = UIAction { _ in calls += 1 }
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40), primaryAction: count)
        let field = UITextField(frame: CGRect(x: 20, y: 80, width: 160, height: 40))
        let scene = Scene(name: "two", title: "Two", hint: "", size: CGSize(width: 200, height: 140)) {
            let view = UIView(frame: $0)
            view.addSubview(button)
            view.addSubview(field)
            return view
        }
        let (stage, controller) = open(scene, size: CGSize(width: 1080, height: 760))
        stage.key(UIKeyCommand.f6)
        #expect(controller.canvas.screen.isFirstResponder)
        stage.key("\t")
        #expect(UIFocusSystem.focusSystem(for: button)?.focusedItem === button)
        #expect(UIFocusSystem.focusSystem(for: controller.view)?.focusedItem == nil)
        stage.key(" ")
        #expect(calls == 1)
        stage.key("\t")
        #expect(field.isFirstResponder)
        stage.type("abcd")
        var delete = KeySample(isDown: true, usage: 0x2A, characters: "\u{8}", charactersIgnoringModifiers: "\u{8}")
        stage.send(.key(delete))
        delete.isRepeat = true
        stage.send(.key(delete))
        stage.send(.key(delete))
        #expect(field.text == "a")
        delete.isDown = false
        delete.isRepeat = false
        stage.send(.key(delete))
        stage.key(UIKeyCommand.f6)
        #expect(controller.galleryView.list.isFirstResponder)
        stage.key("\t")
        #expect(UIFocusSystem.focusSystem(for: controller.view)?.focusedItem != nil, "the gallery has focus of its own")
    }

    @Test("show a small picture of each scene in the list, made while nothing else happens")
    func thumbnails() throws {
        let stage = Stage(size: CGSize(width: 1080, height: 760), scale: 1)
        let controller = GalleryViewController(
            gallery: .builtIn, showing: try Gallery.builtIn.scene(named: "five-colors"))
        controller.showsThumbnails = true
        controller.makesThumbnails = true
        stage.rootViewController = controller
        stage.settle()
        func pictures() -> [Bool] { (1...3).map { controller.item(at: $0).picture != nil } }
        #expect(controller.item(at: 1).pictureSize == SceneThumbnails.size)
        #expect(controller.galleryView.list.rowHeight == SceneThumbnails.size.height + 8)
        #expect(pictures() == [false, true, false], "that of the shown scene is its first frame")
        stage.advance(by: 3)
        #expect(pictures() == [true, true, true])
        #expect(controller.thumbnails?.hasWork == false && stage.timeline.nextDeadline == nil, "and nothing wakes up")
        let red = try #require(controller.item(at: 2).picture?.cgImage)
        #expect(red.width <= 44 && red.height <= 32)
        controller.appearance = .dark
        stage.advance(by: 3)
        #expect(pictures() == [true, true, true])
    }

    @Test("run no scene of an app for its picture before it is shown")
    func foreignScenes() throws {
        var made: [String] = []
        func scene(_ name: String) -> Scene {
            Scene(name: name, title: name, hint: "", size: CGSize(width: 100, height: 80)) {
                made.append(name)
                return UIView(frame: $0)
            }
        }
        let scenes = [scene("one"), scene("two")]
        let stage = Stage(size: CGSize(width: 900, height: 640), scale: 1)
        let controller = GalleryViewController(gallery: Gallery(scenes), showing: scenes[0])
        controller.showsThumbnails = true
        stage.rootViewController = controller
        stage.advance(by: 2)
        #expect(made == ["one"] && controller.item(at: 1).picture != nil && controller.item(at: 2).picture == nil)
        controller.show(scenes[1])
        stage.advance(by: 2)
        #expect(made == ["one", "two"] && controller.item(at: 2).picture != nil)
    }

    private func buttons(_ view: UIView) -> [ChromeButton] {
        guard !view.isHidden else { return [] }
        return (view as? ChromeButton).map { [$0] } ?? view.subviews.flatMap(buttons)
    }

    @Test("have at most two lines of buttons, and a button for the rest where there is no room for all")
    func narrowToolbar() throws {
        for (width, isComplete) in [(1000, true), (640, true), (480, false), (360, false)] as [(CGFloat, Bool)] {
            let (stage, controller) = try open("round-button", size: CGSize(width: width, height: 480))
            let (bar, more) = (controller.tools.bar, controller.tools.more)
            #expect(bar.frame.height <= 2 * ChromeButton.height + FlowBar.spacing, "\(width)")
            let shown = buttons(bar)
            #expect(more.isHidden == isComplete && (shown.count == 26) == isComplete, "\(width): \(shown.count)")
            for button in shown {
                let frame = button.convert(button.bounds, to: bar)
                #expect(bar.bounds.contains(frame), "\(width): \(button.title)")
                let middle = button.convert(CGPoint(x: 4, y: 12), to: nil)
                #expect(controller.view.window?.hitTest(middle, with: nil) === button, "\(width): \(button.title)")
            }
            #expect(shown.contains(controller.logButton) && shown.contains(controller.inspectorButton))
            guard !isComplete else { continue }
            stage.finger.tap(at: more.convert(CGPoint(x: 8, y: 8), to: nil))
            #expect(controller.galleryView.palette != nil)
            // With room again, all of them are there.
            stage.resize(to: CGSize(width: 1080, height: 760))
            #expect(more.isHidden && buttons(bar).count == 26)
        }
    }

    @Test("have icons of overlays that share little of their ink, however they are put on one another")
    func icons() throws {
        let side = Int(ToolIconView.side)
        func ink(_ overlay: Overlay) throws -> [[Bool]] {
            let view = ToolIconView(try #require(ToolIcon(overlay)))
            view.color = .black
            let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
            let picture = try #require(image.cgImage)
            let scale = picture.width / side
            return (0..<side).map { y in
                (0..<side).map { picture.pixel(x: $0 * scale + scale / 2, y: y * scale + scale / 2).alpha > 100 }
            }
        }
        let all = try Overlay.offered.map { ($0, try ink($0)) }
        for (index, (one, first)) in all.enumerated() {
            for (other, second) in all[(index + 1)...] {
                var most = 0.0
                for dx in -1...1 {
                    for dy in -1...1 {
                        var (both, either) = (0, 0)
                        for y in 1..<side - 1 {
                            for x in 1..<side - 1 {
                                let (a, b) = (first[y][x], second[y + dy][x + dx])
                                if a && b { both += 1 }
                                if a || b { either += 1 }
                            }
                        }
                        most = max(most, Double(both) / Double(max(1, either)))
                    }
                }
                #expect(most < 0.47, "\(one) and \(other) share \(most)")
            }
        }
    }
}
