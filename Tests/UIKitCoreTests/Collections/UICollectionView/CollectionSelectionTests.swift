import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Selecting an item")
struct CollectionSelectionTests {
    /// Returns the centre of an item in the window's coordinates.
    private func middle(_ view: UICollectionView, _ item: Int) -> CGPoint {
        let rect = view.convert(view.layoutAttributesForItem(at: [0, item])?.frame ?? .zero, to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Presses for longer than a scroll view delays touches to its content.
    private func press(_ stage: Stage, _ point: CGPoint) {
        stage.finger.press(at: point)
        stage.advance(by: 0.2)
    }

    @Test("highlights it on touch-down, selects it on lift, and removes the highlight last", .fact("SV-37"))
    func order() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 10)
        let view = fixture.view(on: stage)
        press(stage, middle(view, 1))
        #expect(fixture.recorder.take() == ["shouldHighlight 0.1", "didHighlight 0.1"])
        #expect(view.cellForItem(at: [0, 1])?.isHighlighted == true)
        #expect(view.cellForItem(at: [0, 1])?.isSelected == false)
        stage.finger.lift()
        #expect(
            fixture.recorder.take() == [
                "shouldSelect 0.1", "didSelect 0.1", "primaryAction 0.1", "didUnhighlight 0.1",
            ])
        #expect(view.cellForItem(at: [0, 1])?.isHighlighted == false)
        #expect(view.cellForItem(at: [0, 1])?.isSelected == true)

        press(stage, middle(view, 3))
        _ = fixture.recorder.take()
        stage.finger.lift()
        #expect(
            fixture.recorder.take() == [
                "shouldSelect 0.3", "didDeselect 0.1", "didSelect 0.3", "primaryAction 0.3", "didUnhighlight 0.3",
            ])
        #expect(view.indexPathsForSelectedItems == [[0, 3]])
        #expect(view.cellForItem(at: [0, 1])?.isSelected == false)
    }

    @Test("keeps the current selection when the delegate forbids the highlight")
    func refused() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 10)
        fixture.refused = [[0, 2]]
        let view = fixture.view(on: stage)
        view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
        press(stage, middle(view, 2))
        stage.finger.lift()
        #expect(fixture.recorder.take() == ["shouldHighlight 0.2"])
        #expect(view.indexPathsForSelectedItems == [[0, 0]])
    }

    @Test("adds to the others and takes away where several can be selected")
    func several() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 10)
        let view = fixture.view(on: stage)
        view.allowsMultipleSelection = true
        for item in [4, 2, 4] {
            press(stage, middle(view, item))
            stage.finger.lift()
        }
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
        #expect(fixture.recorder.take().suffix(3) == ["shouldDeselect 0.4", "didDeselect 0.4", "didUnhighlight 0.4"])
    }

    @Test("ends without a selection when the finger scrolls, or leaves the item")
    func scrolled() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 200)
        let view = fixture.view(on: stage)
        press(stage, middle(view, 6))
        stage.finger.move(to: CGPoint(x: 100, y: 20), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 3)
        #expect(fixture.recorder.take() == ["shouldHighlight 0.6", "didHighlight 0.6", "didUnhighlight 0.6"])
        #expect(view.indexPathsForSelectedItems == nil && view.contentOffset.y > 0)
    }

    @Test("in code calls no delegate, and scrolls where it is asked to")
    func inCode() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 500)
        let view = fixture.view(on: stage)
        view.selectItem(at: [0, 400], animated: false, scrollPosition: .top)
        stage.settle()
        #expect(view.cellForItem(at: [0, 400])?.isSelected == true)
        #expect(fixture.recorder.take() == [])
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == nil)
        #expect(view.cellForItem(at: [0, 400])?.isSelected == false)
    }

    @Test("survives scrolling away and back, in another cell")
    func reuse() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 500)
        let view = fixture.view(on: stage)
        view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
        view.scrollToItem(at: [0, 499], at: .bottom, animated: false)
        stage.settle()
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
        view.scrollToItem(at: [0, 0], at: .top, animated: false)
        stage.settle()
        #expect(view.visibleCells.filter(\.isSelected).map { view.indexPath(for: $0) } == [[0, 0]])
    }

    @Test("shows the background for the selection, and calls the configuration handler with the states")
    func looks() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 4)
        var states: [String] = []
        fixture.fill = { cell, path in
            cell.selectedBackgroundView = UIView()
            guard path.item == 0 else { return }
            cell.configurationUpdateHandler = { _, state in
                states.append("\(state.isHighlighted) \(state.isSelected)")
            }
        }
        let view = fixture.view(on: stage)
        press(stage, middle(view, 0))
        let cell = view.cellForItem(at: [0, 0])
        #expect(cell?.selectedBackgroundView?.superview === cell)
        stage.finger.lift()
        stage.settle()
        #expect(states == ["false false", "true false", "false true"])
        view.deselectItem(at: [0, 0], animated: false)
        #expect(cell?.selectedBackgroundView?.superview == nil)
    }
}
