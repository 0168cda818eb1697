import Synchronization

@testable import Stages
@testable import UIKitTesting

/// Runs `body` and returns the failures that it would have brought upon the test.
@MainActor
func caughtFailures(_ body: () -> Void) -> [String] {
    let handler = TestFailure.handler
    defer { TestFailure.handler = handler }
    let messages = MessageList()
    TestFailure.handler = { messages.add($0.message) }
    body()
    return messages.all
}

private final class MessageList: Sendable {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock { $0 } }

    func add(_ message: String) {
        messages.withLock { $0.append(message) }
    }
}
