import Foundation
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("A catalogue")
struct CatalogueTests {
    private static let hostile = #"</p><script>alert("1")</script>&'\u{202E}"#

    private func text(_ files: [CatalogueFile], _ path: String) throws -> String {
        String(decoding: try #require(files.first { $0.path == path }).data, as: UTF8.self)
    }

    @Test("escapes the names of scenes, groups, states and views")
    func escaping() throws {
        var scene = Scene(
            name: "lamp", title: Self.hostile, hint: Self.hostile, size: CGSize(width: 60, height: 50)
        ) { frame in
            let button = UIButton(frame: frame)
            button.accessibilityIdentifier = Self.hostile
            return button
        }.grouped(Self.hostile)
        scene.states = [SceneState(name: Self.hostile) { _ in }]
        let catalogue = Catalogue([
            scene, Scene(name: "door", title: "Door", hint: "", size: scene.size) { UIView(frame: $0) },
        ])
        let files = try catalogue.sharedFiles + catalogue.files(of: 0) + catalogue.files(of: 1)
        for path in ["index.html", "scenes/lamp.html", "scenes/door.html"] {
            let page = try text(files, path)
            #expect(!page.contains("<script>") && !page.contains("\"1\"") && !page.contains("\u{202E}"), "\(path)")
            #expect(page.contains("&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;"), "\(path)")
        }
        let page = try text(files, "scenes/lamp.html")
        #expect(page.contains("<figcaption>&lt;/p&gt;"))
        #expect(page.contains("#&lt;_p&gt;&lt;script&gt;"))
    }

    @Test("escapes what a combining mark follows, and writes no character that XML forbids")
    func combiningMarks() {
        let text = HTML.escaped("\"\u{301} onload=x &\u{301} <\u{301} \u{FFFE}\u{FFFF}")
        #expect(text == "&quot;\u{301} onload=x &amp;\u{301} &lt;\u{301} \u{FFFD}\u{FFFD}")
    }

    @Test("gives equal pictures one file, and says where each is")
    func sharing() throws {
        // A view without text, controls or colours that depend on anything looks the same in all variants.
        let scene = Scene(name: "plain", title: "Plain", hint: "", size: CGSize(width: 40, height: 30)) { frame in
            let view = UIView(frame: frame)
            view.backgroundColor = UIColor(white: 0.5, alpha: 1)
            return view
        }
        let files = try Catalogue([scene]).files(of: 0)
        let pictures = files.filter { $0.path.hasSuffix(".png") }
        #expect(Set(files.map(\.path)).count == files.count)
        // As it opens in light and dark, narrow, and wide. The film strip shows the same.
        #expect(pictures.map { $0.path.hasPrefix("scenes/") } == [true, true, false, false])
        let page = try text(files, "scenes/plain.html")
        #expect(pictures.allSatisfy { page.contains("src=\"../\($0.path)\"") })
        #expect(page.components(separatedBy: "<figure>").count - 1 == 15)
    }

    @Test("shows what the trace says about a tap and a drag")
    func trace() throws {
        let scene = Scene(name: "lamp", title: "Lamp", hint: "", size: CGSize(width: 200, height: 100)) { frame in
            let view = UIView(frame: frame)
            view.addSubview(UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 44)))
            return view
        }
        let page = try text(try Catalogue([scene]).files(of: 0), "scenes/lamp.html")
        #expect(page.contains("0.100 hit-test"))
        #expect(page.contains("touchUpInside"))
        #expect(page.contains("<td class=\"number\">2640 pt²</td>"))
    }
}
