import CoreGraphics
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// What is left out when required constraints contradict each other.
@MainActor @Suite struct BrokenConstraintTests {
    let view = UIView()
    let sibling = UIView()
    let container: UIView

    init() {
        container = makeContainer(300, holding: view, sibling)
    }

    /// Activates constraints in every order and returns those that are left out, which have to be the same each time.
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
        "LY-35, LY-37: of two equalities the larger constant goes",
        arguments: [(CGFloat(100), CGFloat(200), 1), (100, 50, 0), (20, -10, 0), (-10, -20, 0)])
    func largerConstant(first: CGFloat, second: CGFloat, victim: Int) {
        let made = [first, second].map { view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: $0) }
        #expect(victims(of: made) == [victim])
    }

    @Test("LY-37: equality beats inequality, and at least beats at most")
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

    @Test("LY-37: half of the container's width beats a fixed width; two edges beat a width and a centre")
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

    @Test("LY-37: what is written container first goes before what is written view first")
    func writtenContainerFirst() {
        #expect(
            victims(of: [
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 90),
                container.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -10),
            ]) == [1])
    }

    @Test("LY-38: of siblings the later one's own width goes, of parent and child the child's")
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

    @Test("LY-36: of items at different depths the later one in breadth-first order goes")
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

    @Test("LY-36: between the same items the attribute of the higher number goes, before the larger constant")
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

    @Test("LY-36: of two that have the later item in common, the one whose other item is later goes")
    func otherItem() {
        let anchored = [
            sibling.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 30),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
        ]
        #expect(victims(of: anchored + [sibling.leadingAnchor.constraint(equalTo: view.leadingAnchor)]) == [2])
    }

    @Test("LY-39: a constraint that is left out stays active and comes back without its opponent")
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

    @Test("A constraint that is left out is reported once, in a sentence with its opponent")
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

    @Test("LY-40: unlike UIKit, a contradiction is found at the next layout wherever the container is, and told once")
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

    @Test("LY-41: content is never the reason: a required width wins silently over content at 1000")
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

    @Test("Constraints about views that frames place give way to the frames")
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
