import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Replicators")
    struct ReplicatorTests {
        let screen = Screen(width: 100, height: 40)
        let replicator = CAReplicatorLayer()
        let box = layer(0, 10, 10, 10, .white)

        init() {
            screen.root.backgroundColor = .black
            replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            replicator.addSublayer(box)
            atOnce {
                replicator.instanceCount = 4
                replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            }
            screen.root.addSublayer(replicator)
            screen.frame()
        }

        /// The pixels in the middles of the places of the first five instances.
        private var row: [String] { (0..<5).map { screen.pixel(5 + $0 * 20, 15) } }

        private let white = "ffffff"
        private let black = "000000"

        @Test("The sublayers are shown as often as they are counted, each time moved")
        func count() {
            #expect(row == [white, white, white, white, black])
            atOnce { replicator.instanceCount = 2 }
            screen.frame()
            #expect(row == [white, white, black, black, black])
            atOnce { replicator.instanceCount = 0 }
            screen.frame()
            #expect(row == [black, black, black, black, black])
            atOnce { replicator.instanceCount = -3 }
            screen.frame()
            #expect(row == [black, black, black, black, black])
        }

        @Test("The transform is about the centre of the bounds")
        func center() {
            atOnce {
                replicator.instanceCount = 2
                replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            }
            screen.frame()
            #expect(screen.pixel(5, 15) == white && screen.pixel(95, 25) == white)
            #expect(screen.pixel(25, 15) == black)
        }

        @Test("Colours are multiplied, and each instance adds the offsets")
        func colors() {
            atOnce {
                replicator.instanceColor = CGColor(red: 1, green: 0.8, blue: 1, alpha: 1)
                replicator.instanceRedOffset = -0.2
                replicator.instanceBlueOffset = -1
            }
            screen.frame()
            #expect(row == ["ffccff", "cccc00", "99cc00", "66cc00", black])
            atOnce {
                replicator.instanceColor = .white
                replicator.instanceRedOffset = 0
                replicator.instanceBlueOffset = 0
                replicator.instanceAlphaOffset = -0.4
            }
            screen.frame()
            #expect(row == [white, "999999", "333333", black, black])
        }

        @Test("Images, gradients, text and shapes take the colour of their instance")
        func content() throws {
            let picture = Bitmap(width: 10, height: 10)
            picture.fill(picture.bounds, pixel: 0xFFFF_FFFF)
            let gradient = CAGradientLayer()
            gradient.colors = [CGColor.white, CGColor.white]
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            shape.fillColor = .white
            let drawn = CALayer()
            drawn.contents = picture.image()
            for content in [gradient, shape, drawn] {
                content.frame = box.frame
                atOnce {
                    replicator.sublayers = [content]
                    replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0.2, alpha: 1)
                }
                screen.frame()
                #expect(row[1] == "ff0033", "\(type(of: content))")
            }
        }

        @Test("A change of a sublayer is drawn at all of its instances, and nothing else is")
        func damage() {
            atOnce { box.backgroundColor = .green }
            screen.frame()
            #expect(row == ["00ff00", "00ff00", "00ff00", "00ff00", black])
            atOnce { box.position.y += 20 }
            screen.frame()
            #expect(row == [black, black, black, black, black])
            #expect(screen.pixel(65, 35) == "00ff00")
            #expect(screen.bitmap.hasSamePixels(as: screen.drawnAtOnce()))
        }

        @Test("Only the first instance can be hit")
        func hitTest() {
            #expect(replicator.hitTest(CGPoint(x: 5, y: 15)) === box)
            #expect(replicator.hitTest(CGPoint(x: 25, y: 15)) === replicator)
        }

        @Test("The animations of each instance lag behind those of the one before")
        func delay() {
            let fade = CABasicAnimation(keyPath: "backgroundColor")
            fade.fromValue = CGColor(gray: 0, alpha: 1)
            fade.toValue = CGColor(gray: 1, alpha: 1)
            fade.duration = 1
            fade.repeatCount = .infinity
            atOnce { replicator.instanceDelay = 0.25 }
            box.add(fade, forKey: "fade")
            screen.frame()
            // The others have not begun and show the value of the property.
            #expect(row == [black, white, white, white, black])
            screen.frame(after: 0.5)
            #expect(row == ["808080", "404040", black, white, black])
            screen.frame(after: 0.6)
            screen.frame(after: 0.15)
            #expect(row == ["404040", black, "bfbfbf", "808080", black])
            #expect(screen.tree.needsFrame)
            #expect(screen.bitmap.hasSamePixels(as: screen.drawnAtOnce()))
            atOnce { replicator.speed = 0 }
            box.removeAllAnimations()
            screen.frame()
            #expect(row == [white, white, white, white, black])
            #expect(!screen.tree.needsFrame)
        }

        @Test("A pulse of a group of animations runs outwards from instance to instance")
        func pulse() {
            let pulse = layer(0, 0, 40, 40, .white)
            atOnce {
                replicator.instanceCount = 2
                replicator.instanceTransform = CATransform3DIdentity
                replicator.instanceDelay = 0.5
                pulse.opacity = 0
                replicator.sublayers = [pulse]
            }
            let scale = CABasicAnimation(keyPath: "transform.scale.xy")
            scale.fromValue = 0
            scale.toValue = 1
            scale.duration = 1
            let opacity = CAKeyframeAnimation(keyPath: "opacity")
            opacity.values = [1, 1, 0]
            opacity.keyTimes = [0, 0.75, 1]
            opacity.duration = 1
            let group = CAAnimationGroup()
            group.animations = [scale, opacity]
            group.duration = 1
            group.repeatCount = .infinity
            pulse.add(group, forKey: "pulse")
            screen.frame()
            screen.frame(after: 0.4)
            // The first instance is 16 points wide, and the second has not begun.
            #expect(screen.pixel(20, 20) == white && screen.pixel(14, 20) == white && screen.pixel(10, 20) == black)
            screen.frame(after: 0.5)
            // The first is 36 points wide and nearly gone, the second 16.
            #expect(screen.pixel(20, 20) == white && screen.pixel(14, 20) == white)
            let outer = screen.pixel(4, 20)
            #expect(outer != white && outer != black)
        }

        @Test("A replicator in a replicator shows all combinations")
        func nested() {
            let outer = CAReplicatorLayer()
            outer.frame = screen.root.bounds
            atOnce {
                outer.instanceCount = 2
                outer.instanceTransform = CATransform3DMakeTranslation(0, 15, 0)
                replicator.instanceCount = 2
                outer.addSublayer(replicator)
                screen.root.addSublayer(outer)
            }
            screen.frame()
            for point in [(5, 15), (25, 15), (5, 30), (25, 30)] { #expect(screen.pixel(point.0, point.1) == white) }
            #expect(screen.pixel(45, 15) == black)
        }

        @Test("Replicators in replicators work to any depth")
        func nestedDeeply() {
            let first = CAReplicatorLayer()
            var inner = first
            atOnce {
                for _ in 0..<5000 {
                    inner.instanceColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
                    let next = CAReplicatorLayer()
                    inner.addSublayer(next)
                    inner = next
                }
                let square = CALayer()
                square.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                square.backgroundColor = .white
                inner.addSublayer(square)
                screen.root.addSublayer(first)
            }
            screen.frame()
            #expect(screen.pixel(5, 5) == "ff00ff")
        }

        @Test("Delays in nested replicators end at the limit of depth, and do not double the work at each level")
        func nestedDelays() {
            let first = CAReplicatorLayer()
            var inner = first
            atOnce {
                for _ in 0..<40 {
                    inner.instanceCount = 1
                    inner.instanceDelay = 0.1
                    let next = CAReplicatorLayer()
                    inner.addSublayer(next)
                    inner = next
                }
                inner.instanceCount = 3
                inner.instanceDelay = 0.1
                screen.root.addSublayer(first)
            }
            let square = CALayer()
            square.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            inner.addSublayer(square)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0
            fade.duration = 1
            square.add(fade, forKey: "fade")
            screen.frame()
            #expect(screen.tree.needsFrame)
        }

        @Test("The properties animate, also implicitly")
        func implicit() {
            replicator.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
            screen.frame(after: 0.125)
            let shown = replicator.presentation()?.instanceTransform.m41 ?? 0
            #expect(shown > 20 && shown < 40)
            screen.frame(after: 0.125)
            #expect(replicator.presentation()?.instanceTransform.m41 == 40)
        }
    }
}
