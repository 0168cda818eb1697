import Stages
import TestSupport
import Testing
import UIKit

/// The actions of a tap on a button.
@MainActor
@Suite struct UIButtonActionTests {
    private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

    private func addButton(_ button: UIButton) {
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        stage.window.addSubview(button)
        stage.settle()
    }

    @Test("A tap sends touchUpInside and then primaryActionTriggered", .fact("UB-30"))
    func tapSendsPrimaryActionLast() {
        var log: [String] = []
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        addButton(button)
        stage.finger.tap(button)
        #expect(log == ["up", "primary"])
    }

    @Test("A button created with a primary action has its title and image, and performs it")
    func primaryActionIsTakenOver() {
        var taps = 0
        let image = UIImage()
        let action = UIAction(title: "Go", image: image) { _ in taps += 1 }
        let button = UIButton(type: .system, primaryAction: action)
        addButton(button)
        #expect(button.currentTitle == "Go")
        #expect(button.currentImage === image)
        stage.finger.tap(button)
        #expect(taps == 1)
    }

    @Test("A tap toggles the selection if that is the primary action", .fact("UB-28"))
    func selectionChangesOnTap() {
        var seen: [Bool] = []
        let button = UIButton(type: .system)
        button.changesSelectionAsPrimaryAction = true
        button.addAction(
            UIAction { seen.append(($0.sender as? UIButton)?.isSelected ?? false) }, for: .primaryActionTriggered)
        addButton(button)
        stage.finger.tap(button)
        stage.finger.tap(button)
        #expect(seen == [true, false])
    }

    @Test("Title and image do not receive the button's touches", .fact("HT-14"))
    func partsAreNotHit() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        addButton(button)
        let middle = CGPoint(x: 50, y: 22)
        #expect(button.hitTest(middle, with: nil) === button)
    }
}
