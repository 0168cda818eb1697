import Testing
import UIKit
import UIKitTesting

@MainActor @Test func aButtonLetsGoOfAFingerThatStrays() {
    let stage = Stage(size: CGSize(width: 320, height: 240))
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
    stage.window.addSubview(button)
    stage.finger.press(at: CGPoint(x: 140, y: 120))
    stage.finger.move(to: CGPoint(x: 300, y: 120), over: 0.2)  // more than 70 points beyond the edge
    #expect(!button.isHighlighted)
}
