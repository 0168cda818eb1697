import CoreGraphics
import QuartzCore
import Testing
import Timeline

extension QuartzCoreTests {
    @MainActor @Suite("Transitions of layers")
    struct TransitionTests {
        let screen = Screen()
        let box = layer(20, 20, 20, 20, .red)

        init() {
            screen.root.addSublayer(box)
            screen.frame()
        }

        /// Adds a transition of one second to a layer.
        private func add(
            _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, to layer: CALayer? = nil
        ) {
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.duration = 1
            (layer ?? box).add(transition, forKey: "any")
        }

        /// Adds a transition to the box and turns it green.
        private func turnGreen(_ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil) {
            add(type, subtype)
            atOnce { box.backgroundColor = .green }
        }

        /// Makes a frame, which has to be the same as one that is drawn without what is known of the frame before.
        private func frame(after seconds: Double = 0) {
            screen.frame(after: seconds)
            #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
        }

        /// Returns the colours in the middle row or column of the box: before it, in its first and second half, after
        /// it.
        private func row() -> [String] { [15, 25, 35, 45].map { screen.pixel($0, 30) } }
        private func column() -> [String] { [15, 25, 35, 45].map { screen.pixel(30, $0) } }

        @Test("A fade goes from one look to the other, and leaves nothing behind")
        func fade() {
            turnGreen()
            #expect(box.animationKeys() == ["transition"] && screen.root.sublayers?.count == 1)
            frame()
            #expect(screen.pixel(30, 30) == "ff0000")
            frame(after: 0.25)
            #expect(screen.pixel(30, 30) == "bf4000")
            frame(after: 0.75)
            #expect(screen.pixel(30, 30) == "00ff00")
            #expect(box.animationKeys() == nil && !screen.tree.needsFrame)
        }

        private nonisolated static let black = "000000"

        @Test(
            "Looks slide in, away or together, and both of a push fade",
            arguments: [
                (CATransitionType.moveIn, CATransitionSubtype.fromRight, [black, "ff0000", "00ff00", "00ff00"]),
                (.moveIn, .fromLeft, ["00ff00", "00ff00", "ff0000", black]),
                (.reveal, .fromLeft, [black, "00ff00", "ff0000", "ff0000"]),
                (.reveal, .fromRight, ["ff0000", "ff0000", "00ff00", black]),
                (.push, .fromRight, ["800000", "800000", "008000", "008000"]),
                (.push, .fromLeft, ["008000", "008000", "800000", "800000"]),
            ])
        func slides(type: CATransitionType, subtype: CATransitionSubtype, colors: [String]) {
            turnGreen(type, subtype)
            frame(after: 0.5)
            #expect(row() == colors)
            frame(after: 0.5)
            #expect(row() == [Self.black, "00ff00", "00ff00", Self.black])
        }

        @Test(
            "From the top means from the bottom, as in UIKit, and the left is the side if none is given",
            arguments: [
                (CATransitionSubtype.fromTop, true, [black, "ff0000", "00ff00", "00ff00"]),
                (.fromBottom, true, ["00ff00", "00ff00", "ff0000", black]),
                (nil, false, ["00ff00", "00ff00", "ff0000", black]),
            ])
        func sides(subtype: CATransitionSubtype?, isVertical: Bool, colors: [String]) {
            turnGreen(.moveIn, subtype)
            frame(after: 0.5)
            #expect((isVertical ? column() : row()) == colors)
        }

        @Test("What is the same in both looks of a fade stays as it is, translucent parts and shadows included")
        func unchanged() {
            let group = layer(50, 20, 40, 40, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            let part = layer(-10, 10, 10, 10, .blue)
            group.addSublayer(part)
            group.opacity = 0.5
            group.cornerRadius = 8
            screen.root.addSublayer(group)
            frame()
            let before = [45, 55, 70].map { screen.pixel($0, 35) }
            add(to: group)
            for _ in 0..<3 {
                frame(after: 0.25)
                for (old, new) in zip(before, [45, 55, 70].map { screen.pixel($0, 35) }) {
                    let (old, new) = (Int(old, radix: 16) ?? 0, Int(new, radix: 16) ?? 0)
                    // Each half is rounded by itself.
                    for shift in [0, 8, 16] { #expect(abs((old >> shift & 255) - (new >> shift & 255)) <= 2) }
                }
            }
        }

        @Test("Sublayers that come and go fade in and out")
        func sublayers() {
            let text = layer(60, 20, 20, 20)
            let (old, new) = (layer(0, 0, 10, 20, .red), layer(10, 0, 10, 20, .green))
            text.addSublayer(old)
            screen.root.addSublayer(text)
            frame()
            add(to: text)
            atOnce {
                old.removeFromSuperlayer()
                text.addSublayer(new)
            }
            frame(after: 0.5)
            #expect(screen.pixel(65, 30) == "800000" && screen.pixel(75, 30) == "008000")
            frame(after: 0.5)
            #expect(screen.pixel(65, 30) == Self.black && screen.pixel(75, 30) == "00ff00")
        }

        @Test("A layer that appears comes from nothing, and one that is hidden goes")
        func appearance() {
            let new = layer(50, 50, 20, 20, .blue)
            screen.root.addSublayer(new)
            add(to: new)
            atOnce { box.isHidden = true }
            frame()
            #expect(screen.pixel(60, 60) == Self.black)
            add(.moveIn, .fromLeft)
            atOnce { box.isHidden = false }
            frame(after: 0.5)
            #expect(screen.pixel(60, 60) == "000080")
            #expect(row() == ["ff0000", "ff0000", Self.black, Self.black])
            frame(after: 0.5)
            add()
            atOnce { box.isHidden = true }
            frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "800000")
            frame(after: 0.5)
            #expect(screen.pixel(30, 30) == Self.black && !screen.tree.needsFrame)
        }

        @Test("A transition starts and ends at its progress, and follows its layer's size, place, anchor and scale")
        func geometry() {
            atOnce {
                box.anchorPoint = CGPoint(x: 0, y: 1)
                box.bounds = CGRect(x: 7, y: -3, width: 20, height: 20)
                box.position = CGPoint(x: 10, y: 40)
                box.transform = CATransform3DMakeScale(2, 1, 1)
            }
            frame()
            let transition = CATransition()
            transition.type = .moveIn
            transition.startProgress = 0.5
            transition.endProgress = 0.75
            transition.duration = 1
            box.add(transition, forKey: nil)
            atOnce { box.backgroundColor = .green }
            frame()
            // The box has 40 points on the screen, from 10 to 50.
            #expect(screen.pixel(29, 30) == "00ff00" && screen.pixel(31, 30) == "ff0000")
            frame(after: 0.999999)
            #expect(screen.pixel(39, 30) == "00ff00" && screen.pixel(41, 30) == "ff0000")
            box.removeAllAnimations()
            atOnce { box.transform = CATransform3DIdentity }
            frame()
            add(.moveIn)
            atOnce {
                box.backgroundColor = .blue
                box.bounds.size.width = 40
                box.position.x = 50
            }
            frame(after: 0.5)
            #expect([35, 65, 75].map { screen.pixel($0, 30) } == ["0000ff", "0000ff", Self.black])
        }

        @Test("A transition replaces another from the look in between, also in the same turn")
        func replacement() {
            turnGreen()
            frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "808000" || screen.pixel(30, 30) == "7f8000")
            let between = screen.pixel(30, 30)
            for _ in 0..<3 { add() }
            atOnce { box.backgroundColor = .blue }
            frame()
            #expect(screen.pixel(30, 30) == between)
            frame(after: 1)
            #expect(screen.pixel(30, 30) == "0000ff")
        }

