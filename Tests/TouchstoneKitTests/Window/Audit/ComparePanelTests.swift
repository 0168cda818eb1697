import Foundation
import HitMaps
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Before and after in the audit panel")
struct ComparePanelTests: ProbeSuite {
    /// A scene with a button that is too small until it is tapped.
    private static let scene = Scene(
        name: "growing", title: "Growing", hint: "", size: CGSize(width: 200, height: 120)
    ) {
        let view = UIView(frame: $0)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        button.backgroundColor = .systemBlue
        button.accessibilityLabel = "Grow"
        button.addAction(
            UIAction { _ in button.frame = CGRect(x: 20, y: 20, width: 80, height: 60) }, for: .touchUpInside)
        view.addSubview(button)
        return view
    }

    private func open() throws -> (Stage, GalleryViewController, AuditPanel, ComparePanel) {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        stage.key("u", modifiers: .control)
        stage.advance(by: 0.1)
        let audit = try #require(controller.inspectorPanel?.audit)
        #expect(audit.comparison == nil)
        stage.finger.tap(audit.compare)
        return (stage, controller, audit, try #require(audit.comparison))
    }

    @Test("show what was kept beside what the scene has become, with what differs, and what is fixed")
    func kept() throws {
        let (stage, controller, _, panel) = try open()
        stage.finger.tap(panel.keep)
        stage.finger.tap(at: place(CGPoint(x: 30, y: 30), controller))
        stage.advance(by: 1)
        // The panel may be closed meanwhile.
        stage.key("u", modifiers: .control)
        stage.key("u", modifiers: .control)
        stage.advance(by: 0.1)
        stage.finger.tap(try #require(controller.inspectorPanel?.audit).compare)
        let again = try #require(controller.inspectorPanel?.audit?.comparison)
        #expect(again.before.query == "kept" && again.after.query == "now")
        stage.finger.tap(again.compare)
        let lines = (again.report.text ?? "").split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("pictures: ") && !$0.contains("same") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("hit areas: ") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("fixed: TS001") }, "\(lines)")
        #expect(!lines.contains { $0.hasPrefix("new: ") }, "\(lines)")
        #expect(again.pictures.allSatisfy { $0.image != nil })
        let boxes = again.pictures.map { $0.convert($0.bounds, to: again) }
        #expect(boxes[0].minY == boxes[1].minY && boxes[0].maxX < boxes[1].minX, "side by side")
        let images = again.pictures.compactMap { $0.image?.cgImage }
        #expect(images[0].pixel(x: 70, y: 60) != images[1].pixel(x: 70, y: 60))
        // Marks of findings are no part of the scene.
        var renderer = SceneRenderer()
        renderer.scale = 1
        let alone = try renderer.image(of: Self.scene)
        #expect(ImageDifference(between: images[0], and: alone, by: .perceived).isEmpty)
        #expect(panel.window == nil)
    }

    @Test("compare states and files, as the verb does, and nothing of the scene changes")
    func states() throws {
        let (stage, controller, _, panel) = try open()
        let events = try #require(controller.live).session.events.count
        panel.before.text = "normal"
        panel.after.text = "highlighted"
        stage.finger.tap(panel.compare)
        #expect(panel.report.text?.contains("pictures:") == true)
        #expect(panel.report.text?.contains("the same in both") == true, "\(panel.report.text ?? "")")
        #expect(controller.live?.session.events.count == events)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compare-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let renderer = SceneRenderer()
        let files = ["a.png", "b.png", "c.hitmap"].map { folder.appendingPathComponent($0).path }
        try renderer.write(Self.scene, to: files[0])
        var dark = renderer
        dark.appearance = .dark
        try dark.write(Self.scene, to: files[1])
        try renderer.hitMap(of: Self.scene).data.write(to: URL(fileURLWithPath: files[2]))
        (panel.before.text, panel.after.text) = (files[0], files[1])
        stage.finger.tap(panel.compare)
        #expect(panel.pictures[0].image != nil && panel.pictures[2].image != nil)
        #expect(panel.report.text?.contains("finding") == false, "files have no views")
        (panel.before.text, panel.after.text) = (files[2], "now")
        stage.finger.tap(panel.compare)
        #expect(panel.report.text?.hasPrefix("hit areas: ") == true, "\(panel.report.text ?? "")")
    }

    @Test(
        "say what is wrong with a name",
        arguments: [
            ("", "now", "Both fields need a name."), ("kept", "now", "Nothing of this scene is kept."),
            ("nothing.png", "now", "nothing.png"), ("bottons", "now", "bottons"),
        ])
    func refusals(before: String, after: String, sentence: String) throws {
        let (stage, _, _, panel) = try open()
        (panel.before.text, panel.after.text) = (before, after)
        stage.finger.tap(panel.compare)
        #expect(panel.report.text?.contains(sentence) == true, "\(panel.report.text ?? "")")
        #expect(panel.pictures.allSatisfy { $0.image == nil })
    }
}
