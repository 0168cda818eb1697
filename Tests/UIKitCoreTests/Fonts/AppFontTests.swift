import Foundation
import Stages
import Testing

@testable import UIKitCore

@MainActor @Suite struct AppFontTests {
    @Test("A font that Info.plist lists has names, and draws its glyphs and no others")
    func icons() throws {
        let index = ResourceIndex.index(of: NibFilesOfTests.bundle)
        UIFont.registerFonts(["Squares.ttf", "Fonts/Missing.ttf", "Plain.png"], in: index)
        UIFont.registerFonts(["Squares.ttf"], in: index)
        #expect(UIFont.familyNames.filter { $0 == "Square Icons" }.count == 1)
        #expect(UIFont.fontNames(forFamilyName: "Square Icons") == ["SquareIcons"])
        let font = try #require(UIFont(name: "SquareIcons", size: 20))
        #expect(font == UIFont(name: "Square Icons", size: 20) && font.fontName == "SquareIcons")
        #expect(abs(font.ascender - 16) < 0.01 && abs(font.descender + 4) < 0.01)

        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        label.font = font
        label.text = "\u{E001}"
        let stage = Stage(size: CGSize(width: 40, height: 20), scale: 1)
        stage.window.addSubview(label)
        stage.settle()
        #expect(label.intrinsicContentSize == CGSize(width: 20, height: 20))
        // The square is 20 points wide and ends 4 points below the top of its line.
        let ink = (0..<20).map { y in (0..<40).filter { stage.image.pixel(x: $0, y: y).red < 128 }.count }
        #expect(ink == Array(repeating: 20, count: 16) + Array(repeating: 0, count: 4))
    }
}
