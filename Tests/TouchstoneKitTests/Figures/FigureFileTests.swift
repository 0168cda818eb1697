import Foundation
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("A file of a figure")
struct FigureFileTests {
    private static func file(_ state: String, more: String = "") -> String {
        #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels","appearance":"both"},{"name":"b","scene":"benchmark","state":"\#(state)","folder":"sub/deep","format":["png","svg"]}\#(more)]}"#
    }

    @Test("is stale when the picture differs, and fresh when it could come from another version of Cairo")
    func staleness() throws {
        let fixture = try FigureFixture()
        try fixture.write(Self.file("normal"))
        let files = try FigureBuilder(fixture.gallery).files(of: FigureBook(path: fixture.path("figures.json")).figures)
        try FileManager.default.createDirectory(atPath: fixture.path("sub/deep"), withIntermediateDirectories: true)
        for file in files { try file.data.write(to: URL(fileURLWithPath: fixture.path(file.path))) }
        func states() -> [FigureFile.State] { files.map { $0.state(in: fixture.folder.path) } }
        #expect(states() == [.fresh, .fresh, .fresh, .fresh])
        try FileManager.default.removeItem(atPath: fixture.path("a.png"))
        try fixture.write("<svg/>", to: "sub/deep/b.svg")
        #expect(states() == [.missing, .fresh, .fresh, .stale])
        for (step, state) in [(7, FigureFile.State.fresh), (30, .stale)] {
            let image = try #require(CGImage(pngData: files[1].data))
            let bitmap = Bitmap(width: image.width, height: image.height)
            let context = CGContext(bitmap: bitmap, scale: 1)
            UIGraphicsPushContext(context)
            UIImage(cgImage: image).draw(at: .zero)
            UIGraphicsPopContext()
            _ = context.finish()
            bitmap.fill(
                PixelRect(x: 3, y: 3, width: 1, height: 1), pixel: UInt32(0xFF00_0000) | UInt32(step) * 0x010101)
            try #require(bitmap.image().pngData()).write(to: URL(fileURLWithPath: fixture.path("a~dark.png")))
            #expect(states()[1] == state, "\(step)")
        }
        try fixture.write("no picture", to: "a~dark.png")
        #expect(states()[1] == .stale)
    }
}
