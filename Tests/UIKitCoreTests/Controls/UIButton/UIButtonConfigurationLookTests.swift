import Stages
import TestSupport
import Testing
import UIKit

/// The appearance of a button with a configuration.
@MainActor
@Suite struct UIButtonConfigurationLookTests {
    /// A white stage with a button of 100 by 50 points, whose title is a row of blocks at the centre.
    @MainActor
    private final class Fixture {
        let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1)
        let button: UIButton

        init(_ configuration: UIButton.Configuration, title: String = "\u{2588}\u{2588}\u{2588}") {
            var configuration = configuration
            if !title.isEmpty { configuration.title = title }
            button = UIButton(configuration: configuration)
            button.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            stage.window.backgroundColor = .white
            stage.window.addSubview(button)
        }

        /// The colours of the title at the centre and of the background beside it, as integer sRGB components.
        var colors: [[Int]] { [color(50, 25), color(50, 5)] }

        func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
            stage.settle()
            let color = stage.pixel(at: CGPoint(x: x, y: y)).cgColor
            return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        }
    }

    @Test("Each style has its colours: text and background")
    func styles() {
        let blue = [0, 0, 255]
        let white = [255, 255, 255]
        #expect(Fixture(.plain()).colors == [blue, white])
        #expect(Fixture(.borderless()).colors == [blue, white])
        #expect(Fixture(.gray()).colors == [blue, [239, 239, 240]])
        #expect(Fixture(.tinted()).colors == [blue, [209, 209, 255]])
        #expect(Fixture(.filled()).colors == [white, blue])
        #expect(Fixture(.bordered()).colors == Fixture(.gray()).colors)
        #expect(Fixture(.borderedTinted()).colors == Fixture(.tinted()).colors)
        #expect(Fixture(.borderedProminent()).colors == Fixture(.filled()).colors)
    }

    @Test("A pressed filled button is darker, and a gray or tinted one fainter")
    func pressed() {
        let filled = Fixture(.filled())
        filled.button.isHighlighted = true
        #expect(filled.colors[1] == [0, 0, 217])
        for configuration in [UIButton.Configuration.gray(), .tinted()] {
            let fixture = Fixture(configuration)
            let before = fixture.colors
            fixture.button.isHighlighted = true
            let pressed = fixture.colors
            #expect(pressed[0][0] > before[0][0] + 60)
            #expect(pressed[1][0] > before[1][0])
            fixture.button.isHighlighted = false
            #expect(fixture.colors == before)
        }
        let plain = Fixture(.plain())
        plain.button.isHighlighted = true
        #expect(plain.colors[0][0] > 170)
    }

    @Test("Disabled text is grey on grey, or for a plain button grey without a background")
    func disabled() {
        for configuration in [UIButton.Configuration.gray(), .tinted(), .filled()] {
            let fixture = Fixture(configuration)
            fixture.button.isEnabled = false
            #expect(fixture.colors[1] == [239, 239, 240])
            #expect(fixture.colors[0][0] > 150 && fixture.colors[0][2] < 230)
        }
        let plain = Fixture(.plain())
        plain.button.isEnabled = false
        #expect(plain.colors[1] == [255, 255, 255])
        #expect(plain.colors[0][0] > 150)
    }

    @Test("A selected plain or gray button is tinted and a tinted one filled, unless automatic updates are off")
    func selected() {
        for configuration in [UIButton.Configuration.plain(), .gray()] {
            let fixture = Fixture(configuration)
            fixture.button.isSelected = true
            #expect(fixture.colors == [[0, 0, 255], [209, 209, 255]])
        }
        let tinted = Fixture(.tinted())
        tinted.button.isSelected = true
        #expect(tinted.colors == [[255, 255, 255], [0, 0, 255]])
        tinted.button.configuration?.automaticallyUpdateForSelection = false
        #expect(tinted.colors == [[0, 0, 255], [209, 209, 255]])
    }

    @Test("A tap selects the button if that is its primary action", .fact("UB-28"))
    func toggle() {
        let fixture = Fixture(.tinted())
        fixture.button.changesSelectionAsPrimaryAction = true
        fixture.stage.settle()
        fixture.stage.finger.tap(fixture.button)
        #expect(fixture.colors == [[255, 255, 255], [0, 0, 255]])
        fixture.stage.finger.tap(fixture.button)
        #expect(fixture.colors == [[0, 0, 255], [209, 209, 255]])
    }

    @Test("Base colours replace the tint; a background's own colour is kept in every state")
    func baseColors() {
        var configuration = UIButton.Configuration.filled()
        configuration.baseBackgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        configuration.baseForegroundColor = .black
        let fixture = Fixture(configuration)
        #expect(fixture.colors == [[0, 0, 0], [0, 255, 0]])
        fixture.button.isHighlighted = true
        #expect(fixture.colors[1] == [0, 217, 0])
        fixture.button.configuration?.background.backgroundColor = .red
        #expect(fixture.colors[1] == [255, 0, 0])
        fixture.button.isEnabled = false
        #expect(fixture.colors[1] == [255, 0, 0])
    }

    @Test("A configuration that was updated for one state does not keep that state's colour")
    func updatedConfiguration() {
        let fixture = Fixture(.filled())
        fixture.button.isEnabled = false
        fixture.stage.settle()
        fixture.button.configuration = fixture.button.configuration?.updated(for: fixture.button)
        fixture.button.isEnabled = true
        #expect(fixture.colors == [[255, 255, 255], [0, 0, 255]])
    }

    @Test("Without automatic updates the configuration is unchanged in every state", .fact("UB-27"))
    func noAutomaticUpdates() {
        let fixture = Fixture(.filled())
        fixture.button.automaticallyUpdatesConfiguration = false
        let before = fixture.colors
        fixture.button.isHighlighted = true
        #expect(fixture.colors == before)
        fixture.button.configurationUpdateHandler = { button in
            button.configuration = button.configuration?.updated(for: button)
        }
        #expect(fixture.colors[1] == [0, 0, 217])
        fixture.button.isHighlighted = false
        #expect(fixture.colors == before)
    }

    @Test("Colours follow the tint colour and the appearance")
    func tintAndAppearance() {
        let fixture = Fixture(.filled())
        #expect(fixture.colors[1] == [0, 0, 255])
        fixture.button.tintColor = .red
        #expect(fixture.colors[1] == [255, 0, 0])
        let gray = Fixture(.gray())
        let light = gray.colors[1]
        gray.stage.window.overrideUserInterfaceStyle = .dark
        #expect(gray.colors[1] != light)
    }

    @Test("A template image has the colour of the text, passed through the image's transformer")
    func image() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        var configuration = UIButton.Configuration.plain()
        configuration.image = picture
        let fixture = Fixture(configuration, title: "")
        #expect(fixture.color(50, 25) == [0, 0, 255])
        fixture.button.configuration?.imageColorTransformer = UIConfigurationColorTransformer { _ in .red }
        #expect(fixture.color(50, 25) == [255, 0, 0])
        fixture.button.configuration?.image = picture.withRenderingMode(.alwaysOriginal)
        #expect(fixture.color(50, 25) == [0, 255, 0])
    }

    @Test("The corner style determines the radius of the corners")
    func corners() {
        // The distance from the left edge to the background in the topmost row of pixels.
        func start(_ change: (inout UIButton.Configuration) -> Void) -> CGFloat {
            var configuration = UIButton.Configuration.filled()
            change(&configuration)
            let fixture = Fixture(configuration, title: "")
            return stride(from: CGFloat(0), to: 50, by: 1).first { fixture.color($0, 0)[0] < 128 } ?? 50
        }
        let square = start {
            $0.cornerStyle = .fixed
            $0.background.cornerRadius = 0
        }
        let medium = start { _ in }
        let large = start { $0.cornerStyle = .large }
        let capsule = start { $0.cornerStyle = .capsule }
        #expect(square == 0)
        #expect(medium > 0 && medium < large && large < capsule)
        let fixed = start {
            $0.cornerStyle = .fixed
            $0.background.cornerRadius = 12
        }
        #expect(fixed > medium && fixed < capsule)
        #expect(start { $0.cornerStyle = .small } <= medium)
    }

    @Test("The background has a stroke, an image and a custom view within its insets")
    func background() {
        var configuration = UIButton.Configuration.plain()
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = 0
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 10, leading: 10, bottom: 10, trailing: 20)
        configuration.background.strokeWidth = 2
        configuration.background.strokeColor = .red
        let fixture = Fixture(configuration, title: "")
        #expect(fixture.color(5, 25) == [255, 255, 255])
        #expect(fixture.color(11, 25) == [255, 0, 0])
        #expect(fixture.color(79, 25) == [255, 0, 0])
        #expect(fixture.color(81, 25) == [255, 255, 255])
        #expect(fixture.color(15, 25) == [255, 255, 255])
        fixture.button.configuration?.background.strokeOutset = 4
        #expect(fixture.color(7, 25) == [255, 0, 0])
        #expect(fixture.color(11, 25) == [255, 255, 255])
        let view = UIView()
        view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        fixture.button.configuration?.background.customView = view
        #expect(fixture.color(50, 25) == [0, 255, 0])
        fixture.button.configuration?.background.customView = nil
        #expect(fixture.color(50, 25) == [255, 255, 255])
        #expect(view.superview == nil)
        fixture.button.configuration = nil
        #expect(fixture.color(7, 25) == [255, 255, 255])
    }
}
