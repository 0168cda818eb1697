import HitMaps
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The audit in the gallery's window")
struct AuditPanelTests: ProbeSuite {
    /// A scene with a button of 30 points, one that loses a part to a view in front, and one without a fault.
    private static let scene = Scene(
        name: "faults", title: "Faults", hint: "", size: CGSize(width: 320, height: 240)
    ) {
        let view = UIView(frame: $0)
        for (x, width) in [(20, 30), (90, 80), (200, 100)] as [(CGFloat, CGFloat)] {
            let button = UIButton(frame: CGRect(x: x, y: 40, width: width, height: width))
            button.setTitle("\(Int(width))", for: .normal)
            button.backgroundColor = .systemBlue
            view.addSubview(button)
        }
        let cover = UIView(frame: CGRect(x: 90, y: 40, width: 80, height: 20))
        cover.backgroundColor = UIColor(white: 0, alpha: 0.1)
        view.addSubview(cover)
        return view
    }

    private func openAudit(_ scene: Scene) throws -> (Stage, GalleryViewController, AuditPanel) {
        let (stage, controller) = open(scene, size: CGSize(width: 1080, height: 760))
        stage.key("u", modifiers: .control)
        stage.advance(by: 0.1)
        return (stage, controller, try #require(controller.inspectorPanel?.audit))
    }

    private func rows(_ panel: AuditPanel) -> [String] {
        (0..<panel.list.count).map { row in
            let item = panel.list.item(row)
            return item.text.map(\.string).joined() + (item.detail.isEmpty ? "" : " | \(item.detail)")
        }
    }

    @Test("lists what an audit of the scene finds, by severity")
    func list() throws {
        let (stage, controller, panel) = try openAudit(Self.scene)
        let live = try #require(controller.live)
        let expected = HitAudit(of: live.session.screen)
        #expect(expected.count >= 2)
        #expect(controller.liveAudit?.findings.map(\.finding) == expected.findings)
        #expect(panel.summary.text == "\(expected.count) findings in 3 targets")
        let texts = rows(panel)
        #expect(texts.contains { $0.hasPrefix("ERRORS") || $0.hasPrefix("WARNINGS") })
        for (index, finding) in expected.findings.enumerated() {
            #expect(texts.contains("\(index + 1)  \(finding.view)  \(finding.message) | \(finding.rule.id)"))
        }
        #expect(controller.liveAudit?.count == 1)
        stage.advance(by: 5)
        #expect(controller.liveAudit?.count == 1, "nothing happens, and nothing is measured again")
        #expect(stage.timeline.nextDeadline == nil && controller.live?.hasWork == false)
    }

    @Test("a click on a finding selects its view, and a second one shows it in the tree")
    func choosing() throws {
        let (stage, controller, panel) = try openAudit(Self.scene)
        let findings = try #require(controller.liveAudit?.findings)
        let row = try #require((0..<panel.list.count).first { panel.list.item($0).detail == "TS001" })
        func tap() {
            stage.finger.tap(at: panel.list.convert(CGPoint(x: 60, y: panel.list.top(of: row) + 10), to: nil))
        }
        tap()
        let chosen = try #require(panel.chosenFinding)
        #expect(findings[chosen].finding.rule == .smallTarget)
        let view = try #require(findings[chosen].view)
        #expect(view.frame == CGRect(x: 20, y: 40, width: 30, height: 30))
        #expect(controller.inspectorPanel?.selection === view && controller.live?.session.overlays.selection === view)
        #expect(panel.details.text?.contains("TS001 small-target") == true)
        tap()
        #expect(controller.inspectorContent == .views && controller.inspectorPanel?.audit == nil)
        let tree = try #require(controller.inspectorPanel)
        #expect(tree.row(of: view) != nil && tree.tree.chosen == tree.row(of: view))
    }

    @Test("marks the views in the scene with the numbers of their findings; a click on a mark chooses one")
    func badges() throws {
        let (stage, controller, panel) = try openAudit(Self.scene)
        let overlays = try #require(controller.live).session.overlays
        let findings = try #require(controller.liveAudit?.findings)
        let labels = overlays.shapes.compactMap(\.label)
        #expect(labels.flatMap { $0.split(separator: ", ") }.count == findings.count)
        let small = try #require(findings.firstIndex { $0.finding.rule == .smallTarget })
        let shape = try #require(
            overlays.shapes.first { $0.path.bounds == CGRect(x: 20, y: 40, width: 30, height: 30) })
        let box = try #require(shape.labelBox)
        let events = controller.live?.script.events.count
        stage.finger.tap(at: place(CGPoint(x: box.midX, y: box.midY), controller))
        #expect(controller.live?.script.events.count == events, "the scene gets no touch")
        #expect(panel.chosenFinding.map { findings[$0].view } == findings[small].view)
        #expect(controller.inspectorPanel?.selection === findings[small].view)
        // The view below is touched as ever.
        stage.finger.tap(at: place(CGPoint(x: 250, y: 90), controller))
        #expect((controller.live?.script.events.count ?? 0) > (events ?? 0))
        stage.advance(by: 1)
        stage.key("u", modifiers: .control)
        stage.settle()
        #expect(overlays.badges.isEmpty && controller.liveAudit == nil)
        #expect(overlays.shapes.allSatisfy { $0.badge == nil })
    }

