/// A part of a command's work: every piece whose index has a certain remainder. Machines do one part each.
package struct Shard: Hashable, Sendable {
    /// The number of the part, from 1.
    package let number: Int
    /// The number of parts.
    package let count: Int

    /// The only part of work that is not divided.
    package static let whole = Shard(number: 1, count: 1)

    /// The most parts.
    package static let maximumCount = 10_000

    private init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }

    /// Creates the part that a text such as 1/4 describes; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            (1...Self.maximumCount).contains(count), (1...count).contains(number)
        else { return nil }
        self.init(number: number, count: count)
    }

    /// The text that describes the part: 1/4.
    package var text: String { "\(number)/\(count)" }

    /// Whether the part is all of the work.
    package var isWhole: Bool { count == 1 }

    /// Returns the items of the part, in their order.
    package func part<Item>(of items: [Item]) -> [Item] {
        items.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
    }
}
