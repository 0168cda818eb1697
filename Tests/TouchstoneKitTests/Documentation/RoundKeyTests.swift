import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("The round key")
struct RoundKeyTests {

    @Test func isLitWhileAFingerIsInTheCircle() {
        let stage = Stage(size: CGSize(width: 120, height: 120))
        let key = RoundKey(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        stage.window.addSubview(key)

        stage.finger.press(at: CGPoint(x: 60, y: 60))
        #expect(key.isHighlighted)
        stage.finger.lift()
        #expect(!key.isHighlighted)

        // In a corner of its frame, which is outside of the circle.
        stage.finger.press(at: CGPoint(x: 24, y: 24))
        #expect(!key.isHighlighted)
        stage.finger.lift()
    }

    @Test func tellsTheWayOfATap() {
        let stage = Stage(size: CGSize(width: 120, height: 120))
        let key = RoundKey(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        stage.window.addSubview(key)

        stage.finger.tap(key)
        #expect(
            stage.transcript.text(of: .hitTest, .touch, .control) == """
                touch finger 0 down at 60,60, tap 1
                hit-test UIWindow asked at 60,60: inside
                hit-test RoundKey asked at 40,40: inside
                hit-test RoundKey is hit
                touch finger 0 belongs to RoundKey
                control RoundKey is highlighted
                control RoundKey touchDown
                control RoundKey is normal
                control RoundKey touchUpInside
                """)
    }

    @Test func looksAsItShould() {
        let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1)
        let key = RoundKey(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        stage.window.addSubview(key)

        stage.finger.press(at: CGPoint(x: 60, y: 60))
        #expect(stage.pixel(at: CGPoint(x: 60, y: 60)) == key.tintColor.resolvedColor(with: key.traitCollection))
        stage.finger.lift()
    }

    @Test func keepsItsHitArea() {
        let stage = Stage(size: CGSize(width: 120, height: 120))
        let key = RoundKey(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        stage.window.addSubview(key)

        stage.expectHitMap(matches: "round-key")

        let before = stage.hitMap()
        let cover = UIControl(frame: CGRect(x: 60, y: 60, width: 60, height: 60))
        cover.accessibilityIdentifier = "cover"
        stage.window.addSubview(cover)
        let difference = HitMapDifference(from: before, to: stage.hitMap())
        #expect(
            difference.text == """
                gained 2344, lost 0, changed owner 1256 square points
                UIWindow/UIControl#cover: 0 -> 3600
                  gained 2344 from UIWindow
                  took 1256 from UIWindow/RoundKey
                UIWindow: 9376 -> 7032
                  lost 2344 to UIWindow/UIControl#cover
                UIWindow/RoundKey: 5024 -> 3768
                  lost 1256 to UIWindow/UIControl#cover
                """)
    }

    @Test func waitsNoMoment() {
        let stage = Stage(size: CGSize(width: 320, height: 100))
        let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 94, height: 32))
        stage.window.addSubview(stepper)

        stage.finger.press(at: CGPoint(x: 80, y: 26))
        stage.advance(by: 2)
        #expect(stepper.value > 2)
        stage.finger.lift()
    }
}
