import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Differences of hit maps")
struct HitMapDifferenceTests {
    private let stage = Stage(size: CGSize(width: 120, height: 80), scale: 2)

    private func add(_ identifier: String, _ x: CGFloat, _ y: CGFloat) -> UIControl {
        let control = UIControl(frame: CGRect(x: x, y: y, width: 20, height: 20))
        control.accessibilityIdentifier = identifier
        stage.window.addSubview(control)
        return control
    }

    @Test("The text lists what each view gained and lost, with the other view")
    func text() {
        let left = add("left", 10, 10)
        let right = add("right", 40, 10)
        let gone = add("gone", 80, 50)
        let before = stage.hitMap()
        #expect(HitMapDifference(from: before, to: stage.hitMap()).text == "no difference")
        left.hitTestExpansion = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        stage.window.bringSubviewToFront(left)
        left.frame.size.width = 40
        right.frame.size.height = 10
        gone.isHidden = true
        let difference = HitMapDifference(from: SavedHitMap(before), to: stage.hitMap())
        #expect(
            difference.text == """
                gained 400, lost 500, changed owner 200 square points
                UIWindow: 8400 -> 8500
                  gained 400 from UIWindow/UIControl#gone
                  gained 100 from UIWindow/UIControl#right
                  lost 400 to UIWindow/UIControl#left
                UIWindow/UIControl#left: 400 -> 1000
                  gained 400 from UIWindow
                  took 200 from UIWindow/UIControl#right
                UIWindow/UIControl#gone: 400 -> 0
                  lost 400 to UIWindow
                UIWindow/UIControl#right: 400 -> 100
                  lost 200 to UIWindow/UIControl#left
                  lost 100 to UIWindow
                """)
        #expect(difference.region(of: .changedOwner).boundingBox == CGRect(x: 40, y: 10, width: 10, height: 20))
        #expect(difference.region(of: .lost).area == 500)
        #expect(difference.region(of: .gained).contains(CGPoint(x: 15, y: 7)))
    }

    @Test("Pixels that had no owner are gained from no view")
    func noView() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let part = CGRect(x: 0, y: 0, width: 20, height: 10)
        let before = HitMap(of: root, in: part)
        root.bounds.size.width = 14
        let after = HitMap(of: root, in: part)
        #expect(
            HitMapDifference(from: before, to: after).text == """
                gained 40, lost 0, changed owner 0 square points
                UIView: 100 -> 140
                  gained 40 from no view
                """)
        #expect(
            HitMapDifference(from: after, to: before).text == """
                gained 0, lost 40, changed owner 0 square points
                UIView: 140 -> 100
                  lost 40 to no view
                """)
    }

    @Test("The difference equals a comparison of each pixel")
    func brute() {
        var found = 0
        for seed in Trials.seeds(0..<10, soak: 200) {
            let part = CGRect(x: -4, y: -3, width: 40, height: 30)
            let maps = [seed, seed + 1].map { HitMap(of: RandomTree(seed: $0 / 2 * 2).root, in: part, scale: 2) }
            let root = RandomTree(seed: seed).root
            let first = HitMap(of: root, in: part, scale: 2)
            for view in root.subviews where view.tag % 2 == 0 { view.isHidden.toggle() }
            root.subviews.last?.frame.origin.x += 3.5
            let second = seed % 5 == 0 ? maps[seed % 2] : HitMap(of: root, in: part, scale: 2)
            let saved = [SavedHitMap(first), SavedHitMap(second)]
            guard saved[0].canBeCompared(with: saved[1]) else { continue }
            let difference = HitMapDifference(from: saved[0], to: saved[1])
            var count = 0
            for row in saved[0].grid.rows {
                for column in saved[0].grid.columns {
                    let (old, new) = (saved[0][column, row], saved[1][column, row])
                    let point = saved[0].grid.middle(column: column, row: row)
                    let changes = difference.changes.filter { $0.region.contains(point) }
                    #expect(changes.map(\.from) == (old == new ? [] : [old]), "seed \(seed) \(column),\(row)")
                    #expect(changes.map(\.to) == (old == new ? [] : [new]), "seed \(seed) \(column),\(row)")
                    count += old == new ? 0 : 1
                }
            }
            #expect(difference.changes.reduce(0) { $0 + $1.region.pixelCount } == count)
            #expect(difference.isEmpty == (count == 0))
            for balance in difference.balances {
                #expect(abs(balance.areaBefore + balance.gained - balance.lost - balance.areaAfter) < 1e-9)
            }
            found += count
        }
        #expect(found > 5000)
    }

    @Test("Maps of different sizes can be compared, and maps of different scales cannot")
    func sizes() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let small = SavedHitMap(HitMap(of: root, scale: 1))
        root.bounds.size.height = 12
        let large = SavedHitMap(HitMap(of: root, scale: 1))
        let difference = HitMapDifference(from: small, to: large)
        #expect(!difference.isEmpty)
        #expect(
            difference.text == """
                the maps differ in size: 10 x 10 points and 10 x 12 points
                gained 20, lost 0, changed owner 0 square points
                UIView: 100 -> 120
                  gained 20 from no view
                """)
        #expect(!small.canBeCompared(with: SavedHitMap(HitMap(of: root, scale: 2))))
        root.bounds.origin.x = 3
        #expect(!large.canBeCompared(with: SavedHitMap(HitMap(of: root, scale: 1))))
    }

    @Test("The picture has a colour for each kind, and a legend")
    func picture() throws {
        let button = add("button", 10, 10)
        let other = add("other", 60, 10)
        let before = stage.hitMap()
        button.frame.size.width = 60
        other.frame.origin.y = 20
        stage.window.bringSubviewToFront(button)
        let difference = HitMapDifference(from: before, to: stage.hitMap())
        let image = try #require(difference.picture(scale: 1))
        #expect(CGSize(width: image.width, height: image.height) == difference.pictureSize)
        // The map begins at 12,12.
        func strongest(_ x: Int, _ y: Int) -> String {
            let pixel = image.pixel(x: x + 12, y: y + 12)
            let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
            if red > 200, green > 180, blue < 150 { return "changed" }
            if blue > red + 60 { return "gained" }
            return red > blue + 60 && green < 150 ? "lost" : "nothing"
        }
        #expect(strongest(40, 20) == "gained")
        #expect(strongest(65, 25) == "changed")
        #expect(strongest(75, 14) == "lost")
        #expect(strongest(75, 35) == "gained")
        #expect(strongest(15, 15) == "nothing")
        #expect(strongest(110, 70) == "nothing")
        #expect(image.height > 80 + 3 * 16)
        #expect(difference.picture(scale: 500) == nil)
        let svg = try DocumentContext.data(.svg, size: difference.pictureSize) { difference.draw(in: $0) }
        #expect(String(decoding: svg, as: UTF8.self).contains("changed owner"))
    }
}
