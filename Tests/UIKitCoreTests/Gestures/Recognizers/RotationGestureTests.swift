import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Rotation recognizers")
struct RotationGestureTests {
    private func makeFixture() -> (GestureFixture, UIRotationGestureRecognizer) {
        let fixture = GestureFixture()
        return (fixture, fixture.add(UIRotationGestureRecognizer()) { text($0.rotation * 180 / .pi) })
    }

    /// Returns the locations of two fingers that have rotated clockwise by an angle in degrees.
    private func fingerLocations(_ degrees: CGFloat) -> (CGPoint, CGPoint) {
        let (dx, dy) = (100 * cos(degrees * .pi / 180), 100 * sin(degrees * .pi / 180))
        return (at(200 - dx, 200 - dy), at(200 + dx, 200 + dy))
    }

    private func press(_ fixture: GestureFixture, _ degrees: CGFloat = 0) {
        let (first, second) = fingerLocations(degrees)
        fixture.press(first, second)
    }

    private func move(_ fixture: GestureFixture, _ degrees: CGFloat, after seconds: Double = 0) {
        let (first, second) = fingerLocations(degrees)
        fixture.move(first, second, after: seconds)
    }

    @Test("A rotation begins at 10 degrees, of which 5 do not count", .fact("GR-56"))
    func values() {
        let (fixture, rotation) = makeFixture()
        #expect(rotation.rotation == CGFloat(0) && rotation.velocity == CGFloat(0))
        press(fixture)
        move(fixture, 9.9)
        #expect(fixture.log.take() == [])
        move(fixture, 10)
        #expect(fixture.log.take() == ["began 5"])
        #expect(abs(rotation.rotation - 0.087266465) < 1e-8)
        move(fixture, 45)
        #expect(abs(rotation.rotation - 0.698131703) < 1e-8)
        move(fixture, 90)
        #expect(abs(rotation.rotation - 1.483529867) < 1e-8)
        fixture.lift(2)
        #expect(fixture.log.take() == ["changed 40", "changed 85", "ended 85"])
        #expect(rotation.rotation == CGFloat(0))
    }

    @Test("Later movement adds to a rotation that is set", .fact("GR-56"))
    func rebasing() {
        let (fixture, rotation) = makeFixture()
        press(fixture)
        move(fixture, 90)
        rotation.rotation = 0
        move(fixture, 135)
        #expect(abs(rotation.rotation - 0.785398163) < 1e-8)
        fixture.lift(2)
    }

    @Test("The velocity is the rotation over its time", .fact("GR-56"))
    func velocity() {
        let (fixture, rotation) = makeFixture()
        press(fixture)
        move(fixture, 10, after: 0.05)
        #expect(abs(rotation.velocity - 3.490658504) < 1e-8)
        move(fixture, 9, after: 0.1)
        #expect(abs(rotation.velocity + .pi / 18) < 1e-8)
        fixture.lift(2)
    }

    @Test("Counterclockwise rotation is negative, and several turns add up")
    func turns() {
        let (fixture, rotation) = makeFixture()
        press(fixture, 170)
        for degrees in stride(from: CGFloat(160), through: -560, by: -10) { move(fixture, degrees) }
        #expect(text(rotation.rotation * 180 / .pi) == "-725")
        fixture.lift(2)
    }

    @Test("A finger that is lifted and put down elsewhere does not rotate anything")
    func exchange() {
        let (fixture, rotation) = makeFixture()
        press(fixture)
        move(fixture, 25)
        fixture.stage.finger.lift()
        fixture.stage.finger(1).move(to: at(200, 200))
        fixture.stage.finger(2).press(at: at(200, 100))
        fixture.stage.finger(3).press(at: at(10, 10))
        #expect(fixture.log.take() == ["began 20"])
        fixture.stage.finger(2).move(to: at(300, 200))
        #expect(text(rotation.rotation * 180 / .pi) == "110")
        fixture.stage.finger(1).lift()
        fixture.stage.finger(2).lift()
        #expect(fixture.log.take() == ["changed 110", "ended 110"])
        fixture.stage.finger(3).lift()
    }

    @Test("One finger does not rotate, two at one location do not, and lost ones cancel")
    func others() {
        let (fixture, _) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(300, 100))
        fixture.stage.finger.lift()
        fixture.press(at(100, 100), at(100, 100))
        fixture.stage.finger.move(to: at(90, 100))
        fixture.lift(2)
        #expect(fixture.log.take() == [])
        press(fixture)
        move(fixture, 25)
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == ["began 20", "cancelled 20"])
        fixture.stage.finger(1).lift()
    }

    @Test("A touchpad rotates by its reported rotations")
    func touchpad() {
        let (fixture, rotation) = makeFixture()
        func send(_ phase: GesturePhase, degrees: CGFloat) {
            fixture.stage.sendTransform(phase, rotation: degrees * .pi / 180, at: at(120, 130))
        }
        send(.began, degrees: 0)
        send(.changed, degrees: 6)
        #expect(fixture.log.take() == [])
        send(.changed, degrees: 6)
        #expect(rotation.location(in: nil) == at(120, 130))
        send(.changed, degrees: -2)
        send(.ended, degrees: 0)
        #expect(fixture.log.take() == ["began 7", "changed 5", "ended 5"])
        send(.began, degrees: 0)
        send(.changed, degrees: 6)
        send(.ended, degrees: 0)
        send(.began, degrees: 6)
        send(.cancelled, degrees: 0)
        #expect(fixture.log.take() == [])
    }
}
