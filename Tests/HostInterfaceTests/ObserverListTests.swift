import CoreGraphics
import Testing
import Timeline

@testable import HostInterface

@MainActor
@Suite("A list of observers")
struct ObserverListTests {
    @Test("calls them in the order in which they were added")
    func order() {
        let list = ObserverList<Int, Void>()
        var log: [String] = []
        for name in ["a", "b", "c"] { list.add { log.append("\(name)\($0)") } }
        list.notify(7)
        #expect(log == ["a7", "b7", "c7"])
    }

    @Test("does not call an ended observation, even when another observer ended it during the notification")
    func ending() {
        let list = ObserverList<Void, Void>()
        var log: [String] = []
        var last: ObserverList<Void, Void>.Observation?
        list.add {
            log.append("first")
            last?.end()
        }
        last = list.add { log.append("last") }
        list.notify(())
        list.notify(())
        #expect(log == ["first", "first"])
    }

    @Test("calls an observer added during a notification from the next one on")
    func adding() {
        let list = ObserverList<Void, Void>()
        var log: [String] = []
        list.add {
            log.append("first")
            if log.count == 1 { list.add { log.append("second") } }
        }
        list.notify(())
        #expect(log == ["first"])
        list.notify(())
        #expect(log == ["first", "first", "second"])
    }

    @Test("calls every observer in notifyAll, and stops at the first true answer in isAnyTrue")
    func answers() {
        let list = ObserverList<Void, Bool>()
        var asked = 0
        #expect(!list.isAnyTrue && !list.notifyAll())
        for answer in [false, true, false] {
            list.add {
                asked += 1
                return answer
            }
        }
        #expect(list.isAnyTrue && asked == 2)
        #expect(list.notifyAll() && asked == 5)
    }
}

@MainActor
@Suite("A host decorator")
struct HostDecoratorTests {
    @Test("forwards everything that it does not override")
    func forwarding() throws {
        let host = HeadlessHost(now: Instant(seconds: 3))
        let decorator = HostDecorator(HostDecorator(host))
        decorator.workObservers.add { true }
        #expect(host.hasPendingWork && decorator.hasPendingWork)
        decorator.perform(.beep)
        #expect(host.requests == [.beep])
        let window = try decorator.openWindow(
            WindowOptions(title: "", className: "", size: CGSize(width: 10, height: 10)))
        #expect(window === host.window)
        #expect(decorator.wait(until: nil).map(\.content) == [.activation(.active)])
        #expect(decorator.now == Instant(seconds: 3))
    }
}
