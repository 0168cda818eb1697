import CoreGraphics
import Foundation
import Testing

@Suite("Fonts without a size")
struct CGFontTests {
    @Test("A font has the name that it was found by, and a family's name finds its regular font")
    func names() throws {
        let name = "Inter-BoldItalic"
        #expect(CGFont(name as CFString)?.postScriptName as String? == name)
        #expect(CGFont("Noto Sans Mono")?.postScriptName == "NotoSansMono-Regular")
        #expect(CGFont("Inter")?.postScriptName == "Inter-Regular")
    }

    @Test("No font has an unknown name", arguments: ["", "Inter-", "inter", "Helvetica", "Inter-Bold\u{0}", "🙂"])
    func unknown(name: String) {
        #expect(CGFont(name as CFString) == nil)
    }

    @Test("Any object is one of a C interface")
    func objects() {
        let font = CGFont("Inter")
        #expect(font as CFTypeRef? === font)
    }
}
