import CoreGraphics
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Tests of which constraint is broken when required constraints conflict.
@MainActor @Suite struct BrokenConstraintTests {
    let view = UIView()
    let sibling = UIView()
    let container: UIView

    init() {
        container = makeContainer(300, holding: view, sibling)
    }

    /// Activates constraints in every order and returns the broken ones, which must be the same for each order.
    private func victims(of constraints: [NSLayoutConstraint], extra: [NSLayoutConstraint] = []) -> [Int] {
        var found: [Int]?
        for order in permutations(Array(constraints.indices)) {
            NSLayoutConstraint.activate(extra)
            NSLayoutConstraint.activate(order.map { constraints[$0] })
            container.layoutIfNeeded()
            let broken = constraints.indices.filter { constraints[$0].isBroken }
            #expect(constraints.allSatisfy { $0.isActive })
            if let found { #expect(found == broken, "LY-35: another victim in the order \(order)") }
            found = broken
            NSLayoutConstraint.deactivate(constraints + extra)
            container.layoutIfNeeded()
        }
        return found ?? []
    }

    private func permutations(_ values: [Int]) -> [[Int]] {
        guard values.count > 1 else { return [values] }
        return values.indices.flatMap { index -> [[Int]] in
            var rest = values
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }

    @Test(
        "of two equalities, the one with the larger constant is broken", .fact("LY-35", "LY-37"),
        arguments: [(CGFloat(100), CGFloat(200), 1), (100, 50, 0), (20, -10, 0), (-10, -20, 0)])
    func largerConstant(first: CGFloat, second: CGFloat, victim: Int) {
        let made = [first, second].map { view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: $0) }
        #expect(victims(of: made) == [victim])
    }

    @Test("an equality beats an inequality, and at-least beats at-most", .fact("LY-37"))
    func relations() {
        #expect(
            victims(of: [
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
                view.widthAnchor.constraint(equalToConstant: 100),
            ]) == [0])
        #expect(
            victims(of: [
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
            ]) == [1])
    }

    @Test("half of the container's width beats a fixed width; two edges beat a width and a centre", .fact("LY-37"))
    func relationsToContainer() {
        #expect(
            victims(of: [
                view.widthAnchor.constraint(equalToConstant: 100),
                view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
            ]) == [0])
        let edges = [
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -30),
        ]
        #expect(victims(of: edges + [view.widthAnchor.constraint(equalToConstant: 50)]) == [2])
        #expect(victims(of: edges + [view.centerXAnchor.constraint(equalTo: container.centerXAnchor)]) == [2])
    }

    @Test("a constraint written container first is broken before one written view first", .fact("LY-37"))
    func writtenContainerFirst() {
        #expect(
            victims(of: [
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 90),
                container.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -10),
            ]) == [1])
    }

    @Test("of siblings the later one's own width is broken, of parent and child the child's", .fact("LY-38"))
    func siblings() {
        #expect(
            victims(of: [
                sibling.widthAnchor.constraint(equalToConstant: 20),
                view.widthAnchor.constraint(equalToConstant: 10),
                view.widthAnchor.constraint(equalTo: sibling.widthAnchor),
            ]) == [0])
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        #expect(
            victims(of: [
                child.widthAnchor.constraint(equalToConstant: 20),
                view.widthAnchor.constraint(equalToConstant: 10),
                view.widthAnchor.constraint(equalTo: child.widthAnchor),
            ]) == [0])
    }

    @Test("of items at different depths, the later one's constraint in breadth-first order is broken", .fact("LY-36"))
    func breadthFirst() {
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        #expect(
            victims(of: [
                child.widthAnchor.constraint(equalToConstant: 10),
                sibling.widthAnchor.constraint(equalToConstant: 20),
                sibling.widthAnchor.constraint(equalTo: child.widthAnchor),
            ]) == [0])
    }

    @Test("between the same items the higher attribute number is broken, before the larger constant", .fact("LY-36"))
    func attributes() {
        let edge = container.leadingAnchor
        #expect(
            victims(of: [
                view.centerXAnchor.constraint(equalTo: edge, constant: 5),
                view.trailingAnchor.constraint(equalTo: edge, constant: 90),
                view.leadingAnchor.constraint(equalTo: edge, constant: 50),
            ]) == [0])
        #expect(
            victims(of: [
                view.leadingAnchor.constraint(equalTo: edge, constant: 10),
                view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
            ]) == [0])
    }

    @Test("of two that share the later item, the one whose other item is later is broken", .fact("LY-36"))
    func otherItem() {
        let anchored = [
            sibling.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 30),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
        ]
        #expect(victims(of: anchored + [sibling.leadingAnchor.constraint(equalTo: view.leadingAnchor)]) == [2])
    }

    @Test("a broken constraint stays active and holds again once its opponent is removed", .fact("LY-39"))
    func comingBack() {
        let narrow = view.widthAnchor.constraint(equalToConstant: 100)
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([narrow, wide])
        container.layoutIfNeeded()
        #expect(view.frame.width == CGFloat(100))
        #expect(wide.isActive && wide.isBroken)
        narrow.isActive = false
        container.layoutIfNeeded()
        #expect(view.frame.width == CGFloat(200))
        #expect(!wide.isBroken)
        narrow.isActive = true
        container.layoutIfNeeded()
        #expect(view.frame.width == CGFloat(100))
        narrow.constant = 300
        container.layoutIfNeeded()
        #expect(view.frame.width == CGFloat(200))
        #expect(narrow.isBroken && !wide.isBroken)
    }

    @Test("A broken constraint is reported once, with its opponents")
    func reports() {
        let lines = brokenConstraintReports {
            let wide = view.widthAnchor.constraint(equalToConstant: 200)
            wide.identifier = "wide"
            NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 100), wide])
            container.layoutIfNeeded()
            view.setNeedsLayout()
            container.setNeedsLayout()
            container.layoutIfNeeded()
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("== 200 (wide): it contradicts ") == true)
        #expect(lines.first?.hasSuffix("width == 100") == true)
    }

    @Test(
        "unlike UIKit, a conflict is found at the next layout, wherever the container is, and reported once",
        .fact("LY-40"))
    func whenFound() {
        let stage = Stage(size: CGSize(width: 300, height: 100))
        stage.window.addSubview(container)
        stage.settle()
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        let edges = [
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ]
        for opponents in [[view.widthAnchor.constraint(equalToConstant: 100)], edges] {
            let atOnce = brokenConstraintReports { NSLayoutConstraint.activate(opponents + [wide]) }
            #expect(atOnce.isEmpty && !wide.isBroken)
            let later = brokenConstraintReports { stage.settle() }
            #expect(later.count == 1 && wide.isBroken)
            NSLayoutConstraint.deactivate(opponents + [wide])
            stage.settle()
        }
    }

    @Test("content never causes a conflict: a required width silently beats content at 1000", .fact("LY-41"))
    func contentGivesWay() {
        let content = ContentView(24)
        container.addSubview(content)
        content.setContentHuggingPriority(.required, for: .horizontal)
        content.setContentCompressionResistancePriority(.required, for: .horizontal)
        let lines = brokenConstraintReports {
            content.widthAnchor.constraint(equalToConstant: 80).isActive = true
            container.layoutIfNeeded()
        }
        #expect(content.frame.width == CGFloat(80))
        #expect(lines.isEmpty)
    }

    @Test("Constraints on views positioned by frames yield to the frames")
    func frames() {
        let placed = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        container.addSubview(placed)
        let lines = brokenConstraintReports {
            placed.widthAnchor.constraint(equalToConstant: 80).isActive = true
            container.layoutIfNeeded()
        }
        #expect(placed.frame.width == CGFloat(40))
        #expect(lines.count == 1)
    }
}
