import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The layout and the appearance of a segmented control.
@MainActor
@Suite("The appearance of a segmented control")
struct UISegmentedControlLookTests {
    private func spans(_ control: UISegmentedControl) -> [[CGFloat]] {
        control.layoutIfNeeded()
        return control.segmentFrames.map { [$0.minX, $0.width] }
    }

    private func square(_ color: UIColor, _ width: CGFloat = 5, _ height: CGFloat = 40) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    /// Returns the colour at a point as integer sRGB components.
    private func pixel(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
        let color = stage.pixel(at: CGPoint(x: x, y: y)).cgColor
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test("aligns segments to whole points: 280 points are 93, 93 and 94")
    func equalWidths() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 0, width: 280, height: 32)
        #expect(spans(control) == [[0, 93], [93, 93], [186, 94]])
        control.semanticContentAttribute = .forceRightToLeft
        #expect(spans(control) == [[187, 93], [94, 93], [0, 94]])
    }

    @Test("uses the set widths, and shares the rest equally or by content")
    func widths() {
        let control = UISegmentedControl(items: ["a", "b", "A long title"])
        control.setWidth(50, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 50)
        control.frame = CGRect(x: 0, y: 0, width: 250, height: 32)
        #expect(spans(control) == [[0, 50], [50, 100], [150, 100]])
        control.apportionsSegmentWidthsByContent = true
        let shared = spans(control)
        #expect(shared[1][1] < 70 && shared[2][1] > 130 && shared[1][1] + shared[2][1] == 200)
        for index in 0..<3 { control.setWidth(40, forSegmentAt: index) }
        #expect(control.intrinsicContentSize == CGSize(width: 120, height: 32))
        control.frame.size.width = 240
        #expect(spans(control) == [[0, 80], [80, 80], [160, 80]])
    }

    @Test("has an intrinsic width that gives each segment the widest one's width, or its own")
    func ownSize() {
        let control = UISegmentedControl(items: ["a", "A long title"])
        let equal = control.intrinsicContentSize
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width < equal.width)
        control.setTitle("A still longer title", forSegmentAt: 0)
        #expect(control.intrinsicContentSize.width > equal.width)
        #expect(control.sizeThatFits(.zero) == control.intrinsicContentSize)
    }

    @Test("is a grey capsule with a white or coloured one behind the selected segment")
    func capsule() {
        let stage = Stage(size: CGSize(width: 300, height: 32), scale: 1)
        stage.window.backgroundColor = .white
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = stage.window.bounds
        stage.window.addSubview(control)
        stage.settle()
        // Measured on white: (238, 238, 239).
        let grey = pixel(stage, 20, 16)
        #expect(abs(grey[0] - 238) <= 1 && abs(grey[2] - 239) <= 1)
        #expect(pixel(stage, 0, 0) == [255, 255, 255])
        control.selectedSegmentIndex = 0
        #expect(pixel(stage, 20, 16) == [255, 255, 255] && pixel(stage, 120, 16) == grey)
        #expect(pixel(stage, 1, 16) != [255, 255, 255])
        control.selectedSegmentTintColor = .red
        #expect(pixel(stage, 20, 16) == [255, 0, 0])
        control.isEnabled = false
        #expect(pixel(stage, 120, 16)[0] > grey[0])
    }

    @Test("is dark in a dark interface")
    func dark() {
        let stage = Stage(size: CGSize(width: 300, height: 32), scale: 1)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.backgroundColor = .systemBackground
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = stage.window.bounds
        control.selectedSegmentIndex = 1
        stage.window.addSubview(control)
        stage.settle()
        #expect(pixel(stage, 120, 16) == [90, 90, 96])
        #expect(pixel(stage, 20, 16)[0] < 40)
    }

    @Test("applies title attributes, where a state without attributes has the normal ones")
    func attributes() {
        let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        let control = UISegmentedControl(items: ["\u{2588}\u{2588}\u{2588}", "\u{2588}\u{2588}\u{2588}"])
        control.frame = stage.window.bounds
        stage.window.addSubview(control)
        control.setTitleTextAttributes(
            [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 40)], for: .normal)
        #expect(pixel(stage, 50, 30) == [255, 0, 0])
        control.selectedSegmentIndex = 0
        #expect(pixel(stage, 50, 30) == [255, 0, 0])
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(pixel(stage, 50, 30) == [0, 0, 255] && pixel(stage, 150, 30) == [255, 0, 0])
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
        control.setTitleTextAttributes(nil, for: .selected)
        #expect(pixel(stage, 50, 30) == [255, 0, 0])
    }

    @Test("dims a pressed title")
    func pressed() {
        let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        let control = UISegmentedControl(items: ["\u{2588}\u{2588}\u{2588}", "\u{2588}\u{2588}\u{2588}"])
        control.frame = stage.window.bounds
        stage.window.addSubview(control)
        control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 40)], for: .normal)
        #expect(pixel(stage, 50, 30) == [0, 0, 0])
        stage.finger.press(at: CGPoint(x: 50, y: 30))
        #expect(pixel(stage, 50, 30)[0] > 180 && pixel(stage, 150, 30) == [0, 0, 0])
        stage.finger.move(to: CGPoint(x: 150, y: 30))
        #expect(pixel(stage, 50, 30) == [0, 0, 0] && pixel(stage, 150, 30)[0] > 180)
        stage.finger.cancel()
        #expect(pixel(stage, 150, 30) == [0, 0, 0])
    }

    @Test("offsets content by segment and by position in the row")
    func offsets() {
        let control = UISegmentedControl(items: [square(.red, 10, 10), square(.red, 10, 10), square(.red, 10, 10)])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
        func places() -> [CGPoint] {
            control.layoutIfNeeded()
            return control.segments.map { item in
                item.view.layoutIfNeeded()
                return item.view.subviews.first?.frame.origin ?? .zero
            }
        }
        #expect(places() == Array(repeating: CGPoint(x: 45, y: 10), count: 3))
        control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 0)
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: -2))
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 10, vertical: 0), forSegmentType: .any, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 0, vertical: 5), forSegmentType: .right, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 99, vertical: 5), forSegmentType: .left, barMetrics: .compact)
        #expect(places() == [CGPoint(x: 58, y: 8), CGPoint(x: 55, y: 10), CGPoint(x: 45, y: 15)])
        #expect(control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default).vertical == 5)
    }

    @Test("shows the app's images behind and between segments, per state")
    func images() {
        let stage = Stage(size: CGSize(width: 300, height: 40), scale: 1)
        let control = UISegmentedControl(items: ["", "", ""])
        control.setBackgroundImage(square(.green), for: .normal, barMetrics: .default)
        control.setBackgroundImage(square(.blue), for: .selected, barMetrics: .default)
        control.setDividerImage(
            square(.black, 10), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setDividerImage(
            square(.red, 10), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        control.selectedSegmentIndex = 0
        control.frame = CGRect(x: 0, y: 0, width: 300, height: control.intrinsicContentSize.height)
        stage.window.addSubview(control)
        stage.settle()
        #expect(control.frame.height == 40)
        #expect(pixel(stage, 1, 1) == [0, 0, 255] && pixel(stage, 150, 20) == [0, 255, 0])
        #expect(pixel(stage, 96, 20) == [255, 0, 0] && pixel(stage, 104, 20) == [255, 0, 0])
        #expect(pixel(stage, 200, 20) == [0, 0, 0])
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) != nil)
        #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
        #expect(
            control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
                != nil)
    }

    @Test("shows a background image's caps only at the ends of the row")
    func caps() {
        let stage = Stage(size: CGSize(width: 200, height: 40), scale: 1)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 40)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 21, height: 40))
            UIColor.green.setFill()
            context.fill(CGRect(x: 10, y: 0, width: 1, height: 40))
        }
        let control = UISegmentedControl(items: ["", ""])
        control.frame = stage.window.bounds
        control.setBackgroundImage(image, for: .normal, barMetrics: .default)
        stage.window.addSubview(control)
        stage.settle()
        #expect(pixel(stage, 5, 20) == [255, 0, 0] && pixel(stage, 195, 20) == [255, 0, 0])
        #expect(pixel(stage, 50, 20) == [0, 255, 0] && pixel(stage, 95, 20) == [0, 255, 0])
        #expect(pixel(stage, 105, 20) == [0, 255, 0])
    }
}
