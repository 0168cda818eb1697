import TestSupport
import Testing
import UIKit

/// The intrinsic size of a button.
@MainActor
@Suite struct UIButtonSizeTests {
    private let button = UIButton(type: .custom)
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { $0.fill($0.format.bounds) }

    @Test("A title's size is its own in whole points of width, with 6 points above and below", .fact("UB-11", "UB-13"))
    func titleHasMargins() throws {
        button.setTitle("Fixed Frame Button", for: .normal)
        let label = try #require(button.titleLabel)
        let text = label.intrinsicContentSize
        #expect(button.intrinsicContentSize.width == text.width.rounded(.up))
        #expect(button.intrinsicContentSize.height == text.height + 12)
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(label.frame.minX == CGFloat(0))
        #expect(label.frame.minY == CGFloat(6))
    }

    @Test("A button's size does not depend on the proposed size", .fact("UB-11"))
    func sizeIgnoresRoom() {
        button.setTitle("Title", for: .normal)
        let own = button.intrinsicContentSize
        #expect(button.sizeThatFits(CGSize(width: 10, height: 10)) == own)
        #expect(button.sizeThatFits(CGSize(width: 1000, height: 1000)) == own)
    }

    @Test("With an image there is no margin: image and title side by side, as high as the higher one", .fact("UB-14"))
    func imageRemovesMargins() throws {
        button.setImage(image, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 14, height: 14))
        button.setTitle("Option", for: .normal)
        let label = try #require(button.titleLabel)
        let text = label.intrinsicContentSize
        #expect(button.intrinsicContentSize == CGSize(width: 14 + text.width.rounded(.up), height: text.height))
    }

    @Test("An empty custom button is 30 by 34 points", .fact("UB-15"))
    func emptyButton() {
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: 30, height: 34))
    }

    @Test("Content insets add to the size, those of title and image do not", .fact("UB-20"))
    func contentInsetsCount() {
        button.setImage(image, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        button.imageEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        #expect(button.intrinsicContentSize == CGSize(width: 20, height: 18))
    }

    @Test("Content insets replace the title's margins")
    func contentInsetsReplaceMargins() throws {
        button.setTitle("Title", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
        let label = try #require(button.titleLabel)
        #expect(button.intrinsicContentSize.height == label.intrinsicContentSize.height + 1)
    }

    @Test("A background image sets the least size")
    func backgroundSetsLeastSize() {
        let background = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 80)).image { _ in }
        button.setBackgroundImage(background, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 300, height: 80))
        button.setTitle("Title", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 300, height: 80))
    }

    @Test("A larger font of the label makes the button larger")
    func fontCounts() {
        button.setTitle("Title", for: .normal)
        let before = button.intrinsicContentSize
        button.titleLabel?.font = .systemFont(ofSize: 40)
        #expect(button.intrinsicContentSize.height > before.height)
        #expect(button.intrinsicContentSize.width > before.width)
    }
}
