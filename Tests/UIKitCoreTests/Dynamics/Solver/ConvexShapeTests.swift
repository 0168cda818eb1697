import Foundation
import Testing

@testable import UIKitCore

/// Outlines, their measures, and the points where they touch.
@Suite("Convex shapes")
struct ConvexShapeTests {
    private func box(_ x: Double, _ y: Double, _ half: Double) throws -> ConvexShape {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { SIMD2(x + $0.0 * half, y + $0.1 * half) }
        return try #require(ConvexShape(corners: corners))
    }

    @Test("are the hull of their corners, in either order")
    func hulls() throws {
        let square = [SIMD2(0.0, 0.0), SIMD2(0, 10), SIMD2(10, 10), SIMD2(10, 0)]
        for corners in [square, square.reversed(), square + [SIMD2(5, 5), SIMD2(5, 0)]] {
            let shape = try #require(ConvexShape(corners: corners))
            #expect(shape.points.count == 4 && shape.moments.area == 100)
            for (index, normal) in shape.normals.enumerated() {
                #expect((SIMD2(5, 5) - shape.points[index]).dot(normal) == -5)
            }
        }
        #expect(ConvexShape(corners: [SIMD2(1, 1), SIMD2(1, 1)]) == nil)
        #expect(ConvexShape(corners: [SIMD2(1, 1), SIMD2(.nan, 1)]) == nil)
        #expect(try #require(ConvexShape(corners: [SIMD2(0, 0), SIMD2(5, 0)])).normals == [SIMD2(0, -1), SIMD2(0, 1)])
    }

    @Test("have the moments of squares and discs")
    func moments() throws {
        // The moment of a square about its centre is the fourth power of its side divided by six.
        #expect(abs(try box(0, 0, 5).moments.second - 10_000 / 6) < 1e-9)
        #expect(abs(ConvexShape(center: .zero, radius: 2).moments.second - .pi * 8) < 1e-9)
    }

    @Test("touch with the direction from the first to the second, and with the depth")
    func manifolds() throws {
        let a = try box(0, 0, 10)
        let floor = try #require(ContactManifold(a, try box(0, 18, 10), margin: 0.5))
        #expect(floor.normal == SIMD2(0, 1) && floor.points.count == 2)
        #expect(floor.points.allSatisfy { $0.separation == -2 })
        #expect(ContactManifold(a, try box(0, 21, 10), margin: 0.5) == nil)
        let disc = ConvexShape(center: SIMD2(0, -19), radius: 10)
        let onTop = try #require(ContactManifold(a, disc, margin: 0.5))
        #expect(onTop.normal == SIMD2(0, -1) && onTop.points[0].separation == -1)
        let reversed = try #require(ContactManifold(disc, a, margin: 0.5))
        #expect(reversed.normal == SIMD2(0, 1))
        let corner = ConvexShape(center: SIMD2(17, 17), radius: 10)
        let found = try #require(ContactManifold(a, corner, margin: 0.5))
        #expect(abs(found.normal.x - 0.5.squareRoot()) < 1e-9)
        let discs = try #require(ContactManifold(disc, ConvexShape(center: SIMD2(0, -1), radius: 8.4), margin: 0.5))
        #expect(discs.normal == SIMD2(0, 1) && abs(discs.points[0].separation + 0.4) < 1e-9)
    }

    @Test("touch a segment on the side where they are")
    func segments() throws {
        let line = try #require(ConvexShape(corners: [SIMD2(-100, 0), SIMD2(100, 0)]))
        let above = try #require(ContactManifold(try box(0, -9, 10), line, margin: 0.5))
        #expect(above.normal == SIMD2(0, 1) && above.points.allSatisfy { $0.separation == -1 })
        let below = try #require(ContactManifold(try box(0, 9, 10), line, margin: 0.5))
        #expect(below.normal == SIMD2(0, -1))
        let disc = try #require(ContactManifold(ConvexShape(center: SIMD2(0, -9), radius: 10), line, margin: 0.5))
        #expect(disc.normal == SIMD2(0, 1) && disc.points[0].separation == -1)
        #expect(ContactManifold(ConvexShape(center: SIMD2(120, 0), radius: 10), line, margin: 0.5) == nil)
    }
}
