internal import CX11
import Foundation

/// Memory that this process and the X server both see. Given back when it is released, by this process and, should it
/// crash, by the kernel.
@MainActor
final class SharedSegment {
    private let connection: X11Connection
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    let byteCount: Int
    /// The request by which the server was told of the segment.
    private let announcement: UInt

    /// nil when there is no memory to share or the server cannot reach it.
    ///
    /// - Parameter isProven: the server has taken a segment before, so there is no need to wait for its answer.
    init?(connection: X11Connection, byteCount: Int, isProven: Bool) {
        let identifier = shmget(IPC_PRIVATE, byteCount, Int32(IPC_CREAT) | 0o600)
        guard identifier >= 0 else { return nil }
        guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else {
            cx11_forget_segment(identifier)
            return nil
        }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        info.initialize(
            to: XShmSegmentInfo(
                shmseg: 0, shmid: identifier, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: 0))
        announcement = UInt(XNextRequest(connection.display))
        let isAttached = Self.attach(info, connection: connection, isProven: isProven)
        // The name may go now: on Linux, a segment that is attached somewhere can still be attached by its number.
        cx11_forget_segment(identifier)
        guard isAttached else {
            shmdt(address)
            info.deallocate()
            return nil
        }
        self.connection = connection
        self.byteCount = byteCount
        self.info = info
    }

    private static func attach(
        _ info: UnsafeMutablePointer<XShmSegmentInfo>, connection: X11Connection, isProven: Bool
    ) -> Bool {
        guard !isProven else { return XShmAttach(connection.display, info) != 0 }
        var isSent = false
        let failure = connection.trappingErrors {
            isSent = XShmAttach(connection.display, info) != 0
        }
        return isSent && failure == nil && !connection.isLost
    }

    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(info.pointee.shmaddr) }

    isolated deinit {
        if !connection.isLost {
            // The segment lives while somebody has it, and the server may not have got to it yet.
            if UInt(XLastKnownRequestProcessed(connection.display)) < announcement {
                XSync(connection.display, 0)
            }
            XShmDetach(connection.display, info)
        }
        shmdt(info.pointee.shmaddr)
        info.deallocate()
    }
}
