import CoreGraphics
import Foundation
import Timeline

/// The particles of a `CAEmitterLayer`.
struct Emission {
    /// A particle. All that it does follows from its age.
    struct Particle {
        let birth: Instant
        let life: Double
        let start: CGPoint
        let velocity: CGVector
        let acceleration: CGVector
        let image: CGImage?
        /// The size of the image in points.
        let imageSize: CGSize
        let scale: CGFloat
        let scaleSpeed: CGFloat
        let spin: CGFloat
        /// Red, green, blue and alpha, and their changes in a second.
        let color: [Double]
        let colorSpeed: [Double]

        private func age(_ now: Instant) -> CGFloat { CGFloat(now.seconds - birth.seconds) }

        func isOver(at now: Instant) -> Bool { !(now.seconds - birth.seconds < life) }

        func move(at now: Instant) -> CGAffineTransform {
            let age = age(now)
            return CGAffineTransform(
                translationX: start.x + (velocity.dx + acceleration.dx * age / 2) * age,
                y: start.y + (velocity.dy + acceleration.dy * age / 2) * age)
        }

        func angle(at now: Instant) -> CGFloat { spin * age(now) }

        func size(at now: Instant, scale factor: CGFloat) -> CGSize {
            let scale = max(self.scale + scaleSpeed * age(now), 0) * factor
            return CGSize(width: imageSize.width * scale, height: imageSize.height * scale)
        }

        func tint(at now: Instant) -> Tint {
            let age = Double(age(now))
            func part(_ index: Int) -> CGFloat { CGFloat(min(max(color[index] + colorSpeed[index] * age, 0), 1)) }
            return Tint(red: part(0), green: part(1), blue: part(2), alpha: part(3))
        }

        /// Returns a rectangle around the particle, whatever its angle.
        func box(at now: Instant, scale: CGFloat) -> CGRect {
            let size = size(at: now, scale: scale)
            let reach = (size.width * size.width + size.height * size.height).squareRoot() / 2
            let center = move(at: now)
            let box = CGRect(x: center.tx - reach, y: center.ty - reach, width: 2 * reach, height: 2 * reach)
            return box.isFinite ? box : .null
        }
    }

    /// A sequence of numbers that look random, the same for the same seed.
    struct Chance {
        private var state: UInt64

        init(seed: UInt32) {
            state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15
        }

        /// Returns the next number from 0 up to 1.
        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let mixed = (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
            return Double(mixed >> 11) / Double(1 << 53)
        }

        mutating func value(_ mean: Double, _ range: Double) -> Double { mean + range * (next() - 0.5) }
    }

    /// The maximum number of particles. None are emitted beyond.
    static let maximumCount = 10_000

    private(set) var particles: [Particle] = []
    /// The time of the layer up to which particles have been emitted; nil before the first frame.
    private(set) var last: Instant?
    /// The fraction of a particle that each cell still has to emit.
    var debts: [Double] = []
    var chance = Chance(seed: 0)

    /// The time of the layer for which particles are shown.
    var time: Instant { last ?? .zero }

    /// Emits the particles that are due and removes those that are over.
    mutating func advance(to now: Instant, for layer: CAEmitterLayer) {
        defer { last = now }
        particles.removeAll { $0.isOver(at: now) }
        guard let last, now.seconds > last.seconds else { return }
        let cells = layer.emitterCells ?? []
        if debts.count != cells.count { debts = cells.map { _ in 0 } }
        for (index, cell) in cells.enumerated() where cell.isEnabled {
            let rate = Double(cell.birthRate) * Double(layer.birthRate)
            let longest = Double(cell.lifetime + abs(cell.lifetimeRange) / 2) * Double(layer.lifetime)
            guard rate > 0, rate.isFinite, longest > 0 else { continue }
            // Particles that would be over by now, after a long pause, are not emitted.
            let begin = max(last.seconds, now.seconds - longest)
            let due = debts[index] + (now.seconds - begin) * rate
            let count = min(Int(clamping: due), Self.maximumCount - particles.count)
            debts[index] = due - due.rounded(.down)
            for number in stride(from: 0, to: count, by: 1) {
                let birth = now.seconds - (Double(number) + debts[index]) / rate
                let particle = make(cell, in: layer, at: Instant(seconds: max(birth, begin)))
                if !particle.isOver(at: now) { particles.append(particle) }
            }
        }
    }

    private mutating func make(_ cell: CAEmitterCell, in layer: CAEmitterLayer, at birth: Instant) -> Particle {
        let place = place(in: layer)
        let angle = chance.value(Double(cell.emissionLongitude), Double(cell.emissionRange))
        let speed = chance.value(Double(cell.velocity), Double(cell.velocityRange)) * Double(layer.velocity)
        let image = (cell.contents as AnyObject?) as? CGImage
        let pixels = max(cell.contentsScale, 0.001)
        let color = cell.color ?? .white
        return Particle(
            birth: birth,
            life: chance.value(Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(layer.lifetime),
            start: place, velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed),
            acceleration: CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration), image: image,
            imageSize: CGSize(width: CGFloat(image?.width ?? 0) / pixels, height: CGFloat(image?.height ?? 0) / pixels),
            scale: CGFloat(chance.value(Double(cell.scale), Double(cell.scaleRange))), scaleSpeed: cell.scaleSpeed,
            spin: CGFloat(chance.value(Double(cell.spin), Double(cell.spinRange)) * Double(layer.spin)),
            color: [
                chance.value(Double(color.red), Double(cell.redRange)),
                chance.value(Double(color.green), Double(cell.greenRange)),
                chance.value(Double(color.blue), Double(cell.blueRange)),
                chance.value(Double(color.alpha), Double(cell.alphaRange)),
            ],
            colorSpeed: [cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed].map(Double.init))
    }

    /// Returns a place in the layer's shape.
    private mutating func place(in layer: CAEmitterLayer) -> CGPoint {
        let (center, size, mode) = (layer.emitterPosition, layer.emitterSize, layer.emitterMode)
        let (first, second) = (chance.next(), chance.next())
        func point(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: center.x + CGFloat(x - 0.5) * size.width, y: center.y + CGFloat(y - 0.5) * size.height)
        }
        switch layer.emitterShape {
        case .line: return point(mode == .points ? first.rounded() : first, 0.5)
        case .rectangle:
            if mode == .points { return point(first.rounded(), second.rounded()) }
            guard mode == .outline else { return point(first, second) }
            return first < 0.5 ? point(second, (first * 2).rounded()) : point((first * 2 - 1).rounded(), second)
        case .circle where mode != .points:
            let radius = Double(size.width) * (mode == .outline ? 1 : first.squareRoot())
            return CGPoint(
                x: center.x + CGFloat(cos(second * 2 * .pi) * radius),
                y: center.y + CGFloat(sin(second * 2 * .pi) * radius))
        default: return center
        }
    }
}
