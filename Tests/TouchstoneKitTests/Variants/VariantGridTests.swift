import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("Variants of a scene side by side")
struct VariantGridTests {
    /// The taps on the button of each instance of the scene, in the order in which they are made.
    private final class Taps {
        var counts: [Int] = []
    }

    /// Returns a scene with a label that grows with the text size and a button at the leading edge.
    private func scene(_ taps: Taps = Taps()) -> Scene {
        Scene(name: "card", title: "Card", hint: "Tap.", size: CGSize(width: 200, height: 100)) { frame in
            let view = UIView(frame: frame)
            view.backgroundColor = .systemBackground
            let label = UILabel(frame: CGRect(x: 0, y: 60, width: 190, height: 40))
            label.font = .preferredFont(forTextStyle: .body)
            label.text = "Some words here"
            let button = UIButton()
            button.accessibilityLabel = "Go"
            let index = taps.counts.count
            taps.counts.append(0)
            button.addAction(UIAction { _ in taps.counts[index] += 1 }, for: .touchUpInside)
            button.backgroundColor = .systemBlue
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            view.addSubview(button)
            NSLayoutConstraint.activate([
                button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                button.topAnchor.constraint(equalTo: view.topAnchor),
                button.widthAnchor.constraint(equalToConstant: 50), button.heightAnchor.constraint(equalToConstant: 50),
            ])
            return view
        }
    }

    private func grid(_ axes: [VariantAxis], _ scene: Scene? = nil, script: InputScript? = nil) throws -> VariantGrid {
        var renderer = SceneRenderer()
        renderer.script = script
        return try VariantGrid(scene ?? self.scene(), by: axes, renderer)
    }

    @Test("show where the text no longer fits")
    func brokenText() throws {
        let grid = try grid([.text])
        #expect(grid.count == 5 && grid.brokenCount == 2)
        #expect(grid.report.count == 1)
        #expect(grid.report[0].hasPrefix("TS011 note: UIWindow/UIView/UILabel needs "))
        #expect(grid.report[0].hasSuffix("(2 variants)"))
        #expect(try self.grid([.appearance, .direction]).report == [])
    }

    @Test("get the same input at the corresponding place, mirrored where the layout is")
    func input() throws {
        let taps = Taps()
        let events: [HostEvent] = [(0.1, TouchSample.Phase.began), (0.2, .ended)].map { seconds, phase in
            let sample = TouchSample(finger: 0, phase: phase, location: CGPoint(x: 20, y: 25))
            return HostEvent(timestamp: .init(seconds: seconds), content: .touch(sample))
        }
        let script = InputScript(size: CGSize(width: 200, height: 100), events: events)
        _ = try grid([.direction, .width], scene(taps), script: script)
        #expect(taps.counts == [1, 1, 1, 1, 1, 1])
    }

    @Test("are real instances with their own state, appearance, width and keyboard focus")
    func looks() throws {
        func image(_ change: (inout SceneMoment) -> Void) throws -> CGImage {
            var moment = SceneMoment()
            change(&moment)
            return try moment.session(of: scene()).image()
        }
        let plain = try #require(try image { _ in }.pngData())
        let others = try [
            image { $0.state = "highlighted" }, image { $0.state = "disabled" }, image { $0.appearance = .dark },
            image { $0.isFocused = true }, image { $0.traits.direction = .rightToLeft },
            image { $0.traits.textSize = .extraSmall },
        ].map { try #require($0.pngData()) }
        // A button without an image looks the same highlighted and disabled.
        #expect(Set(others + [plain]).count >= 5)
        #expect(others[2] != plain && others[3] != plain && others[4] != plain && others[5] != plain)
        #expect(try image { $0.widthFactor = 1.5 }.width == 300)
    }

    @Test("are drawn into each format, with the first axes as columns")
    func formats() throws {
        let grid = try grid([.appearance, .direction, .text])
        let png = try grid.data(as: .png, appearance: .light)
        let image = try #require(CGImage(pngData: png))
        // Two columns of 200 points and ten rows would be longer than four columns and five rows.
        #expect(image.width > 4 * 200 && image.width < 5 * 200 && image.height > 5 * 100 && image.height < 9 * 100)
        #expect(try grid.data(as: .pdf, appearance: .dark).starts(with: Data("%PDF".utf8)))
        let svg = String(decoding: try grid.data(as: .svg, appearance: .light), as: UTF8.self)
        #expect(svg.contains("right to left"))
    }

    @Test("are the same in a figures file as on the command line")
    func figures() throws {
        let gallery = Gallery([scene()])
        let files = try FigureFixture(gallery).files(
            #"{"name":"a","scene":"card","variants":["appearance","text"],"format":["png","svg"],"scale":2}"#)
        #expect(files.map(\.path) == ["a@2x.png", "a.svg"])
        var renderer = SceneRenderer()
        renderer.scale = 2
        let axes: [VariantAxis] = [.appearance, .text]
        #expect(files[0].data == (try VariantGrid(scene(), by: axes, renderer).data(as: .png, appearance: .light)))
        #expect(String(decoding: files[1].data, as: UTF8.self).contains("TS011"))
    }

    @Test(
        "are named on the command line",
        arguments: [
            ("stat", "There are no variants by \"stat\""), ("", "A name is missing in the variants \"\"."),
            ("text,text", "asked for twice"), ("text,,width", "A name is missing in the variants \"text,,width\"."),
        ])
    func names(text: String, sentence: String) {
        do {
            _ = try VariantAxis.list(text)
            Issue.record("\(text) was taken")
        } catch {
            #expect(error.description.contains(sentence))
            #expect(error.exitStatus == 2)
        }
    }

    @Test("by state cannot be in one state, in the grid and in figures")
    func oneState() {
        var renderer = SceneRenderer()
        renderer.state = "disabled"
        do {
            _ = try VariantGrid(scene(), by: [.state], renderer)
            Issue.record("they were drawn")
        } catch {
            #expect(error.description == "The variants by state show every state; leave out \"disabled\".")
        }
    }

    @Test("have as many columns as make the longer side short, where a column is as wide as its widest variant")
    func columns() {
        let axes = VariantAxis.allCases
        #expect(VariantAxis.columnAxes(of: axes, cell: CGSize(width: 320, height: 240)) == 2)
        #expect(VariantAxis.columnAxes(of: axes, cell: CGSize(width: 100, height: 240)) == 3)
        #expect(VariantAxis.columnAxes(of: [.width], cell: CGSize(width: 100, height: 100)) == 1)
    }

    @Test("are refused with a sentence when they are too large together")
    func tooLarge() throws {
        #expect(try VariantAxis.list("all") == VariantAxis.allCases)
        var renderer = SceneRenderer()
        renderer.size = CGSize(width: 2000, height: 2000)
        do {
            _ = try VariantGrid(scene(), by: [.state, .text], renderer)
            Issue.record("they were drawn")
        } catch {
            #expect(error.description.contains("25 variants need"))
        }
    }
}
