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
}
