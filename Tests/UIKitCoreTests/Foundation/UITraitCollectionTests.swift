import Testing
import UIKit

@MainActor
@Suite struct UITraitCollectionTests {
    @Test("Later traits take precedence, and unspecified ones change nothing")
    func merging() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(merged.userInterfaceStyle == .light)
        #expect(merged.displayScale == CGFloat(2))
        #expect(merged.layoutDirection == .unspecified)
    }

    @Test("Collections of the same traits are equal")
    func equality() {
        let one = UITraitCollection { $0.userInterfaceStyle = .dark }
        #expect(one == UITraitCollection(userInterfaceStyle: .dark))
        #expect(one != UITraitCollection())
        #expect(one.modifyingTraits { $0.displayScale = 3 }.displayScale == CGFloat(3))
    }

    @Test("Only style and level affect the appearance of colours")
    func colorAppearance() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.displayScale = 3 }))
        #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    }

    @Test("Current traits are restored after a closure")
    func performAsCurrent() {
        let before = UITraitCollection.current
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        dark.performAsCurrent {
            #expect(UITraitCollection.current == dark)
            #expect(UIColor.label.cgColor == UIColor.white.cgColor)
        }
        #expect(UITraitCollection.current == before)
    }

    @Test("Content size categories have an order")
    func categories() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