    @Test("follows another guideline at once, and the next scene as well")
    func profiles() throws {
        let (stage, controller, panel) = try openAudit(Self.scene)
        func small() -> Int {
            controller.liveAudit?.findings.count { $0.finding.rule == .smallTarget } ?? -1
        }
        #expect(small() == 1)
        let buttons = panel.profiles.buttons
        stage.finger.tap(at: buttons[1].convert(CGPoint(x: 10, y: 10), to: nil))
        stage.advance(by: 0.1)
        #expect(small() == 0 && panel.profiles.chosen == 1)
        controller.show(try Gallery.builtIn.scene(named: "round-button"))
        stage.advance(by: 1)
        #expect(controller.liveAudit?.profile == .wcag && panel.profiles.chosen == 1)
        // White on the system's blue has a contrast below that of WCAG.
        let findings = try #require(controller.liveAudit?.findings)
        #expect(!findings.isEmpty && findings.allSatisfy { $0.finding.rule == .lowContrast })
        #expect(panel.list.count > 0)
    }

    @Test("is made once the scene rests, never in the turn of an event, and is called behind until then")
    func patience() throws {
        let (stage, controller, panel) = try openAudit(Self.scene)
        let audit = try #require(controller.liveAudit)
        let button = try #require(controller.live?.session.controller.view.subviews.first)
        stage.finger.press(at: place(CGPoint(x: 30, y: 50), controller))
        button.frame.size = CGSize(width: 50, height: 50)
        stage.settle()
        #expect(audit.count == 1 && audit.isBehind && panel.summary.text?.hasSuffix(", being measured") == true)
        let overlays = try #require(controller.live).session.overlays
        #expect(overlays.shapes.filter { $0.badge != nil }.allSatisfy { $0.stroke == .systemGray })
        for _ in 0..<5 {
            stage.finger.move(to: place(CGPoint(x: 31, y: 51), controller), over: 0.1)
            stage.finger.move(to: place(CGPoint(x: 30, y: 50), controller), over: 0.1)
        }
        #expect(audit.count == 1, "it waits for the finger")
        stage.finger.lift()
        stage.advance(by: LiveAudit.rest - 0.1)
        #expect(audit.count == 1)
        stage.advance(by: 0.2)
        #expect(audit.count == 2 && !audit.isBehind)
        #expect(!audit.findings.contains { $0.finding.rule == .smallTarget })
        stage.advance(by: 5)
        #expect(audit.count == 2)
    }

