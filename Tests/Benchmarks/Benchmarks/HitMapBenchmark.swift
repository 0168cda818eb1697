import HitMaps
import UIKit

// The cost of hit maps, compared with a hit test for every pixel. The views are those of an ordinary screen: rows
// with labels and buttons, some of them round, some turned.

/// A button that is round.
final class RoundButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
        return dx * dx + dy * dy <= bounds.width * bounds.width / 4
    }
}

/// Makes 300 views on a phone's screen: 30 rows of ten, with 30 round buttons.
@MainActor
func ordinaryScreen() -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let list = UIView(frame: root.bounds)
    root.addSubview(list)
    for row in 0..<30 {
        let holder = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 28, width: 390, height: 28))
        list.addSubview(holder)
        holder.addSubview(UILabel(frame: CGRect(x: 60, y: 4, width: 100, height: 10)))
        holder.addSubview(UILabel(frame: CGRect(x: 60, y: 15, width: 100, height: 10)))
        holder.addSubview(RoundButton(frame: CGRect(x: 8, y: 2, width: 24, height: 24)))
        for index in 0..<4 {
            let button = UIControl(frame: CGRect(x: 170 + CGFloat(index) * 40, y: 3, width: 34, height: 22))
            if index == 3, row % 5 == 0 { button.transform = CGAffineTransform(rotationAngle: 0.2) }
            holder.addSubview(button)
        }
        let box = UIView(frame: CGRect(x: 335, y: 4, width: 50, height: 20))
        holder.addSubview(box)
        box.addSubview(UIControl(frame: CGRect(x: 26.5, y: 2, width: 20, height: 16)))
    }
    return root
}

/// Makes as many plain views: boxes that fill the screen, with ten views each.
@MainActor
func manyViews(_ count: Int) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let boxes = max(1, count / 11)
    let columns = max(1, Int((Double(boxes) * 390 / 844).squareRoot()))
    let rows = (boxes + columns - 1) / columns
    let size = CGSize(width: 390 / CGFloat(columns), height: 844 / CGFloat(rows))
    for index in 0..<boxes {
        let box = UIView(
            frame: CGRect(
                x: CGFloat(index % columns) * size.width, y: CGFloat(index / columns) * size.height, width: size.width,
                height: size.height))
        root.addSubview(box)
        for part in 0..<10 {
            box.addSubview(
                UIView(
                    frame: CGRect(
                        x: size.width * (0.02 + 0.2 * CGFloat(part % 5)), y: size.height * (part < 5 ? 0.05 : 0.55),
                        width: size.width * 0.16, height: size.height * 0.4)))
        }
    }
    return root
}

@MainActor
func countViews(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + countViews($1) } }

/// Returns the length of all boundaries between views, in pixels.
@MainActor
func boundaryLength(_ map: HitMap) -> Int {
    map.regions.reduce(0) { sum, entry in
        var length = 0.0
        var last = CGPoint.zero
        var start = CGPoint.zero
        entry.region.path.applyWithBlock { step in
            switch step.pointee.type {
            case .moveToPoint: start = step.pointee.points[0]
            case .closeSubpath: length += abs(start.x - last.x) + abs(start.y - last.y)
            default: length += abs(step.pointee.points[0].x - last.x) + abs(step.pointee.points[0].y - last.y)
            }
            last = step.pointee.type == .closeSubpath ? start : step.pointee.points[0]
        }
        return sum + Int(length * map.grid.scale)
    }
}

@MainActor
func milliseconds(of repetitions: Int, _ body: () -> Void) -> Double {
    median((0..<repetitions).map { _ in microseconds(body) }) / 1000
}

