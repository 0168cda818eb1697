import Foundation
import Stages
import Testing
import UIKit

@MainActor @Suite struct AssetCatalogTests {
    private let bundle = NibFilesOfTests.bundle
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test("A colour of an asset catalog has its variant in dark interfaces")
    func colors() throws {
        let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
        #expect(color.resolvedColor(with: light) == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
        #expect(color.resolvedColor(with: dark) == .blue)
        #expect(UIColor(named: "Brand", in: bundle, compatibleWith: dark) == .blue)
        #expect(UIColor(named: "Nowhere", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("An image of an asset catalog is chosen for the scale and for dark interfaces")
    func images() throws {
        let small = try #require(
            UIImage(named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 1)))
        #expect(small.size == CGSize(width: 8, height: 8) && small.scale == 1 && small.renderingMode == .alwaysOriginal)
        let large = try #require(
            UIImage(named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
        #expect(large.size == CGSize(width: 8, height: 8) && large.scale == 2)

        let stage = Stage(size: CGSize(width: 8, height: 8))
        stage.window.addSubview(UIImageView(image: small))
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 4, y: 4)) == .red)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 4, y: 4)) == .blue)
    }

    @Test("Slices and the rendering mode of an asset catalog are the image's")
    func slices() throws {
        let image = try #require(
            UIImage(named: "Panel", in: bundle, compatibleWith: UITraitCollection(displayScale: 1)))
        #expect(image.capInsets == UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
        #expect(image.resizingMode == .stretch && image.renderingMode == .alwaysTemplate)
    }

    @Test("A group with a namespace is part of the name, and names of files lead nowhere else")
    func groups() {
        let single = UITraitCollection(displayScale: 1)
        #expect(UIImage(named: "Group/Leaf", in: bundle, compatibleWith: single)?.scale == 1)
        #expect(UIImage(named: "Leaf", in: bundle, compatibleWith: single) == nil)
        #expect(
            UIImage(named: "Group/Leaf", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))?.scale == 1)
    }
}
