import Stages
import TestSupport
import Testing
import UIKit

/// The parts of a button with a configuration, and their updates.
@MainActor
@Suite struct UIButtonConfigurationTests {
    private let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 16)).image {
        $0.fill($0.format.bounds)
    }

    private func configuration(_ title: String?, image: UIImage? = nil) -> UIButton.Configuration {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        configuration.image = image
        return configuration
    }

    @Test("A button's size is that of its title plus the margins of its button size")
    func sizes() throws {
        for (size, width, height, font) in [
            (UIButton.Configuration.Size.mini, 20.0, 10.0, 15.0), (.small, 20, 10, 15), (.medium, 24, 14, 17),
            (.large, 40, 30, 17),
        ] {
            var configuration = configuration("Title")
            configuration.buttonSize = size
            let button = UIButton(configuration: configuration)
            let label = try #require(button.titleLabel)
            let text = label.intrinsicContentSize
            #expect(label.font == .systemFont(ofSize: font))
            #expect(button.intrinsicContentSize == CGSize(width: text.width + width, height: text.height + height))
        }
    }

    @Test("Margins follow the button size until they are set, and again after the default is restored")
    func margins() {
        var configuration = configuration("Title")
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.buttonSize = .large
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20))
        configuration.contentInsets = .zero
        configuration.buttonSize = .small
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
    }

    @Test(
        "Title, subtitle and image are those of the configuration; insets and rectangles are ignored",
        .fact("UB-18", "UB-27"))
    func parts() throws {
        var configuration = configuration("Title", image: picture)
        configuration.subtitle = "A subtitle"
        let button = UIButton(configuration: configuration)
        let before = button.intrinsicContentSize
        #expect(button.buttonType == .system)
        #expect(button.titleLabel?.text == "Title")
        #expect(button.subtitleLabel?.text == "A subtitle")
        #expect(button.subtitleLabel?.font == .systemFont(ofSize: 12))
        #expect(button.imageView?.image === picture)
        #expect(button.currentTitle == "Title")
        #expect(button.currentImage === picture)
        button.frame.size = before
        button.layoutIfNeeded()
        let places = (title: button.titleLabel?.frame, image: button.imageView?.frame)
        #expect(places.title?.isEmpty == false && places.image?.isEmpty == false)
        #expect([button.contentEdgeInsets, button.titleEdgeInsets, button.imageEdgeInsets] == [.zero, .zero, .zero])
        button.contentEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
        button.titleEdgeInsets = button.contentEdgeInsets
        button.imageEdgeInsets = button.contentEdgeInsets
        #expect(button.intrinsicContentSize == before)
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == places.title)
        #expect(button.imageView?.frame == places.image)
    }

    @Test("Without a configuration there is no subtitle, and removing a configuration keeps the other parts")
    func withoutConfiguration() {
        let button = UIButton(type: .system)
        #expect(button.configuration == nil)
        #expect(button.subtitleLabel == nil)
        button.setTitle("Plain", for: .normal)
        let own = button.intrinsicContentSize
        var configuration = UIButton.Configuration.filled()
        configuration.subtitle = "Subtitle"
        button.configuration = configuration
        #expect(button.titleLabel?.text == "Plain")
        #expect(button.intrinsicContentSize.height > own.height)
        let parts = button.subviews.count
        button.configuration = nil
        #expect(button.intrinsicContentSize == own)
        #expect(button.titleLabel?.text == "Plain")
        #expect(button.subtitleLabel == nil)
        #expect(button.subviews.count < parts)
    }

    @Test("A configuration without a title or image takes those of the primary action")
    func primaryAction() {
        let action = UIAction(title: "Go", image: picture) { _ in }
        #expect(UIButton(configuration: .filled(), primaryAction: action).currentTitle == "Go")
        #expect(UIButton(configuration: .filled(), primaryAction: action).currentImage === picture)
        #expect(UIButton(configuration: configuration("Mine"), primaryAction: action).currentTitle == "Mine")
    }

    @Test("The handler is called before layout, once for any number of changes, and after the override", .fact("UB-27"))
    func handler() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
        let button = UpdatingButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        button.configurationUpdateHandler = { ($0 as? UpdatingButton)?.log.append("handler \($0.state)") }
        button.configuration = .filled()
        stage.window.addSubview(button)
        #expect(button.log.isEmpty)
        stage.settle()
        #expect(button.log == ["override", "handler normal"])
        button.isHighlighted = true
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        button.setNeedsUpdateConfiguration()
        stage.settle()
        #expect(button.log == ["override", "handler normal", "override", "handler highlighted+selected"])
        stage.settle()
        #expect(button.log.count == 4)
    }

    @Test("The handler's changes are displayed at once, and do not call it again")
    func handlerChangesConfiguration() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
        var calls = 0
        let button = UIButton(configuration: .gray())
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.title = button.isHighlighted ? "Pressed" : "Normal"
        }
        button.frame = CGRect(x: 20, y: 20, width: 150, height: 44)
        stage.window.addSubview(button)
        stage.settle()
        #expect(button.titleLabel?.text == "Normal")
        stage.finger.press(at: CGPoint(x: 60, y: 40))
        stage.settle()
        #expect(button.titleLabel?.text == "Pressed")
        #expect(calls == 2)
        stage.finger.lift()
        stage.settle()
        #expect(button.titleLabel?.text == "Normal")
        #expect(calls == 3)
    }

    @Test("A handler that selects the button is called once more for the new state")
    func handlerChangesState() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
        var states: [UIControl.State] = []
        let button = UIButton(configuration: .gray())
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.isSelected = true
        }
        button.frame = CGRect(x: 20, y: 20, width: 150, height: 44)
        stage.window.addSubview(button)
        stage.settle()
        stage.settle()
        #expect(states == [.normal, .selected])
    }

    @Test("A handler that changes the state without end does not prevent the layout")
    func restlessHandler() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
        var calls = 0
        let button = UIButton(configuration: .gray())
        button.configurationUpdateHandler = { button in
            calls += 1
            button.isSelected.toggle()
        }
        button.frame = CGRect(x: 20, y: 20, width: 150, height: 44)
        stage.window.addSubview(button)
        stage.settle()
        #expect(calls == 4)
    }

    @Test(
        "An attributed title keeps its attributes, gets the style's missing ones, and passes through the transformer")
    func attributedTitle() throws {
        var configuration = UIButton.Configuration.plain()
        var title = AttributedString("Red")
        title.foregroundColor = .red
        configuration.attributedTitle = title + AttributedString(" rest")
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .boldSystemFont(ofSize: 30)
            return outgoing
        }
        let button = UIButton(configuration: configuration)
        button.tintColor = .green
        #expect(configuration.title == "Red rest")
        let shown = try #require(button.titleLabel?.attributedText)
        #expect(shown.string == "Red rest")
        #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(shown.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .green)
        #expect(shown.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
        configuration.title = "Plain"
        #expect(configuration.attributedTitle == AttributedString("Plain"))
    }

    @Test("Titles of states appear if the configuration has none, attributes included")
    func titlesOfStates() throws {
        let button = UIButton(configuration: .gray())
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        #expect(button.titleLabel?.text == "Normal")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Selected")
        button.isSelected = false
        button.setAttributedTitle(
            NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red, .kern: 2]), for: .normal)
        let shown = try #require(button.titleLabel?.attributedText)
        #expect(shown.string == "Red")
        #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(shown.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
        #expect(shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
        button.configuration?.title = "Configured"
        #expect(button.titleLabel?.text == "Configured")
    }

    @Test("Configurations are equal if all of their properties are")
    func equality() {
        var first = configuration("Title", image: picture)
        var second = first
        #expect(first == second)
        first.imageColorTransformer = .grayscale
        #expect(first != second)
        second.imageColorTransformer = .grayscale
        #expect(first == second)
        second.background.strokeWidth = 1
        #expect(first != second)
        #expect(UIButton.Configuration.bordered() == .gray())
        #expect(UIButton.Configuration.plain() != .borderless())
    }

    @Test("Text follows the preferred content size category")
    func contentSizeCategory() throws {
        let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
        let button = UIButton(configuration: configuration("Title"))
        stage.window.addSubview(button)
        stage.settle()
        let before = button.intrinsicContentSize
        stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        stage.settle()
        #expect(button.titleLabel?.font.pointSize == 21)
        #expect(button.intrinsicContentSize.height > before.height)
    }
}

/// A button that counts its updates.
private final class UpdatingButton: UIButton {
    var log: [String] = []

    override func updateConfiguration() {
        super.updateConfiguration()
        log.append("override")
    }
}
