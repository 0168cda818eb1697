import Testing
import UIKit
import UIKitTesting

@testable import Dial

@MainActor
@Suite("DialControl")
struct DialControlTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240))
    private let control = DialControl(frame: CGRect(x: 100, y: 60, width: 120, height: 120))

    init() {
        stage.window.addSubview(control)
    }

    @Test("follows a finger that moves up")
    func dragging() {
        stage.finger.press(at: CGPoint(x: 160, y: 120))
        #expect(control.isHighlighted)
        stage.finger.move(to: CGPoint(x: 160, y: 70), over: 0.2)
        #expect(abs(control.value - 0.5) < 0.01)
        stage.finger.lift()
        #expect(!control.isHighlighted)
    }

    @Test("can be touched within its circle only")
    func area() {
        #expect(abs(stage.hitMap().region(of: control).area - .pi * 60 * 60) < 60)
    }

    @Test("passes the audit: it is large enough, reachable, and where it seems to be")
    func audit() {
        #expect(stage.audit().isEmpty)
    }
}
