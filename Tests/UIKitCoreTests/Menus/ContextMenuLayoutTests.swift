import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The places of previews and menus, as values.
@Suite("The layout of a context menu")
struct ContextMenuLayoutTests {
    private let area = CGRect(x: 10, y: 20, width: 300, height: 440)

    private func layout(
        _ size: CGSize, at center: CGPoint, menu: CGSize? = CGSize(width: 250, height: 150), in area: CGRect? = nil,
        isMirrored: Bool = false
    ) -> ContextMenuLayout {
        ContextMenuLayout(
            preview: size,
            around: CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
            menu: menu, in: area ?? self.area, gap: 12, least: 140, isMirrored: isMirrored)
    }

    @Test("puts the menu below a preview that stays where it is, at the side where the preview is")
    func below() {
        let left = layout(CGSize(width: 100, height: 80), at: CGPoint(x: 70, y: 100))
        #expect(left.preview == CGRect(x: 20, y: 60, width: 100, height: 80))
        #expect(left.menu == CGRect(x: 20, y: 152, width: 250, height: 150))
        let right = layout(CGSize(width: 100, height: 80), at: CGPoint(x: 250, y: 100))
        #expect(right.menu == CGRect(x: 50, y: 152, width: 250, height: 150))
    }

    @Test("puts the menu above a preview at the bottom")
    func above() {
        let result = layout(CGSize(width: 100, height: 80), at: CGPoint(x: 70, y: 400))
        #expect(result.preview.minY == 360 && result.menu?.maxY == 348)
    }

    @Test("moves a tall preview up, where the menu fits neither below nor above, and shrinks a taller one")
    func tall() {
        let moved = layout(CGSize(width: 100, height: 270), at: CGPoint(x: 70, y: 280))
        #expect(moved.preview.maxY + 12 + 150 == area.maxY && moved.menu?.maxY == area.maxY)
        let shrunk = layout(CGSize(width: 200, height: 800), at: CGPoint(x: 120, y: 300))
        #expect(shrunk.preview.height == 440 - 12 - 140 && shrunk.preview.width == 72)
        #expect(shrunk.menu?.height == 140 && shrunk.menu?.maxY == area.maxY)
    }

    @Test("puts the menu beside the preview in a low window", arguments: [false, true])
    func beside(isMirrored: Bool) {
        let low = CGRect(x: 0, y: 0, width: 700, height: 200)
        let result = layout(
            CGSize(width: 120, height: 180), at: CGPoint(x: 350, y: 100), in: low, isMirrored: isMirrored)
        #expect(result.preview == CGRect(x: 290, y: 10, width: 120, height: 180))
        #expect(result.menu?.minX == (isMirrored ? 28 : 422) && result.menu?.minY == 10)
        let atEdge = layout(CGSize(width: 120, height: 180), at: CGPoint(x: 640, y: 100), in: low)
        #expect(atEdge.menu?.maxX == atEdge.preview.minX - 12)
    }

    @Test("keeps everything within the area, wherever the preview comes from")
    func bounds() {
        for x in stride(from: -100, through: 420, by: 65) {
            for y in stride(from: -100, through: 600, by: 70) {
                for size in [CGSize(width: 40, height: 30), CGSize(width: 500, height: 90), CGSize.zero] {
                    for height in [60, 300, 900] {
                        let result = layout(
                            size, at: CGPoint(x: x, y: y), menu: CGSize(width: 250, height: height))
                        #expect(area.insetBy(dx: -0.51, dy: -0.51).contains(result.preview))
                        #expect(result.menu.map { area.insetBy(dx: -0.51, dy: -0.51).contains($0) } == true)
                        #expect(result.menu?.intersects(result.preview) == false)
                    }
                }
            }
        }
        #expect(layout(CGSize(width: 600, height: 100), at: .zero, menu: nil).preview.size.width == 300)
    }
}
