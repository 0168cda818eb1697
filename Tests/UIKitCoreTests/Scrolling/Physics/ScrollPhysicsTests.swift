import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Comparisons of the scroll physics with measurements on a 3x phone.
@MainActor
@Suite("Scroll physics")
struct ScrollPhysicsTests {
    private func pixels(_ value: Double) -> Double { (value * 3).rounded() / 3 }

    @Test(
        "Content decelerates over 499 times its velocity; the reported target is slightly farther",
        .fact("SV-17", "SV-18", "SV-19"))
    func coasting() {
        // The velocity, the reported target and the final position, both relative to the position of release.
        for (speed, told, end) in [(3.0, 2.99 * 499.5, 2.99 * 499), (4.875, 4.865 * 499.5, 4.865 * 499)] {
            let coasting = Deceleration(start: 0, velocity: speed, rate: 0.998)
            #expect(abs(coasting.told - told) < 0.01)
            #expect(abs(coasting.end - end) < 1e-6)
            #expect(coasting.position(at: coasting.duration) == coasting.end)
            #expect(abs(coasting.velocity(at: coasting.duration - 1e-9)) < 0.010_001)
            #expect(coasting.velocity(at: coasting.duration) == 0)
        }
        // The measured differences between the target and the final position, to a third of a point.
        for (speed, difference) in [(3.0, 6819.667 - 6818), (4.875, 7966 - 7963.667), (0.75, 5443.667 - 5443.333)] {
            let coasting = Deceleration(start: 0, velocity: speed, rate: 0.998)
            #expect(abs(coasting.told - coasting.end - difference) <= 1.0 / 3)
        }
        let back = Deceleration(start: 100, velocity: -1, rate: 0.998)
        #expect(abs(back.end - (100 - 0.99 * 499)) < 1e-6)
        #expect(abs(Deceleration(start: 0, velocity: 1, rate: 0.998).position(at: 1) - 0.998) < 1e-9)
        #expect(Deceleration(start: 5, velocity: 0.01, rate: 0.998).end == 5)
    }

    @Test("The fast rate stops content in a fifth of the time", .fact("SV-08"))
    func fastRate() {
        let fast = Deceleration(start: 0, velocity: 2, rate: 0.99)
        #expect(abs(fast.end - 1.99 * 99) < 1e-6)
        #expect(Deceleration(start: 0, velocity: 2, rate: 0.998).duration > 5 * fast.duration - 1)
        for rate in [Double.nan, -1, 0, 1, 7] {
            #expect(Deceleration(start: 0, velocity: 2, rate: rate).end.isFinite)
        }
    }

    @Test("The rubber band resists increasingly beyond an edge", .fact("SV-20"))
    func rubberBand() {
        let band = RubberBand(length: 852)
        for (pulled, shown) in [(5.0, 2.667), (10, 5.333), (15, 8.333)] {
            #expect(abs(pixels(Double(band.shown(CGFloat(pulled)))) - shown) < 0.001)
        }
        #expect(pixels(Double(band.shown(590))) == 235)
        #expect(band.shown(-590) == -band.shown(590))
        for distance: CGFloat in [-400, -3, 0, 8, 900] {
            #expect(abs(band.pulled(band.shown(distance)) - distance) < 1e-6)
        }
        #expect(RubberBand(length: 0).shown(50) == 0)
        #expect(band.shown(5, beyond: 0...10) == 5)
    }

    @Test("A spring takes over at the edge with the velocity of the content there", .fact("SV-21"))
    func edge() {
        let coasting = Deceleration(start: 0, velocity: 3.125, rate: 0.998)
        let time = coasting.time(at: 60) ?? 0
        #expect(abs(time - 19.60) < 0.01)
        #expect(abs(coasting.velocity(at: time) - 3.005) < 0.001)
        let glide = Glide(from: 0, velocity: 3.125, rate: 0.998, within: -100...60, bounces: true)
        #expect(glide.end == 60)
        #expect(glide.position(at: 0.0196) < 60.2 && glide.position(at: 0.0196) > 59.8)
        let highest = stride(from: 0.0, to: 1, by: 0.001).map { glide.position(at: $0) - 60 }.max() ?? 0
        #expect(abs(highest - 100.333) < 1)
        #expect(!glide.isOver(at: 0.0197) && !glide.isOver(at: 0.6) && glide.isOver(at: 1.2))
        let hard = Glide(from: 0, velocity: 3.125, rate: 0.998, within: -100...60, bounces: false)
        #expect(hard.isOver(at: 0.0197) && hard.position(at: 0.0197) == 60)
    }

