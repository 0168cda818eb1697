import Foundation
import UIKit

/// How far the stack may grow while views are asked. Views that ask each other for ever are stopped before it comes to its end.
enum StackEnd {
    /// The address below which the stack should not grow: five eighths of what the system allows a stack away from here. The
    /// rest is for what has been called before, and for what is called when nobody asks any more.
    static var address: UInt {
        let here = HitTestAllowance.stackAddress
        return here > size / 8 * 5 ? here - size / 8 * 5 : 0
    }

    private static let size: UInt = {
        let usual: UInt = 8 << 20
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur > 0 else {
            return usual
        }
        // Threads have no more than this where a process may have as much as it likes.
        return min(UInt(limit.rlim_cur), usual)
    }()
}
