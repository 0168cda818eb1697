import Glibc

/// A stream on which the program prints. Nothing is printed in any other way, so that no character that cannot be
/// printed reaches a terminal.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes all of a text, as `PrintableText.lines(_:)` returns it. Returns nil, or the number of the error.
    ///
    /// A reader that has closed its end, as `head` does, has read enough, and a closed descriptor has no reader.
    /// Neither is a failure.
    @discardableResult
    package func write(_ text: String) -> Int32? {
        var printable = PrintableText.lines(text)
        return printable.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = Glibc.write(rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count < 0 else {
                    rest = rest.dropFirst(count)
                    continue
                }
                switch errno {
                case EINTR: continue
                case EPIPE, EBADF: return nil
                default: return errno
                }
            }
            return nil
        }
    }

    /// Writes bytes that `PrintableText` has made printable before, without allocating, so that a signal handler may
    /// call this.
    package func write(printable bytes: UnsafeBufferPointer<UInt8>) {
        _ = Glibc.write(rawValue, bytes.baseAddress, bytes.count)
    }
}