    @Test("Content springs back from beyond an edge, at once or after moving farther out", .fact("SV-22", "SV-23"))
    func bounce() {
        // Released at -79 with a velocity of -1.75 points per millisecond.
        let thrown = SpringMotion(from: -79, to: 0, velocity: -1750)
        let lowest = stride(from: 0.0, to: 0.8, by: 0.001).map { (thrown.position(at: $0), $0) }.min { $0.0 < $1.0 }
        #expect(abs((lowest?.0 ?? 0) + 98.333) < 0.5)
        #expect(abs((lowest?.1 ?? 0) - 0.049) < 0.005)
        #expect(!thrown.isOver(at: 0.65) && thrown.isOver(at: 0.749))
        // Released at -235 by a resting finger, whose last velocity of -0.625 points per millisecond counts.
        let held = SpringMotion(from: -235, to: 0, velocity: -625)
        for (time, place) in [(0.0076, -223.3), (0.091, -116.3), (0.324, -15)] {
            #expect(abs(held.position(at: time) - place) < 1.5)
        }
        #expect(held.isOver(at: 0.691) && !held.isOver(at: 0.65))
        // A velocity that just balances the pull of the spring.
        for velocity in [-79.0, -79.0.nextUp, -79.0.nextDown, -79.5, -80, -100] {
            let balanced = SpringMotion(from: 79, to: 0, velocity: velocity)
            #expect(!balanced.isOver(at: 0.4) && balanced.isOver(at: 0.8))
        }
    }

    @Test("Content reaches a chosen target without overshooting it")
    func chosenPlace() {
        for (velocity, end, isPage) in [
            (2.0, 100.0, true), (2, 100, false), (0, 100, false), (0.01, 4000, false), (-1, 100, false),
        ] {
            let glide = Glide(from: 0, velocity: velocity, rate: 0.998, to: end, isPage: isPage)
            let places = stride(from: 0.0, to: 12, by: 0.01).map { glide.position(at: $0) }
            #expect(places.allSatisfy { $0 <= end + 0.01 })
            #expect(glide.end == end && glide.isOver(at: 12) && !glide.isOver(at: 0.05))
        }
        #expect(Glide(from: 7, velocity: 1, rate: 0.998, to: 7, isPage: false).isOver(at: 0))
    }

    @Test("Paging turns the page for a flick and otherwise settles on the nearest page")
    func paging() {
        let paging = Paging(page: 100, range: 0...350)
        #expect(paging.target(from: 40, velocity: 0) == 0)
        #expect(paging.target(from: 60, velocity: 0.1) == 100)
        #expect(paging.target(from: 10, velocity: 0.5) == 100)
        #expect(paging.target(from: 190, velocity: -0.5) == 100)
        #expect(paging.target(from: 320, velocity: 1) == 350)
        #expect(paging.target(from: -20, velocity: -1) == 0)
    }

    @Test("An animated offset follows the measured steps", .fact("SV-27"))
    func animation() {
        let steps = (1...18).map { step in
            AnimatedOffset(start: .zero, end: CGPoint(x: 0, y: 40)).offset(at: Double(step) / 60).rounded(toScale: 3)
                .y
        }
        for (step, measured) in zip(steps, [0.67, 1.67, 3.33, 5.67]) { #expect(abs(step - measured) < 0.01) }
        #expect(steps.last == 40 && !AnimatedOffset.isOver(at: 17.0 / 60) && AnimatedOffset.isOver(at: 18.0 / 60))
    }
}
