import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pan recognizers with wheels and touchpads")
struct ScrollPanTests {
    private func makeFixture(_ mask: UIScrollTypeMask) -> (GestureFixture, UIPanGestureRecognizer) {
        let fixture = GestureFixture()
        let pan = fixture.add(UIPanGestureRecognizer()) {
            "\(text($0.translation(in: nil))) at \(text($0.location(in: nil)))"
        }
        pan.allowedScrollTypesMask = mask
        return (fixture, pan)
    }

    @Test("Without a mask, scrolling does not pan", .fact("GR-37"))
    func noMask() {
        let (fixture, _) = makeFixture([])
        fixture.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == [])
    }

    @Test("Wheel steps count from the first point on, and end after a pause")
    func wheel() {
        let (fixture, pan) = makeFixture(.discrete)
        fixture.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        #expect(pan.numberOfTouches == 0)
        fixture.stage.advance(by: 0.1)
        fixture.stage.scroll(by: CGVector(dx: 3, dy: -40), at: at(51, 60))
        #expect(text(pan.velocity(in: nil)) == "30,-400")
        #expect(fixture.log.take() == ["began 0,-40 at 50,60", "changed 3,-80 at 51,60"])
        fixture.stage.advance(by: 0.14)
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.01)
        #expect(fixture.log.take() == ["ended 3,-80 at 51,60"])
        #expect(pan.state == .possible)
        fixture.stage.scroll(by: CGVector(dx: 0, dy: 5), at: at(50, 60))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == ["began 0,5 at 50,60", "ended 0,5 at 50,60"])
    }

    @Test("The mask distinguishes wheels from touchpads")
    func kinds() {
        let (fixture, pan) = makeFixture(.continuous)
        fixture.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == [])
        fixture.stage.send(
            .scroll(ScrollSample(location: at(50, 60), delta: CGVector(dx: 0, dy: -4), isContinuous: true)))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take().count == 2)
        pan.allowedScrollTypesMask = .all
        fixture.stage.send(
            .scroll(ScrollSample(location: at(50, 60), delta: CGVector(dx: 0, dy: -4), isContinuous: true)))
        fixture.stage.advance(by: 1)
        fixture.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take().count == 4)
        #expect(UIScrollTypeMask.all == [.discrete, .continuous])
    }

    @Test("A touchpad that reports the end of its movement ends the pan without a pause")
    func phases() {
        let (fixture, _) = makeFixture(.continuous)
        fixture.stage.sendScroll(.began, by: CGVector(dx: 0, dy: 0), at: at(50, 60))
        #expect(fixture.log.take() == [])
        fixture.stage.sendScroll(.changed, by: CGVector(dx: 0, dy: -4), at: at(50, 60))
        fixture.stage.advance(by: 1)
        fixture.stage.sendScroll(.changed, by: CGVector(dx: 0, dy: -6), at: at(50, 60))
        #expect(fixture.log.take() == ["began 0,-4 at 50,60", "changed 0,-10 at 50,60"])
        fixture.stage.sendScroll(.ended, by: CGVector(dx: 0, dy: 0), at: at(50, 60))
        #expect(fixture.log.take() == ["ended 0,-10 at 50,60"])

        fixture.stage.sendScroll(.began, by: CGVector(dx: 0, dy: -4), at: at(50, 60))
        fixture.stage.sendScroll(.cancelled, by: CGVector(dx: 0, dy: 0), at: at(50, 60))
        #expect(fixture.log.take() == ["began 0,-4 at 50,60", "cancelled 0,-4 at 50,60"])
    }

    @Test("A finger that comes down while a wheel scrolls does not disturb it, and can pan the next time")
    func fingerMeanwhile() {
        let (fixture, _) = makeFixture(.all)
        fixture.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(200, 100))
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == ["began 0,-40 at 50,60", "ended 0,-40 at 50,60"])
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(200, 100))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 90,0 at 200,100", "ended 90,0 at 200,100"])
    }
}
