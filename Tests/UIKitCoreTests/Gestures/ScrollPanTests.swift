import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Pan recognizers that follow wheels and touchpads")
struct ScrollPanTests {
    private func bench(_ mask: UIScrollTypeMask) -> (GestureBench, UIPanGestureRecognizer) {
        let bench = GestureBench()
        let pan = bench.add(UIPanGestureRecognizer()) {
            "\(text($0.translation(in: nil))) at \(text($0.location(in: nil)))"
        }
        pan.allowedScrollTypesMask = mask
        return (bench, pan)
    }

    @Test("GR-37 Without a mask scrolling does nothing")
    func noMask() {
        let (bench, _) = bench([])
        bench.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == [])
    }

    @Test("A wheel's steps count from the first point on, and end when no more come")
    func wheel() {
        let (bench, pan) = bench(.discrete)
        bench.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        #expect(pan.numberOfTouches == 0)
        bench.stage.advance(by: 0.1)
        bench.stage.scroll(by: CGVector(dx: 3, dy: -40), at: at(51, 60))
        #expect(text(pan.velocity(in: nil)) == "30,-400")
        #expect(bench.log.take() == ["began 0,-40 at 50,60", "changed 3,-80 at 51,60"])
        bench.stage.advance(by: 0.14)
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.01)
        #expect(bench.log.take() == ["ended 3,-80 at 51,60"])
        #expect(pan.state == .possible)
        bench.stage.scroll(by: CGVector(dx: 0, dy: 5), at: at(50, 60))
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == ["began 0,5 at 50,60", "ended 0,5 at 50,60"])
    }

    @Test("The mask tells wheels from touchpads")
    func kinds() {
        let (bench, pan) = bench(.continuous)
        bench.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == [])
        bench.stage.send(
            .scroll(ScrollSample(location: at(50, 60), delta: CGVector(dx: 0, dy: -4), isContinuous: true)))
        bench.stage.advance(by: 1)
        #expect(bench.log.take().count == 2)
        pan.allowedScrollTypesMask = .all
        bench.stage.send(
            .scroll(ScrollSample(location: at(50, 60), delta: CGVector(dx: 0, dy: -4), isContinuous: true)))
        bench.stage.advance(by: 1)
        bench.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        bench.stage.advance(by: 1)
        #expect(bench.log.take().count == 4)
        #expect(UIScrollTypeMask.all == [.discrete, .continuous])
    }

    @Test("A touchpad that says when its movement ends is not waited for")
    func phases() {
        let (bench, _) = bench(.continuous)
        bench.stage.sendScroll(.began, by: CGVector(dx: 0, dy: 0), at: at(50, 60))
        #expect(bench.log.take() == [])
        bench.stage.sendScroll(.changed, by: CGVector(dx: 0, dy: -4), at: at(50, 60))
        bench.stage.advance(by: 1)
        bench.stage.sendScroll(.changed, by: CGVector(dx: 0, dy: -6), at: at(50, 60))
        #expect(bench.log.take() == ["began 0,-4 at 50,60", "changed 0,-10 at 50,60"])
        bench.stage.sendScroll(.ended, by: CGVector(dx: 0, dy: 0), at: at(50, 60))
        #expect(bench.log.take() == ["ended 0,-10 at 50,60"])

        bench.stage.sendScroll(.began, by: CGVector(dx: 0, dy: -4), at: at(50, 60))
        bench.stage.sendScroll(.cancelled, by: CGVector(dx: 0, dy: 0), at: at(50, 60))
        #expect(bench.log.take() == ["began 0,-4 at 50,60", "cancelled 0,-4 at 50,60"])
    }

    @Test("A finger that comes down while a wheel scrolls does not disturb it, and pans the next time")
    func fingerMeanwhile() {
        let (bench, _) = bench(.all)
        bench.stage.scroll(by: CGVector(dx: 0, dy: -40), at: at(50, 60))
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(200, 100))
        bench.stage.finger.lift()
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == ["began 0,-40 at 50,60", "ended 0,-40 at 50,60"])
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(200, 100))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 90,0 at 200,100", "ended 90,0 at 200,100"])
    }
}
