import HitMaps
import HostInterface
import Timeline
import TouchstoneKit
import UIKit

// The cost of overlays in a window while all of an ordinary screen moves: 300 views, in every frame.

/// The screen with its overlays, on a host in memory.
@MainActor
private final class MovingScreen {
    private let host = HeadlessHost(size: CGSize(width: 390, height: 844), scale: 1)
    private let tools = StandaloneTools()
    private let loop: FrameLoop
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let rows: [UIView]
    private var frame = 0

    init() {
        loop = FrameLoop(host: tools.listening(to: host))
        let scene = Scene(name: "ordinary", title: "", hint: "", size: window.bounds.size) { _ in ordinaryScreen() }
        tools.open(on: loop.application, showing: scene, size: scene.size)
        loop.application.launch()
        let screen = ordinaryScreen()
        rows = screen.subviews.flatMap(\.subviews)
        window.addSubview(screen)
        window.makeKeyAndVisible()
        turn()
    }

    /// Turns an overlay on or off by its key.
    func toggle(_ overlay: Int) {
        for isDown in [true, false] {
            var key = KeySample(
                isDown: isDown, usage: 0x1D + overlay, characters: "", charactersIgnoringModifiers: "\(overlay)")
            key.modifiers = .control
            host.push(HostEvent(timestamp: host.now, content: .key(key)))
        }
        turn()
    }

    /// Returns the milliseconds of a frame in which every row moves.
    func timeOfFrame() -> Double {
        median(
            (0..<40).map { _ in
                frame += 1
                host.now = host.now.advanced(by: 1.0 / 60)
                for (index, row) in rows.enumerated() {
                    row.frame.origin.x = CGFloat((frame + index) % 12)
                }
                return microseconds { turn() }
            }) / 1000
    }

    private func turn() {
        host.horizon = host.now
        loop.turn()
    }
}

@MainActor
func measureOverlays() {
    print("\noverlays over 390 x 844 points in which \(countViews(ordinaryScreen())) views move, each frame")
    let screen = MovingScreen()
    let plain = screen.timeOfFrame()
    print("none".padding(toLength: 24, withPad: " ", startingAt: 0) + String(format: " %7.2f ms", plain))
    for (name, key) in [("frames", 1), ("hit areas", 3), ("slop", 4), ("outlines", 7), ("losses", 8)] {
        screen.toggle(key)
        let time = screen.timeOfFrame()
        screen.toggle(key)
        let title = name.padding(toLength: 24, withPad: " ", startingAt: 0)
        print(title + String(format: " %7.2f ms, %.2f of it for the overlay", time, time - plain))
    }
    let view = ordinaryScreen()
    let map = milliseconds(of: 15) { _ = HitMap(of: view, scale: 1, precision: .tracing(step: 8)) }
    print(String(format: "the hit map alone        %7.2f ms", map))
}
