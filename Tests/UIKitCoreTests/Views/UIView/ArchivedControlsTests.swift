import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

/// A view whose archive lists a window and a view as its subviews. Foundation finds no private class by its name.
final class WindowListView: UIView {
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSArray(array: [UIWindow(frame: .zero), UIView(frame: .zero)]), forKey: "UISubviews")
    }
}

@MainActor
@Suite("archives of controls and cells", .fact("AR-04"))
struct ArchivedControlsTests: ArchiveSuite {
    private static func image(_ color: UIColor = .systemTeal) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18)).fill()
        }
    }

    private static let frame = CGRect(x: 10, y: 10, width: 200, height: 60)

    /// Views as they are made, and with the settings that an archive keeps.
    private static let samples: [(String, @MainActor (_ isSet: Bool) -> UIView)] = [
        (
            "title label of a button",
            { isSet in
                let button = UIButton(type: .custom)
                button.frame = frame
                button.setTitle("A title that is too long for one line of the button", for: .normal)
                button.setTitleColor(.systemBlue, for: .normal)
                button.setTitleShadowColor(.systemGray, for: .normal)
                guard isSet else { return button }
                button.titleLabel?.shadowOffset = CGSize(width: 2, height: 3)
                button.titleLabel?.lineBreakMode = .byWordWrapping
                button.titleLabel?.numberOfLines = 2
                button.titleLabel?.textAlignment = .right
                return button
            }
        ),
        (
            "attributed title of a button",
            { isSet in
                let button = UIButton(type: .system)
                button.frame = frame
                let text = NSMutableAttributedString(string: "big ", attributes: [.font: UIFont.systemFont(ofSize: 24)])
                text.append(NSAttributedString(string: "plain"))
                button.setAttributedTitle(text, for: .normal)
                if isSet { button.titleLabel?.font = .italicSystemFont(ofSize: 12) }
                return button
            }
        ),
        (
            "margins of a stack view",
            { isSet in
                let stack = stripes([.systemRed, .systemGreen])
                stack.isLayoutMarginsRelativeArrangement = true
                if isSet { stack.layoutMargins = UIEdgeInsets(top: 4, left: 30, bottom: 0, right: 7) }
                return stack
            }
        ),
        (
            "zero margins of a stack view",
            { isSet in
                let stack = stripes([.systemRed])
                stack.isLayoutMarginsRelativeArrangement = true
                if isSet { stack.layoutMargins = .zero }
                return stack
            }
        ),
        (
            "images of a slider",
            { isSet in
                let slider = UISlider(frame: frame)
                slider.value = 0.5
                guard isSet else { return slider }
                slider.setThumbImage(image(.systemRed), for: .normal)
                slider.setMinimumTrackImage(image(.systemGreen), for: .normal)
                slider.setMaximumTrackImage(image(.systemBlue), for: .normal)
                return slider
            }
        ),
        (
            "images of a stepper",
            { isSet in
                let stepper = UIStepper(frame: frame)
                stepper.value = 50
                guard isSet else { return stepper }
                stepper.setDecrementImage(image(), for: .normal)
                stepper.setIncrementImage(image().withRenderingMode(.alwaysOriginal), for: .normal)
                stepper.setBackgroundImage(image(.systemYellow), for: .normal)
                return stepper
            }
        ),
        (
            "images of a page control",
            { isSet in
                let control = UIPageControl(frame: frame)
                control.numberOfPages = 3
                control.currentPage = 1
                control.pageIndicatorTintColor = .systemGray
                control.currentPageIndicatorTintColor = .systemRed
                guard isSet else { return control }
                control.preferredIndicatorImage = image()
                control.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
                return control
            }
        ),
    ]

    @Test("a setting that shows is archived", arguments: 0..<7)
    func settings(index: Int) throws {
        #expect(Self.samples.count == 7)
        let (name, make) = Self.samples[index]
        let shown = make(true)
        let expected = picture(of: shown)
        #expect(picture(of: make(false)) != expected, "\(name)")
        for view in [make(true), shown] {
            let first = try copy(of: view)
            #expect(picture(of: first) == expected, "\(name)")
            let second = try copy(of: first)
            #expect(picture(of: second) == expected, "\(name)")
        }
    }

    @Test("an archive keeps whether a label tightens its text, and the margins that a view takes over")
    func flags() throws {
        let label = UILabel(frame: Self.frame)
        let plain = try copy(of: label)
        #expect(!plain.allowsDefaultTighteningForTruncation)
        #expect(!plain.preservesSuperviewLayoutMargins && plain.insetsLayoutMarginsFromSafeArea)
        label.allowsDefaultTighteningForTruncation = true
        label.preservesSuperviewLayoutMargins = true
        label.insetsLayoutMarginsFromSafeArea = false
        let restored = try copy(of: label)
        #expect(restored.allowsDefaultTighteningForTruncation)
        #expect(restored.preservesSuperviewLayoutMargins && !restored.insetsLayoutMarginsFromSafeArea)
    }

    @Test("what an app adds to a button with a configuration is archived, and the button's own parts are not")
    func configuredButton() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "Subtitle"
        configuration.image = Self.image()
        configuration.background.strokeColor = .systemRed
        configuration.background.strokeWidth = 2
        let button = UIButton(configuration: configuration)
        button.frame = Self.frame
        let badge = UIView(frame: CGRect(x: 180, y: 0, width: 20, height: 20))
        badge.backgroundColor = .systemGreen
        badge.tag = 7
        button.addSubview(badge)
        _ = picture(of: button)
        #expect(button.subviews.count > 4)
        let restored = try copy(of: button)
        #expect(restored.subviews.count == 1 && restored.subviews.first?.tag == 7)
        button.configuration = nil
        _ = picture(of: button)
        #expect(button.subviews.count == 1 && badge.superview === button)
    }

    @Test("a window in an archive does not become a subview")
    func windows() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = WindowListView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        let restored = try copy(of: view)
        #expect(restored.subviews.count == 1 && !restored.subviews.contains { $0 is UIWindow })
        #expect(view.window === stage.window)
    }

    @Test("a cell with a chevron, a selected cell and a header are archived with the tree around them")
    func cells() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        cell.textLabel?.text = "Row"
        let selected = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        selected.accessoryType = .checkmark
        selected.isSelected = true
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 100, width: 240, height: 30)
        header.textLabel?.text = "Section"
        let label = UILabel(frame: CGRect(x: 0, y: 130, width: 240, height: 30))
        label.text = "after them"
        for view in [cell, selected, header, label] as [UIView] { root.addSubview(view) }
        _ = picture(of: root)
        #expect(cell.subviews.count > 1 && selected.subviews.count > 2)
        let first = try copy(of: root)
        #expect(first.subviews.map { "\(type(of: $0))" } == root.subviews.map { "\(type(of: $0))" })
        // Their content views are made anew.
        for view in first.subviews.prefix(2) { #expect(view.subviews.count == 1) }
        #expect((first.subviews.last as? UILabel)?.text == "after them")
        _ = picture(of: first)
        let second = try copy(of: first)
        #expect(second.subviews.count == 4 && second.subviews.first?.subviews.count == 1)
    }
}
