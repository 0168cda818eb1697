import Stages
import TestSupport
import Testing
import UIKit

/// The layout of a button with a configuration.
@MainActor
@Suite struct UIButtonConfigurationLayoutTests {
    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 16)).image {
        $0.fill($0.format.bounds)
    }

    private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Title"
        configuration.image = Self.picture
        configuration.imagePadding = 10
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.contentScaleFactor = 1
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        button.layoutIfNeeded()
        return button
    }

    private func frames(_ button: UIButton) throws -> (image: CGRect, title: CGRect) {
        (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    }

    @Test("The image is at the requested edge, separated by the padding")
    func placements() throws {
        for (edge, mirrored) in [
            (NSDirectionalRectEdge.leading, false), (.trailing, false), (.leading, true), (.trailing, true),
        ] {
            let button = button { $0.imagePlacement = edge }
            button.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
            button.layoutIfNeeded()
            let (image, title) = try frames(button)
            #expect(image.size == CGSize(width: 20, height: 16))
            if (edge == .leading) != mirrored {
                #expect(title.minX - image.maxX == CGFloat(10))
            } else {
                #expect(image.minX - title.maxX == CGFloat(10))
            }
            let both = image.union(title)
            #expect(abs(both.midX - 100) <= 1)
            #expect(abs(image.midY - 40) <= 1 && abs(title.midY - 40) <= 1)
            let own = button.intrinsicContentSize
            #expect(own == CGSize(width: 20 + 10 + title.width + 24, height: max(16, title.height) + 14))
        }
    }

    @Test("An image above or below the title is centred with it")
    func columns() throws {
        for edge in [NSDirectionalRectEdge.top, .bottom] {
            let button = button { $0.imagePlacement = edge }
            let (image, title) = try frames(button)
            #expect(edge == .top ? title.minY - image.maxY == 10 : image.minY - title.maxY == 10)
            #expect(abs(image.midX - 100) <= 1 && abs(title.midX - 100) <= 1)
            #expect(button.intrinsicContentSize.height == 16 + 10 + title.height + 14)
        }
    }

    @Test("Content is aligned to an edge inside the margins")
    func alignment() throws {
        let button = button { $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
        button.contentHorizontalAlignment = .leading
        button.contentVerticalAlignment = .top
        button.layoutIfNeeded()
        #expect(try frames(button).image.minX == 2)
        #expect(try frames(button).title.minY == 1)
        button.contentHorizontalAlignment = .trailing
        button.contentVerticalAlignment = .bottom
        button.layoutIfNeeded()
        #expect(try frames(button).title.maxX == 196)
        #expect(try frames(button).title.maxY == 77)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(try frames(button).title.minX == 4)
        button.contentHorizontalAlignment = .fill
        button.layoutIfNeeded()
        #expect(try frames(button).image.maxX == 198)
    }

    @Test("A reserved width is the image's width, in which the image is centred")
    func reservation() throws {
        let button = button { $0.imageReservation = 40 }
        let (image, title) = try frames(button)
        #expect(title.minX - image.maxX == CGFloat(20))
        #expect(button.intrinsicContentSize.width == 40 + 10 + title.width + 24)
        let smaller = self.button { $0.imageReservation = 4 }
        #expect(smaller.intrinsicContentSize.width == 20 + 10 + title.width + 24)
    }

    @Test("Title and subtitle are aligned as requested, and automatically to the image")
    func titleAlignment() throws {
        func edges(_ change: @escaping (inout UIButton.Configuration) -> Void) throws -> (CGRect, CGRect) {
            let button = button {
                $0.subtitle = "A much longer subtitle"
                $0.titlePadding = 3
                change(&$0)
            }
            let title = try #require(button.titleLabel).frame
            let subtitle = try #require(button.subtitleLabel).frame
            #expect(subtitle.minY - title.maxY == CGFloat(3))
            return (title, subtitle)
        }
        let (first, firstBelow) = try edges { _ in }
        #expect(first.minX == firstBelow.minX)
        let (second, secondBelow) = try edges { $0.imagePlacement = .trailing }
        #expect(second.maxX == secondBelow.maxX)
        let (third, thirdBelow) = try edges { $0.image = nil }
        #expect(abs(third.midX - thirdBelow.midX) <= 1)
        let (fourth, fourthBelow) = try edges { $0.titleAlignment = .trailing }
        #expect(fourth.maxX == fourthBelow.maxX)
    }

    @Test("A wrapping title makes a narrow button higher, also under Auto Layout")
    func wrapping() throws {
        let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
        let button = button {
            $0.title = "A title of many words that does not fit into one line"
            $0.image = nil
        }
        let own = button.intrinsicContentSize
        let narrow = button.sizeThatFits(CGSize(width: 120, height: 1000))
        #expect(narrow.width <= 120)
        #expect(narrow.height > own.height + 20)
        button.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(button)
        button.widthAnchor.constraint(equalToConstant: 120).isActive = true
        stage.settle()
        #expect(button.bounds.size == CGSize(width: 120, height: narrow.height))
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        stage.settle()
        #expect(button.bounds.size == CGSize(width: 120, height: own.height))
        #expect(try #require(button.titleLabel).frame.width <= CGFloat(96))
    }

    @Test("A state that changes the content's size changes the size under constraints")
    func sizeFollowsState() {
        let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
        let button = button { _ in }
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "A long title" : "Title" }
        button.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(button)
        stage.settle()
        let before = button.bounds.width
        button.isSelected = true
        stage.settle()
        #expect(button.bounds.width > before + 20)
        #expect(button.bounds.size == button.intrinsicContentSize)
        button.isSelected = false
        stage.settle()
        #expect(button.bounds.width == before)
    }

    @Test("The indicator is behind everything else")
    func indicator() {
        let without = button { _ in }
        let with = button { $0.indicator = .popup }
        #expect(with.intrinsicContentSize.width == without.intrinsicContentSize.width + 16)
        #expect(with.subviews.count == without.subviews.count + 1)
        let automatic = button { $0.indicator = .automatic }
        #expect(automatic.intrinsicContentSize == without.intrinsicContentSize)
    }

    @Test("The parts do not receive the button's touches", .fact("HT-14"))
    func partsAreNotHit() {
        let button = button {
            $0.subtitle = "Subtitle"
            $0.background.strokeWidth = 3
            $0.background.customView = UIView()
        }
        for x in stride(from: 2, to: 200, by: 7) {
            #expect(button.hitTest(CGPoint(x: x, y: 40), with: nil) === button)
        }
    }
}
