import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct ConstraintLayoutTests {
    @Test("three equal widths on a 2x screen are 93.5 each at 12, 113 and 215", .fact("LY-29"))
    func equalWidths() {
        let views = [UIView(), UIView(), UIView()]
        let container = makeContainer(320, scale: 2, holding: views[0], views[1], views[2])
        activateRow(views, in: container, inset: 12, gap: 8)
        views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
        views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [12, 113, 215])
        #expect(views.map(\.frame.width) == [93.5, 93.5, 93.5])
        #expect(views[2].frame.maxX == CGFloat(308.5))
    }

    @Test("on a 3x screen they are thirds", .fact("LY-30"))
    func equalWidthsAtThree() {
        let views = [UIView(), UIView(), UIView()]
        let container = makeContainer(320, scale: 3, holding: views[0], views[1], views[2])
        activateRow(views, in: container, inset: 12, gap: 8)
        views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
        views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(abs(views[1].frame.minX - 340.0 / 3) < 1e-9)
        #expect(abs(views[0].frame.width - 280.0 / 3) < 1e-9)
    }

    @Test(
        "required limits beat optional values, and one step of priority decides", .fact("LY-31"),
        arguments: [
            ([(1, 80, 1000), (-1, 200, 1000), (0, 300, 500)], 200),
            ([(0, 60, 750), (0, 140, 749)], 60),
            ([(1, 90, 1000), (0, 30, 999)], 90),
        ] as [([(Int, CGFloat, Float)], CGFloat)])
    func priorities(constraints: [(Int, CGFloat, Float)], width: CGFloat) {
        let view = UIView()
        let container = makeContainer(400, holding: view)
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
        for (relation, constant, priority) in constraints {
            let anchor = view.widthAnchor
            let made =
                relation == 0
                ? anchor.constraint(equalToConstant: constant)
                : relation > 0
                    ? anchor.constraint(greaterThanOrEqualToConstant: constant)
                    : anchor.constraint(lessThanOrEqualToConstant: constant)
            made.priority = UILayoutPriority(priority)
            made.isActive = true
        }
        container.layoutIfNeeded()
        #expect(view.frame.width == width)
    }

    private func widths(_ first: UIView, _ second: UIView) -> [CGFloat] {
        let container = makeContainer(329, scale: 3, holding: first, second)
        activateRow([first, second], in: container)
        container.layoutIfNeeded()
        return [first.frame.width, second.frame.width]
    }

    @Test("of views with equal hugging priorities the first stretches, unless its priority is higher", .fact("LY-32"))
    func huggingTie() {
        #expect(widths(ContentView(50), ContentView(60)) == [269, 60])
        let firm = ContentView(50)
        firm.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        #expect(widths(firm, ContentView(60)) == [50, 279])
    }

    @Test("of multi-line labels the last stretches, and before a single-line one", .fact("LY-32"))
    func huggingTieOfLabels() {
        func label(_ lines: Int) -> UIView { MeasuredLabel(characters: 5, lines: lines) }
        #expect(widths(label(1), label(1)) == [279, 50])
        #expect(widths(label(0), label(0)) == [50, 279])
        #expect(widths(label(1), label(0)) == [50, 279])
        #expect(widths(label(0), label(1)) == [279, 50])
    }

    @Test("of views with equal compression resistance the first keeps its width", .fact("LY-33"))
    func compressionTie() {
        let result = widths(ContentView(767.0 / 3), ContentView(200))
        let expected: [CGFloat] = [767.0 / 3, 220.0 / 3]
        #expect(result == expected)
    }

    @Test("of equal optional widths the first takes the slack", .fact("LY-34"))
    func wishTie() {
        let views = [UIView(), UIView()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            let wish = view.widthAnchor.constraint(equalToConstant: 50)
            wish.priority = .defaultLow
            wish.isActive = true
        }
        #expect(widths(views[0], views[1]) == [279, 50])
    }

    @Test(
        "an explicit 999 loses to required content only in the direction that the priority guards", .fact("LY-42"),
        arguments: [
            (CGFloat(36), Float(1000), Float(750), CGFloat(24)),
            (10, 1000, 750, 10),
            (10, 250, 1000, 24),
            (36, 250, 1000, 36),
        ])
    func explicitAgainstContent(explicit: CGFloat, hugging: Float, compression: Float, width: CGFloat) {
        let view = ContentView(24)
        let container = makeContainer(300, holding: view)
        view.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
        view.setContentCompressionResistancePriority(UILayoutPriority(compression), for: .horizontal)
        let wish = view.widthAnchor.constraint(equalToConstant: explicit)
        wish.priority = UILayoutPriority(999)
        wish.isActive = true
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(view.frame.width == width)
    }

    @Test("A changed constant, content size or container size updates layout without rebuilding the engine")
    func changes() throws {
        let view = ContentView(40)
        let container = makeContainer(300, holding: view)
        let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([leading, view.bottomAnchor.constraint(equalTo: container.bottomAnchor)])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 80, width: 40, height: 20))
        let builds = try #require(container.layoutEngine).buildCount
        leading.constant = 25
        container.layoutIfNeeded()
        #expect(view.frame.minX == CGFloat(25))
        view.content = CGSize(width: 60, height: 30)
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 25, y: 70, width: 60, height: 30))
        container.frame.size.height = 200
        container.layoutIfNeeded()
        #expect(view.frame.minY == CGFloat(170))
        #expect(container.layoutEngine?.buildCount == builds)
    }

    @Test("A changed constant is solved for the views that it moves, however many constraints there are")
    func costOfOneConstant() throws {
        func evaluated(_ count: Int) throws -> Int {
            let views = (0..<count).map { _ in UIView() }
            let container = makeContainer(300)
            var constants: [NSLayoutConstraint] = []
            for (index, view) in views.enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
                let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 1)
                constants.append(leading)
                NSLayoutConstraint.activate([
                    leading, view.topAnchor.constraint(equalTo: container.topAnchor, constant: CGFloat(index)),
                    view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 5),
                ])
            }
            container.layoutIfNeeded()
            let engine = try #require(container.layoutEngine)
            let before = engine.solver.evaluationCount
            constants[1].constant = 7
            container.layoutIfNeeded()
            #expect(views[1].frame == CGRect(x: 7, y: 1, width: 10, height: 5))
            #expect(views[0].frame == CGRect(x: 1, y: 0, width: 10, height: 5))
            #expect(engine.movedItems?.count == 1)
            return engine.solver.evaluationCount - before
        }
        #expect(try evaluated(2) == evaluated(200))
        #expect(try evaluated(200) <= 2)
    }

    @Test("A view that the app has moved returns to its place when another constant changes")
    func displaced() {
        let (first, second) = (ContentView(40), ContentView(40))
        let container = makeContainer(300, holding: first, second)
        let leading = first.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([leading, second.leadingAnchor.constraint(equalTo: container.leadingAnchor)])
        container.layoutIfNeeded()
        second.frame.origin.x = 99
        leading.constant = 20
        container.layoutIfNeeded()
        #expect(first.frame.minX == CGFloat(20))
        #expect(second.frame.minX == CGFloat(0))
    }

    @Test("A multi-line label gets the height for its width")
    func wrapping() {
        let label = MeasuredLabel(characters: 30, lines: 0)
        let container = makeContainer(120, holding: label)
        activateRow([label], in: container, inset: 10)
        container.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 0, width: 100, height: 60))
        container.frame.size.width = 170
        container.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 0, width: 150, height: 40))
    }

    @Test("Constraints across levels, and to a sibling moved by its frame, are satisfied")
    func levels() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let fixed = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 20))
        let follower = UIView()
        follower.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(fixed)
        fixed.addSubview(inner)
        root.addSubview(follower)
        NSLayoutConstraint.activate([
            follower.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 8),
            follower.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
            follower.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 0.5),
            follower.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(follower.frame == CGRect(x: 83, y: 71, width: 50, height: 10))
        fixed.frame = CGRect(x: 100, y: 60, width: 60, height: 100)
        root.layoutIfNeeded()
        #expect(follower.frame == CGRect(x: 133, y: 71, width: 30, height: 10))
    }

    @Test("Constraints apply to the alignment rectangle")
    func alignmentRects() {
        let view = ContentView(40)
        view.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let container = makeContainer(300, holding: view)
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10).isActive = true
        view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10).isActive = true
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 46, height: 24))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 40, height: 20))
        #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 40, height: 20)) == view.frame)
    }

    @Test("Leading and trailing swap in a right-to-left interface, with their constants")
    func rightToLeft() {
        let view = UIView()
        let container = makeContainer(300, holding: view)
        container.semanticContentAttribute = .forceRightToLeft
        view.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: container.centerXAnchor, constant: -20),
        ])
        container.layoutIfNeeded()
        #expect(view.frame.maxX == CGFloat(290))
        #expect(view.frame.minX == CGFloat(170))
    }

    @Test("Leading and trailing follow the direction of the common ancestor, not that of the items")
    func rightToLeftAncestor() {
        let view = UIView()
        let sibling = UIView()
        let container = makeContainer(300, holding: view)
        sibling.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(sibling)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 50),
            sibling.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10),
            sibling.widthAnchor.constraint(equalToConstant: 40),
        ])
        container.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect(view.frame.minX == CGFloat(230))
        #expect(sibling.frame.maxX == CGFloat(220))
        container.semanticContentAttribute = .unspecified
        view.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect(view.frame.minX == CGFloat(20))
        #expect(sibling.frame.minX == CGFloat(80))
    }

    @Test("Constraints place a view's centre, wherever its anchor point is")
    func anchorPoint() {
        let view = UIView()
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        let container = makeContainer(300, holding: view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 100),
        ])
        container.layoutIfNeeded()
        #expect(view.center == CGPoint(x: 150, y: 50))
        #expect(view.frame == CGRect(x: 125, y: -50, width: 50, height: 100))
        let placed = view.frame
        container.setNeedsLayout()
        container.layoutIfNeeded()
        #expect(view.frame == placed)
    }

    @Test("A length with an upper bound and nothing else is 0")
    func loneUpperBound() {
        let view = UIView()
        let container = makeContainer(300, holding: view)
        view.heightAnchor.constraint(lessThanOrEqualToConstant: 94).isActive = true
        view.widthAnchor.constraint(lessThanOrEqualTo: container.widthAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(view.frame.size == .zero)
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true
        container.layoutIfNeeded()
        #expect(view.frame.height == CGFloat(30))
    }

    @Test("A left edge can be related to a top edge, which compares their numbers")
    func otherAxis() {
        let view = UIView()
        let sibling = UIView(frame: CGRect(x: 3, y: 40, width: 1, height: 1))
        let container = makeContainer(300, holding: view)
        container.addSubview(sibling)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 40),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 20),
            NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: sibling, attribute: .top, multiplier: 1,
                constant: 5),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 45, y: 40, width: 10, height: 20))
    }

    @Test("A root view positioned by constraints gets its size from them")
    func topmost() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        root.translatesAutoresizingMaskIntoConstraints = false
        root.widthAnchor.constraint(equalToConstant: 120).isActive = true
        root.layoutIfNeeded()
        #expect(root.bounds.size == CGSize(width: 120, height: 20))
    }

    @Test("A hierarchy without constraints has no engine")
    func nothingPaid() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        container.addSubview(UIView(frame: container.bounds))
        container.layoutIfNeeded()
        #expect(container.layoutState.storage == nil)
        #expect(container.layoutEngine == nil)
    }
}
