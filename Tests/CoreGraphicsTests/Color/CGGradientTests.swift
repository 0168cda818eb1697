import CoreGraphics
import Foundation
import Testing

@Suite("A gradient of an array of a C interface")
struct CGGradientTests {
    @Test("is that of the same colours, and nil without colours or with anything else")
    func arrays() {
        let colors: [CGColor] = [.black, .white]
        let locations: [CGFloat] = [0.25, 0.5]
        let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)
        #expect(gradient != nil && gradient == CGGradient(colorsSpace: nil, colors: colors, locations: locations))
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: NSArray(), locations: nil) == nil)
    }
}
