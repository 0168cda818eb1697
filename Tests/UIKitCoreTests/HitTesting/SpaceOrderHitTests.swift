import CoreGraphics
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The order of touches in space")
struct SpaceOrderHitTests {
    private final class Space: UIView {
        override class var layerClass: AnyClass { CATransformLayer.self }
    }

    /// A view that decides itself what is hit in its space.
    private final class Decider: UIView {
        var calls = 0
        var refuses = false
        override class var layerClass: AnyClass { CATransformLayer.self }

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            calls += 1
            return refuses ? nil : super.hitTest(point, with: event)
        }
    }

    /// Cards in space at random: many in the planes of others, many that cut others, some in a space of their own.
    @MainActor
    private final class Cards {
        let stage = Stage(size: CGSize(width: 96, height: 96))
        let space = Space(frame: CGRect(x: 8, y: 8, width: 80, height: 80))
        let inner = Space(frame: CGRect(x: 5, y: 0, width: 80, height: 80))
        private(set) var cards: [UIView] = []
        var numbers: SeededNumbers

        init(seed: Int) {
            numbers = SeededNumbers(seed: UInt64(seed))
            stage.window.backgroundColor = .black
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 240
            space.layer.transform = CATransform3DRotate(eye, number(in: -1...1), 1, number(in: -1...1), 0)
            var planes = [CATransform3DIdentity]
            for index in 0..<10 {
                if index % 2 == 1 { planes.append(plane()) }
                let card = UIView(frame: CGRect(x: number(in: 0...40), y: number(in: 0...40), width: 44, height: 36))
                card.backgroundColor = UIColor(
                    red: CGFloat(index % 3) / 2, green: CGFloat(index / 3 % 3 + 1) / 4, blue: CGFloat(index) / 9,
                    alpha: 1)
                card.layer.isDoubleSided = index % 4 != 3
                // About the middle of the space, so that two cards with the same transform lie in one plane.
                let middle = CGPoint(x: card.center.x - 40, y: card.center.y - 40)
                let plane = planes[number(below: planes.count)]
                card.layer.transform = CATransform3DConcat(
                    CATransform3DConcat(CATransform3DMakeTranslation(middle.x, middle.y, 0), plane),
                    CATransform3DMakeTranslation(-middle.x, -middle.y, 0))
                (number(below: 3) == 0 ? inner : space).addSubview(card)
                cards.append(card)
            }
            space.insertSubview(inner, at: 2)
            stage.window.addSubview(space)
            stage.settle()
        }

        func number(in range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers) }

        func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &numbers) }

        private func plane() -> CATransform3D {
            let turn = CATransform3DMakeRotation(number(in: -1.2...1.2), number(in: -1...1), 1, 0)
            // Some planes are so close to others that they count as the same.
            return CATransform3DTranslate(turn, 0, 0, number(below: 2) == 0 ? 0.01 : number(in: -20...20))
        }

        /// Changes one thing.
        func change() {
            let card = cards[number(below: cards.count)]
            switch number(below: 6) {
            case 0: card.isHidden.toggle()
            case 1: card.superview?.bringSubviewToFront(card)
            case 2: card.layer.transform = CATransform3DRotate(card.layer.transform, 0.4, 0, 1, 0)
            case 3: (card.superview === inner ? space : inner).addSubview(card)
            case 4: inner.layer.zPosition += 7
            default: space.layer.transform = CATransform3DRotate(space.layer.transform, 0.5, 1, 1, 0)
            }
            stage.settle()
        }

        /// Returns sentences where another card is hit than the one that is drawn, and the number of pixels compared.
        func compare() -> (count: Int, differences: [String]) {
            var owners: [[UInt8]: Int] = [:]
            for (index, card) in cards.enumerated() {
                guard let color = card.backgroundColor else { continue }
                owners[bytes(of: color)] = index
            }
            let picture = stage.image
            var (count, differences): (Int, [String]) = (0, [])
            for y in stride(from: 0.5, to: 96, by: 2) {
                for x in stride(from: 0.5, to: 96, by: 2) {
                    let point = CGPoint(x: x, y: y)
                    let pixel = picture.pixel(x: Int(x), y: Int(y))
                    // Other colours are those of edges.
                    guard let owner = owners[[pixel.red, pixel.green, pixel.blue]] else { continue }
                    count += 1
                    let hit = stage.window.hitTest(point, with: nil)
                    if hit !== cards[owner] {
                        let found = cards.firstIndex { $0 === hit }.map { "card \($0)" } ?? "no card"
                        differences.append("\(x), \(y): card \(owner) is drawn, \(found) is hit")
                    }
                }
            }
            return (count, differences)
        }

        /// Returns red, green and blue of a colour as they are in its pixels.
        private func bytes(of color: UIColor) -> [UInt8] {
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: nil)
            return [red, green, blue].map { UInt8(clamping: ($0 * 255).rounded()) }
        }
    }

    @Test("What is hit is what is drawn, for cards in one plane and cards that cut each other")
    func agreement() {
        var total = 0
        for seed in Trials.seeds(0..<12, soak: 60) {
            let cards = Cards(seed: seed)
            for step in 0..<4 {
                let (count, differences) = cards.compare()
                #expect(differences.prefix(3) == [], "seed \(seed), step \(step)")
                total += count
                cards.change()
            }
        }
        #expect(total > 8_000)
    }

    @Test("Layers find the card that is drawn as views do")
    func layers() {
        let cards = Cards(seed: 3)
        for y in stride(from: 0.5, to: 96, by: 3) {
            for x in stride(from: 0.5, to: 96, by: 3) {
                let point = CGPoint(x: x, y: y)
                #expect(cards.stage.window.layer.hitTest(point) === cards.stage.window.hitTest(point, with: nil)?.layer)
            }
        }
    }

    @Test("A view with a hit test of its own is asked once, where a subview of it is in front")
    func decider() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let space = Space(frame: stage.window.bounds)
        let decider = Decider(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let (near, far) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIView(frame: space.bounds))
        near.layer.zPosition = 10
        decider.addSubview(near)
        for view in [decider, far] { space.addSubview(view) }
        stage.window.addSubview(space)
        stage.settle()
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === near)
        #expect(decider.calls == 1)
        // A view in front of it is found without asking it.
        far.layer.zPosition = 20
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === far)
        #expect(decider.calls == 1)
        far.isUserInteractionEnabled = false
        #expect(stage.window.hitTest(CGPoint(x: 80, y: 80), with: nil) === stage.window)
        #expect(decider.calls == 2)
        decider.isUserInteractionEnabled = false
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === stage.window)
        #expect(decider.calls == 3)
        // One that refuses a touch is not asked again for another subview of it.
        (decider.isUserInteractionEnabled, decider.refuses) = (true, true)
        decider.addSubview(UIView(frame: near.frame))
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === stage.window)
        #expect(decider.calls == 4)
        decider.refuses = false
        // A view that has left is not kept.
        weak var gone: UIView?
        do {
            let card = UIView(frame: space.bounds)
            gone = card
            decider.addSubview(card)
            _ = stage.window.hitTest(CGPoint(x: 80, y: 80), with: nil)
            card.removeFromSuperview()
        }
        stage.settle()
        #expect(gone == nil)
    }

    @Test("A space with a card that is not seen, and one that decides itself, is released after a hit test")
    func release() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        weak var gone: UIView?
        do {
            let space = Space(frame: stage.window.bounds)
            let (hidden, decider) = (UIView(frame: space.bounds), Decider(frame: space.bounds))
            hidden.layer.isHidden = true
            decider.addSubview(UIView(frame: space.bounds))
            for view in [hidden, decider] { space.addSubview(view) }
            stage.window.addSubview(space)
            stage.settle()
            _ = stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil)
            space.removeFromSuperview()
            gone = space
        }
        stage.settle()
        #expect(gone == nil)
    }

    @Test("Touches go where an animation shows a card while a map of what is presented is made")
    func presented() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let space = Space(frame: stage.window.bounds)
        let cards = (0..<2).map { _ in UIView(frame: space.bounds) }
        for card in cards { space.addSubview(card) }
        stage.window.addSubview(space)
        stage.settle()
        let middle = CGPoint(x: 50, y: 50)
        #expect(stage.window.hitTest(middle, with: nil) === cards[1])
        let rise = CABasicAnimation(keyPath: "zPosition")
        (rise.fromValue, rise.toValue, rise.duration) = (10, 10, 1)
        cards[0].layer.add(rise, forKey: nil)
        stage.advance(by: 0.1)
        #expect(stage.window.hitTest(middle, with: nil) === cards[1])
        stage.window.screen.layerTree.root.whilePresented { _ in
            #expect(stage.window.hitTest(middle, with: nil) === cards[0])
        }
        #expect(stage.window.hitTest(middle, with: nil) === cards[1])
    }
}
