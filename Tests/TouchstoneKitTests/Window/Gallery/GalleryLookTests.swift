import Foundation
import Testing

@testable import TouchstoneKit

@Suite("The settings of a gallery")
struct GalleryLookTests {
    @Test("are the same after they were written as texts")
    func texts() {
        var look = GalleryLook()
        look.scene = "dial"
        look.overlays = ["frames", "hits"]
        look.scale = 1.5
        look.isLogShown = false
        look.isInspectorShown = true
        look.selection = "UIWindow/A, B"
        look.offsets = ["UIWindow/UIScrollView[1]": CGPoint(x: 0.5, y: 240)]
        let copy = GalleryLook(look.values)
        #expect(copy.values == look.values)
        #expect(copy.offsets == look.offsets && copy.overlays == look.overlays && copy.scale == 1.5)
        #expect(GalleryLook([:]).values == GalleryLook().values)
        #expect(GalleryLook(["offset a": "x", "scale": "y"]).offsets.isEmpty)
    }
}
