import Stages
import Testing
import UIKit

@MainActor @Suite struct TraitTests {
    final class Watching: UIView {
        var previous: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            previous.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
        }
    }

    @Test("An override reaches all descendants, and callbacks get the previous traits")
    func overriding() {
        let top = Watching()
        let leaf = Watching()
        top.addSubview(leaf)
        top.overrideUserInterfaceStyle = .dark
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        #expect(top.previous == [.light] && leaf.previous == [.light])
        leaf.overrideUserInterfaceStyle = .light
        #expect(leaf.traitCollection.userInterfaceStyle == .light && leaf.previous == [.light, .dark])
        top.overrideUserInterfaceStyle = .unspecified
        #expect(leaf.previous.count == 2 && top.previous.count == 2)
    }

    @Test("A view inherits the traits of the window it enters")
    func entering() {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
        stage.window.overrideUserInterfaceStyle = .dark
        let top = Watching()
        let leaf = Watching()
        top.addSubview(leaf)
        stage.window.addSubview(top)
        #expect(leaf.traitCollection.userInterfaceStyle == .dark && leaf.previous == [.light])
        #expect(leaf.traitCollection.displayScale == 2)
        #expect(leaf.contentScaleFactor == 2)
    }

    @Test("Dynamic backgrounds follow the traits")
    func dynamicBackground() {
        let view = UIView()
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
        view.overrideUserInterfaceStyle = .dark
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(view.backgroundColor?.isEqual(UIColor.red) == false)
    }

    @Test("traitOverrides store and return single traits")
    func traitOverrides() {
        let view = UIView()
        #expect(!view.traitOverrides.contains(UITraitLayoutDirection.self))
        view.traitOverrides.layoutDirection = .rightToLeft
        #expect(view.traitOverrides.contains(UITraitLayoutDirection.self))
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        view.semanticContentAttribute = .playback
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        view.semanticContentAttribute = .unspecified
        view.traitOverrides.remove(UITraitLayoutDirection.self)
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("Registered handlers are called only for their traits, until they are unregistered")
    func registration() {
        let view = Watching()
        var heard: [UIUserInterfaceStyle] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: Watching, previous: UITraitCollection) in
            heard.append(previous.userInterfaceStyle)
        }
        view.traitOverrides.layoutDirection = .rightToLeft
        #expect(heard.isEmpty)
        view.overrideUserInterfaceStyle = .dark
        #expect(heard == [.light])
        view.unregisterForTraitChanges(registration)
        view.overrideUserInterfaceStyle = .light
        #expect(heard == [.light])
    }

    @Test("A registered action is sent to its target with the view as sender")
    func registeredAction() {
        @MainActor final class Target: NSObject {
            var senders: [UIView] = []
            func changed(_ sender: UIView) { senders.append(sender) }
        }
        let view = UIView()
        let target = Target()
        view.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self], target: target, action: Selector("changed:", Target.changed(_:)))
        view.overrideUserInterfaceStyle = .dark
        #expect(target.senders == [view])
    }

    @Test("Limits clamp the content size category")
    func contentSizeLimits() {
        let view = UIView()
        let leaf = UIView()
        view.addSubview(leaf)
        view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        view.maximumContentSizeCategory = .extraLarge
        #expect(leaf.traitCollection.preferredContentSizeCategory == .extraLarge)
        view.traitOverrides.preferredContentSizeCategory = .small
        view.minimumContentSizeCategory = .medium
        #expect(leaf.traitCollection.preferredContentSizeCategory == .medium)
        view.minimumContentSizeCategory = nil
        #expect(leaf.traitCollection.preferredContentSizeCategory == .small)
    }

    @Test("The layout direction of a semantic content attribute, relative to the interface")
    func directions() {
        func direction(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
            UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
        }
        #expect(direction(.unspecified) == .rightToLeft)
        #expect(direction(.playback) == .leftToRight && direction(.spatial) == .leftToRight)
        #expect(direction(.forceLeftToRight) == .leftToRight && direction(.forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    }
}
