import Stages
import Testing
import UIKit

@MainActor
@Suite("Properties and methods that subclasses override")
struct UIViewOverrideTests {
    private final class Inset: UIView {
        override var layoutMargins: UIEdgeInsets {
            get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            set { super.layoutMargins = newValue }
        }

        override var maximumContentSizeCategory: UIContentSizeCategory? {
            get { super.maximumContentSizeCategory }
            set { super.maximumContentSizeCategory = newValue.map { min($0, .large) } }
        }
    }

    private final class Shouting: UIButton {
        override func setTitle(_ title: String?, for state: UIControl.State) {
            super.setTitle(title?.uppercased(), for: state)
        }
    }

    @Test("margins that a class returns place what constraints align with them")
    func margins() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = Inset(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
            inner.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
        ])
        stage.window.addSubview(view)
        stage.settle()
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 44, height: 46))
    }

    @Test("limits of the text size that a class changes apply, and are described")
    func limits() {
        let view = Inset()
        view.maximumContentSizeCategory = .accessibilityLarge
        #expect(view.maximumContentSizeCategory == .large)
        let inner = UILabel()
        inner.minimumContentSizeCategory = .small
        view.addSubview(inner)
        let lines = inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("Inset") && lines[1].contains("UILabel"))
        #expect(UIView().appliedContentSizeCategoryLimitsDescription.isEmpty)
    }

    @Test("a button's title is set by the class")
    func titles() {
        let button = Shouting()
        button.setTitle("go", for: .normal)
        #expect(button.currentTitle == "GO")
    }
}