/// Returns the milliseconds that a hit test for each pixel takes.
///
/// - Parameter step: Only one of so many pixels in each direction is asked about, and the time multiplied.
@MainActor
func bruteForce(_ root: UIView, scale: CGFloat, step: Int = 1) -> Double {
    milliseconds(of: 3) {
        for row in stride(from: 0, to: Int(root.bounds.height * scale), by: step) {
            for column in stride(from: 0, to: Int(root.bounds.width * scale), by: step) {
                let point = CGPoint(x: (CGFloat(column) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
                _ = root.hitTest(point, with: nil)
            }
        }
    } * Double(step * step)
}

@MainActor
func measureHitMaps() {
    print("\nhit maps of 390 x 844 points")
    let screen = ordinaryScreen()
    let brute = bruteForce(screen, scale: 2)
    for (name, precision) in [("every pixel asked", HitMap.Precision.everyPixel), ("traced", .tracing(step: 8))] {
        var questions = 0
        let time = milliseconds(of: 15) { questions = HitMap(of: screen, scale: 2, precision: precision).questions }
        print(
            String(format: "%d views, 30 of them round, at 2: %7.2f ms, ", countViews(screen), time)
                + String(format: "%7d questions, %5.0f times as fast ", questions, brute / time)
                + String(format: "as asking for each pixel (%.0f ms), ", brute) + name)
    }
    measureNumbers()
    measureScales(screen)
    measureDifferences(screen)
}

/// Measures the same screen with ever more views: the time grows with the length of the boundaries between them, as
/// long as those are longer than what there is to do for each view.
@MainActor
private func measureNumbers() {
    print(
        "plain views:   number   boundary at 2        time    a pixel of boundary   times as fast as each pixel"
            + "   views x    boundary x    time x")
    var last: (count: Int, length: Int, time: Double)?
    for count in [100, 300, 1000, 3000, 10_000, 30_000, 100_000] {
        let root = manyViews(count)
        let map = HitMap(of: root, scale: 2)
        let time = milliseconds(of: 7) { _ = HitMap(of: root, scale: 2) }
        let length = boundaryLength(map)
        let brute = bruteForce(root, scale: 2, step: count > 3000 ? 16 : 4)
        var line =
            String(format: "               %6d  %10d px  ", count, length)
            + String(format: "%8.2f ms   %8.1f ns   ", time, time * 1e6 / Double(length))
            + String(format: "%12.0f", brute / time)
        if let last {
            line += String(
                format: "                %10.2f %10.2f %10.2f", Double(count) / Double(last.count),
                Double(length) / Double(last.length), time / last.time)
        }
        print(line)
        last = (count, length, time)
    }
}

/// Measures the same views with ever more pixels.
@MainActor
private func measureScales(_ screen: UIView) {
    let plain = manyViews(1000)
    print(
        "scale:          pixels   1000 plain views      300, every pixel asked      300, traced   pixels x    times x")
    var last: (count: Int, times: [Double])?
    for scale in [CGFloat(1), 2, 4, 8] {
        let map = HitMap(of: screen, scale: scale, precision: .tracing(step: 8))
        let times = [
            milliseconds(of: 7) { _ = HitMap(of: plain, scale: scale) },
            milliseconds(of: 3) { _ = HitMap(of: screen, scale: scale) },
            milliseconds(of: 7) { _ = HitMap(of: screen, scale: scale, precision: .tracing(step: 8)) },
        ]
        var line =
            String(format: "     %.0f      %10d  ", scale, map.grid.count)
            + times.map { String(format: "%8.2f ms          ", $0) }.joined()
        if let last {
            line += String(format: "%5.2f    ", Double(map.grid.count) / Double(last.count))
            line += zip(times, last.times).map { String(format: "%5.2f", $0 / $1) }.joined(separator: " ")
        }
        print(line)
        last = (map.grid.count, times)
    }
}

/// Measures a difference and a map's file.
@MainActor
private func measureDifferences(_ screen: UIView) {
    let before = SavedHitMap(HitMap(of: screen, scale: 2))
    for view in screen.subviews[0].subviews { view.frame.origin.y += 2 }
    let after = SavedHitMap(HitMap(of: screen, scale: 2))
    let data = before.data
    let time = milliseconds(of: 15) { _ = HitMapDifference(from: before, to: after).balances }
    let writing = milliseconds(of: 15) { _ = before.data }
    let reading = milliseconds(of: 15) { _ = try? SavedHitMap(data: data) }
    print(
        String(format: "difference of two: %.2f ms; file of %d bytes: written in ", time, data.count)
            + String(format: "%.2f ms, read in %.2f ms", writing, reading))
}
