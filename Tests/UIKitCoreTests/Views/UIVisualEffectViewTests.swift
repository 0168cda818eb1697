import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("A visual effect view")
struct UIVisualEffectViewTests {
    /// A stage whose left half is black, with an effect view in the middle.
    private let stage = Stage(size: CGSize(width: 100, height: 100))
    private let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))

    init() {
        stage.window.backgroundColor = .white
        let half = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        half.backgroundColor = .black
        stage.window.addSubview(half)
        view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
        stage.window.addSubview(view)
        stage.settle()
    }

    private func brightness(_ x: CGFloat, _ y: CGFloat = 50) -> CGFloat {
        stage.pixel(at: CGPoint(x: x, y: y)).cgColor.red
    }

    @Test("blurs what is behind it, and shows its content sharply in front")
    func blur() {
        #expect(brightness(49.5, 5) == 0 && brightness(50.5, 5) == 1)
        #expect(abs(brightness(49.5) - brightness(50.5)) < 0.05)
        #expect(brightness(15) < brightness(50) && brightness(50) < brightness(85))
        let content = UIView(frame: CGRect(x: 30, y: 30, width: 10, height: 10))
        content.backgroundColor = .red
        view.contentView.addSubview(content)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 40.5, y: 40.5)).cgColor == UIColor.red.cgColor)
    }

    @Test("has the colour of its style, which may follow the interface")
    func styles() {
        view.effect = UIBlurEffect(style: .extraLight)
        stage.settle()
        #expect(brightness(20) > 0.75)
        view.effect = UIBlurEffect(style: .dark)
        stage.settle()
        #expect(brightness(80) < 0.4)
        view.effect = UIBlurEffect(style: .systemThickMaterial)
        view.overrideUserInterfaceStyle = .light
        stage.settle()
        let light = brightness(50)
        view.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(brightness(50) < light - 0.4)
    }

    @Test("shows what is behind as it is without an effect, and fades between the two in an animation")
    func fading() {
        view.effect = nil
        stage.settle()
        #expect(brightness(49.5) == 0 && brightness(50.5) == 1)
        UIView.animate(withDuration: 1) { view.effect = UIBlurEffect(style: .light) }
        stage.advance(by: 0.5)
        let half = brightness(49.5)
        stage.advance(by: 1)
        #expect(half > 0.05 && half < brightness(49.5) - 0.05)
        UIView.animate(withDuration: 1) { view.effect = nil }
        stage.advance(by: 2)
        #expect(brightness(49.5) == 0)
    }

    @Test("has a content view of its size, whose controls are touched")
    func content() {
        view.frame.size = CGSize(width: 60, height: 70)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 60, height: 70))
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        view.contentView.addSubview(button)
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(taps == 1)
    }

    @Test("rounds its corners with the blur inside")
    func corners() {
        view.layer.cornerRadius = 20
        stage.settle()
        #expect(brightness(88.5, 11.5) == 1)
        view.effect = UIBlurEffect(style: .dark)
        stage.settle()
        #expect(brightness(88.5, 11.5) == 1 && brightness(80) < 0.4)
    }

    @Test("comes back from an archive with its blur and with its content in its content view")
    func archives() throws {
        let content = UIProgressView(frame: CGRect(x: 5, y: 5, width: 60, height: 4))
        content.progress = 0.5
        view.contentView.addSubview(content)
        stage.settle()
        let before = stage.image
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let copy = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIVisualEffectView)
        #expect(copy.effect is UIBlurEffect)
        #expect((copy.contentView.subviews.first as? UIProgressView)?.progress == 0.5)
        #expect(copy.subviews.filter { $0 === copy.contentView }.count == 1)
        #expect(copy.subviews.count == view.subviews.count)
        view.removeFromSuperview()
        stage.window.addSubview(copy)
        stage.settle()
        #expect(stage.image.pngData() == before.pngData())
    }

    @Test("darkens a light blur or lightens a dark one by the shape of its content with vibrancy, by style")
    func vibrancy() {
        let effect = UIVisualEffectView(effect: nil)
        effect.frame = view.contentView.bounds
        view.contentView.addSubview(effect)
        let content = UIView(frame: CGRect(x: 30, y: 30, width: 20, height: 20))
        content.backgroundColor = .red
        content.layer.cornerRadius = 10
        effect.contentView.addSubview(content)
        func contrasts(_ style: UIBlurEffect.Style) -> [CGFloat] {
            let blur = UIBlurEffect(style: style)
            view.effect = blur
            return [UIVibrancyEffectStyle.label, .secondaryLabel, .fill, .separator].map { style in
                effect.effect = UIVibrancyEffect(blurEffect: blur, style: style)
                stage.settle()
                let color = stage.pixel(at: CGPoint(x: 50, y: 50)).cgColor.components ?? []
                // The content's own colour does not count, and its corners show what is behind.
                #expect(abs(color[0] - color[1]) < 0.02 && abs(color[1] - color[2]) < 0.02)
                #expect(abs(brightness(41, 41) - brightness(41, 38)) < 0.05)
                return brightness(50, 50) - brightness(50, 38)
            }
        }
        let light = contrasts(.systemMaterialLight)
        #expect(light == light.sorted() && light[0] < -0.4 && light[3] < -0.05)
        let dark = contrasts(.systemMaterialDark)
        #expect(dark == dark.sorted(by: >) && dark[0] > 0.4 && dark[3] > 0.05)
        effect.effect = nil
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)).cgColor == UIColor.red.cgColor)
    }

    @Test("follows the interface with the vibrancy of an adaptive blur, and keeps views behind visible")
    func adaptiveVibrancy() {
        let blur = UIBlurEffect(style: .systemThinMaterial)
        view.effect = blur
        let effect = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        effect.frame = view.contentView.bounds
        view.contentView.addSubview(effect)
        let content = UIView(frame: effect.bounds)
        content.backgroundColor = .green
        effect.contentView.addSubview(content)
        stage.settle()
        #expect(brightness(80) < 0.3)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(brightness(80) > 0.7)
    }
}
