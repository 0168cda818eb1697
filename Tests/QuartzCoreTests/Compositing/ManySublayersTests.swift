import CoreGraphics
import QuartzCore
import TestSupport
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Many sublayers")
    struct ManySublayersTests {
        /// Makes a screen that shows the first of many rows of ten, and returns the layers of the rows.
        private func rows(_ count: Int, in screen: Screen, grouped: Bool) -> [CALayer] {
            screen.root.backgroundColor = .white
            var layers: [CALayer] = []
            var groups: [CALayer] = []
            for index in 0..<count {
                let isNew = grouped && index % 10 == 0
                if isNew { groups.append(layer(0, CGFloat(index), 100, 10, .white)) }
                let cell = layer(
                    CGFloat(index % 10 * 10), grouped ? 0 : CGFloat(index / 10 * 10), 9, 9,
                    index % 2 == 0 ? .blue : .red)
                (grouped ? groups[groups.count - 1] : screen.root).addSublayer(cell)
                layers.append(cell)
            }
            nest(groups, in: screen.root)
            screen.frame()
            return layers
        }

        /// Puts layers into groups of ten, those again, and so on, until there are ten at most.
        private func nest(_ layers: [CALayer], in root: CALayer) {
            guard layers.count > 10 else {
                for layer in layers { root.addSublayer(layer) }
                return
            }
            var groups: [CALayer] = []
            for (index, member) in layers.enumerated() {
                if index % 10 == 0 { groups.append(CALayer()) }
                groups[groups.count - 1].addSublayer(member)
            }
            nest(groups, in: root)
        }

        @Test("A change searches the layers where it is seen, however many siblings there are")
        func siblings() {
            func searched(_ count: Int) -> Int {
                let screen = Screen()
                let cells = rows(count, in: screen, grouped: false)
                atOnce { cells[33].backgroundColor = .green }
                return screen.frame().layersSearched
            }
            #expect(searched(100) == searched(5_000))
            #expect(searched(5_000) <= 4)
        }

        @Test("A change in a large tree searches a group of ten more for each level")
        func groups() {
            func searched(_ count: Int) -> Int {
                let screen = Screen()
                let cells = rows(count, in: screen, grouped: true)
                atOnce { cells[33].backgroundColor = .green }
                return screen.frame().layersSearched
            }
            #expect(searched(1_000) <= searched(100) + 10)
            #expect(searched(10_000) <= searched(100) + 20)
        }

        @Test(
            "Many siblings that move, turn, fade, hide, leave, come, grow and change their depths look as new ones do",
            arguments: Trials.seeds(0..<2, soak: 20))
        func random(seed: Int) {
            var numbers = SoundnessTests.Numbers(state: UInt64(seed))
            let screen = Screen()
            screen.root.backgroundColor = .white
            let colors: [CGColor] = [.red, .green, .blue, .black]
            var cells = (0..<150).map { _ in
                layer(CGFloat(numbers.next(300)), CGFloat(numbers.next(300)), 12, 12, colors[numbers.next(4)])
            }
            for cell in cells { screen.root.addSublayer(cell) }
            screen.frame()
            for step in 0..<60 {
                atOnce { change(&cells, numbers.next(12), numbers.next(150), &numbers, screen.root) }
                screen.frame()
                let fresh = Screen()
                fresh.root.backgroundColor = .white
                fresh.root.bounds = screen.root.bounds
                fresh.root.sublayerTransform = screen.root.sublayerTransform
                for cell in cells { fresh.root.addSublayer(copy(of: cell)) }
                fresh.frame()
                #expect(screen.bitmap.largestDifference(to: fresh.bitmap) == 0, "step \(step) of seed \(seed)")
            }
        }

        private func change(
            _ cells: inout [CALayer], _ kind: Int, _ index: Int, _ numbers: inout SoundnessTests.Numbers,
            _ root: CALayer
        ) {
            let cell = cells[index]
            switch kind {
            case 0, 1: cell.position = CGPoint(x: numbers.next(200), y: numbers.next(200))
            case 2: cell.isHidden.toggle()
            case 3:
                cells.append(cells.remove(at: index))
                root.addSublayer(cell)
            case 4: cell.zPosition = CGFloat(numbers.next(3))
            case 5: cell.backgroundColor = .green
            case 6: cell.opacity = Float(numbers.next(3)) / 2
            case 7: cell.transform = CATransform3DMakeRotation(CGFloat(numbers.next(4)) * .pi / 4, 0, 0, 1)
            case 8:
                // Outside of the layer, so that its extent grows.
                cell.addSublayer(layer(CGFloat(numbers.next(60)) - 30, 20, 6, 6, .blue))
            case 9: root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(numbers.next(9)) - 4, 0, 0)
            case 10:
                cells.remove(at: index)
                cells.insert(cell, at: 20)
                root.insertSublayer(cell, at: 20)
            default: for cell in cells { cell.position.y += CGFloat(numbers.next(3) - 1) }
            }
        }

        @Test("A layer whose depth was animated is behind again when it changes at the end of the animation")
        func endOfDepths() {
            let screen = Screen()
            let below = layer(0, 0, 50, 50, .red)
            screen.root.addSublayer(below)
            screen.root.addSublayer(layer(0, 0, 50, 50, .blue))
            screen.frame()
            let rise = CABasicAnimation(keyPath: "zPosition")
            (rise.fromValue, rise.toValue, rise.duration) = (5, 5, 1)
            below.add(rise, forKey: nil)
            screen.frame(after: 0.5)
            #expect(screen.pixel(20, 20) == "ff0000")
            screen.timeline.advance(to: screen.timeline.now.advanced(by: 1))
            atOnce { below.cornerRadius = 3 }
            screen.frame(after: 0)
            #expect(screen.pixel(20, 20) == "0000ff")
        }

        private func copy(of cell: CALayer) -> CALayer {
            let copy = CALayer()
            copy.bounds = cell.bounds
            copy.position = cell.position
            copy.transform = cell.transform
            copy.opacity = cell.opacity
            for sublayer in cell.sublayers ?? [] { copy.addSublayer(self.copy(of: sublayer)) }
            copy.backgroundColor = cell.backgroundColor
            copy.isHidden = cell.isHidden
            copy.zPosition = cell.zPosition
            return copy
        }
    }
}
