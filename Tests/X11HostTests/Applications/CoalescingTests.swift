import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit

@testable import X11Host

/// A view that records the locations in each delivery of moved touches.
private final class Watcher: UIView {
    var isTouched = false
    var deliveries: [[CGFloat]] = []
    var times: [Double] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isTouched = true }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let samples = event?.coalescedTouches(for: touch) ?? []
            deliveries.append(samples.map { $0.location(in: self).x })
            times += samples.map(\.timestamp)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTouched = false }
}

@MainActor @Suite(.serialized) struct CoalescingInWindowTests {
    @Test("All mouse samples since the last frame are in one delivery in the next frame", .fact("TE-14", "TE-15"))
    func drag() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let host = try X11Host.connect(to: server.displayName)
        let loop = FrameLoop(host: host)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = Watcher(frame: window.bounds)
        window.addSubview(view)
        window.makeKeyAndVisible()
        func turn(until isSo: () -> Bool) { _ = loop.turn(until: isSo) }
        turn { loop.application.applicationState == .active }
        client.move(20, 50)
        client.button(1, isDown: true)
        turn { view.isTouched }
        for x in 21...60 { client.move(x, 50) }
        turn { view.deliveries.last?.last == 60 }
        #expect(view.deliveries.flatMap(\.self) == (21...60).map { CGFloat($0) })
        #expect(view.deliveries.count == 1)
        #expect(view.times == view.times.sorted())
        client.button(1, isDown: false)
        turn { !view.isTouched }
        #expect(!view.isTouched)
    }
}
