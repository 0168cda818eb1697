import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @MainActor @Suite("Bitmaps of layers")
    struct RasterTests {
        let screen = Screen(width: 100, height: 100)
        let group = layer(10, 10, 60, 60)

        init() {
            screen.root.backgroundColor = .white
            for index in 0..<6 {
                group.addSublayer(layer(CGFloat(index) * 10, 0, 5, 60, .red))
            }
            screen.root.addSublayer(group)
        }

        @Test("The bitmap is drawn once, and composited while the layer moves, turns and fades", .fact("DR-08"))
        func replay() {
            group.shouldRasterize = true
            #expect(screen.frame().rasterizations == 1)
            let changes: [(CALayer) -> Void] = [
                { $0.position.x += 3 },
                { $0.position.y += 0.25 },
                { $0.opacity = 0.5 },
                { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) },
            ]
            for change in changes {
                atOnce { change(group) }
                let cost = screen.frame()
                // The root and the bitmap.
                #expect(cost.rasterizations == 0 && cost.layersDrawn <= 2 && cost.pictureMisses > 0)
            }
        }

        @Test("A change anywhere in the layer draws the bitmap again")
        func changes() throws {
            group.shouldRasterize = true
            screen.frame()
            let bar = try #require(group.sublayers?.dropFirst(2).first)
            atOnce { bar.backgroundColor = .blue }
            #expect(screen.frame().rasterizations == 1)
            #expect(screen.pixel(32, 20) == "0000ff")
            atOnce { bar.removeFromSuperlayer() }
            #expect(screen.frame().rasterizations == 1)
            #expect(screen.pixel(32, 20) == "ffffff")
            atOnce { group.rasterizationScale = 3 }
            #expect(screen.frame().rasterizations == 1)
            #expect(screen.frame() == RenderCounters())
        }

        @Test("A bitmap of the screen's scale shows the same pixels as the layers")
        func fidelity() {
            atOnce { group.opacity = 0.5 }
            screen.frame()
            let direct = screen.drawnAtOnce()
            atOnce { group.shouldRasterize = true }
            screen.frame()
            #expect(screen.bitmap.largestDifference(to: direct) <= 1)
        }

        @Test("A lower scale looks coarse, and a higher one does not")
        func scales() {
            let bar = layer(10, 0, 1, 60, .red)
            atOnce {
                group.sublayers = [bar]
                group.shouldRasterize = true
                group.rasterizationScale = 0.25
            }
            screen.frame()
            // A line of one pixel is spread over several and never reaches its colour.
            let row = (10..<40).map { screen.pixel($0, 40) }
            #expect(!row.contains("ff0000") && row.filter { $0 != "ffffff" }.count > 3)
            atOnce { group.rasterizationScale = 2 }
            screen.frame()
            #expect(screen.pixel(20, 40) == "ff0000" && screen.pixel(22, 40) == "ffffff")
        }

        @Test("The bitmap has the mask and the shadow")
        func effects() {
            let mask = layer(0, 0, 30, 60, .black)
            atOnce {
                group.backgroundColor = .blue
                group.shadowOpacity = 1
                group.shadowRadius = 0
                group.shadowOffset = CGSize(width: 0, height: 8)
                group.shouldRasterize = true
            }
            screen.frame()
            #expect(screen.pixel(30, 74) == "000000")
            atOnce {
                group.shadowOpacity = 0
                group.mask = mask
            }
            screen.frame()
            #expect(screen.pixel(46, 30) == "ffffff" && screen.pixel(16, 30) == "0000ff")
        }

        @Test("A bitmap goes when the layer leaves the screen, and a scale that is not a number counts as 1")
        func release() {
            group.shouldRasterize = true
            group.rasterizationScale = .nan
            screen.frame()
            #expect(group.rareIfLoaded?.raster?.area.width == 59)
            group.removeFromSuperlayer()
            #expect(group.rareIfLoaded?.raster == nil)
            let huge = layer(0, 0, 40_000, 40_000, .green)
            huge.shouldRasterize = true
            screen.root.addSublayer(huge)
            screen.frame()
            #expect(screen.pixel(50, 50) == "00ff00" && huge.rareIfLoaded?.raster == nil)
        }

        @Test("Bitmaps in bitmaps work to any depth")
        func nesting() {
            var inner = group
            for _ in 0..<5000 {
                let layer = layer(0, 0, 60, 60)
                layer.shouldRasterize = true
                inner.addSublayer(layer)
                inner = layer
            }
            inner.backgroundColor = .green
            #expect(screen.frame().rasterizations == CALayer.maximumRasterDepth)
            #expect(screen.pixel(40, 40) == "00ff00")
        }

        @Test("The hint to draw elsewhere is kept and changes nothing")
        func hint() {
            group.drawsAsynchronously = true
            #expect(group.drawsAsynchronously && !CALayer().drawsAsynchronously)
            screen.frame()
            #expect(screen.pixel(12, 20) == "ff0000")
        }

        @Test(
            "Frames updated by damage equal complete redraws, with bitmaps and replicators in the tree",
            arguments: Trials.seeds(1..<3, soak: 40))
        func soundness(seed: Int) {
            var numbers = SoundnessTests.Numbers(state: UInt64(seed))
            let screen = Screen(width: 120, height: 90, scale: seed.isMultiple(of: 2) ? 2 : 1)
            screen.root.backgroundColor = .white
            let drawer = Drawer()
            drawer.action = { _ in NSNull() }
            drawer.drawing = { layer, context in
                context.setFillColor(.blue)
                context.fill(layer.bounds.insetBy(dx: 3, dy: 3))
            }
            var layers: [CALayer] = []
            for index in 0..<12 {
                let layer = index % 4 == 1 ? CAReplicatorLayer() : CALayer()
                layer.delegate = drawer
                layer.frame = CGRect(x: numbers.next(100), y: numbers.next(80), width: 30, height: 24)
                (layers.isEmpty || index % 3 == 0 ? screen.root : layers[numbers.next(layers.count)]).addSublayer(layer)
                layers.append(layer)
            }
            for step in 0..<160 {
                let layer = layers[numbers.next(layers.count)]
                switch numbers.next(8) {
                case 0: layer.shouldRasterize.toggle()
                case 1: layer.rasterizationScale = [0.5, 1, 2][numbers.next(3)]
                case 2: (layer as? CAReplicatorLayer)?.instanceCount = numbers.next(4)
                case 3:
                    (layer as? CAReplicatorLayer)?.instanceTransform = CATransform3DRotate(
                        CATransform3DMakeTranslation(CGFloat(numbers.next(20)), 4, 0), numbers.unit(), 0, 0, 1)
                case 4: (layer as? CAReplicatorLayer)?.instanceGreenOffset = -0.2
                default: SoundnessTests().change(layer, among: layers, root: screen.root, &numbers)
                }
                screen.frame()
                for layer in layers { layer.rareIfLoaded?.raster = nil }
                let difference = screen.bitmap.largestDifference(to: screen.drawnAtOnce())
                #expect(difference <= 20, "step \(step) of seed \(seed)")
                guard difference <= 20 else { return }
            }
        }
    }
}
