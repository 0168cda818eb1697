import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Symbols")
struct SymbolImageTests {
    @Test("Names give images, also filled and in circles and squares; unknown ones none")
    func names() {
        for name in [
            "star", "star.fill", "plus", "plus.circle", "plus.circle.fill", "xmark.square.fill", "circle.fill",
        ] {
            let image = UIImage(systemName: name)
            #expect(image?.isSymbolImage == true && (image?.size.height ?? 0) > 10, "\(name)")
        }
        let sentences = ImageReports.collecting {
            for name in [
                "", ".", "fill", "circle.fill.fill", "plus.fill", "nothing", "plus.triangle", "calendar.square",
            ] {
                #expect(UIImage(systemName: name) == nil, "\(name)")
            }
        }
        #expect(sentences.count == 8)
    }

    @Test("An unknown name is told once")
    func unknownNames() {
        let sentences = ImageReports.collecting {
            for name in ["no.such.symbol", "star", "no.such.symbol", "bell.fill.slash", "no.such.symbol"] {
                _ = UIImage(systemName: name)
                _ = UIImage(systemName: name, compatibleWith: nil)
                _ = UIImage(systemName: name, withConfiguration: .sized(40))
            }
        }
        #expect(
            sentences
                == ["no.such.symbol", "bell.fill.slash"].map {
                    "There is no symbol called \"\($0)\"; UIImage(systemName:) returns nil."
                })
        let long = String(repeating: "star.", count: 100_000)
        let report = ImageReports.collecting { #expect(UIImage(systemName: long) == nil) }
        #expect(report.map { $0.count < 200 } == [true])
    }

    @Test("Symbols that point along the lines of text are mirrored where it runs from right to left")
    func directions() {
        for (name, isMirrored) in [
            ("chevron.right", false), ("chevron.forward", true), ("arrow.backward.circle.fill", true),
            ("forward.fill", false), ("sidebar.leading", true),
        ] {
            #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == isMirrored, "\(name)")
        }
    }

    @Test("A configuration sets the size and the strength of lines")
    func configurations() throws {
        let small = try #require(UIImage(systemName: "plus", withConfiguration: .sized(17)))
        let large = try #require(UIImage(systemName: "plus", withConfiguration: .sized(34)))
        #expect(small.size == CGSize(width: 20, height: 20) && large.size == CGSize(width: 40, height: 40))
        let bold = UIImage.SymbolConfiguration(pointSize: 34, weight: .black, scale: .medium)
        let strong = try #require(large.applyingSymbolConfiguration(bold))
        #expect(ink(of: strong) > ink(of: large) * 3 / 2 && strong.size == large.size)
        let scaled = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)))
        #expect(scaled.size.height > 50 && scaled.size.height < 53)
        #expect(scaled.symbolConfiguration?.isEqual(to: .sized(34, scale: .large)) == true)
        #expect(UIImage().applyingSymbolConfiguration(bold) == nil && UIImage().symbolConfiguration == nil)
        #expect(UIImage(systemName: "plus", withConfiguration: .sized(1e9)) == nil)
        #expect(UIImage(systemName: "plus", withConfiguration: .sized(.nan))?.size.height == 20)
        let title = UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 30))
        #expect(title.isEqual(to: UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)))
    }

    /// Returns the sum of an image's opacities.
    private func ink(of image: UIImage) -> Int {
        guard let picture = image.cgImage else { return 0 }
        return (0..<picture.height).reduce(0) { sum, y in
            (0..<picture.width).reduce(sum) { $0 + Int(picture.pixel(x: $1, y: y).alpha) }
        }
    }

    @Test("A filled variant covers what its outline encloses, and leaves details out")
    func fill() throws {
        let (outline, fill) = (
            try #require(UIImage(systemName: "heart")), try #require(UIImage(systemName: "heart.fill"))
        )
        #expect(ink(of: fill) > ink(of: outline) * 2)
        let (clock, full) = (UIImage(systemName: "clock.fill"), UIImage(systemName: "circle.fill"))
        #expect(ink(of: try #require(clock)) < ink(of: try #require(full)))
    }

    @Test("Image views and buttons show them in the tint colour, unless they are originals")
    func tint() {
        let stage = Stage(size: CGSize(width: 40, height: 60))
        let image = UIImage(systemName: "square.fill")
        let (view, original, button) = (
            UIImageView(image: image), UIImageView(image: image?.withRenderingMode(.alwaysOriginal)),
            UIButton(type: .custom)
        )
        button.setImage(image, for: .normal)
        for (index, view) in [view, original, button].enumerated() {
            view.frame = CGRect(x: 0, y: index * 20, width: 20, height: 20)
            view.tintColor = .red
            stage.window.addSubview(view)
        }
        stage.settle()
        let picture = stage.image
        let scale = picture.height / 60
        let pixels = [10, 30, 50].map { y -> String in
            let pixel = picture.pixel(x: 10 * scale, y: y * scale)
            return "\(pixel.red) \(pixel.green) \(pixel.blue)"
        }
        #expect(pixels == ["255 0 0", "0 0 0", "255 0 0"])
    }

    @Test("A nib names them, with size and weight")
    func nib() throws {
        let nib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
            <imageView id="1" image="star.fill" catalog="system">
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="34"
            weight="bold" scale="small"/></imageView>
            <imageView id="2" image="no.such.symbol" catalog="system"/></objects></document>
            """
        var views: [Any] = []
        let reports = NibReports.collecting {
            views = UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: nil)
        }
        let image = (views.first as? UIImageView)?.image
        #expect(
            image?.symbolConfiguration?.isEqual(
                to: UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .small)) == true)
        #expect(reports.count == 1 && reports.first?.contains("no symbol called \"no.such.symbol\"") == true)
    }
}

extension UIImage.Configuration {
    /// Returns a configuration with a point size.
    fileprivate static func sized(
        _ pointSize: CGFloat, scale: UIImage.SymbolScale = .unspecified
    ) -> UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(pointSize: pointSize, weight: .unspecified, scale: scale)
    }
}
