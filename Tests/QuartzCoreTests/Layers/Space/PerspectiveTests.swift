import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @MainActor @Suite("Perspective")
    struct PerspectiveTests {
        let screen = Screen(width: 120, height: 120)

        init() {
            screen.root.backgroundColor = .black
        }

        /// Returns a rotation that is seen from a distance.
        static func turned(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, from distance: CGFloat = 150) -> CATransform3D
        {
            var eye = CATransform3DIdentity
            eye.m34 = -1 / distance
            return CATransform3DRotate(eye, angle, x, y, 0)
        }

        /// Returns the number of pixels that a layer covers, and sentences where what is drawn differs from what is hit
        /// farther than a pixel from an edge.
        private func compare(
            _ owners: [String: CALayer], on ground: CALayer? = nil
        ) -> (counts: [String: Int], differences: [String]) {
            var (counts, differences): ([String: Int], [String]) = ([:], [])
            let side = 120
            var hits: [CALayer?] = []
            for index in 0..<side * side {
                let (x, y) = (CGFloat(index % side), CGFloat(index / side))
                hits.append(screen.root.hitTest(CGPoint(x: x + 0.5, y: y + 0.5)))
            }
            for index in side + 1..<side * (side - 1) - 1 {
                let color = screen.pixel(index % side, index / side)
                // Mixed colours are those of edges.
                guard let owner = color == "000000" ? ground ?? screen.root : owners[color] else { continue }
                counts[color, default: 0] += 1
                let around: [CALayer?] = [-1, 1, -side, side, 0].map { (step: Int) in hits[index + step] }
                if !around.contains(where: { $0 === owner }), differences.count < 5 {
                    differences.append("\(index % side),\(index / side): \(color)")
                }
            }
            return (counts, differences)
        }

        @Test("puts the corners where an eye in front of the plane sees them")
        func corners() throws {
            let card = layer(40, 30, 40, 60, .red)
            card.transform = Self.turned(.pi / 3, 0, 1)
            screen.root.addSublayer(card)
            // Half of the width is 20: 10 points across, and 20 sin 60° in front of the plane or behind it.
            let depth = 20 * CGFloat(3).squareRoot() / 2
            for (x, y) in [(0, 0), (40, 0), (40, 60), (0, 60)] as [(CGFloat, CGFloat)] {
                let factor = 150 / (150 + (x - 20) / 20 * depth)
                let expected = CGPoint(x: 60 + (x - 20) / 2 * factor, y: 60 + (y - 30) * factor)
                let corner = card.convert(CGPoint(x: x, y: y), to: screen.root)
                #expect(isClose(corner, expected), "\(corner) is not \(expected)")
                #expect(isClose(card.convert(corner, from: screen.root), CGPoint(x: x, y: y)))
                #expect(isClose(screen.root.convert(corner, to: card), CGPoint(x: x, y: y)))
            }
            let box = card.convert(card.bounds, to: screen.root)
            #expect(abs(box.height - 60 * 150 / (150 - depth)) < 1e-9)
            #expect(card.frame == box)
        }

        @Test(
            "draws a layer where it is hit, for every angle",
            arguments: [(0.5, 0, 1), (1.3, 0, 1), (-0.9, 1, 0), (0.8, 1, 1), (2.5, 0.4, 1)]
                as [(CGFloat, CGFloat, CGFloat)])
        func drawing(angle: CGFloat, x: CGFloat, y: CGFloat) {
            let card = layer(30, 20, 60, 80, .red)
            let child = layer(30, 40, 20, 30, .blue)
            card.addSublayer(child)
            card.transform = Self.turned(angle, x, y)
            screen.root.addSublayer(card)
            screen.frame()
            let (counts, differences) = compare(["ff0000": card, "0000ff": child])
            #expect(differences == [])
            #expect(counts["ff0000"] ?? 0 > 300 && counts["0000ff"] ?? 0 > 40, "\(counts)")
            // Frames drawn in parts are the same.
            atOnce { child.backgroundColor = .green }
            screen.frame()
            #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
        }

        @Test("comes from the superlayer's transform of sublayers, with an eye before its middle")
        func sublayerTransform() {
            let box = layer(0, 0, 120, 120)
            let cards = [layer(10, 40, 40, 40, .red), layer(70, 40, 40, 40, .blue)]
            for card in cards {
                card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
                box.addSublayer(card)
            }
            screen.root.addSublayer(box)
            screen.frame()
            // Each is seen from its edge.
            #expect(compare(["ff0000": cards[0], "0000ff": cards[1]]).counts["ff0000"] == nil)
            atOnce { box.sublayerTransform.m34 = -1 / 100 }
            screen.frame()
            // An eye between them sees one from the left and one from the right.
            let (counts, differences) = compare(["ff0000": cards[0], "0000ff": cards[1]], on: box)
            let (first, second) = (counts["ff0000"] ?? 0, counts["0000ff"] ?? 0)
            #expect(first > 200 && abs(first - second) < 20, "\(counts)")
            #expect(differences == [])
            #expect(isClose(cards[0].convert(CGPoint(x: 20, y: 20), to: screen.root), CGPoint(x: 30, y: 60)))
            // Depth counts: what is nearer to the eye is larger.
            atOnce {
                cards[0].transform = CATransform3DIdentity
                cards[0].zPosition = 50
            }
            let near = cards[0].convert(cards[0].bounds, to: box)
            #expect(isClose(near.origin, CGPoint(x: -40, y: 20)) && abs(near.width - 80) < 1e-9)
            atOnce { cards[0].anchorPointZ = 50 }
            let level = cards[0].convert(cards[0].bounds, to: box)
            #expect(isClose(level.origin, CGPoint(x: 10, y: 40)) && abs(level.width - 40) < 1e-9)
        }

        @Test("shows and hits nothing that is seen from its edge, lies behind the eye, or turns its only side away")
        func invisible() {
            let card = layer(30, 30, 60, 60, .red)
            screen.root.addSublayer(card)
            let middle = CGPoint(x: 60.5, y: 60.5)
            func isSeen() -> Bool {
                screen.frame()
                let isHit = screen.root.hitTest(middle) === card
                #expect((screen.pixel(60, 60) == "ff0000") == isHit)
                return isHit
            }
            #expect(isSeen())
            atOnce { card.transform = Self.turned(.pi / 2, 0, 1) }
            #expect(!isSeen())
            #expect(card.convert(middle, from: screen.root).isFinite)
            atOnce { card.transform = CATransform3DTranslate(Self.turned(0, 0, 1), 0, 0, 160) }
            #expect(!isSeen())
            atOnce { card.transform = Self.turned(.pi - 0.3, 0, 1) }
            #expect(isSeen())
            atOnce { card.isDoubleSided = false }
            #expect(!isSeen())
            atOnce { card.transform = Self.turned(0.3, 0, 1) }
            #expect(isSeen())
            atOnce { card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
            #expect(!isSeen())
            // A part of a plane that reaches behind the eye is drawn without it.
            atOnce {
                card.bounds.size.width = 400
                card.isDoubleSided = true
                card.transform = Self.turned(1.2, 0, 1)
            }
            #expect(isSeen())
            #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
        }

        @Test("flattens what is in a layer, and not what is in a transform layer")
        func flattening() {
            for isFlat in [true, false] {
                let box = isFlat ? CALayer() : CATransformLayer()
                box.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
                box.backgroundColor = .green
                box.masksToBounds = true
                box.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
                let card = layer(0, 20, 80, 40, .red)
                card.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
                box.addSublayer(card)
                screen.root.addSublayer(box)
                screen.frame()
                let row = (0..<120).filter { screen.pixel($0, 60) == "ff0000" }.count
                // Cosines: a quarter of 80, or the turns cancel each other.
                #expect(row == (isFlat ? 20 : 80))
                // A transform layer shows nothing of its own.
                #expect((screen.pixel(60, 25) == "00ff00") == isFlat)
                #expect(screen.root.hitTest(CGPoint(x: 60, y: 25)) === (isFlat ? box : screen.root))
                #expect(screen.root.hitTest(CGPoint(x: 60, y: 60)) === card)
                box.removeFromSuperlayer()
                screen.frame()
            }
        }

        @Test("draws a cube of flat layers, whichever way it is turned")
        func cube() {
            let colors: [(String, CGColor)] = [
                ("ff0000", .red), ("00ff00", .green), ("0000ff", .blue),
                ("ffff00", CGColor(red: 1, green: 1, blue: 0, alpha: 1)),
                ("ff00ff", CGColor(red: 1, green: 0, blue: 1, alpha: 1)),
                ("00ffff", CGColor(red: 0, green: 1, blue: 1, alpha: 1)),
            ]
            let turns: [(CGFloat, CGFloat, CGFloat)] = [
                (0, 0, 1), (.pi, 0, 1), (.pi / 2, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
            ]
            let cube = CATransformLayer()
            cube.frame = CGRect(x: 35, y: 35, width: 50, height: 50)
            var owners: [String: CALayer] = [:]
            for (turn, color) in zip(turns, colors) {
                let face = layer(0, 0, 50, 50, color.1)
                face.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, 25)
                cube.addSublayer(face)
                owners[color.0] = face
            }
            screen.root.addSublayer(cube)
            for step in 0..<6 {
                let angle = CGFloat(step) * 1.1
                atOnce { cube.transform = CATransform3DRotate(Self.turned(angle, 0, 1), angle / 2, 1, 0, 0) }
                screen.frame()
                let (counts, differences) = compare(owners)
                #expect(differences == [], "step \(step)")
                // A solid is as large from any side as one to three of its faces, without what is behind them.
                let total = counts.reduce(0) { $0 + ($1.key == "000000" ? 0 : $1.value) }
                #expect(total > 2400 && total < 7500 && counts.count <= 4, "step \(step): \(counts)")
                #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
            }
        }

        @Test("cuts layers in space where they cross")
        func crossing() {
            let space = CATransformLayer()
            space.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
            let inner = CATransformLayer()
            inner.frame = space.bounds
            let left = layer(0, 0, 80, 80, .red)
            let right = layer(0, 0, 80, 80, .blue)
            left.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
            right.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
            // The two lie in one space, although in different layers.
            space.addSublayer(left)
            space.addSublayer(inner)
            inner.addSublayer(right)
            screen.root.addSublayer(space)
            screen.frame()
            // The left side of the first turns towards the eye, and the right side of the second.
            #expect(screen.pixel(45, 60) == "ff0000" && screen.pixel(75, 60) == "0000ff")
            #expect(compare(["ff0000": left, "0000ff": right]).differences == [])
            // Opacity applies to each by itself: what is behind is seen through it.
            atOnce { space.opacity = 0.5 }
            screen.frame()
            #expect(["3f", "40", "41"].contains(screen.pixel(45, 60).suffix(2)), "\(screen.pixel(45, 60))")
            #expect(left.convert(CGPoint.zero, to: space).isFinite)
        }

        @Test("draws the parts of planes that cross where they are seen, and makes no more of them than it can draw")
        func manyCrossings() {
            let space = CATransformLayer()
            space.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
            screen.root.addSublayer(space)
            func add(_ count: Int) {
                for index in 0..<count {
                    let card = layer(0, 0, 100, 100, index % 2 == 0 ? .red : .blue)
                    let turn = CGFloat(index) / CGFloat(count) * .pi
                    // No three of the planes have a line in common.
                    card.transform = CATransform3DTranslate(
                        CATransform3DMakeRotation(0.9, cos(turn), sin(turn), 0), 0, 0, CGFloat(index % 5))
                    space.addSublayer(card)
                }
            }
            add(6)
            let few = screen.frame()
            // Each pixel of a card is drawn about once, although each card is cut into many parts.
            #expect(space.spaceArrangement.parts.count > 15)
            #expect(few.pixelsProjected > 0 && few.pixelsProjected < 6 * 10_000 * 2, "\(few.pixelsProjected)")
            #expect(screen.bitmap.image() == screen.drawnAtOnce().image())
            add(54)
            screen.frame()
            let parts = space.spaceArrangement.parts.count
            #expect(parts > 100 && parts <= 60 + SpaceOrder.maximumCuts, "\(parts)")
        }

        @Test("is kept by animations, which turn and do not shrink")
        func animation() throws {
            let card = layer(30, 30, 60, 60, .red)
            screen.root.addSublayer(card)
            let start = Self.turned(0, 0, 1)
            atOnce { card.transform = start }
            screen.frame()
            card.transform = Self.turned(2, 0, 1)
            screen.frame(after: 0.125)
            let shown = try #require(card.presentation()).transform
            let angle = atan2(-shown.m13, shown.m11)
            #expect(angle > 0.5 && angle < 1.9)
            let expected = Self.turned(angle, 0, 1)
            #expect(zip(numbers(shown), numbers(expected)).allSatisfy { abs($0 - $1) < 1e-9 })
            screen.frame(after: 1)
            #expect(card.presentation()?.transform == Self.turned(2, 0, 1))

            let spin = CABasicAnimation(keyPath: "transform.rotation.y")
            spin.fromValue = 0
            spin.toValue = CGFloat.pi
            spin.duration = 1
            atOnce { card.transform = start }
            card.add(spin, forKey: "spin")
            screen.frame()
            screen.frame(after: 0.75)
            let spun = try #require(card.presentation())
            let wanted = Self.turned(.pi * 0.75, 0, 1)
            #expect(zip(numbers(spun.transform), numbers(wanted)).allSatisfy { abs($0 - $1) < 1e-9 })
            #expect(abs((spun.value(forKeyPath: "transform.rotation.y") as? CGFloat ?? 0) - .pi * 0.75) < 1e-9)
            card.setValue(0.5, forKeyPath: "transform.rotation.x")
            #expect(abs((card.value(forKeyPath: "transform.rotation.x") as? CGFloat ?? 0) - 0.5) < 1e-9)
            #expect(abs(card.transform.m34 + cos(0.5) / 150) < 1e-9)
        }

        @Test("is of the same parts as a transform of the plane, which stays in the plane and keeps a mirror")
        func parts() {
            let card = layer(0, 0, 40, 40)
            let mirrored = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: -2, y: 3)
            card.setAffineTransform(mirrored)
            let angle = card.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0
            #expect(abs((card.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-9)
            card.setValue(angle, forKeyPath: "transform.rotation")
            let kept = card.affineTransform()
            #expect(abs(kept.a - mirrored.a) < 1e-9 && abs(kept.b - mirrored.b) < 1e-9)
            #expect(abs(kept.c - mirrored.c) < 1e-9 && abs(kept.d - mirrored.d) < 1e-9)
            card.setAffineTransform(mirrored)
            card.setValue(7, forKeyPath: "transform.translation.x")
            let moved = card.affineTransform()
            #expect(moved.tx == 7 && moved.a == mirrored.a && moved.d == mirrored.d)
            card.setValue(5, forKeyPath: "transform.scale")
            let scaled = card.affineTransform()
            #expect(CATransform3DIsAffine(card.transform) && abs(hypot(scaled.a, scaled.b) - 5) < 1e-9)
            // A layer without a width gets one again, and grows without a turn.
            card.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
            card.setValue(2, forKeyPath: "transform.scale")
            #expect(card.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
            let turned = CATransform3DMakeRotation(1, 0, 0, 1)
            let none = CATransform3DMakeScale(0, 0, 1)
            let middle = AnimatableValue.transform(none).interpolated(to: .transform(turned), 0.5)
            guard case .transform(let half)? = middle else {
                Issue.record("no transform")
                return
            }
            #expect(abs(atan2(half.m12, half.m11) - 1) < 1e-9 && abs(hypot(half.m11, half.m12) - 0.5) < 1e-9)
        }

        @Test("is drawn into a picture of a layer")
        func picture() throws {
            let box = layer(0, 0, 60, 60, .blue)
            let card = layer(10, 10, 40, 40, .red)
            card.transform = Self.turned(0.8, 0, 1)
            box.addSublayer(card)
            let bitmap = Bitmap(width: 60, height: 60)
            box.render(in: CGContext(bitmap: bitmap, scale: 1))
            #expect(bitmap.pixel(x: 30, y: 30).red == 255 && bitmap.pixel(x: 30, y: 30).blue == 0)
            let corner = card.convert(CGPoint(x: 1, y: 1), to: box)
            let inside = bitmap.pixel(x: Int(corner.x), y: Int(corner.y) + 1)
            #expect(inside.red > 100)
            #expect(bitmap.pixel(x: 11, y: 30).red == 0 && bitmap.pixel(x: 11, y: 30).blue == 255)
        }

        private func numbers(_ t: CATransform3D) -> [CGFloat] {
            [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
                t.m44,
            ]
        }

        private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }
    }
}
