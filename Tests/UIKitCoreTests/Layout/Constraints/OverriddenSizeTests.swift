import CoreGraphics
import Stages
import Testing
import UIKit

@MainActor
@Suite("Methods of layout and controls that subclasses override")
struct OverriddenSizeTests {
    private final class Badge: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
        override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
        override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            .defaultLow
        }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { CGSize(width: 77, height: 7) }
    }

    @Test("Layout asks an overridden priority")
    func hugging() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let badge = Badge()
        let plain = UIView()
        for view in [badge, plain] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
        }
        // The badge hugs more than this constraint wants it to grow.
        let wide = badge.widthAnchor.constraint(equalToConstant: 90)
        wide.priority = .defaultHigh
        let narrow = badge.heightAnchor.constraint(equalToConstant: 5)
        narrow.priority = .init(500)
        NSLayoutConstraint.activate([wide, narrow])
        stage.settle()
        #expect(badge.bounds.size == CGSize(width: 30, height: 5))
        #expect(badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 77, height: 7))
    }

    @Test("A view hears of priorities that are set, and may set others")
    func settingPriorities() {
        final class Stubborn: UIView {
            override func setContentHuggingPriority(
                _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
            ) { super.setContentHuggingPriority(.required, for: axis) }
            override func setContentCompressionResistancePriority(
                _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
            ) { super.setContentCompressionResistancePriority(.init(priority.rawValue / 2), for: axis) }
        }
        let view: UIView = Stubborn()
        view.setContentHuggingPriority(.defaultLow, for: .horizontal)
        view.setContentCompressionResistancePriority(.init(500), for: .vertical)
        #expect(view.contentHuggingPriority(for: .horizontal) == .required)
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 250)
    }

    @Test("A control hears of targets that are removed")
    func removing() {
        final class Dial: UIControl {
            var removals = 0
            override func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
                removals += 1
                super.removeTarget(target, action: action, for: events)
            }
        }
        let dial = Dial()
        dial.addTarget(nil, action: Selector("copy:", UIResponder.copy(_:)), for: .touchUpInside)
        dial.removeTarget(nil, action: nil, for: .allEvents)
        #expect(dial.removals == 1 && dial.allTargets.isEmpty)
    }
}
