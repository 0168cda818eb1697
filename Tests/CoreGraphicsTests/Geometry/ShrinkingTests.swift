import CoreGraphics
import Testing

@Suite("A rectangle without its margins")
struct ShrinkingTests {
    @Test("is inside of them, and has no size in the middle where they have no room")
    func shrinking() {
        let rect = CGRect(x: 10, y: 10, width: 40, height: 8)
        #expect(rect.shrunk(dx: 5, dy: 2) == CGRect(x: 15, y: 12, width: 30, height: 4))
        #expect(rect.shrunk(dx: 30, dy: 6) == CGRect(x: 30, y: 14, width: 0, height: 0))
    }
}
