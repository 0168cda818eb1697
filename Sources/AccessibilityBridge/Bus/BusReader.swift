/// A reader of the messages in the bytes of a connection, in whatever pieces these come.
///
/// A body that is too long is passed over as its bytes come and never kept, so that its sender can be told.
struct BusReader {
    private var bytes: [UInt8] = []
    /// The number of bytes at the beginning that have been read.
    private var start = 0
    /// The bytes of a body still to come that are passed over.
    private var passed = 0

    /// The bytes of the longest message whose body is read. What readers send has a thousandth of that, but for a text.
    static let maximumLength = 1 << 20

    /// The bytes of the longest header that is read.
    private static let maximumHeader = 1 << 16

    /// Adds bytes that were received.
    mutating func append(_ more: some Collection<UInt8>) {
        let skipped = min(passed, more.count)
        passed -= skipped
        // The part that was read is not kept, and the other is not moved for each of its pieces.
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.maximumHeader)
            start = 0
        } else if start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more.dropFirst(skipped)
    }

    private var unread: ArraySlice<UInt8> { bytes[start...] }

    /// Removes and returns bytes up to the first line feed; nil while there is none. Lines precede the first message.
    mutating func line() -> ArraySlice<UInt8>? {
        guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { start = end + 1 }
        return bytes[start..<end]
    }

    /// The number of bytes that have not been read.
    var count: Int { bytes.count - start }

    /// Removes and returns the next message; nil while it is not complete.
    mutating func next() throws(BusDecoder.Malformed) -> BusMessage? {
        while passed == 0, count >= BusMessage.Lengths.source {
            let lengths = try BusMessage.Lengths(unread)
            let whole = lengths.header + lengths.body
            if lengths.header > Self.maximumHeader {
                // Even the sender is not known.
                pass(whole)
            } else if whole > Self.maximumLength {
                guard count >= lengths.header else { return nil }
                let header = take(lengths.header)
                pass(lengths.body)
                return try BusMessage(header: header, body: nil)
            } else {
                guard count >= whole else { return nil }
                return try BusMessage(header: take(lengths.header), body: take(lengths.body))
            }
        }
        return nil
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { start += count }
        return bytes[start..<start + count]
    }

    private mutating func pass(_ count: Int) {
        let here = min(count, self.count)
        start += here
        passed = count - here
    }
}
