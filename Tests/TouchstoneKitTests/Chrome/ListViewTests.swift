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

    /// Gives the list a height in points, and tells how far it is scrolled then.
    private func offset(atHeight height: CGFloat) -> CGFloat {
        list.frame = CGRect(x: 0, y: 0, width: 200, height: height)
        stage.settle()
        return list.offset
    }

    @Test("shows it when rows came before there was room for any")
    func early() {
        list.reload(count: 20)
        // Twenty rows with a margin of 6 points above and below them.
        #expect(offset(atHeight: 100) == 312)
    }

    @Test("keeps it in view when there is less room, and more")
    func room() {
        #expect(offset(atHeight: 200) == 0)
        list.reload(count: 20)
        #expect(list.offset == 212)
        #expect(offset(atHeight: 60) == 352)
        #expect(offset(atHeight: 200) == 212)
    }

    @Test("stays where somebody scrolled to, until they are back at the end")
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

    @Test("follows again once the rows were cleared")
    func cleared() {
        list.reload(count: 20)
        #expect(offset(atHeight: 100) == 312)
        list.scroll(by: 100)
        list.reload(count: 0)
        list.reload(count: 20)
        #expect(list.offset == 312)
    }
}
