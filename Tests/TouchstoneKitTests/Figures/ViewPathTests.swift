import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The name of a view in a figure")
struct ViewPathTests {
    private let stage = Stage(size: CGSize(width: 200, height: 100))

    private func add(_ view: UIView, _ identifier: String? = nil, to parent: UIView? = nil) -> UIView {
        view.accessibilityIdentifier = identifier
        (parent ?? stage.window).addSubview(view)
        return view
    }

    private func found(_ path: String) throws -> UIView {
        try #require(ViewPath(path)).view(in: [stage.window])
    }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    @Test("can be copied from an audit or a hit map difference, for every view of every scene")
    func everyView() throws {
        var count = 0
        let audited = Set(Trials.share(of: Gallery.builtIn.scenes, every: 4).map(\.name))
        for scene in Gallery.builtIn.scenes {
            let session = try SceneRenderer().session(for: scene)
            let measured = MeasuredScene(session)
            for view in session.screen.orderedWindows.flatMap(views) {
                #expect(try measured.view(ViewIdentity(of: view).description) === view, "\(scene.name)")
                count += 1
            }
            guard audited.contains(scene.name) else { continue }
            for finding in HitAudit(of: session.screen) where finding.rule != .misconduct {
                #expect(try ViewIdentity(of: measured.view(finding.path)).description == finding.path)
            }
        }
        #expect(count > 500)
    }

    @Test("counts siblings in a path, and all matches in a search")
    func numbers() throws {
        let left = add(UIView(), "left")
        let right = add(UIView())
        let labels = [left, right, right, left].map { add(UILabel(), to: $0) }
        #expect(try found("UIWindow/UIView#left/UILabel[1]") === labels[3])
        #expect(try found("UIWindow/UIView/UILabel[1]") === labels[2])
        #expect(try found("UIWindow/UIView[0]/UILabel[0]") === labels[1])
        // The left view's matches come first because the left view does.
        for (number, label) in [labels[0], labels[3], labels[1], labels[2]].enumerated() {
            #expect(try found("UILabel[\(number)]") === label)
        }
        #expect(try found("left > UILabel[1]") === labels[3])
        #expect(try found("UIView#left > UILabel[0]") === labels[0])
        #expect(try found("UIWindow/UIView>UILabel[1]") === labels[2])
        #expect(throws: PlaygroundError.self) { try found("UILabel") }
        #expect(throws: PlaygroundError.self) { try found("left > UILabel") }
        #expect(throws: PlaygroundError.self) { try found("UILabel[4]") }
        #expect(throws: PlaygroundError.self) { try found("UIWindow/UIView[1]/UILabel") }
    }

    @Test("may contain any character of an identifier")
    func identifiers() throws {
        for identifier in ["a > b", "a/b", "[1]", " x ", "\u{1B}[2J", "#", ">", "/"] {
            let view = add(UIControl(), identifier)
            #expect(try found(ViewIdentity(of: view).description) === view, "\(identifier.debugDescription)")
            view.removeFromSuperview()
        }
        let named = add(UIControl(), "a/b")
        #expect(try found("a/b") === named)
    }
}
