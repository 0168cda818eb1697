import Stages
import TestSupport
import Testing
import UIKit

/// The layout of a button's title and image.
@MainActor
@Suite struct UIButtonLayoutTests {
    private let button = UIButton(type: .custom)
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { $0.fill($0.format.bounds) }

    /// Returns the frames of the label and of the image view in a button of a size.
    private func frames(_ width: CGFloat, _ height: CGFloat) throws -> (title: CGRect, image: CGRect) {
        button.frame = CGRect(x: 0, y: 0, width: width, height: height)
        button.setNeedsLayout()
        button.layoutIfNeeded()
        return (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
    }

    @Test("A title alone is centred, on whole pixels", .fact("UB-12"))
    func titleIsCentred() throws {
        let stage = Stage(size: CGSize(width: 320, height: 240), scale: 2)
        stage.window.addSubview(button)
        button.setTitle("Fixed Frame Button", for: .normal)
        let title = try frames(200, 44).title
        #expect(title.minX * 2 == (title.minX * 2).rounded())
        #expect(title.minY * 2 == (title.minY * 2).rounded())
        #expect(abs(title.midX - 100) <= 0.25)
        #expect(abs(title.midY - 22) <= 0.25)
    }

    @Test("The image is left of the title without a gap, and the pair is centred", .fact("UB-16"))
    func imageAndTitleAreOneBlock() throws {
        button.setImage(image, for: .normal)
        button.setTitle("Option", for: .normal)
        let (title, image) = try frames(221, 36)
        #expect(image.maxX == title.minX)
        #expect(image.size == CGSize(width: 14, height: 14))
        #expect(abs((image.minX + title.maxX) / 2 - 110.5) <= 0.5)
        #expect(image.minY == CGFloat(11))
        #expect(abs(title.midY - 18) <= 0.5)
    }

    @Test("Content aligned to an edge touches it", .fact("UB-17"))
    func alignedContentTouchesEdges() throws {
        button.setImage(image, for: .normal)
        button.setTitle("Option", for: .normal)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        var (title, image) = try frames(200, 100)
        #expect(image.origin == .zero)
        #expect(title.origin == CGPoint(x: 14, y: 0))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        (title, image) = try frames(200, 100)
        #expect(title.maxX == CGFloat(200))
        #expect(title.maxY == CGFloat(100))
        #expect(image.maxX == title.minX)
        #expect(image.maxY == CGFloat(100))
    }

    @Test("A title alone touches the edge, but keeps 6 points after the button was sized to fit", .fact("UB-17"))
    func titleKeepsMarginAfterSizeToFit() throws {
        button.setTitle("Title", for: .normal)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        #expect(try frames(200, 100).title.origin == .zero)
        button.contentVerticalAlignment = .bottom
        #expect(try frames(200, 100).title.maxY == CGFloat(100))
        button.sizeToFit()
        #expect(try frames(200, 100).title.maxY == CGFloat(94))
        button.contentVerticalAlignment = .top
        #expect(try frames(200, 100).title.minY == CGFloat(6))
    }

    @Test("An inset of the title or the image moves only that part, by half of the inset", .fact("UB-19"))
    func partInsetsMoveByHalf() throws {
        button.setImage(image, for: .normal)
        button.setTitle("Option", for: .normal)
        let before = try frames(240, 36)
        button.imageEdgeInsets.left = 10
        var after = try frames(240, 36)
        #expect(after.image.minX == before.image.minX + 5)
        #expect(after.title == before.title)
        button.imageEdgeInsets = .zero
        button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 10)
        after = try frames(240, 36)
        #expect(after.title.minX == before.title.minX - 5)
        #expect(after.title.minY == before.title.minY + 2)
        #expect(after.image == before.image)
    }

    @Test("Content insets shrink the rectangle of both", .fact("UB-20"))
    func contentInsetsMoveBoth() throws {
        button.setImage(image, for: .normal)
        button.setTitle("Option", for: .normal)
        let before = try frames(240, 36)
        button.contentEdgeInsets.left = 20
        let after = try frames(240, 36)
        #expect(after.image.minX == before.image.minX + 10)
        #expect(after.title.minX == before.title.minX + 10)
        #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 20, y: 0, width: 220, height: 36))
    }

    @Test("Fill stretches an image alone, and aligns a title to the left", .fact("UB-21"))
    func fillStretchesImageOnly() throws {
        button.contentHorizontalAlignment = .fill
        button.contentVerticalAlignment = .fill
        button.setImage(image, for: .normal)
        #expect(try frames(100, 40).image == CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setImage(nil, for: .normal)
        button.setTitle("Title", for: .normal)
        let title = try frames(100, 40).title
        #expect(title.minX == CGFloat(0))
        #expect(title.width < 100)
    }

    @Test("A title that is too long is truncated, and the rest is centred", .fact("UB-22"))
    func longTitleIsCut() throws {
        button.setTitle("A rather long title that has no room here", for: .normal)
        let title = try frames(80, 44).title
        #expect(title.width <= 80)
        #expect(title.width > 50)
        #expect(abs(title.midX - 40) <= 0.5)
    }

    @Test("A title that is a little too long is as wide as the button and is not truncated", .fact("UB-22"))
    func slightlyLongTitleIsTightened() throws {
        button.setTitle("A rather long title that has hardly any room here", for: .normal)
        let full = button.intrinsicContentSize.width
        let label = try #require(button.titleLabel)
        let title = try frames((full * 0.95).rounded(), 44).title
        #expect(!label.layout(width: title.width, lines: 1).isTruncated)
        #expect(title.minX == CGFloat(0))
        #expect(title.width == (full * 0.95).rounded())
        let cut = try frames((full * 0.9).rounded(), 44).title
        #expect(label.layout(width: cut.width, lines: 1).isTruncated)
    }

    @Test("In a right-to-left interface the image is right of the title, and leading is right")
    func rightToLeft() throws {
        button.semanticContentAttribute = .forceRightToLeft
        button.setImage(image, for: .normal)
        button.setTitle("Option", for: .normal)
        button.contentHorizontalAlignment = .leading
        let (title, image) = try frames(200, 36)
        #expect(image.maxX == CGFloat(200))
        #expect(title.maxX == image.minX)
        #expect(button.effectiveContentHorizontalAlignment == .right)
    }

    @Test("Subclasses position the parts by overriding the rectangles")
    func overriddenRectanglesCount() {
        final class Stacked: UIButton {
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 0, y: 50, width: 100, height: 20)
            }
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 40, y: 10, width: 20, height: 20)
            }
            override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
                bounds.insetBy(dx: 5, dy: 5)
            }
        }
        let button = Stacked(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        button.setTitle("Title", for: .normal)
        button.setImage(image, for: .normal)
        button.setBackgroundImage(image, for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == CGRect(x: 0, y: 50, width: 100, height: 20))
        #expect(button.imageView?.frame == CGRect(x: 40, y: 10, width: 20, height: 20))
        #expect(button.subviews.first?.frame == CGRect(x: 5, y: 5, width: 90, height: 70))
    }
}
