import Testing
import UIKit

@Suite struct UIGraphicsImageRendererTests {
    @Test("Images have the renderer's size in points and the format's scale")
    func sizeAndScale() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
        }
        #expect(image.size == CGSize(width: 10, height: 5))
        #expect(image.cgImage?.width == 30)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Bounds with a non-zero origin offset the drawing")
    func bounds() {
        // Without a scale of its own, a renderer takes that of the current screen, and other tests have screens.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 100, width: 4, height: 4), format: format)
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 100, y: 100, width: 2, height: 4))
        }
        #expect(image.cgImage?.pixel(x: 1, y: 1).red == 255)
        #expect(image.cgImage?.pixel(x: 3, y: 1).alpha == 0)
    }

    @Test("Opaque images start black, others transparent")
    func opacity() {
        let format = UIGraphicsImageRendererFormat()
        format.opaque = true
        let size = CGSize(width: 4, height: 4)
        let black = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
        #expect(black.cgImage?.pixel(x: 0, y: 0).alpha == 255)
        let clear = UIGraphicsImageRenderer(size: size).image { _ in }
        #expect(clear.cgImage?.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test("A renderer of zero size returns an empty image without drawing")
    func emptySize() {
        var calls = 0
        let image = UIGraphicsImageRenderer(size: .zero).image { _ in calls += 1 }
        #expect(image.size == .zero)
        #expect(calls == 0)
        #expect(UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 5)).image { _ in }.size == .zero)
    }

    @Test("currentImage returns the drawing so far")
    func currentImage() {
        var early: UIImage?
        _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            early = context.currentImage
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(early?.cgImage?.pixel(x: 1, y: 1).alpha == 0)
    }

    @Test("UIGraphicsBeginImageContext works too, also nested")
    func imageContexts() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(inner?.size == CGSize(width: 2, height: 2))
        #expect(outer?.size == CGSize(width: 4, height: 4))
        #expect(outer?.cgImage?.pixel(x: 7, y: 7).red == 255)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("Threads draw concurrently, each into its own image")
    func threads() async {
        await withTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let format = UIGraphicsImageRendererFormat()
                    format.scale = 1
                    return (0..<200).count { _ in
                        let side = 4 + number
                        let size = CGSize(width: side, height: 4)
                        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
                            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 4)).addClip()
                            UIColor.red.setFill()
                            UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: 4)).fill()
                        }
                        guard let picture = image.cgImage, picture.width == side else { return true }
                        return picture.pixel(x: 1, y: 1).red != 255 || picture.pixel(x: 3, y: 1).alpha != 0
                    }
                }
            }
            for await faults in group { #expect(faults == 0) }
        }
    }
}
