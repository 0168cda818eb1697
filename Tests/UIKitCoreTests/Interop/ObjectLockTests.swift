import Foundation
import Testing
import UIKit

@Suite("Locks of objects")
struct ObjectLockTests {
    private final class Counter: @unchecked Sendable {
        var count = 0
    }

    @Test("let one thread in at a time, and a thread that has the lock once more")
    func exclusion() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<500 {
                objc_sync_enter(counter)
                objc_sync_enter(counter)
                counter.count += 1
                objc_sync_exit(counter)
                objc_sync_exit(counter)
            }
        }
        #expect(counter.count == 2000)
        #expect(objc_sync_exit(counter) == -1)
    }

    @Test("are those of classes, too, and only the thread that has one gives it back")
    func classes() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<500 {
                objc_sync_enter(Counter.self)
                counter.count += 1
                objc_sync_exit(type(of: counter))
            }
        }
        #expect(counter.count == 2000)
        objc_sync_enter(counter)
        let thread = Thread { counter.count = Int(objc_sync_exit(counter)) }
        thread.start()
        while !thread.isFinished { sched_yield() }
        #expect(counter.count == -1)
        #expect(objc_sync_exit(counter) == 0 && objc_sync_exit(counter) == -1)
    }

    @Test("An autorelease pool hands on results and errors")
    func pool() {
        struct Failure: Error {}
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }
}
