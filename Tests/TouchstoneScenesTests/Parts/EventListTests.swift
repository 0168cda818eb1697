import Testing
import UIKit

@testable import TouchstoneScenes

@MainActor
@Suite("A list of events")
struct EventListTests {
    /// Returns the text that a list of a height shows.
    private func shown(_ list: EventList, height: CGFloat) -> String {
        list.frame = CGRect(x: 0, y: 0, width: 160, height: height)
        list.setNeedsLayout()
        list.layoutIfNeeded()
        return (list.subviews.first as? UILabel)?.text ?? ""
    }

    @Test("shows as many of the newest lines as fit, however many of them wrap")
    func wrapping() {
        let list = EventList(frame: .zero)
        for number in 0..<40 {
            let isLong = number % 3 == 0 || (20..<30).contains(number)
            list.add("\(number) " + (isLong ? String(repeating: "wraps ", count: 3 + number % 9) : "fits"))
        }
        let ruler = UILabel()
        ruler.numberOfLines = 0
        ruler.font = .systemFont(ofSize: 13)
        func needed(_ lines: some Collection<String>) -> CGFloat {
            ruler.text = lines.joined(separator: "\n")
            return ruler.sizeThatFits(CGSize(width: 144, height: CGFloat.greatestFiniteMagnitude)).height
        }
        for height in stride(from: CGFloat(40), through: 500, by: 23) {
            let fitting = (1...list.lines.count).last { needed(list.entries.suffix($0)) <= height - 16 } ?? 1
            #expect(shown(list, height: height) == list.entries.suffix(fitting).joined(separator: "\n"))
        }
        #expect(shown(list, height: 10) == "")
        #expect(shown(list, height: 2000) == list.entries.joined(separator: "\n"))
    }
}
