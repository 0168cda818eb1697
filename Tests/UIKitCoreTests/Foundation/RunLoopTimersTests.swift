import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("Foundation's names on Apple's systems")
struct RunLoopTimersTests {
    @Test("a timer of Core Foundation follows the stage's clock")
    func timers() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        nonisolated(unsafe) var calls = 0
        let timer = CFRunLoopTimerCreateWithHandler(
            kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 2, 0, 0, 0, { _ in calls += 1 })
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .common)
        stage.advance(by: 1)
        #expect(calls == 0)
        stage.advance(by: 1.5)
        #expect(calls == 1)
        #expect(!Timer.interopUnscheduled().isValid)
    }

    @Test("an index path of Objective-C has rows, and a date of Objective-C adds seconds")
    func values() {
        let path = NSIndexPath(row: 3, section: 2)
        #expect(path.row == 3 && path.item == 3 && path.section == 2)
        #expect(NSIndexPath(item: 1, section: 0) as IndexPath == IndexPath(row: 1, section: 0))
        let later: NSDate = NSDate(timeIntervalSinceReferenceDate: 5).addingTimeInterval(2)
        #expect(later.timeIntervalSinceReferenceDate == 7)
        let number: NSInteger = 3
        #expect(UIWindow.Level.normal + 1 > .normal && UIWindow.Level.alert - 1 < .alert && number == 3)
    }

    @Test("the shared application is found by its name")
    func application() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKey: "other") == nil && UIApplication.value(forKeyPath: "") == nil)
        withExtendedLifetime(stage) {}
    }
}
