/// A reader of the messages in the bytes of a connection, in whatever pieces these come.
///
/// A body that is too long is passed over as its bytes come and never kept, so that its sender can be told.
struct BusReader {
    private var bytes: ArraySlice<UInt8> = []
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
        // The part that was read is not kept.
        bytes = ArraySlice(Array(bytes) + more.dropFirst(skipped))
    }

    /// Removes and returns bytes up to the first line feed; nil while there is none. Lines precede the first message.
    mutating func line() -> ArraySlice<UInt8>? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { bytes = bytes[(end + 1)...] }
        return bytes[..<end]
    }

    /// The number of bytes that have not been read.
    var count: Int { bytes.count }

    /// Removes and returns the next message; nil while it is not complete.
    mutating func next() throws(BusDecoder.Malformed) -> BusMessage? {
        while passed == 0, bytes.count >= BusMessage.Lengths.source {
            let lengths = try BusMessage.Lengths(bytes)
            let whole = lengths.header + lengths.body
            if lengths.header > Self.maximumHeader {
                // Even the sender is not known.
                pass(whole)
            } else if whole > Self.maximumLength {
                guard bytes.count >= lengths.header else { return nil }
                let header = take(lengths.header)
                pass(lengths.body)
                return try BusMessage(header: header, body: nil)
            } else {
                guard bytes.count >= whole else { return nil }
                return try BusMessage(header: take(lengths.header), body: take(lengths.body))
            }
        }
        return nil
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    private mutating func pass(_ count: Int) {
        let here = min(count, bytes.count)
        bytes = bytes.dropFirst(here)
        passed = count - here
    }
}
