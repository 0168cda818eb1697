import Dispatch
import Testing

@testable import QuartzCore

@Suite("References back to an object") struct BackReferenceTests {
    private final class Owner {
        var onEnd: () -> Void = {}
        var reads = 0
        deinit { onEnd() }
    }

    private final class Part {
        var owner: Owner? {
            get { reference.object() }
            set { reference.set(newValue) }
        }
        private var reference = BackReference()
    }

    @Test("do not keep it alive, and are nil from its deinitializer on")
    func lifetime() {
        let part = Part()
        #expect(part.owner == nil)
        var wasNil: Bool?
        do {
            let owner = Owner()
            part.owner = owner
            owner.onEnd = { wasNil = part.owner == nil }
            #expect(part.owner === owner)
        }
        #expect(wasNil == true && part.owner == nil)
        let other = Owner()
        part.owner = other
        #expect(part.owner === other)
        part.owner = nil
        #expect(part.owner == nil)
    }

    @Test("count in it, and leave nothing when they are gone")
    func counts() {
        let owner = Owner()
        let before = _getUnownedRetainCount(owner)
        var parts = (0..<10).map { _ in Part() }
        for part in parts { part.owner = owner }
        #expect(_getUnownedRetainCount(owner) == before + 10)
        #expect(_getWeakRetainCount(owner) == _getWeakRetainCount(Owner()), "there is no table beside the object")
        parts[3].owner = nil
        parts[4].owner = owner
        #expect(_getUnownedRetainCount(owner) == before + 9)
        parts = []
        #expect(_getUnownedRetainCount(owner) == before)
    }

    @Test("are nil or whole while another thread releases the object")
    func threads() {
        for _ in 0..<500 {
            let part = Part()
            var owner: Owner? = Owner()
            part.owner = owner
            nonisolated(unsafe) let shared = part
            let (hasBegun, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            DispatchQueue.global().async {
                var count = 0
                while let owner = shared.owner {
                    owner.reads += 1
                    count += 1
                    if count == 1 { hasBegun.signal() }
                }
                hasEnded.signal()
            }
            hasBegun.wait()
            #expect(owner != nil)
            owner = nil
            hasEnded.wait()
            #expect(part.owner == nil)
        }
    }
}
