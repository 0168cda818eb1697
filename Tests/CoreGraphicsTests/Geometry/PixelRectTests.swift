import Testing

@testable import CoreGraphics

@Suite struct PixelRectTests {
    @Test("A rectangle covers every pixel that it touches")
    func covering() {
        let rect = CGRect(x: 0.5, y: 1, width: 2, height: 2)
        #expect(PixelRect(covering: rect) == PixelRect(x: 0, y: 1, width: 3, height: 2))
        #expect(PixelRect(covering: rect, scale: 2) == PixelRect(x: 1, y: 2, width: 4, height: 4))
        #expect(
            PixelRect(covering: CGRect(x: -1.5, y: 0, width: 1, height: 1))
                == PixelRect(x: -2, y: 0, width: 2, height: 1))
    }

    @Test("A rounding error at an edge adds no row of pixels")
    func slack() {
        let rect = CGRect(x: 0, y: 0, width: 0.1 * 3 * 10, height: 1 + 1e-12)
        #expect(PixelRect(covering: rect) == PixelRect(x: 0, y: 0, width: 3, height: 1))
    }

    @Test("Numbers that are enormous or not finite give clamped or empty rectangles")
    func hostile() {
        for a in hostileNumbers {
            for b in hostileNumbers {
                let rect = PixelRect(covering: CGRect(x: a, y: b, width: b, height: a))
                #expect(rect.width >= 0 && rect.height >= 0)
                #expect(rect.intersection(PixelRect(x: 0, y: 0, width: 10, height: 10)).area <= 100)
            }
        }
    }

    @Test("A union ignores empty rectangles, and disjoint rectangles have an empty intersection")
    func sets() {
        let a = PixelRect(x: 0, y: 0, width: 2, height: 2)
        let b = PixelRect(x: 5, y: 5, width: 2, height: 2)
        #expect(a.union(.zero) == a)
        #expect(PixelRect.zero.union(b) == b)
        #expect(a.union(b) == PixelRect(x: 0, y: 0, width: 7, height: 7))
        #expect(a.intersection(b).isEmpty)
        #expect(!a.intersects(b))
        #expect(a.union(b).contains(b))
        #expect(!a.contains(b))
        #expect(a.contains(x: 1, y: 1) && !a.contains(x: 2, y: 1))
    }
}
