import Testing
import UIKit

@Suite struct UIEdgeInsetsTests {
    @Test("Insets shrink a rectangle side by side, and negative insets enlarge it")
    func inset() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(
            rect.inset(by: UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
                == CGRect(x: 9, y: 19, width: 102, height: 52))
    }

    @Test("Insets and offsets go into objects and come out of them")
    func objects() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let offset = UIOffset(horizontal: 5, vertical: 6)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        #expect(NSValue(uiEdgeInsets: insets).uiOffsetValue == .zero)
    }

    @Test("Edges and corners are option sets")
    func sets() {
        #expect(UIRectEdge.all.contains([.top, .left, .bottom, .right]))
        #expect(UIRectCorner.allCorners.contains(.bottomRight))
        #expect(!UIRectCorner([.topLeft, .topRight]).contains(.bottomLeft))
        #expect(UIOffset.zero == UIOffset(horizontal: 0, vertical: 0))
    }
}
