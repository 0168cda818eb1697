import Foundation
import HostInterface

extension SeededNumbers {
    /// True once in so many times.
    mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

    /// A number of points: whole ones, halves, thirds, and some with all digits.
    mutating func points(_ low: Int, _ high: Int) -> CGFloat {
        let whole = CGFloat(low + below(high - low + 1))
        switch below(5) {
        case 0: return whole + 0.5
        case 1: return whole + 1.0 / 3
        case 2: return whole + CGFloat(below(1_000_000)) / 1_000_000
        default: return whole
        }
    }
    /// A number between `-limit` and `limit` with as many digits as it can have.
    mutating func anywhere(_ limit: CGFloat) -> CGFloat {
        (CGFloat(below(1 << 53)) / CGFloat(1 << 52) - 1) * limit
    }
}