        @Test("A transition as an action goes from the value before the change")
        func action() {
            box.actions = ["backgroundColor": CATransition()]
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            box.backgroundColor = .green
            CATransaction.commit()
            frame(after: 0.5)
            #expect(["808000", "7f8000"].contains(screen.pixel(30, 30)))
        }

        @Test("A transition has no effect before it begins, unless it fills, and stops with its layer's time")
        func time() {
            let transition = CATransition()
            transition.beginTime = 1
            transition.duration = 1
            box.add(transition, forKey: nil)
            atOnce { box.backgroundColor = .green }
            frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "00ff00")
            transition.beginTime = 2
            transition.fillMode = .backwards
            box.add(transition, forKey: nil)
            atOnce { box.backgroundColor = .blue }
            frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "00ff00")
            frame(after: 1.5)
            let half = screen.pixel(30, 30)
            box.timeOffset = 2.5
            box.speed = 0
            frame(after: 5)
            #expect(screen.pixel(30, 30) == half && half != "0000ff")
        }

        @Test("A transition that is removed, or loses its layer, leaves the new look, in a window's layer, too")
        func ends() {
            turnGreen(.push)
            frame(after: 0.5)
            box.removeAnimation(forKey: "transition")
            frame()
            #expect(row() == [Self.black, "00ff00", "00ff00", Self.black])
            add(.push)
            frame(after: 0.5)
            box.removeFromSuperlayer()
            frame()
            #expect(row() == [Self.black, Self.black, Self.black, Self.black])
            screen.root.addSublayer(box)
            frame()
            add(.moveIn, .fromRight, to: screen.root)
            atOnce { box.backgroundColor = .red }
            frame(after: 0.5)
            // The new look is half the screen away.
            #expect(screen.pixel(30, 30) == "00ff00" && screen.pixel(80, 30) == "ff0000")
        }

        @Test("A duration or speed that is not a number does not keep a transition from ending")
        func notNumbers() {
            let transition = CATransition()
            transition.duration = .nan
            transition.speed = .nan
            box.add(transition, forKey: nil)
            frame(after: 0.25)
            #expect(box.animationKeys() == nil)
        }

        @Test("Transitions in transitions are drawn to a depth, and any number can be nested")
        func nested() {
            var inner = box
            for _ in 0..<2000 {
                let next = layer(0, 0, 20, 20)
                inner.addSublayer(next)
                inner = next
            }
            frame()
            var layer: CALayer? = box
            while let current = layer {
                add(to: current)
                layer = current.sublayers?.first
            }
            atOnce { inner.backgroundColor = .green }
            screen.frame(after: 0.5)
            screen.frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "00ff00")
        }

        @Test(
            "Sublayers that come in the middle leave nothing of the old place behind",
            arguments: [CATransitionType.push, .moveIn, .reveal])
        func sublayersInTheMiddle(type: CATransitionType) {
            turnGreen(type, .fromRight)
            for step in 0..<12 {
                box.addSublayer(layer(CGFloat(step), 2, 3, 3, .blue))
                frame(after: 0.1)
            }
            #expect(row() == [Self.black, "00ff00", "00ff00", Self.black])
        }

        @Test("Layout that adds a transition in each pass settles")
        func layout() {
            let drawer = Drawer()
            box.delegate = drawer
            drawer.layout = { $0.add(CATransition(), forKey: nil) }
            box.setNeedsLayout()
            #expect(screen.frame().layoutRounds <= 2)
            #expect(!screen.root.needsLayout())
        }

        @Test("The delegate hears of the start and of the end")
        func delegate() {
            let log = AnimationCallLog()
            let transition = CATransition()
            transition.delegate = log
            box.add(transition, forKey: nil)
            frame(after: 0.25)
            #expect(log.entries == ["start", "stop true"])
        }
    }
}
