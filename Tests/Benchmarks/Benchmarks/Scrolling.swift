import HostInterface
import Timeline
import TouchstoneKit
import TouchstoneScenes
import UIKit

/// An application without a display that makes one frame after the other.
@MainActor
final class FrameBench {
    static let size = CGSize(width: 480, height: 320)

    private let host = HeadlessHost(size: size)
    private let loop: FrameLoop
    private let window: UIWindow
    private let step: @MainActor () -> Void

    /// - Parameters:
    ///   - make: Makes a controller whose view fills the window.
    ///   - step: Called before each frame.
    init(_ make: () -> UIViewController, step: @escaping @MainActor (UIViewController) -> Void = { _ in }) {
        loop = FrameLoop(host: host)
        window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        let controller = make()
        self.step = { step(controller) }
        loop.application.launch()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        loop.turn()
    }

    /// Makes a number of frames of a 60th of a second each.
    func run(_ frames: Int) {
        loop.application.makeCurrent()
        for _ in 0..<frames {
            step()
            host.now = host.now.advanced(by: 1 / 60)
            loop.turn()
        }
    }

    /// Makes the application that is the measure for all others: `touchstone --bare benchmark --animate`.
    static func benchmark() throws -> FrameBench {
        let scene = try Gallery.builtIn.scene(named: "benchmark")
        return FrameBench {
            let controller = scene.makeViewController()
            scene.animate?(controller)
            return controller
        }
    }

    /// Makes a table whose content moves by nine points with each frame, to its end and back.
    static func table(rows: Int, style: UITableViewCell.CellStyle) -> FrameBench {
        var direction: CGFloat = 9
        return FrameBench {
            RowsController(rows: rows, style: style)
        } step: { controller in
            guard let table = (controller as? RowsController)?.tableView else { return }
            let next = table.contentOffset.y + direction
            if next < 0 || next > table.contentSize.height - table.bounds.height { direction = -direction }
            table.contentOffset.y += direction
        }
    }

    /// Makes a table that is reloaded before each frame.
    static func reloaded(rows: Int) -> FrameBench {
        FrameBench {
            RowsController(rows: rows, style: .default)
        } step: { controller in
            (controller as? RowsController)?.tableView.reloadData()
        }
    }

    /// Makes a table that shows its first row and the one in the middle by turns.
    static func jumping(rows: Int) -> FrameBench {
        var isInMiddle = false
        return FrameBench {
            RowsController(rows: rows, style: .default)
        } step: { controller in
            isInMiddle.toggle()
            let row = IndexPath(row: isInMiddle ? rows / 2 : 0, section: 0)
            (controller as? RowsController)?.tableView.scrollToRow(at: row, at: .top, animated: false)
        }
    }
}

/// Rows with one line of text, or with two, a picture and a sign that there is more.
private final class RowsController: UITableViewController {
    private let rows: Int
    private let cellStyle: UITableViewCell.CellStyle
    private let picture = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
        UIColor.systemTeal.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 28, height: 28)).fill()
    }

    init(rows: Int, style: UITableViewCell.CellStyle) {
        self.rows = rows
        cellStyle = style
        super.init(style: .plain)
        tableView.rowHeight = 44
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "cell")
            ?? UITableViewCell(style: cellStyle, reuseIdentifier: "cell")
        cell.textLabel?.text = "Row \(indexPath.row) of \(rows)"
        guard cellStyle == .subtitle else { return cell }
        cell.detailTextLabel?.text = "What there is to say about number \(indexPath.row)"
        cell.imageView?.image = picture
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

@MainActor
func measureScrolling() {
    guard let yardstick = try? FrameBench.benchmark() else { return print("There is no scene to measure against.") }
    print("frames of 480 x 320, against those of the benchmark scene that is animated, medians of 40 samples")
    for rows in [1_000, 100_000] {
        compare("\(rows) rows of one line", .table(rows: rows, style: .default), with: yardstick)
        compare("\(rows) rows of two lines and a picture", .table(rows: rows, style: .subtitle), with: yardstick)
    }
}

@MainActor
private func compare(_ name: String, _ bench: FrameBench, with yardstick: FrameBench) {
    guard isWanted(name) else { return }
    let frames = 25
    bench.run(100)
    yardstick.run(100)
    var ours: [Double] = []
    var scene: [Double] = []
    for _ in 0..<40 {
        ours.append(microseconds { bench.run(frames) } / Double(frames))
        scene.append(microseconds { yardstick.run(frames) } / Double(frames))
    }
    let columns =
        [name.padding(toLength: 50, withPad: " ", startingAt: 0)] + [
            String(format: "%8.1f us", median(ours)), String(format: "%8.1f us for the scene", median(scene)),
            String(format: "%6.2f times", median(ours) / median(scene)),
        ]
    print(columns.joined(separator: "  "))
}
