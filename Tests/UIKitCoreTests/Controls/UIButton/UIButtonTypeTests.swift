import Stages
import TestSupport
import Testing
import UIKit

/// The button types with a symbol of their own, and the older effects of a press.
@MainActor
@Suite struct UIButtonTypeTests {
    @Test("Types with a symbol show it in the tint colour, at its size", .fact("UB-14"))
    func pictures() throws {
        for (type, side) in [
            (UIButton.ButtonType.detailDisclosure, 22.0), (.infoLight, 22), (.infoDark, 22), (.contactAdd, 22),
            (.close, 30),
        ] {
            let stage = Stage(size: CGSize(width: 30, height: 30), scale: 2)
            stage.window.backgroundColor = .white
            let button = UIButton(type: type)
            button.tintColor = .red
            button.sizeToFit()
            #expect(button.bounds.size == CGSize(width: side, height: side))
            stage.window.addSubview(button)
            stage.settle()
            let colors = Set(
                stride(from: 0.5, to: side, by: 0.5).map { x in
                    let color = stage.pixel(at: CGPoint(x: x, y: side / 2)).cgColor
                    return [color.red, color.green].map { Int($0 * 255) }
                })
            #expect(colors.contains([255, 0]) == (type != .close), "\(type)")
            #expect(colors.count > 2, "\(type)")
        }
    }

    @Test("showsTouchWhenHighlighted adds a glow behind the content of a pressed button")
    func glow() {
        let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1)
        stage.window.backgroundColor = .black
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        button.showsTouchWhenHighlighted = true
        stage.window.addSubview(button)
        stage.settle()
        let middle = CGPoint(x: 50, y: 25)
        #expect(stage.pixel(at: middle).cgColor.red == 0)
        stage.finger.press(at: middle)
        stage.settle()
        #expect(stage.pixel(at: middle).cgColor.red > 0.7)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 25)).cgColor.red < 0.1)
        stage.finger.lift()
        stage.settle()
        #expect(stage.pixel(at: middle).cgColor.red == 0)
    }

    @Test("reversesTitleShadowWhenHighlighted moves the title's shadow to the other side of a pressed button")
    func reversedShadow() {
        let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        // The label clips the shadow, so spaces leave room for it.
        button.setTitle("\u{A0}\u{A0}\u{2588}\u{2588}\u{A0}\u{A0}", for: .normal)
        button.setTitleColor(.blue, for: .normal)
        button.setTitleShadowColor(.red, for: .normal)
        button.titleLabel?.shadowOffset = CGSize(width: 6, height: 0)
        button.reversesTitleShadowWhenHighlighted = true
        stage.window.addSubview(button)
        /// Returns the first and the last red pixel in the middle row.
        func shadow() -> (CGFloat, CGFloat) {
            stage.settle()
            let red = stride(from: CGFloat(0), to: 100, by: 1).filter { x in
                let color = stage.pixel(at: CGPoint(x: x, y: 30)).cgColor
                return color.red > 0.9 && color.blue < 0.1
            }
            return (red.first ?? 50, red.last ?? 50)
        }
        #expect(shadow().0 > 50)
        button.isHighlighted = true
        #expect(shadow().1 < 50)
        button.isHighlighted = false
        #expect(shadow().0 > 50)
        #expect(button.titleLabel?.shadowOffset == CGSize(width: 6, height: 0))
    }
}
