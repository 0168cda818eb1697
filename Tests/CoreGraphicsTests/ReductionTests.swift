import Testing

@testable import CoreGraphics

@Suite("A picture shown less than half as large")
struct ReductionTests {
    /// A ring with holes, 60 by 60 pixels.
    private let image = picture(60, 60, background: nil) { context in
        for index in 0..<12 {
            context.setFillColor(CGColor(red: CGFloat(index) / 12, green: 0.5, blue: 0.2, alpha: 0.8))
            context.fill(CGRect(x: 5 * index, y: (index * 17) % 50, width: 4, height: 9))
        }
    }

    private func draw(in rect: CGRect, scale: CGFloat = 1, turned: Bool = false, alpha: CGFloat = 1) -> CGImage {
        picture(40, 40, scale: scale) {
            $0.setAlpha(alpha)
            // Whatever is turned, by however little, is mixed where it is drawn.
            if turned { $0.concatenate(CGAffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0)) }
            // Upright, as views draw pictures.
            $0.translateBy(x: 0, y: rect.minY + rect.maxY)
            $0.scaleBy(x: 1, y: -1)
            $0.draw(image, in: rect)
        }
    }

    @Test(
        "looks like one that is mixed in its place, at every scale and opacity",
        arguments: [(20, 1, 1), (10, 1, 1), (10, 2, 1), (20, 1, 0.5), (7, 1, 0.3)] as [(CGFloat, CGFloat, CGFloat)])
    func same(side: CGFloat, scale: CGFloat, alpha: CGFloat) {
        let rect = CGRect(x: 3, y: 5, width: side, height: side)
        let mixed = draw(in: rect, scale: scale, turned: true, alpha: alpha)
        #expect(image.keptReduction.withLock { $0 } == nil)
        let kept = draw(in: rect, scale: scale, alpha: alpha)
        #expect(image.keptReduction.withLock { $0 }?.image.width == Int(side * scale))
        #expect(kept.inkCount > 20)
        for y in 0..<kept.height {
            for x in 0..<kept.width {
                let (one, other) = (kept.pixel(x: x, y: y), mixed.pixel(x: x, y: y))
                let differences = [
                    Int(one.red) - Int(other.red), Int(one.green) - Int(other.green), Int(one.blue) - Int(other.blue),
                    Int(one.alpha) - Int(other.alpha),
                ]
                #expect(differences.allSatisfy { abs($0) <= 2 })
            }
        }
    }

    @Test("is mixed once for a size, and anew for another")
    func once() throws {
        func reduction(_ factor: CGFloat, x: CGFloat = 0) -> Reduction? {
            let placement = CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: x, ty: 0)
            return Reduction(of: image, placement: placement, quality: .default)
        }
        let third = try #require(reduction(1.0 / 3))
        let small = try #require(image.reduced(third))
        #expect(small.width == 20 && small.height == 20)
        #expect(image.reduced(third) === small)
        let toTenth = try #require(reduction(0.1))
        let tenth = try #require(image.reduced(toTenth))
        #expect(tenth.width == 6)
        // Not small enough, between pixels, and beside whole ones.
        #expect(reduction(0.5) == nil && reduction(1.0 / 3, x: 0.5) == nil && reduction(0.13) == nil)
        #expect(reduction(0.001) == nil)
    }
}
