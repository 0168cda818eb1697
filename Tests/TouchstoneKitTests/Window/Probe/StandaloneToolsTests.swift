import HitMaps
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A scene that is shown without the gallery")
struct StandaloneToolsTests {
    /// The equivalent of `touchstone --bare`, on a host in memory.
    @MainActor
    private final class Bare {
        let host: HeadlessHost
        let tools = StandaloneTools()
        let loop: FrameLoop
        var timeline: Timeline { loop.timeline }
        let delegate: PlaygroundDelegate
        private(set) var lines: [String] = []
        private var observation: TraceObservation?

        init(_ scene: Scene) {
            host = HeadlessHost(size: scene.size, scale: 1)
            var playground = Playground()
            playground.isBare = true
            delegate = PlaygroundDelegate(playground, scene: scene, size: scene.size, tools: tools)
            loop = FrameLoop(host: tools.listening(to: host))
            loop.application.delegate = delegate
            loop.application.launch()
            run(0)
            observation = Trace.observe { [unowned self] in lines.append($0.description) }
        }

        func end() { observation?.end() }

        func run(_ seconds: Double) {
            _ = host.run(until: timeline.now.advanced(by: seconds), nextDeadline: { self.timeline.nextDeadline }) {
                self.loop.turn()
            }
        }

        func send(_ content: HostEvent.Content) {
            host.push(HostEvent(timestamp: timeline.now, content: content))
            run(0)
        }

        func hover(_ point: CGPoint) { send(.hover(HoverSample(phase: .moved, location: point))) }

        func key(_ letter: String, usage: Int, isDown: Bool, _ modifiers: KeyModifiers = .control) {
            var sample = KeySample(
                isDown: isDown, usage: usage, characters: letter, charactersIgnoringModifiers: letter)
            sample.modifiers = modifiers
            send(.key(sample))
        }

        func type(_ letter: String, usage: Int, _ modifiers: KeyModifiers = .control) {
            key(letter, usage: usage, isDown: true, modifiers)
            key(letter, usage: usage, isDown: false, modifiers)
        }

        var image: CGImage { host.window?.bitmap.image() ?? Bitmap(width: 1, height: 1).image() }
    }

    @Test("has overlays with keys, which are exact at rest, and the scene receives none of the keys")
    func overlays() throws {
        let scene = try Gallery.builtIn.scene(named: "round-button")
        let bare = Bare(scene)
        defer { bare.end() }
        #expect(bare.tools.overlays == nil, "nothing is made before it is asked for")
        let plain = bare.image
        bare.type("3", usage: 0x20)
        let overlays = try #require(bare.tools.overlays)
        #expect(overlays.shown == [.hits] && overlays.hitMap.map?.grid.scale == 1, "the key does not wait")
        bare.run(1)
        #expect(overlays.hitMap.map?.grid.scale == 2)
        let shape = try #require(overlays.shapes.first { $0.label?.hasPrefix("RoundButton ") == true })
        #expect(abs(shape.path.bounds.width - 140) <= 1)
        #expect(!ImageDifference(between: plain, and: bare.image).isEmpty)
        var renderer = SceneRenderer()
        renderer.overlays = [.hits]
        let rendered = try #require(Trace.silently { try? renderer.image(of: scene) })
        #expect(ImageDifference(between: rendered, and: bare.image).isEmpty, "as render draws it")
        bare.loop.application.makeCurrent()
        bare.run(60)
        #expect(overlays.hitMap.updates == 2 && bare.timeline.nextDeadline == nil)
        bare.type("3", usage: 0x20)
        #expect(ImageDifference(between: plain, and: bare.image).isEmpty)
        #expect(bare.lines == [])
    }

    @Test("has overlays that follow a moving view once a frame, and are exact once it rests")
    func moving() throws {
        let bare = Bare(
            Scene(name: "one", title: "", hint: "", size: CGSize(width: 100, height: 60)) {
                let view = UIView(frame: $0)
                view.addSubview(UIControl(frame: CGRect(x: 5, y: 5, width: 20, height: 20)))
                return view
            })
        defer { bare.end() }
        bare.type("3", usage: 0x20)
        let map = try #require(bare.tools.overlays?.hitMap)
        let control = try #require(bare.delegate.window?.rootViewController?.view.subviews.first)
        for step in 1...5 {
            control.frame.origin.x += 3
            bare.run(1.0 / 60)
            #expect(map.updates == 1 + step)
            #expect(map.map?.region(of: control).boundingBox == control.frame)
        }
        #expect(map.map?.grid.scale == 1)
        bare.run(1)
        #expect(map.updates == 7 && map.map?.grid.scale == 2)
        #expect(bare.timeline.nextDeadline == nil)
    }

    @Test("shows with Control-0 how far screen readers and touches agree, while it changes")
    func agreement() throws {
        let bare = Bare(try Gallery.builtIn.scene(named: "accessible-control"))
        defer { bare.end() }
        let plain = bare.image
        bare.type("0", usage: 0x27)
        bare.run(1)
        let overlays = try #require(bare.tools.overlays)
        #expect(overlays.shown == [.agreement])
        #expect(overlays.shapes.compactMap(\.wholeLabel).first?.hasPrefix("1 ") == true)
        #expect(!ImageDifference(between: plain, and: bare.image).isEmpty)
        bare.type("0", usage: 0x27)
        #expect(ImageDifference(between: plain, and: bare.image).isEmpty)
    }

