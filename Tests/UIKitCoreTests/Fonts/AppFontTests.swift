import Foundation
import QuartzCore
import Stages
import Testing

@testable import CoreGraphics
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

    @Test("A font from data is found by name once it is registered, and only once")
    func data() throws {
        let path = try #require(ResourceIndex.index(of: NibFilesOfTests.bundle).path(forFile: "Squares.ttf"))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // The same font under another name: every name in the file has the same length as before.
        for (old, new) in [("Square Icons", "Carved Icons"), ("SquareIcons", "CarvedIcons")] {
            for encoding in [String.Encoding.utf16BigEndian, .ascii] {
                let old = try #require(old.data(using: encoding))
                let new = try #require(new.data(using: encoding))
                while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
            }
        }
        let provider = try #require(CGDataProvider(data: NSData(data: bytes)))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName == NSString("CarvedIcons"))
        #expect(UIFont(name: "CarvedIcons", size: 20) == nil)
        // A layer draws with it, and names still do not find it.
        let layer = CATextLayer()
        layer.font = font
        layer.string = "\u{E001}"
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
        stage.window.layer.addSublayer(layer)
        stage.settle()
        #expect(UIFont(name: "CarvedIcons", size: 20) == nil)
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
        #expect(UIFont(name: "CarvedIcons", size: 20)?.familyName == "Carved Icons")
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
        #expect(error?.takeRetainedValue().localizedDescription == "The font CarvedIcons is registered already.")
    }

    @Test(
        "A font of a family that comes with Touchstone is not registered, so that texts of the system stay as they are")
    func bundledFamily() throws {
        let files = try #require(FontFiles.found)
        let file = try #require(files.files.first { $0.name.hasPrefix("Inter-") })
        let font = files.folder + "/" + file.name
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: font), .process, &error))
        #expect(error?.takeRetainedValue().localizedDescription == "The family Inter comes with Touchstone.")
    }

    @Test("What is no font, or does not exist, is not registered and has an error with a sentence")
    func wrongFiles() throws {
        let picture = try #require(ResourceIndex.index(of: NibFilesOfTests.bundle).path(forFile: "Plain.png"))
        for (path, sentence) in [
            (picture, "The file is not a font that can be read."),
            ("/none.ttf", "There is no file at file:///none.ttf."), ("/", "There is no file at file:///."),
        ] {
            var error: Unmanaged<CFError>?
            #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: path), .process, &error))
            #expect(error?.takeRetainedValue().localizedDescription == sentence)
            #expect(CGDataProvider(url: NSURL(fileURLWithPath: path)).flatMap { CGFont($0) } == nil)
        }
        // A pipe might never end.
        let pipe = NSTemporaryDirectory() + "/font-\(getpid()).pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        #expect(CGDataProvider(url: NSURL(fileURLWithPath: pipe)) == nil)
        #expect(CGDataProvider(url: NSURL(fileURLWithPath: "/dev/zero")) == nil)
        #expect(CGDataProvider(data: NSData()).flatMap { CGFont($0) } == nil)
    }
}
