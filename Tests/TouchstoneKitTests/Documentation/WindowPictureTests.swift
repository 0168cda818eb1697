import Foundation
import TestSupport
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("The pictures of the window")
struct WindowPictureTests {
    @Test("show the window as it is, in three sizes, light and dark", arguments: [0, 1, 2])
    func pictures(index: Int) throws {
        let look = WindowPictures.looks[index]
        let isBlessing = ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil
        let folders =
            ["Assets/Pictures"]
            + (look.name == WindowPictures.documented ? ["Sources/TouchstoneKit/TouchstoneKit.docc/Resources"] : [])
        for appearance in Appearance.allCases {
            let data = try #require(WindowPictures.data(of: look, appearance))
            for folder in folders {
                let file = DocumentationCatalog.repository.appendingPathComponent(folder)
                    .appendingPathComponent(WindowPictures.file(look, appearance))
                if isBlessing, (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
                #expect(
                    try Data(contentsOf: file) == data,
                    "\(file.lastPathComponent) is stale: TOUCHSTONE_BLESS=1 swift test --filter WindowPictureTests")
                #expect(data.count < 90_000)
            }
        }
    }
}
