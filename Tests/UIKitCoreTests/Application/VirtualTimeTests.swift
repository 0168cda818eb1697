import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("On a stage, the stage's time drives")
struct VirtualTimeTests {
    @MainActor
    private final class Clock {
        var ticks = 0

        func tick(_ timer: Timer) {
            ticks += 1
            if ticks == 3 { timer.invalidate() }
        }
    }

    @Test("scheduled timers that call a method, until they are invalidated")
    func selectors() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let clock = Clock()
        let timer = Timer.scheduledTimer(
            timeInterval: 1, target: clock, selector: Selector("tick:", Clock.tick(_:)), userInfo: nil, repeats: true)
        stage.advance(by: 0.9)
        #expect(clock.ticks == 0 && timer.isValid)
        stage.advance(by: 10)
        #expect(clock.ticks == 3 && !timer.isValid)
    }
}
