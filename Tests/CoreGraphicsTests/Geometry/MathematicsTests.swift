import CoreGraphics
import Testing

// Without Foundation, which has these functions too.
@Test("Core Graphics alone has the functions of the C library, for CGFloat as well")
func mathematics() {
    let angle: CGFloat = 0.5
    let point = CGPoint(x: 2 * cos(angle), y: 2 * sin(angle))
    let length: CGFloat = hypot(point.x, point.y)
    #expect(abs(length - sqrt(4)) < 1e-9)
    #expect(abs(atan2(point.y, point.x) - angle) < 1e-9)
    #expect(pow(Double(2), 3) == Double(8) && floor(1.5) == 1.0 && fmod(Float(5), 3) == Float(2))
}
