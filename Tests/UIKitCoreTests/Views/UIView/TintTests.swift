import Testing
import UIKit

@MainActor @Suite struct TintTests {
    final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    private func changes(_ views: Tinted...) -> [Int] { views.map(\.changes) }

    @Test("The tint is inherited from the closest ancestor that has one")
    func inheritance() {
        let top = Tinted()
        let middle = Tinted()
        let leaf = Tinted()
        top.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.tintColor == UIColor.systemBlue)
        top.tintColor = .red
        #expect(leaf.tintColor == UIColor.red)
        #expect(changes(top, middle, leaf) as [Int] == [1, 1, 1])
        middle.tintColor = .green
        #expect(leaf.tintColor == UIColor.green && top.tintColor == UIColor.red)
        #expect(changes(top, middle, leaf) as [Int] == [1, 2, 2])
        middle.tintColor = nil
        #expect(leaf.tintColor == UIColor.red)
        #expect(changes(top, middle, leaf) as [Int] == [1, 3, 3])
    }

    @Test("A view moved under another tint gets tintColorDidChange")
    func moving() {
        let red = UIView()
        red.tintColor = .red
        let leaf = Tinted()
        red.addSubview(leaf)
        #expect(leaf.changes == 1 && leaf.tintColor == UIColor.red)
        let other = UIView()
        other.tintColor = .red
        other.addSubview(leaf)
        #expect(leaf.changes == 1)
        leaf.removeFromSuperview()
        #expect(leaf.changes == 2 && leaf.tintColor == UIColor.systemBlue)
    }

    @Test("A dimmed view shows a grey, and .normal below it shows the colour again")
    func dimming() {
        let top = UIView()
        let leaf = Tinted()
        top.addSubview(leaf)
        top.tintColor = .red
        top.tintAdjustmentMode = .dimmed
        #expect(leaf.tintAdjustmentMode == .dimmed)
        let grey = leaf.tintColor.cgColor
        #expect(grey.red == grey.green && grey.green == grey.blue)
        #expect(leaf.changes == 2)
        leaf.tintAdjustmentMode = .normal
        #expect(leaf.tintColor == UIColor.red && leaf.changes == 3)
    }
}
