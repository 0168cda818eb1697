import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Attributes with a property of their own.
private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var shade = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.shade = shade
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? TintedAttributes)?.shade == shade && super.isEqual(object)
    }
}

/// A layout that places items on a diagonal, with a decoration behind each, and records its calls.
private final class DiagonalLayout: UICollectionViewLayout {
    let recorder = Recorder()
    var followsBounds = false
    var shade = 0
    var page: CGFloat?
    /// The data source, which the collection view holds weakly.
    var fixture: CollectionFixture?

    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

    override func prepare() {
        super.prepare()
        recorder.add("prepare \(collectionView?.bounds.minY ?? -1)")
    }

    override var collectionViewContentSize: CGSize {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return CGSize(width: 320, height: count * 100)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return (0..<count).flatMap { item in
            [
                layoutAttributesForItem(at: [0, item]),
                layoutAttributesForDecorationView(ofKind: "spot", at: [0, item]),
            ]
        }.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = TintedAttributes(forCellWith: path)
        attributes.frame = CGRect(x: path.item * 10, y: path.item * 100, width: 50, height: 100)
        attributes.shade = shade
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = TintedAttributes(forDecorationViewOfKind: kind, with: path)
        attributes.frame = CGRect(x: path.item * 10, y: path.item * 100, width: 20, height: 20)
        attributes.zIndex = -1
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        recorder.add("should \(collectionView?.bounds.minY ?? -1) to \(newBounds.minY)")
        return followsBounds
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        recorder.add("context \(collectionView?.bounds.minY ?? -1)")
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        recorder.add("invalidate \(collectionView?.bounds.minY ?? -1)")
        super.invalidateLayout(with: context)
    }

    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let page else { return proposed }
        return CGPoint(x: proposed.x, y: (proposed.y / page).rounded() * page)
    }
}

private final class TintedCell: UICollectionViewCell {
    var applied: [Int] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append((layoutAttributes as? TintedAttributes)?.shade ?? -1)
    }
}

private final class ScrollRecorder: CollectionFixture {
    var log: Recorder?

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        log?.add("didScroll \(scrollView.contentOffset.y)")
    }
}

@MainActor
@Suite("A layout of an app's own")
struct CustomLayoutTests {
    private func view(_ stage: Stage, _ layout: DiagonalLayout, _ fixture: CollectionFixture) -> UICollectionView {
        layout.fixture = fixture
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "spot")
        return fixture.view(on: stage, layout: layout, cell: TintedCell.self)
    }

    @Test("places items and decorations, which lie behind the items")
    func places() {
        let stage = Stage.forCollections()
        let view = view(stage, DiagonalLayout(), CollectionFixture(items: 10))
        #expect(view.frames == ["0 0 50 100", "10 100 50 100", "20 200 50 100"])
        let kinds = view.subviews.filter { $0 is UICollectionReusableView }.map { $0 is UICollectionViewCell }
        #expect(kinds == [false, false, false, true, true, true])
        view.contentOffset.y = 150
        stage.settle()
        #expect(view.frames == ["10 100 50 100", "20 200 50 100", "30 300 50 100", "40 400 50 100"])
        let shown = view.subviews.filter { !$0.isHidden && $0 is UICollectionReusableView }
        #expect(shown.count == 7)
    }

    @Test("is asked before the bounds change, and invalidated before the delegate learns of it", .fact("SV-28"))
    func order() {
        let stage = Stage.forCollections()
        let layout = DiagonalLayout()
        let fixture = ScrollRecorder(items: 10)
        fixture.log = layout.recorder
        let view = view(stage, layout, fixture)
        layout.followsBounds = true
        _ = layout.recorder.take()
        view.contentOffset.y = 40
        #expect(
            layout.recorder.take() == ["should 0.0 to 40.0", "context 0.0", "invalidate 40.0", "didScroll 40.0"])
        stage.settle()
        #expect(layout.recorder.take() == ["prepare 40.0"])
        view.bounds.origin.y = 60
        #expect(layout.recorder.take() == ["should 40.0 to 60.0", "context 40.0", "invalidate 60.0"])
    }

    @Test("is not prepared again while it stays valid")
    func valid() {
        let stage = Stage.forCollections()
        let layout = DiagonalLayout()
        let view = view(stage, layout, CollectionFixture(items: 10))
        _ = layout.recorder.take()
        view.contentOffset.y = 40
        stage.settle()
        #expect(layout.recorder.take() == ["should 0.0 to 40.0"])
    }

    @Test("gives cells its attributes only when they differ from those that they have")
    func equality() {
        let stage = Stage.forCollections()
        let layout = DiagonalLayout()
        let view = view(stage, layout, CollectionFixture(items: 3))
        let cell = view.cellForItem(at: [0, 0]) as? TintedCell
        #expect(cell?.applied == [0])
        layout.invalidateLayout()
        stage.settle()
        #expect(cell?.applied == [0])
        layout.shade = 5
        layout.invalidateLayout()
        stage.settle()
        #expect(cell?.applied == [0, 5])
        let attributes = TintedAttributes(forCellWith: [0, 1])
        attributes.shade = 3
        attributes.transform = CGAffineTransform(rotationAngle: 1)
        let copy = attributes.copy() as? TintedAttributes
        #expect(copy?.shade == 3 && copy == attributes && copy?.transform == attributes.transform)
        copy?.shade = 4
        #expect(copy != attributes)
    }

    @Test("decides where a drag ends")
    func target() {
        let stage = Stage.forCollections()
        let layout = DiagonalLayout()
        layout.page = 100
        let view = view(stage, layout, CollectionFixture(items: 30))
        stage.finger.press(at: CGPoint(x: 200, y: 250))
        stage.finger.move(to: CGPoint(x: 200, y: 100), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 5)
        #expect(view.contentOffset.y > 0)
        #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    }

    @Test("is replaced by another with an animation from the places in the old one")
    func replaced() {
        let stage = Stage.forCollections()
        let fixture = CollectionFixture(items: 6)
        let view = view(stage, DiagonalLayout(), fixture)
        defer { _ = fixture }
        var finished: [Bool] = []
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { finished.append($0) }
        let cell = view.cellForItem(at: [0, 1])
        #expect(cell?.frame.text == "68 0 50 50")
        stage.advance(by: 0.1)
        let shown = cell?.layer.presentation()?.frame ?? .zero
        #expect(shown.minY > 0 && shown.minY < 100)
        stage.advance(by: 1)
        #expect(finished == [true])
        #expect(view.frames.count == 6)
        #expect(view.subviews.filter { !$0.isHidden && $0 is UICollectionReusableView }.count == 6)
    }
}
