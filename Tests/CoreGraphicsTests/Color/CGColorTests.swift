import Testing

@testable import CoreGraphics

@Suite struct CGColorTests {
    @Test("A colour returns the components it was created with, a single one for gray")
    func components() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.components == [0.25, 0.5, 0.75, 0.5])
        #expect(color.numberOfComponents == 4)
        let gray = CGColor(gray: 0.25, alpha: 1)
        #expect(gray.components == [0.25, 1])
        #expect(gray.red == 0.25 && gray.blue == 0.25)
        #expect(gray.colorSpace == CGColorSpaceCreateDeviceGray())
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]) == .pureRed)
        #expect(color.copy(alpha: 1)?.alpha == 1)
    }

    @Test("Components are clamped to their range")
    func limits() {
        let color = CGColor(red: .nan, green: .infinity, blue: -3, alpha: 7)
        #expect(color == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test("A colour space has a name, and unknown names give nil")
    func spaces() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpace(name: "kCGColorSpaceGenericCMYK") == nil)
    }
}
