import CoreGraphics
import Testing

@Suite struct IntegerClampingTests {
    @Test("Numbers are truncated, those that the type does not have are clamped, and NaN is zero")
    func clamping() {
        #expect(Int(clamping: 2.9) == 2)
        #expect(Int(clamping: -2.9) == -2)
        #expect(Int(clamping: CGFloat(7.5)) == 7)
        #expect(Int(clamping: Double.nan) == 0)
        #expect(Int(clamping: Double.infinity) == .max)
        #expect(Int(clamping: -Double.infinity) == .min)
        #expect(Int(clamping: 0x1p63) == .max)
        #expect(Int(clamping: (0x1p63).nextDown) == Int((0x1p63).nextDown))
        #expect(Int(clamping: -0x1p63) == .min)
        #expect(Int(clamping: (-0x1p63).nextDown) == .min)
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt8(clamping: -0.5) == 0)
        #expect(UInt8(clamping: -1e300) == 0)
        #expect(Int16(clamping: 1e5) == .max)
        #expect(Int32(clamping: CGFloat(-1e10)) == .min)
        #expect(UInt32(clamping: 4_294_967_295.0) == .max)
        #expect(Int8(clamping: 300) == 127)
    }
}
