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

    @Test("A tree that moves under another tint changes down to the views that have a colour of their own")
    func movingTree() {
        let (top, middle, leaf) = (Tinted(), Tinted(), Tinted())
        let own = Tinted()
        own.tintColor = .green
        top.addSubview(middle)
        middle.addSubview(leaf)
        middle.addSubview(own)
        let red = UIView()
        red.tintColor = .red
        red.addSubview(top)
        #expect(changes(top, middle, leaf, own) as [Int] == [1, 1, 1, 1])
        #expect(leaf.tintColor == UIColor.red && own.tintColor == UIColor.green)
        // Its mode is not its own.
        red.tintAdjustmentMode = .dimmed
        #expect(changes(top, middle, leaf, own) as [Int] == [2, 2, 2, 2] && own.tintAdjustmentMode == .dimmed)
        top.removeFromSuperview()
        #expect(changes(top, middle, leaf, own) as [Int] == [3, 3, 3, 3])
        #expect(leaf.tintColor == UIColor.systemBlue && own.tintColor == UIColor.green)
        #expect(own.tintAdjustmentMode == .normal)
    }

    @Test("All views of a tree have the new tint before the first of them is notified")
    func readingInCallbacks() {
        final class Reader: UIView {
            var seen: [UIColor] = []
            override func tintColorDidChange() { for view in subviews { seen.append(view.tintColor) } }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) { seen.append(tintColor) }
        }
        let reader = Reader()
        reader.addSubview(UIView())
        let red = UIView()
        red.tintColor = .red
        red.overrideUserInterfaceStyle = .dark
        red.addSubview(reader)
        #expect(reader.seen == [.red, .red])
    }

    @Test("A view that tintColorDidChange moves under another tint is notified of that one only")
    func movingInCallbacks() {
        final class Mover: UIView {
            let leaf = Tinted()
            let green = UIView()
            override func tintColorDidChange() { green.addSubview(leaf) }
        }
        let mover = Mover()
        mover.green.tintColor = .green
        mover.addSubview(mover.leaf)
        mover.tintColor = .red
        #expect(mover.leaf.changes == 1 && mover.leaf.tintColor == UIColor.green)
    }

    @Test("Views that outlive their superview lose the tint that they inherited from it")
    func outliving() {
        let (middle, leaf) = (UIView(), UIView())
        do {
            let (red, outer) = (UIView(), UIView())
            red.tintColor = .red
            red.addSubview(outer)
            outer.addSubview(middle)
            middle.addSubview(leaf)
            #expect(leaf.tintColor == UIColor.red)
        }
        #expect(middle.superview == nil)
        #expect(middle.tintColor == UIColor.systemBlue && leaf.tintColor == UIColor.systemBlue)
    }
}
