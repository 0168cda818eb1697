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

        /// Adds a transition of one second to the box and turns it green.
        private func turnGreen(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.duration = 1
            box.add(transition, forKey: "any")
            atOnce { box.backgroundColor = .green }
        }

        /// Returns the colours in the middle row or column of the box, at the middles of places that are as large as
        /// the box: before it, in its first and second half, and after it.
        private func row() -> [String] { [15, 25, 35, 45].map { screen.pixel($0, 30) } }
        private func column() -> [String] { [15, 25, 35, 45].map { screen.pixel(30, $0) } }

        @Test("A fade goes from one look to the other, and leaves nothing behind")
        func fade() {
            turnGreen(.fade)
            #expect(box.animationKeys() == ["transition"])
            screen.frame()
            #expect(screen.pixel(30, 30) == "ff0000")
            screen.frame(after: 0.25)
            #expect(screen.pixel(30, 30) == "bf4000")
            screen.frame(after: 0.75)
            #expect(screen.pixel(30, 30) == "00ff00")
            #expect(box.animationKeys() == nil && screen.root.sublayers?.count == 1)
            #expect(!screen.tree.needsFrame)
        }

        @Test("A layer that lets something through fades in while its old look fades out")
        func translucent() {
            let text = layer(60, 20, 20, 20)
            let (old, new) = (layer(0, 0, 10, 20, .red), layer(10, 0, 10, 20, .green))
            text.addSublayer(old)
            screen.root.addSublayer(text)
            screen.frame()
            let transition = CATransition()
            transition.duration = 1
            text.add(transition, forKey: nil)
            atOnce {
                old.removeFromSuperlayer()
                text.addSublayer(new)
            }
            screen.frame(after: 0.5)
            #expect(screen.pixel(65, 30) == "800000" && screen.pixel(75, 30) == "008000")
            screen.frame(after: 0.5)
            #expect(screen.pixel(65, 30) == "000000" && screen.pixel(75, 30) == "00ff00")
        }

        @Test("A look that moves in slides over the old one, which stays")
        func moveIn() {
            turnGreen(.moveIn, .fromRight)
            screen.frame(after: 0.5)
            #expect(row() == ["000000", "ff0000", "00ff00", "00ff00"])
        }

        @Test("A look is revealed by the old one, which slides away")
        func reveal() {
            turnGreen(.reveal, .fromLeft)
            screen.frame(after: 0.5)
            #expect(row() == ["000000", "00ff00", "ff0000", "ff0000"])
        }

        @Test("A push moves both looks by the size of the layer while they fade")
        func push() {
            turnGreen(.push, .fromRight)
            screen.frame(after: 0.5)
            #expect(row() == ["800000", "800000", "008000", "008000"])
        }

        @Test("From the top means from the bottom, as in UIKit, and the left is the side if none is given")
        func sides() {
            turnGreen(.moveIn, .fromTop)
            screen.frame(after: 0.5)
            #expect(column() == ["000000", "ff0000", "00ff00", "00ff00"])
            box.removeAllAnimations()
            atOnce { box.backgroundColor = .red }
            turnGreen(.moveIn, .fromBottom)
            screen.frame(after: 0.5)
            #expect(column() == ["00ff00", "00ff00", "ff0000", "000000"])
            box.removeAllAnimations()
            atOnce { box.backgroundColor = .red }
            turnGreen(.moveIn)
            screen.frame(after: 0.5)
            #expect(row() == ["00ff00", "00ff00", "ff0000", "000000"])
        }

        @Test("A transition starts and ends at its progress, with its pace, and follows a scaled layer")
        func progress() {
            atOnce { box.transform = CATransform3DMakeScale(2, 1, 1) }
            screen.frame()
            let transition = CATransition()
            transition.type = .moveIn
            transition.subtype = .fromLeft
            transition.startProgress = 0.5
            transition.endProgress = 0.75
            transition.duration = 1
            box.add(transition, forKey: nil)
            atOnce { box.backgroundColor = .green }
            screen.frame()
            // The box has 40 points on the screen, from 10 to 50.
            #expect(screen.pixel(29, 30) == "00ff00" && screen.pixel(31, 30) == "ff0000")
            screen.frame(after: 0.999999)
            #expect(screen.pixel(39, 30) == "00ff00" && screen.pixel(41, 30) == "ff0000")
        }

        @Test("A transition that is removed, replaced or loses its layer takes the old look along")
        func ends() {
            turnGreen(.push)
            screen.frame(after: 0.5)
            turnGreen(.fade)
            #expect(screen.root.sublayers?.count == 2)
            box.removeAnimation(forKey: "transition")
            #expect(screen.root.sublayers?.count == 1)
            turnGreen(.push)
            screen.frame(after: 0.5)
            box.removeFromSuperlayer()
            screen.frame()
            #expect(screen.root.sublayers?.isEmpty != false)
            #expect(screen.pixel(30, 30) == "000000")
        }

        @Test("The layer at the top fades, whatever the kind")
        func top() {
            let transition = CATransition()
            transition.type = .push
            transition.duration = 1
            screen.root.add(transition, forKey: nil)
            atOnce { box.backgroundColor = .green }
            screen.frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "7f8000" || screen.pixel(30, 30) == "807f00")
            screen.frame(after: 0.5)
            #expect(screen.pixel(30, 30) == "00ff00" && screen.root.sublayers?.count == 1)
        }

        @Test("The delegate hears of the start and of the end")
        func delegate() {
            let log = AnimationCallLog()
            let transition = CATransition()
            transition.delegate = log
            box.add(transition, forKey: nil)
            screen.frame(after: 0.25)
            #expect(log.entries == ["start", "stop true"])
        }
    }
}
