import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

/// A control with properties of its own.
final class PropertyDial: UIControl {
    @IBInspectable var turns: CGFloat = 0.25
    @IBInspectable var ring: UIColor = .systemRed
    @IBInspectable var caption = "Dial"
    @IBInspectable var marks = 12
    @IBInspectable var isRound = true
    var hidden = 3
}

/// The table of members that a compiler's plugin generates.
enum UIKitInteropTable: InteropModule {
    static var classes: [InteropClass] {
        [
            InteropClass("PropertyDial", PropertyDial.self) {
                $0.property("turns", \PropertyDial.turns, [.inspectable])
                $0.property("ring", \PropertyDial.ring, [.inspectable])
                $0.property("caption", \PropertyDial.caption, [.inspectable])
                $0.property("marks", \PropertyDial.marks, [.inspectable])
                $0.property("isRound", \PropertyDial.isRound, [.inspectable])
                $0.property("hidden", \PropertyDial.hidden)
            }
        ]
    }
}

@MainActor
@Suite("The properties of a view")
struct ViewPropertiesTests {
    @Test("are those that its class marks as inspectable, and those of UIKit's classes up to its layer")
    func sections() {
        let dial = PropertyDial()
        let sections = ViewProperties(of: dial).sections
        #expect(sections.map(\.title) == ["PropertyDial", "UIControl", "UIView", "Layer", "Accessibility"])
        #expect(sections[0].properties.map(\.name) == ["caption", "isRound", "marks", "ring", "turns"])
        #expect(sections[0].properties.allSatisfy { $0.isInspectable && $0.owner == "PropertyDial" })
        let view = Set(sections[2].properties.map(\.name))
        #expect(
            view.isSuperset(of: [
                "frame", "alpha", "backgroundColor", "contentMode", "layoutMargins", "hitTestExpansion", "isHidden",
            ]))
        // Properties that cannot be set, and those whose values cannot be typed, have no editor.
        #expect(view.isDisjoint(with: ["superview", "layer", "intrinsicContentSize", "gestureRecognizers"]))
    }

    @Test(
        "are set to a value, and read back, written as text and as Swift",
        arguments: [
            ("turns", .number(0.5), "turns = 0.5"), ("marks", .number(60), "marks = 60"),
            ("isRound", .flag(false), "isRound = false"), ("caption", .text("A \"b\""), #"caption = "A \"b\"""#),
            ("ring", .color(.named("systemBlue")), "ring = .systemBlue"),
            (
                "ring", .color(.components(red: 255, green: 128, blue: 0, alpha: 50)),
                "ring = UIColor(red: 1, green: 0.502, blue: 0, alpha: 0.5)"
            ),
            ("alpha", .number(0.25), "alpha = 0.25"), ("contentMode", .number(4), "contentMode = .center"),
            ("frame", .numbers([1, 2, 3.5, 4]), "frame = CGRect(x: 1, y: 2, width: 3.5, height: 4)"),
            (
                "hitTestExpansion", .numbers([24, 24, 24, 24]),
                "hitTestExpansion = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)"
            ),
            ("backgroundColor", .nothing, "backgroundColor = nil"),
            ("layer.cornerRadius", .number(8), "layer.cornerRadius = 8"),
            ("layer.borderColor", .color(.named("systemRed")), "layer.borderColor = UIColor.systemRed.cgColor"),
        ] as [(String, PropertyValue, String)])
    func values(name: String, value: PropertyValue, code: String) throws {
        let dial = PropertyDial()
        let property = try #require(ViewProperties(of: dial).property(name))
        #expect(property.set(value, of: dial))
        #expect(property.value(of: dial) == value || name == "layer.borderColor")
        #expect(property.code(value) == code)
        let stored = try #require(value.stored)
        #expect(PropertyValue(stored: stored, kind: property.kind) == value)
    }

    @Test("of buttons and labels are titles, fonts and images")
    func texts() throws {
        let button = UIButton()
        let title = try #require(ViewProperties(of: button).property("title"))
        #expect(title.set(.text("Go"), of: button) && button.title(for: .normal) == "Go")
        #expect(title.code(.text("Go")) == #"setTitle("Go", for: .normal)"#)
        let image = try #require(ViewProperties(of: button).property("image"))
        #expect(image.set(.image(.symbol("star.fill")), of: button))
        #expect(image.value(of: button) == .image(.symbol("star.fill")))
        #expect(image.code(image.value(of: button)) == #"setImage(UIImage(systemName: "star.fill"), for: .normal)"#)
        #expect(!image.set(.image(.symbol("no such symbol")), of: button))
        let label = UILabel()
        let font = try #require(ViewProperties(of: label).property("font"))
        #expect(font.set(.font(name: "Inter-Bold", size: 20), of: label))
        #expect(label.font == .systemFont(ofSize: 20, weight: .bold))
        #expect(font.code(font.value(of: label)) == "font = .systemFont(ofSize: 20, weight: .bold)")
        let alignment = try #require(ViewProperties(of: label).property("textAlignment"))
        #expect(alignment.set(.number(1), of: label) && label.textAlignment == .center)
        #expect(alignment.code(.number(1)) == "textAlignment = .center")
    }

    @Test("keep to their limits, whatever is asked for")
    func limits() throws {
        let slider = UISlider()
        slider.maximumValue = 10
        let value = try #require(ViewProperties(of: slider).property("value"))
        #expect(value.set(.number(99), of: slider) && slider.value == 10)
        #expect(!value.set(.number(.nan), of: slider) || slider.value == 0)
        #expect(!value.set(.text("9"), of: slider))
        let alpha = try #require(ViewProperties(of: slider).property("alpha"))
        #expect(alpha.set(.number(-4), of: slider) && slider.alpha == 0)
        let mode = try #require(ViewProperties(of: slider).property("contentMode"))
        #expect(!mode.set(.number(99), of: slider) && !mode.set(.nothing, of: slider))
        let frame = try #require(ViewProperties(of: slider).property("frame"))
        #expect(!frame.set(.numbers([.nan, 0, 0, 0]), of: slider) && !frame.set(.numbers([1]), of: slider))
    }

    @Test("take every value that an editor can give, on every kind of view")
    func sweep() {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        let views: [UIView] = [
            UIView(), UILabel(), UIButton(), UIButton(configuration: .filled()), UIImageView(), UISwitch(), UISlider(),
            UIStepper(), UISegmentedControl(items: ["A", "B"]), UIPageControl(), UITextField(), UIProgressView(),
            UIActivityIndicatorView(), UIScrollView(), UITableView(),
            UITableViewCell(style: .subtitle, reuseIdentifier: nil),
            UIStackView(), PropertyDial(),
        ]
        var count = 0
        for view in views {
            view.frame = CGRect(x: 10, y: 10, width: 200, height: 60)
            stage.window.addSubview(view)
            for property in ViewProperties(of: view).sections.flatMap(\.properties) {
                let original = property.value(of: view)
                for value in Self.values(for: property) where property.set(value, of: view) {
                    count += 1
                    let now = property.value(of: view)
                    if let stored = now.stored {
                        #expect(PropertyValue(stored: stored, kind: property.kind) != nil, "\(property.name) \(now)")
                    }
                    #expect(now == .image(.other("")) || property.code(value) != nil, "\(property.name) \(value)")
                }
                stage.settle()
                _ = property.set(original, of: view)
            }
            view.removeFromSuperview()
        }
        #expect(count > 2000)
    }

    private static func values(for property: ViewProperty) -> [PropertyValue] {
        switch property.kind {
        case .flag: [.flag(true), .flag(false)]
        case .number(let format):
            [format.range.lowerBound, format.range.upperBound, 0, 1, -1, 0.5, 1e300, -1e300].map { .number($0) }
        case .numbers(let parts, _):
            [0, 1, -1, -1e5, 1e5, 0.3].map { number in .numbers(parts.map { _ in number }) }
        case .text: [.nothing, .text(""), .text("A long text\nwith lines"), .text("\u{0}\u{301}\u{202E}")]
        case .color: [.nothing, .color(.named("clear")), .color(.components(red: 1, green: 2, blue: 3, alpha: 4))]
        case .font: [.nothing, .font(name: "Inter-Bold", size: 1), .font(name: "Inter-Regular", size: 500)]
        case .choice(let cases): cases.map { .number($0.rawValue) }
        case .image: [.nothing, .image(.symbol("star"))]
        }
    }

    @Test(
        "ignore stored text that is damaged",
        arguments: ["", "x", "nan", "1e999", "1,2", "#GG0000", "#FF0000 at 500 %", "=", "symbol", "Inter-Bold -1"])
    func damage(text: String) {
        let kinds: [PropertyKind] = [
            .flag, .number(NumberFormat()), .numbers(["x", "y", "z"], .point), .color, .font, .image,
        ]
        for kind in kinds { #expect(PropertyValue(stored: text, kind: kind) == nil, "\(kind)") }
    }

    @Test("that are colours are named or have components")
    func colors() {
        #expect(ColorValue(text: "#FF8000") == .components(red: 255, green: 128, blue: 0, alpha: 100))
        #expect(ColorValue(text: "ff8000 at 5 %")?.text == "#FF8000 at 5 %")
        #expect(ColorValue.names.allSatisfy { UIColor.system(named: $0) != nil })
        #expect(ColorValue.names.allSatisfy { ColorValue(text: $0) == .named($0) })
    }
}
