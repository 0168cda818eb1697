import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Rotation recognizers")
struct RotationGestureTests {
    private func bench() -> (GestureBench, UIRotationGestureRecognizer) {
        let bench = GestureBench()
        return (bench, bench.add(UIRotationGestureRecognizer()) { text($0.rotation * 180 / .pi) })
    }

    /// Where two fingers are that have turned clockwise by an angle in degrees.
    private func places(_ degrees: CGFloat) -> (CGPoint, CGPoint) {
        let (dx, dy) = (100 * cos(degrees * .pi / 180), 100 * sin(degrees * .pi / 180))
        return (at(200 - dx, 200 - dy), at(200 + dx, 200 + dy))
    }

    private func press(_ bench: GestureBench, _ degrees: CGFloat = 0) {
        let (first, second) = places(degrees)
        bench.press(first, second)
    }

    private func move(_ bench: GestureBench, _ degrees: CGFloat, after seconds: Double = 0) {
        let (first, second) = places(degrees)
        bench.move(first, second, after: seconds)
    }

    @Test("GR-56 It begins at 10 degrees, of which 5 do not count")
    func values() {
        let (bench, rotation) = bench()
        #expect(rotation.rotation == CGFloat(0) && rotation.velocity == CGFloat(0))
        press(bench)
        move(bench, 9.9)
        #expect(bench.log.take() == [])
        move(bench, 10)
        #expect(bench.log.take() == ["began 5"])
        #expect(abs(rotation.rotation - 0.087266465) < 1e-8)
        move(bench, 45)
        #expect(abs(rotation.rotation - 0.698131703) < 1e-8)
        move(bench, 90)
        #expect(abs(rotation.rotation - 1.483529867) < 1e-8)
        bench.lift(2)
        #expect(bench.log.take() == ["changed 40", "changed 85", "ended 85"])
        #expect(rotation.rotation == CGFloat(0))
    }

    @Test("GR-56 Setting the rotation has what comes counted from there")
    func rebasing() {
        let (bench, rotation) = bench()
        press(bench)
        move(bench, 90)
        rotation.rotation = 0
        move(bench, 135)
        #expect(abs(rotation.rotation - 0.785398163) < 1e-8)
        bench.lift(2)
    }

    @Test("GR-56 The velocity is the turn over its time")
    func velocity() {
        let (bench, rotation) = bench()
        press(bench)
        move(bench, 10, after: 0.05)
        #expect(abs(rotation.velocity - 3.490658504) < 1e-8)
        move(bench, 9, after: 0.1)
        #expect(abs(rotation.velocity + .pi / 18) < 1e-8)
        bench.lift(2)
    }

    @Test("Counterclockwise is negative, and several turns add up")
    func turns() {
        let (bench, rotation) = bench()
        press(bench, 170)
        for degrees in stride(from: CGFloat(160), through: -560, by: -10) { move(bench, degrees) }
        #expect(text(rotation.rotation * 180 / .pi) == "-725")
        bench.lift(2)
    }

    @Test("A finger that is lifted and put down elsewhere does not turn anything")
    func exchange() {
        let (bench, rotation) = bench()
        press(bench)
        move(bench, 25)
        bench.stage.finger.lift()
        bench.stage.finger(1).move(to: at(200, 200))
        bench.stage.finger(2).press(at: at(200, 100))
        bench.stage.finger(3).press(at: at(10, 10))
        #expect(bench.log.take() == ["began 20"])
        bench.stage.finger(2).move(to: at(300, 200))
        #expect(text(rotation.rotation * 180 / .pi) == "110")
        bench.stage.finger(1).lift()
        bench.stage.finger(2).lift()
        #expect(bench.log.take() == ["changed 110", "ended 110"])
        bench.stage.finger(3).lift()
    }

    @Test("One finger does not rotate, fingers at one place do not, and lost ones cancel")
    func others() {
        let (bench, _) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(300, 100))
        bench.stage.finger.lift()
        bench.press(at(100, 100), at(100, 100))
        bench.stage.finger.move(to: at(90, 100))
        bench.lift(2)
        #expect(bench.log.take() == [])
        press(bench)
        move(bench, 25)
        bench.stage.finger.cancel()
        #expect(bench.log.take() == ["began 20", "cancelled 20"])
        bench.stage.finger(1).lift()
    }

    @Test("A touchpad rotates by its turns")
    func touchpad() {
        let (bench, rotation) = bench()
        func send(_ phase: GesturePhase, degrees: CGFloat) {
            bench.stage.sendTransform(phase, rotation: degrees * .pi / 180, at: at(120, 130))
        }
        send(.began, degrees: 0)
        send(.changed, degrees: 6)
        #expect(bench.log.take() == [])
        send(.changed, degrees: 6)
        #expect(rotation.location(in: nil) == at(120, 130))
        send(.changed, degrees: -2)
        send(.ended, degrees: 0)
        #expect(bench.log.take() == ["began 7", "changed 5", "ended 5"])
        send(.began, degrees: 0)
        send(.changed, degrees: 6)
        send(.ended, degrees: 0)
        send(.began, degrees: 6)
        send(.cancelled, degrees: 0)
        #expect(bench.log.take() == [])
    }
}
