import HitMaps
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Regions of hit maps")
struct HitRegionTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))

    private func isNear(_ value: CGFloat, _ expected: CGFloat, _ tolerance: CGFloat) -> Bool {
        abs(value - expected) <= tolerance
    }

    @Test("A square of 44 points has the exact measurements", arguments: [CGFloat(1), 2, 3])
    func square(scale: CGFloat) throws {
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 44, height: 44))
        root.addSubview(view)
        let region = HitMap(of: root, scale: scale).region(of: view)
        #expect(isNear(region.area, 1936, 1e-9))
        #expect(isNear(region.boundingBox.minX, 20, 1e-9) && isNear(region.boundingBox.maxY, 74, 1e-9))
        #expect(isNear(region.smallestWidth, 44, 1e-9))
        let circle = try #require(region.largestCircle)
        #expect(isNear(circle.radius, 22, 1e-9))
        #expect(isNear(circle.center.x, 42, 1e-9) && isNear(circle.center.y, 52, 1e-9))
        #expect(region.contains(CGPoint(x: 20, y: 30)))
        #expect(!region.contains(CGPoint(x: 64, y: 50)))
        var box = CGRect.null
        #expect(region.path.isRect(&box))
        #expect(isNear(box.width, 44, 1e-9))
        #expect(HitMap(of: root, scale: scale).region(of: root).area + region.area == 12_000)
    }

    @Test("A disc has its area and circle to a pixel")
    func disc() throws {
        let view = ShapedView(frame: CGRect(x: 20, y: 30, width: 44, height: 44))
        root.addSubview(view)
        let region = HitMap(of: root, scale: 2).region(of: view)
        // Pixels at the rim are in or out, and their errors nearly balance.
        #expect(isNear(region.area, .pi * 22 * 22, 3))
        let circle = try #require(region.largestCircle)
        #expect(isNear(circle.radius, 22, 0.5))
        #expect(isNear(circle.center.x, 42, 0.5) && isNear(circle.center.y, 52, 0.5))
        #expect(isNear(region.smallestWidth, 44, 0.5))
        #expect(region.boundingBox == view.frame)
        // The outline follows the circle, and not the pixels.
        let smooth = region.smoothPath
        #expect(steps(smooth) < 64)
        #expect(steps(region.path) > 100)
        for step in 0..<72 {
            let angle = CGFloat(step) * .pi / 36
            func point(_ radius: CGFloat) -> CGPoint {
                CGPoint(x: 42 + radius * cos(angle), y: 52 + radius * sin(angle))
            }
            #expect(smooth.contains(point(21.3)) && !smooth.contains(point(22.7)), "\(step)")
        }
    }

    private func steps(_ path: CGPath) -> Int {
        var count = 0
        path.applyWithBlock { _ in count += 1 }
        return count
    }

    @Test("A ring has a hole in its outline, and a largest circle as wide as the ring")
    func ring() throws {
        let view = ShapedView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        view.shape = .ring
        root.addSubview(view)
        let region = HitMap(of: root, scale: 2).region(of: view)
        #expect(isNear(region.area, .pi * (1600 - 400), 6))
        let circle = try #require(region.largestCircle)
        #expect(isNear(circle.radius, 10, 0.5))
        #expect(isNear(hypot(circle.center.x - 50, circle.center.y - 50), 30, 0.75))
        #expect(isNear(region.smallestWidth, 80, 0.5))
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(!region.path.contains(CGPoint(x: 50, y: 50), using: rule))
            #expect(region.path.contains(CGPoint(x: 20.1, y: 50.1), using: rule))
            #expect(!region.path.contains(CGPoint(x: 9, y: 50), using: rule))
        }
    }

    @Test("An L-shaped region has the area of both arms, and excludes what covers it")
    func ell() throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
        root.addSubview(view)
        let cover = UIView(frame: CGRect(x: 30, y: 10, width: 60, height: 40))
        root.addSubview(cover)
        let region = HitMap(of: root, scale: 2).region(of: view)
        #expect(region.area == 2000)
        #expect(region.boundingBox == view.frame)
        // In the corner where the arms meet a circle touches the outer sides and the inner corner.
        let circle = try #require(region.largestCircle)
        #expect(isNear(circle.radius, 20 / (1 + 0.5.squareRoot()), 0.06))
        // Between the diagonal from arm to arm and the corner.
        #expect(isNear(region.smallestWidth, 80 / 2.0.squareRoot(), 1e-9))
        #expect(steps(region.path) == 7)
        #expect(region.path.boundingBoxOfPath == view.frame)
        #expect(steps(region.smoothPath) == 7)
    }

    @Test("A rotated rectangle keeps its measurements to a pixel")
    func turned() throws {
        let view = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 30))
        view.transform = CGAffineTransform(rotationAngle: .pi / 6)
        root.addSubview(view)
        let region = HitMap(of: root, scale: 2).region(of: view)
        #expect(isNear(region.area, 1800, 8))
        #expect(isNear(region.smallestWidth, 30, 1))
        #expect(isNear(try #require(region.largestCircle).radius, 15, 0.6))
        #expect(steps(region.smoothPath) < 16)
    }

    @Test("Parts that touch at a corner have separate outlines")
    func corners() {
        for flip in [false, true] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let holder = ShapedView(frame: root.bounds)
            holder.shape = .everything
            root.addSubview(holder)
            for (x, y) in flip ? [(0, 0), (10, 10)] : [(10, 0), (0, 10)] {
                root.addSubview(UIView(frame: CGRect(x: x, y: y, width: 10, height: 10)))
            }
            let region = HitMap(of: root).region(of: holder)
            #expect(region.area == 200)
            var boxes: [Int] = []
            region.path.applyWithBlock { step in
                if step.pointee.type == .moveToPoint { boxes.append(0) }
            }
            #expect(boxes.count == 2)
            #expect(steps(region.path) == 10)
            #expect(region.largestCircle?.radius == 5)
        }
    }

    @Test(
        "The outline contains exactly the region's pixels",
        arguments: Trials.seeds(0..<4, soak: 100))
    func outlines(seed: Int) {
        let map = HitMap(of: RandomTree(seed: seed).root, scale: 2)
        for (view, region) in map.regions {
            #expect(region == map.region(of: view))
            let path = region.path
            for row in map.grid.rows where row % 3 == 0 {
                for column in map.grid.columns {
                    let point = map.grid.middle(column: column, row: row)
                    let isIn = map[column, row] === view
                    #expect(region.contains(point) == isIn)
                    #expect(path.contains(point, using: .winding) == isIn, "seed \(seed) \(column),\(row)")
                    #expect(path.contains(point, using: .evenOdd) == isIn, "seed \(seed) \(column),\(row)")
                }
            }
        }
        let all = map.regions.reduce(map.unanswered) { $0.union($1.region) }
        #expect(all.pixelCount == map.grid.count)
        #expect(map.regions.map(\.region.pixelCount).reduce(map.unanswered.pixelCount, +) == map.grid.count)
        #expect(map.region(in: map.views[0]).intersection(map.unanswered).isEmpty)
    }

    @Test("An empty region has no box, no circle and no path")
    func empty() {
        let region = HitMap(of: root).region(of: UIView())
        #expect(region.isEmpty && region.area == 0 && region.boundingBox.isNull && region.path.isEmpty)
        #expect(region.largestCircle == nil && region.smallestWidth == 0)
    }
}
