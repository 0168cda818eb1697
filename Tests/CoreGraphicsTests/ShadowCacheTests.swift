import Foundation
import Testing

@testable import CoreGraphics

@Suite("Shadows that are kept")
struct ShadowCacheTests {
    @Test("are those that were used last: when there are too many, the older half goes at once")
    func limit() {
        let cache = ShadowCache()
        var made = 0
        func ask(_ number: Int) {
            let shape = DrawingCommand.clipRect(CGRect(x: CGFloat(number), y: 0, width: 1, height: 1), .identity)
            _ = cache.mask(for: ShadowCache.Key(shape: shape, transform: .identity, blur: 0)) {
                made += 1
                return ShadowMask(within: PixelRect(x: 0, y: 0, width: 2, height: 2), blur: 0) { _, _ in }
            }
        }
        let most = ShadowCache.mostMasks
        for number in 0..<most { ask(number) }
        #expect(cache.count == most && made == most)
        ask(0)
        ask(most)
        #expect(cache.count == most / 2 + 1)
        made = 0
        for number in [0, most / 2 + 1, most - 1, most] { ask(number) }
        #expect(made == 0)
        ask(1)
        #expect(made == 1)
    }
}