    @Test("asks another instance of a scene whose views answer for themselves, and follows edits of properties")
    func shadow() throws {
        let (stage, controller, _) = try openAudit(try Gallery.builtIn.scene(named: "enlarged-areas"))
        let audit = try #require(controller.liveAudit)
        let live = try #require(controller.live)
        stage.advance(by: 1)
        #expect(audit.count == 1 && audit.findings.allSatisfy { $0.view?.window?.screen === live.session.screen })
        let renderer = try SceneRenderer().session(for: controller.scene)
        #expect(audit.findings.map(\.finding.identity) == HitAudit(of: renderer.screen).findings.map(\.identity))
        let count = audit.findings.count
        let button = try #require(audit.findings.lazy.compactMap(\.view).first { $0 is UIControl })
        let isHidden = try #require(ViewProperties(of: button).property("isHidden"))
        controller.edits.set(.flag(true), isHidden, of: button)
        stage.advance(by: 1)
        #expect(audit.count == 2 && audit.findings.count < count)
        #expect(!audit.findings.contains { $0.view === button })
        controller.edits.undo()
        stage.advance(by: 1)
        #expect(audit.count == 3 && audit.findings.count == count)
    }

    @Test("of a scene that never rests comes all the same, and not more often than it may")
    func restlessScene() throws {
        let scene = Scene(name: "restless", title: "Restless", hint: "", size: CGSize(width: 200, height: 100)) {
            let view = RestlessView(frame: $0)
            view.begin()
            return view
        }
        let (stage, controller, _) = try openAudit(scene)
        let audit = try #require(controller.liveAudit)
        stage.advance(by: 6)
        #expect(audit.count >= 3 && audit.count <= 5)
        stage.key("u", modifiers: .control)
        controller.show(Self.scene)
        stage.advance(by: 1)
    }

    /// A view that moves a subview in every frame.
    private final class RestlessView: UIView {
        private var link: CADisplayLink?
        private let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

        func begin() {
            part.backgroundColor = .systemRed
            addSubview(part)
            let link = CADisplayLink(target: self, selector: Selector("step", RestlessView.step))
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        private func step() {
            part.frame.origin.x = part.frame.minX > 100 ? 0 : part.frame.minX + 1
        }

        override func willMove(toWindow newWindow: UIWindow?) {
            super.willMove(toWindow: newWindow)
            if newWindow == nil { link?.invalidate() }
        }
    }

    @Test("gives all of a message that is cut off in a tip, and to screen readers")
    func wholeMessages() throws {
        let (stage, controller, panel) = try openAudit(Self.scene)
        let row = try #require((0..<panel.list.count).first { panel.list.item($0).detail == "TS001" })
        let item = panel.list.item(row)
        let message = item.text.map(\.string).joined()
        func hover(_ row: Int) {
            stage.hover(at: panel.list.convert(CGPoint(x: 60, y: panel.list.top(of: row) + 10), to: nil))
        }
        hover(row)
        stage.advance(by: TipPresenter.delay + 0.05)
        #expect(controller.tips.view?.label.text == message + "   TS001")
        let tip = try #require(controller.tips.view).frame
        let frame = panel.list.convert(
            CGRect(x: 0, y: panel.list.top(of: row), width: 100, height: 20), to: controller.view)
        #expect(!tip.intersects(frame) && abs(tip.minY - frame.maxY) < 8, "below the row")
        hover(0)
        #expect(controller.tips.view == nil, "the heading has room")
        hover(row)
        stage.advance(by: TipPresenter.delay + 0.05)
        #expect(controller.tips.view != nil)
        stage.scroll(by: CGVector(dx: 0, dy: -10), at: panel.list.convert(CGPoint(x: 60, y: 30), to: nil), over: 0.1)
        #expect(controller.tips.view == nil, "what is scrolled is no longer there")
        let labels = AccessibilityTree(of: try #require(stage.window.windowScene?.screen ?? stage.window.screen))
            .elements
            .compactMap(\.accessibilityLabel)
        #expect(labels.contains(message), "\(labels)")
        stage.advance(by: 1)
    }
}
