import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("A list that follows its end")
struct ListViewTests {
    private let stage = Stage(size: CGSize(width: 200, height: 400))
    private let list = ListView(rowHeight: 20)

    init() {
        list.followsEnd = true
        list.item = { ListItem(.line, "\($0)") }
        stage.window.addSubview(list)
    }

    /// Sets the height of the list in points and returns its offset.
    private func offset(atHeight height: CGFloat) -> CGFloat {
        list.frame = CGRect(x: 0, y: 0, width: 200, height: height)
        stage.settle()
        return list.offset
    }

    @Test("shows its end when rows were added before it had a height")
    func early() {
        list.reload(count: 20)
        // The content is twenty rows with a margin of 6 points above and below.
        #expect(offset(atHeight: 100) == 312)
    }

    @Test("stays at its end when its height shrinks or grows")
    func room() {
        #expect(offset(atHeight: 200) == 0)
        list.reload(count: 20)
        #expect(list.offset == 212)
        #expect(offset(atHeight: 60) == 352)
        #expect(offset(atHeight: 200) == 212)
    }

    @Test("stays where the user scrolled, until the end is reached again")
    func scrolled() {
        list.reload(count: 20)
        #expect(offset(atHeight: 100) == 312)
        list.scroll(by: 100)
        list.reload(count: 30)
        #expect(list.offset == 212)
        #expect(offset(atHeight: 60) == 212)
        list.scroll(by: -1000)
        list.reload(count: 40)
        #expect(list.offset == 752)
    }

    @Test("follows its end again after the rows were removed")
    func cleared() {
        list.reload(count: 20)
        #expect(offset(atHeight: 100) == 312)
        list.scroll(by: 100)
        list.reload(count: 0)
        list.reload(count: 20)
        #expect(list.offset == 312)
    }

    @Test("leaves nothing behind of the rows that it showed")
    func memory() {
        weak var color: UIColor?
        _ = offset(atHeight: 200)
        do {
            let given = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
            color = given
            list.item = { ListItem(.line, [ListItem.Part("\($0) ", .systemFont(ofSize: 12), given)]) }
            list.reload(count: 3)
            stage.settle()
        }
        #expect(color != nil)
        list.item = { ListItem(.line, "\($0)") }
        list.reload(count: 3)
        stage.settle()
        #expect(color == nil)
    }
}
