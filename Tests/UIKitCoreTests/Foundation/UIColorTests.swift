import TestSupport
import Testing
import UIKit

@Suite struct UIColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test("A color literal is a colour")
    func literal() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    }

    @Test("Components read back as they were set")
    func components() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(
            UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        )
        #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4] as [CGFloat])
        #expect(UIColor(white: 0.5, alpha: 1).getWhite(&red, alpha: &alpha))
        #expect(red == CGFloat(0.5))
        #expect(!UIColor.red.getWhite(nil, alpha: nil))
    }

    @Test(
        "Hue, saturation and brightness convert in both directions",
        arguments: [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.95] as [CGFloat])
    func hue(_ hue: CGFloat) {
        let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
        var (back, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        color.getHue(&back, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(back - hue) < 1e-9)
        #expect(abs(saturation - 0.6) < 1e-9)
        #expect(abs(brightness - 0.8) < 1e-9)
    }

    @Test("Full hues are the primary and secondary colors")
    func primaryHues() {
        func hue(_ sixths: CGFloat) -> UIColor {
            UIColor(hue: sixths / 6, saturation: 1, brightness: 1, alpha: 1)
        }
        #expect(hue(0) == .red)
        #expect(hue(6) == .red)
        #expect(hue(2) == .green)
        #expect(hue(4) == .blue)
        #expect(hue(3) == .cyan)
    }

    @Test("Colors with equal components are equal, and each palette color is always the same object")
    func equality() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.black == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red != .blue)
        #expect(UIColor.systemBlue == .systemBlue)
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    }

    @Test("Dynamic colors resolve by traits, even after a change of opacity")
    func dynamicColors() {
        #expect(UIColor.label.resolvedColor(with: light) == .black)
        #expect(UIColor.label.resolvedColor(with: dark) == .white)
        #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
        let faint = UIColor.label.withAlphaComponent(0.25)
        #expect(faint.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.25))
        let own = UIColor { $0.userInterfaceStyle == .dark ? .label : .red }
        #expect(own.resolvedColor(with: dark) == .white)
        #expect(own.resolvedColor(with: light) == .red)
    }

    @Test("The system's blue and green have the measured values", .fact("UB-23"))
    func systemPalette() {
        #expect(UIColor.systemBlue.resolvedColor(with: light) == UIColor(red: 0, green: 136 / 255, blue: 1, alpha: 1))
        #expect(
            UIColor.systemGreen.resolvedColor(with: light)
                == UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1))
    }

    @Test("Elevated dark backgrounds are lighter")
    func elevatedBackground() {
        let elevated = dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
        #expect(
            UIColor.systemBackground.resolvedColor(with: elevated)
                == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
    }

    @Test("The system's colours are darker or lighter where the user prefers a high contrast")
    func highContrast() {
        func blue(_ style: UIUserInterfaceStyle) -> UIColor {
            UIColor.systemBlue.resolvedColor(
                with: UITraitCollection {
                    $0.userInterfaceStyle = style
                    $0.accessibilityContrast = .high
                })
        }
        #expect(blue(.light) == UIColor(red: 30 / 255, green: 110 / 255, blue: 244 / 255, alpha: 1))
        #expect(blue(.dark) == UIColor(red: 92 / 255, green: 184 / 255, blue: 1, alpha: 1))
        let high = UITraitCollection(accessibilityContrast: .high)
        #expect(high.accessibilityContrast == .high && light.accessibilityContrast == .unspecified)
        #expect(UIColor.label.resolvedColor(with: high) == .black)
        #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(traitsFrom: [light, high])))
    }

    @Test("A colour has a name for assistive technologies")
    func names() {
        #expect(
            [UIColor.black, .white, .gray, .red, .systemBlue, .systemTeal, .brown, .clear].map(\.accessibilityName)
                == ["black", "white", "grey", "red", "blue", "cyan", "orange", "black"])
        dark.performAsCurrent { #expect(UIColor.label.accessibilityName == "white") }
        #expect(UIColor(red: .nan, green: 2, blue: -1, alpha: 1).accessibilityName == "green")
    }
}
