import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The inspector")
struct InspectorTests {
    private final class Target: NSObject {
        func tapped() {}
    }

    private static let target = Target()

    private func open() throws -> (Stage, GalleryViewController, InspectorPanel) {
        let scene = Scene(name: "two", title: "Two", hint: "", size: CGSize(width: 200, height: 100)) {
            let view = UIView(frame: $0)
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
            button.setTitle("Go", for: .normal)
            button.tag = 3
            button.addTarget(Self.target, action: Selector("tapped", Target.tapped), for: .touchUpInside)
            button.addAction(UIAction { _ in }, for: .touchDown)
            let label = UILabel(frame: CGRect(x: 120, y: 20, width: 60, height: 20))
            label.text = "Words"
            label.isHidden = true
            view.addSubview(button)
            view.addSubview(label)
            return view
        }
        let stage = Stage(size: CGSize(width: 1100, height: 640), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        stage.settle()
        stage.key("i", modifiers: .control)
        return (stage, controller, try #require(controller.inspectorPanel))
    }

    @Test("shows every view below its superview, with class, frame and state")
    func tree() throws {
        let (stage, controller, panel) = try open()
        let live = try #require(controller.live)
        let rows = ViewTree(live.session.screen).rows
        #expect(rows.prefix(3).map(\.name) == ["UIWindow", "UIView", "UIButton#3"])
        #expect(rows.prefix(3).map(\.depth) == [0, 1, 2])
        #expect(rows[2].frame == "20,20 80 x 40")
        let label = try #require(rows.last { $0.name == "UILabel" })
        #expect(label.flags == "hidden" && !label.isSeen)
        #expect(panel.tree.count == rows.count)

        stage.finger.press(at: controller.canvas.screen.convert(CGPoint(x: 40, y: 40), to: nil))
        #expect(ViewTree(live.session.screen).rows[2].flags == "highlighted, tracking")
        stage.finger.lift()
        #expect(ViewTree(live.session.screen).rows[2].flags == "")
    }

    @Test("outlines the view that is selected in the tree, and shows its properties, chain and targets")
    func selection() throws {
        let (stage, controller, panel) = try open()
        let before = stage.image
        stage.finger.tap(at: panel.tree.convert(CGPoint(x: 60, y: panel.tree.top(of: 2) + 10), to: nil))
        let button = try #require(controller.live?.session.overlays.selection as? UIButton)
        #expect(button.tag == 3)
        #expect(!ImageDifference(between: before, and: stage.image).isEmpty)
        let sections = ViewFacts.sections(of: button)
        #expect(sections.map(\.title) == ["UIButton#3", "Responder chain", "Targets and actions"])
        #expect(sections[0].facts.contains(ViewFacts.Fact(name: "Frame", value: "20,20 80 x 40")))
        #expect(sections[0].facts.contains(ViewFacts.Fact(name: "Title", value: "\"Go\"")))
        #expect(
            sections[1].facts.map(\.value) == [
                "UIButton#3, handles touches", "UIView", "SceneViewController", "UIWindow", "UIApplication",
            ])
        #expect(
            sections[2].facts == [
                ViewFacts.Fact(name: "touchUpInside", value: "Target tapped"),
                ViewFacts.Fact(name: "touchDown", value: "closure"),
            ])
        #expect(panel.facts.count > 12)
    }

    @Test("selects in the tree the view that is clicked in the scene, without touching the scene")
    func picking() throws {
        let (stage, controller, panel) = try open()
        stage.key("p", modifiers: .control)
        #expect(controller.isPicking && panel.pick.isSelected)
        let events = controller.live?.script.events.count
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 30, y: 30), to: nil))
        let chosen = try #require(controller.live?.session.overlays.selection)
        #expect(chosen is UIButton || chosen.superview is UIButton)
        #expect(panel.tree.chosen != nil)
        #expect(controller.live?.script.events.count == events)
        #expect(!controller.isPicking)
    }

    @Test("finds the innermost visible view, disabled or not, and no hidden or transparent view", .fact("PM-22"))
    func places() throws {
        let (_, controller, _) = try open()
        let live = try #require(controller.live)
        let root = try #require(live.session.controller.view)
        let button = try #require(root.viewWithTag(3) as? UIButton)
        func found(_ x: CGFloat, _ y: CGFloat) -> UIView? {
            ViewTree.view(at: CGPoint(x: x, y: y), on: live.session.screen)
        }
        #expect(found(22, 22) === button)
        #expect(found(60, 40) === button.titleLabel)
        #expect(found(130, 30) === root)

        button.isEnabled = false
        button.isUserInteractionEnabled = false
        #expect(found(22, 22) === button)
        button.alpha = 0
        #expect(found(22, 22) === root)
        button.alpha = 1
        button.superview?.isHidden = true
        #expect(found(22, 22) is UIWindow)
    }

    @Test("does not exist until it is shown, nor after it is hidden")
    func laziness() throws {
        let (stage, controller, _) = try open()
        stage.key("i", modifiers: .control)
        #expect(controller.inspectorPanel == nil && controller.galleryView.inspector == nil)
        #expect(controller.live?.session.overlays.selection == nil)
    }

    @Test("lists the constraints of a view, says which layout leaves out, and whether they leave something open")
    func constraints() throws {
        let scene = Scene(name: "laid-out", title: "Laid out", hint: "", size: CGSize(width: 200, height: 100)) {
            let view = UIView(frame: $0)
            for tag in 1...2 {
                let part = UIView()
                part.tag = tag
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            let (first, second) = (view.subviews[0], view.subviews[1])
            NSLayoutConstraint.activate([
                first.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
                first.leftAnchor.constraint(equalTo: view.leftAnchor),
                first.widthAnchor.constraint(equalToConstant: 40), first.heightAnchor.constraint(equalToConstant: 20),
                first.widthAnchor.constraint(equalToConstant: 70),
                second.topAnchor.constraint(equalTo: first.bottomAnchor),
                second.widthAnchor.constraint(equalToConstant: 30), second.heightAnchor.constraint(equalToConstant: 30),
            ])
            return view
        }
        let stage = Stage(size: CGSize(width: 1100, height: 640), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        stage.settle()
        stage.key("i", modifiers: .control)
        let panel = try #require(controller.inspectorPanel)
        let root = try #require(controller.live).session.controller.view
        func rows(_ index: Int) throws -> [String] {
            panel.select(try #require(root).subviews[index])
            let all = (0..<panel.facts.count).map { panel.facts.item($0).text.map(\.string).joined() }
            let start = try #require(all.firstIndex(of: "Constraints"))
            return Array(all[(start + 1)...].prefix { $0 != "Responder chain" })
        }
        let first = try rows(0)
        #expect(
            first == [
                "Left out  UIView#1.width == 70, which contradicts others", "Holds  UIView#1.width == 40",
                "Holds  UIView#1.height == 20", "Holds  UIView#1.top == UIView.top + 8",
                "Holds  UIView#1.left == UIView.left", "Holds  UIView#2.top == UIView#1.bottom",
            ], "\(first)")
        let second = try rows(1)
        #expect(second.first == "Ambiguous  the constraints allow more than one place or size", "\(second)")
        #expect(second.count == 4)
        panel.select(root)
        #expect(
            (0..<panel.facts.count).allSatisfy { !panel.facts.item($0).text.map(\.string).joined().contains("Left") })
    }
}
