import Foundation

/// Sends bytes over a socket, all of them, and waits where the other end is slower. No signal tells that the other end
/// is gone.
///
/// - Parameter descriptor: The socket.
/// - Returns: Whether all bytes were sent. They were not if the other end is gone.
package func sendAll(_ data: Data, over descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = send(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
