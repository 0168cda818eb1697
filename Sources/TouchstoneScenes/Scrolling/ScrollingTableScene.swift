import TouchstoneKit
import UIKit

extension Scene {
    /// A table of many rows, whose speed the benchmarks measure.
    static let scrollingTable: Scene = {
        var scene = Scene(
            name: "scrolling-table", title: "A table of 100,000 rows",
            hint: "Scroll, jump and tap rows, and see how few cells are created; with --animate it scrolls as fast as "
                + "frames can be shown.",
            size: CGSize(width: 480, height: 320)
        ) { ScrollingTableScene(frame: $0) }
        scene.animate = { ($0.view as? ScrollingTableScene)?.startAnimating() }
        return scene
    }()
}

/// A table, and a log of the cells that it creates and of the rows that are tapped.
final class ScrollingTableScene: ExperimentView, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero)
    private(set) lazy var jumps = [
        Chip("first") { [unowned self] _ in jump(to: 0) },
        Chip("middle") { [unowned self] _ in jump(to: Self.count / 2) },
        Chip("last") { [unowned self] _ in jump(to: Self.count - 1) },
    ]

    static let count = 100_000

    private var link: CADisplayLink?
    /// The distance in points that the content scrolls with each frame; negative on the way back.
    private var step: CGFloat = 9
    private var dots: [UIImage] = []

    override var logWidth: CGFloat { 190 }

    override func setUp() {
        log.countedLines = 2
        table.rowHeight = 44
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        addSubview(table)
        for chip in jumps { addSubview(chip) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard link == nil else {
            table.frame = bounds
            return
        }
        table.frame = CGRect(x: 0, y: 0, width: canvas.width, height: max(0, bounds.height - 50))
        let width = ((canvas.width - 40) / 3).rounded(.down)
        for (index, chip) in jumps.enumerated() {
            chip.frame = CGRect(
                x: 12 + CGFloat(index) * (width + 8), y: bounds.height - 40, width: width, height: 30)
        }
    }

    private func jump(to row: Int) {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
        log.add("jumped to row \(Self.text(row + 1))")
    }

    // MARK: - Animation

    /// Shows only the table and scrolls it with every frame from now on.
    func startAnimating() {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector("advance", ScrollingTableScene.advance))
        link.add(to: .main, forMode: .common)
        self.link = link
        log.isHidden = true
        for chip in jumps { chip.isHidden = true }
        setNeedsLayout()
    }

    private func advance() {
        let limits = 0...max(0, table.contentSize.height - table.bounds.height)
        let wanted = table.contentOffset.y + step
        if !limits.contains(wanted) { step = -step }
        table.contentOffset.y = min(max(wanted, limits.lowerBound), limits.upperBound)
    }

    // MARK: - Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let isNew = cell.textLabel?.text == nil
        cell.textLabel?.text = "Row \(Self.text(indexPath.row + 1))"
        cell.imageView?.image = dot(indexPath.row)
        if link == nil { log.add(isNew ? "a new cell" : "a cell used again") }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("selected row \(Self.text(indexPath.row + 1))")
    }

    /// Formats a number with a space before every group of three digits.
    private static func text(_ number: Int) -> String {
        let digits = Array("\(number)")
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(" ") }
            text.append(digit)
        }
        return text
    }

    /// Returns the image for a row, one of a few that the rows share.
    private func dot(_ row: Int) -> UIImage {
        if dots.isEmpty {
            let colors: [UIColor] = [
                .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
            ]
            dots = colors.map { color in
                UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
                    color.setFill()
                    UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 22, height: 22)).fill()
                }
            }
        }
        return dots[row % dots.count]
    }
}