    @Test("is read by a screen reader with keys, which moves, finds headings, touches, and ends")
    func reading() throws {
        let scene = Scene(name: "one", title: "", hint: "", size: CGSize(width: 200, height: 200)) {
            let view = UIView(frame: $0)
            let (title, button, slider) = (UILabel(), UIButton(), UISlider())
            title.text = "Title"
            title.accessibilityTraits = .header
            button.setTitle("Count 0", for: .normal)
            button.addAction(UIAction { _ in button.setTitle("Count 1", for: .normal) }, for: .touchUpInside)
            slider.accessibilityLabel = "Volume"
            for (index, part) in [title, button, slider].enumerated() {
                part.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 150, height: 40)
                view.addSubview(part)
            }
            return view
        }
        let bare = Bare(scene)
        defer { bare.end() }
        let plain = bare.image
        #expect(bare.tools.reader == nil)
        bare.type("e", usage: 8)
        let reader = try #require(bare.tools.reader)
        #expect(reader.text == "Title, heading   [Headings]")
        #expect(!ImageDifference(between: plain, and: bare.image).isEmpty)
        bare.type("", usage: 79, [])
        #expect(reader.text == "Count 0, button   [Headings]")
        bare.type("\r", usage: 40, [])
        bare.run(0.1)
        #expect(reader.text == "Count 1, button   [Headings]")
        bare.type("", usage: 79, [])
        bare.type("+", usage: 46, [])
        #expect(reader.text == "Volume, 10%, adjustable   [Headings]")
        bare.type("", usage: 82, [])
        #expect(reader.text == "Title, heading   [Headings]")
        // The scene has got the touch and none of the keys.
        #expect(!bare.lines.contains { $0.contains("press") && $0.contains("key") })
        bare.type("", usage: 41, [])
        #expect(bare.tools.reader == nil && bare.loop.application.screen.accessibilityFocus.element == nil)
    }

    @Test("can be explained while a question mark is held, and magnified, without any effect on the scene")
    func probing() throws {
        let bare = Bare(try Gallery.builtIn.scene(named: "round-button"))
        defer { bare.end() }
        let view = try #require(bare.delegate.window?.rootViewController?.view as? RoundButtonScene)
        let middle = CGPoint(x: view.button.frame.midX, y: view.button.frame.midY)
        bare.hover(middle)
        let plain = bare.image
        bare.key("?", usage: 0x38, isDown: true, .shift)
        let probe = try #require(bare.tools.probe)
        #expect(probe.explanation == HitExplanation(of: bare.loop.application.screen, at: middle))
        #expect(probe.explanation?.winner == "RoundButton")
        let panel = try #require(probe.panel)
        #expect(!panel.frame.contains(middle) && view.bounds.contains(panel.frame))
        bare.key("c", usage: 6, isDown: true, [.control, .shift])
        bare.key("c", usage: 6, isDown: false, [.control, .shift])
        #expect(bare.host.clipboard == probe.explanation?.text)
        bare.loop.application.makeCurrent()
        bare.run(1)
        let winners = try #require(probe.winners)
        let scene = try Gallery.builtIn.scene(named: "round-button")
        var (asked, source): (SceneExplanation?, String?)
        Trace.suspendingObservers {
            asked = try? SceneExplainer().explanation(of: scene, at: middle)
            source = try? SceneExplainer().testSource(of: scene, at: middle)
        }
        #expect(winners.isOfPresent && winners.explanation == asked)
        // There is room for six lines.
        #expect(
            probe.panel?.lines == [
                "a touch at 160,104", "... 8 more lines", "    UIApplication, PlaygroundDelegate",
                "belongs to RoundButton", "who would win:", "  every gesture: RoundButton",
            ])
        bare.key("t", usage: 0x17, isDown: true, [.control, .shift])
        bare.key("t", usage: 0x17, isDown: false, [.control, .shift])
        #expect(bare.host.clipboard == source)
        bare.loop.application.makeCurrent()
        #expect(probe.panel?.lines.last == "copied as a test" && bare.timeline.nextDeadline == nil)
        bare.key("?", usage: 0x38, isDown: false, .shift)
        #expect(probe.explanation == nil && ImageDifference(between: plain, and: bare.image).isEmpty)

        let edge = CGPoint(x: view.button.frame.minX + 4.5, y: middle.y)
        bare.hover(edge)
        bare.type("m", usage: 0x10)
        let pixel = plain.pixel(x: Int(edge.x), y: Int(edge.y))
        let color = try #require(probe.magnifier?.color)
        #expect(color == (pixel.red, pixel.green, pixel.blue))
        #expect(probe.magnifier?.owner === view.button)
        let frame = try #require(probe.magnifierFrame)
        #expect(view.bounds.contains(frame) && !frame.contains(edge))
        bare.type("m", usage: 0x10)
        bare.hover(middle)
        #expect(ImageDifference(between: plain, and: bare.image).isEmpty)
        #expect(bare.lines == [])
        bare.type("x", usage: 0x1B, [])
        #expect(bare.lines.contains { $0.contains("key \"x\" down") })
    }
}
