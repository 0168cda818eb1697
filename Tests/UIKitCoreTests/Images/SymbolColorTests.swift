import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The colours of symbols and the configurations of images.
@MainActor @Suite struct SymbolColorTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100))

    private typealias Configuration = UIImage.SymbolConfiguration

    /// Shows a symbol 80 points wide.
    private func show(_ name: String, _ configuration: Configuration) throws -> UIImageView {
        let image = try #require(
            UIImage(systemName: name, withConfiguration: Configuration(pointSize: 60).applying(configuration)))
        for other in stage.window.subviews { other.removeFromSuperview() }
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
        view.contentMode = .scaleAspectFit
        view.tintColor = .black
        stage.window.backgroundColor = .white
        stage.window.addSubview(view)
        stage.settle()
        return view
    }

    /// Returns the colour at a place as eight bits per component.
    private func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
        (stage.pixel(at: CGPoint(x: x, y: y)).cgColor.components ?? []).prefix(3).map { Int(($0 * 255).rounded()) }
    }

    private func isNear(_ color: [Int], _ other: [Int]) -> Bool {
        zip(color, other).allSatisfy { abs($0 - $1) <= 3 }
    }

    @Test("A palette colours the symbol inside of a circle, and the circle")
    func palette() throws {
        _ = try show(
            "plus.circle.fill", Configuration(paletteColors: [.white, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]))
        #expect(isNear(color(50, 50), [255, 255, 255]) && isNear(color(35, 35), [255, 0, 0]))
        _ = try show("plus.circle.fill", Configuration(paletteColors: [UIColor(red: 0, green: 0, blue: 1, alpha: 1)]))
        #expect(isNear(color(50, 50), [0, 0, 255]) && isNear(color(35, 35), [0, 0, 255]))
    }

    @Test("A hierarchy draws the circle fainter than the symbol in it, evenly where lines and areas overlap")
    func hierarchy() throws {
        _ = try show("plus.circle.fill", Configuration(hierarchicalColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
        #expect(isNear(color(50, 50), [0, 0, 255]))
        #expect(isNear(color(35, 35), [140, 140, 255]))
        // The edge of the circle is fainter; nothing up to the symbol in it is darker.
        let reds = (10...28).map { color(CGFloat($0), 50)[0] }
        #expect(reds.allSatisfy { $0 >= 137 } && reds.filter { $0 <= 143 }.count > 8, "\(reds)")
    }

    @Test("A symbol with colours of its own keeps them in views that tint others, unless it is made a template")
    func ownColors() throws {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let view = try show("square.fill", Configuration(paletteColors: [red]))
        #expect(isNear(color(50, 50), [255, 0, 0]))
        view.image = view.image?.withRenderingMode(.alwaysTemplate)
        stage.settle()
        #expect(isNear(color(50, 50), [0, 0, 0]))
        let button = UIButton(type: .system)
        button.tintColor = .black
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        button.setImage(
            UIImage(
                systemName: "square.fill",
                withConfiguration: Configuration(pointSize: 60).applying(Configuration(paletteColors: [red]))),
            for: .normal)
        view.removeFromSuperview()
        stage.window.addSubview(button)
        stage.settle()
        #expect(isNear(color(50, 50), [255, 0, 0]))
    }

    @Test("Dynamic colours follow the interface, and a configuration with traits keeps to its own")
    func dark() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
        let configuration = Configuration(paletteColors: [color])
        let view = try show("square.fill", configuration)
        #expect(isNear(self.color(50, 50), [255, 0, 0]))
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(isNear(self.color(50, 50), [255, 255, 255]))
        let light = UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .light))
        view.image = view.image?.withConfiguration(light)
        stage.settle()
        #expect(isNear(self.color(50, 50), [255, 0, 0]))
        #expect(view.image?.traitCollection.userInterfaceStyle == .light)
    }

    @Test("Multicolor gives a badge, a mark and a heart their colours, and nothing to symbols without any")
    func multicolor() throws {
        let red = try #require(UIColor.systemRed.resolvedColor(with: stage.window.traitCollection).cgColor.components)
        let expected = red.prefix(3).map { Int(($0 * 255).rounded()) }
        _ = try show("heart.fill", .preferringMulticolor())
        #expect(isNear(color(50, 50), expected))
        _ = try show("minus.circle.fill", .preferringMulticolor())
        #expect(isNear(color(50, 50), [255, 255, 255]) && isNear(color(50, 30), expected))
        _ = try show("square.fill", .preferringMulticolor())
        #expect(isNear(color(50, 50), [0, 0, 0]))
        _ = try show("heart.fill", Configuration.preferringMulticolor().applying(Configuration.preferringMonochrome()))
        #expect(isNear(color(50, 50), [0, 0, 0]))
    }

    @Test("Configurations combine: what the other one specifies wins, and the rest stays")
    func combining() throws {
        let red = Configuration(hierarchicalColor: .systemRed)
        let both = Configuration(pointSize: 30, weight: .bold).applying(red)
        #expect(both.pointSize == 30 && both.weight == .bold && both.coloring == .hierarchical(.systemRed))
        #expect(both.applying(Configuration(paletteColors: [])).coloring == .monochrome)
        #expect(both == Configuration(pointSize: 30, weight: .bold).applying(red) && both != red)
        let body = Configuration(textStyle: .headline, scale: .large)
        #expect(body.pointSize != nil && body.configurationWithoutTextStyle() == Configuration(scale: .large))
        #expect(both.configurationWithoutTextStyle() == both)
        let hebrew = both.withLocale(Locale(identifier: "he"))
        #expect(hebrew.locale?.identifier == "he" && hebrew.pointSize == 30 && hebrew != both)
        let traits = UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
        let applied = traits.applying(UIImage.Configuration(locale: Locale(identifier: "ar")))
        #expect(applied.locale?.identifier == "ar" && applied.traitCollection?.userInterfaceStyle == .dark)
        #expect(hebrew.applying(traits).traitCollection?.userInterfaceStyle == .dark)
    }

    @Test("A language that runs from right to left mirrors what points along the lines, whatever the interface does")
    func languages() throws {
        let arrow = try #require(UIImage(systemName: "arrow.forward"))
        let arabic = arrow.withConfiguration(UIImage.Configuration(locale: Locale(identifier: "ar")))
        #expect(arabic.imageOrientation == .upMirrored && !arabic.flipsForRightToLeftLayoutDirection)
        let english = arrow.withConfiguration(UIImage.Configuration(locale: Locale(identifier: "en")))
        #expect(english.imageOrientation == .up && !english.flipsForRightToLeftLayoutDirection)
        #expect(arrow.flipsForRightToLeftLayoutDirection)
    }

    @Test("A thumbnail fits into a size with the proportions of its image, upright")
    func thumbnails() async throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        let turned = UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .right)
        let small = try #require(turned.preparingThumbnail(of: CGSize(width: 20, height: 20)))
        #expect(small.size == CGSize(width: 10, height: 20) && small.scale == 2 && small.imageOrientation == .up)
        #expect(image.preparingForDisplay() === image && UIImage().preparingForDisplay() == nil)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        #expect(await image.byPreparingForDisplay() === image)
        #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 50, height: 50))?.size.height == 25)
        let later: CGSize? = await withCheckedContinuation { continuation in
            image.prepareThumbnail(of: CGSize(width: 10, height: 10)) { continuation.resume(returning: $0?.size) }
        }
        #expect(later == CGSize(width: 10, height: 5))
        #expect(await withCheckedContinuation { done in image.prepareForDisplay { done.resume(returning: $0 != nil) } })
    }

    @Test("The images of the system are symbols")
    func system() {
        let names = [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark].map(\.symbolName)
        #expect(
            names == ["plus.circle.fill", "minus.circle.fill", "ellipsis.circle", "checkmark", "checkmark.circle"])
    }
}
