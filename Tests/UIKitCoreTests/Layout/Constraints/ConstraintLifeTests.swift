import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// Tests of the ownership of constraints, the order of callbacks, and introspection.
@MainActor @Suite struct ConstraintLifeTests {
    final class Updater: UIView {
        static var log: [String] = []
        let name: String

        init(_ name: String) {
            self.name = name
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override class var requiresConstraintBasedLayout: Bool { true }

        override func updateConstraints() {
            Self.log.append("update \(name)")
            super.updateConstraints()
        }

        override func layoutSubviews() {
            Self.log.append("layout \(name)")
            super.layoutSubviews()
        }
    }

    @Test("updateConstraints runs bottom-up before layout, and again only on request", .fact("LY-26"))
    func updating() {
        let outer = Updater("outer")
        let inner = Updater("inner")
        outer.addSubview(inner)
        Updater.log = []
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(Updater.log.filter { $0.hasPrefix("update") } == ["update inner", "update outer"])
        #expect(Updater.log.lastIndex(of: "update outer") ?? 9 < Updater.log.lastIndex(of: "layout inner") ?? 0)
        Updater.log = []
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(!Updater.log.contains { $0.hasPrefix("update") })
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        outer.updateConstraintsIfNeeded()
        #expect(!inner.needsUpdateConstraints())
        #expect(Updater.log.filter { $0.hasPrefix("update") } == ["update inner"])
    }

    @Test("defaults", .fact("LY-26", "LY-27"))
    func defaults() {
        let view = UIView()
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        #expect(UIView.noIntrinsicMetric == CGFloat(-1))
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(view.widthAnchor.constraint(equalToConstant: 1).priority.rawValue == 1000)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 250)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 750)
    }

    @Test("The nearest common ancestor holds an active constraint")
    func holders() {
        let first = UIView()
        let second = UIView()
        let root = makeContainer(100, holding: first, second)
        let inner = UIView()
        second.addSubview(inner)
        let between = first.leadingAnchor.constraint(equalTo: inner.leadingAnchor)
        let own = first.widthAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([between, own])
        #expect(root.constraints == [between])
        #expect(first.constraints == [own])
        #expect(between.isActive)
        NSLayoutConstraint.deactivate([between, own])
        #expect(root.constraints.isEmpty && first.constraints.isEmpty)
        root.addConstraint(own)
        #expect(root.constraints == [own] && own.isActive)
        root.removeConstraint(own)
        #expect(!own.isActive)
    }

    @Test("Removing a view from its superview deactivates constraints to the outside and keeps those inside")
    func removal() {
        let view = UIView()
        let root = makeContainer(100, holding: view)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let outside = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
        let deep = inner.topAnchor.constraint(equalTo: root.topAnchor)
        let inside = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4)
        let width = inner.widthAnchor.constraint(equalToConstant: 7)
        NSLayoutConstraint.activate([outside, deep, inside, width])
        root.layoutIfNeeded()
        view.removeFromSuperview()
        #expect([outside, deep, inside, width].map(\.isActive) == [false, false, true, true])
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        other.addSubview(view)
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
        other.layoutIfNeeded()
        #expect(view.frame.maxX == CGFloat(50))
        #expect(inner.frame.minX == CGFloat(4))
        #expect(inner.frame.width == CGFloat(7))
    }

    @Test("A constrained view is deallocated after its removal")
    func memory() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        weak var released: UIView?
        weak var releasedConstraint: NSLayoutConstraint?
        do {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            constraint.isActive = true
            root.layoutIfNeeded()
            released = view
            releasedConstraint = constraint
            view.removeFromSuperview()
        }
        #expect(released == nil)
        #expect(releasedConstraint == nil)
    }

    @Test("Ambiguous layout is detected, and the constraints that affect a view are listed")
    func ambiguity() {
        let view = UIView()
        let root = makeContainer(100, holding: view)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        let vertical = [
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
        NSLayoutConstraint.activate([leading] + vertical)
        #expect(view.hasAmbiguousLayout)
        width.isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(view.constraintsAffectingLayout(for: .horizontal) == [leading, width])
        #expect(Set(view.constraintsAffectingLayout(for: .vertical)) == Set(vertical))
        #expect(!root.hasAmbiguousLayout)
    }

    @Test("A layout guide is positioned like a view and stays with its owner")
    func guides() {
        let view = UIView()
        let root = makeContainer(100, holding: view)
        let guide = UILayoutGuide()
        guide.identifier = "gap"
        root.addLayoutGuide(guide)
        #expect(guide.owningView === root && root.layoutGuides == [guide])
        let constraints = [
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            guide.widthAnchor.constraint(equalToConstant: 30),
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 5, y: 0, width: 30, height: 100))
        #expect(view.frame.minX == CGFloat(35))
        #expect(!guide.hasAmbiguousLayout)
        #expect(guide.constraintsAffectingLayout(for: .horizontal) == [constraints[0], constraints[1]])
        root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test("Anchors of the same attribute are equal, and distances between anchors act as dimensions")
    func anchors() {
        let first = UIView()
        let second = UIView()
        let root = makeContainer(100, holding: first, second)
        #expect(first.leadingAnchor == first.leadingAnchor)
        #expect(first.leadingAnchor != second.leadingAnchor)
        #expect(first.leadingAnchor != first.trailingAnchor)
        let constraint = first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        #expect(constraint.firstAnchor.isEqual(first.leadingAnchor))
        #expect(constraint.firstItem === first && constraint.secondItem === root)
        #expect(constraint.firstAttribute == .leading)
        NSLayoutConstraint.activate([
            constraint,
            first.widthAnchor.constraint(equalToConstant: 20),
            second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
            second.trailingAnchor.anchorWithOffset(to: root.trailingAnchor).constraint(
                equalTo: root.leadingAnchor.anchorWithOffset(to: first.leadingAnchor), multiplier: 2),
        ])
        root.layoutIfNeeded()
        #expect(second.frame.minX == CGFloat(46))
        #expect(second.frame.maxX == CGFloat(80))
    }

    @Test("systemLayoutSizeFitting moves no view")
    func fitting() {
        let content = ContentView(40, 30)
        let root = makeContainer(300, holding: content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
            content.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -7),
        ])
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 50, height: 44))
        #expect(content.frame == .zero)
        let wide = root.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 200, height: 44))
        #expect(root.bounds.size == CGSize(width: 300, height: 100))
        #expect(
            UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 8)).systemLayoutSizeFitting(.zero)
                == CGSize(width: 9, height: 8))
        #expect(ContentView(12, 13).systemLayoutSizeFitting(.zero) == CGSize(width: 12, height: 13))
    }
}
