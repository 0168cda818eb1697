import CoreGraphics
import Testing

@Suite("Tinted drawing")
struct TintingTargetTests {
    @Test("A tint multiplies the colours of everything that is drawn, and keeps opacity")
    func tint() throws {
        let bitmap = Bitmap(width: 8, height: 8)
        let target = TintingTarget(bitmap.target, Tint(red: 1, green: 0.5, blue: 0, alpha: 1))
        target.fill(CGRect(x: 0, y: 0, width: 4, height: 8), transform: .identity, paint: Paint(color: .white))
        let half = CGColor(gray: 1, alpha: 0.5)
        target.fill(CGRect(x: 4, y: 0, width: 4, height: 4), transform: .identity, paint: Paint(color: half))
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.white, .white], locations: nil))
        target.perform(.save)
        target.clip(to: CGRect(x: 4, y: 4, width: 4, height: 4), transform: .identity)
        target.perform(
            .gradient(
                .linear(gradient, from: .zero, to: CGPoint(x: 8, y: 0), [.drawsAfterEndLocation]), .identity,
                Paint(color: .black)))
        target.perform(.restore)
        #expect(bitmap.pixel(x: 1, y: 1) == (255, 128, 0, 255))
        let translucent = bitmap.pixel(x: 5, y: 1)
        #expect(translucent.alpha == 128 && translucent.red == 255 && abs(Int(translucent.green) - 128) <= 1)
        #expect(bitmap.pixel(x: 6, y: 6) == (255, 128, 0, 255))
    }
}
