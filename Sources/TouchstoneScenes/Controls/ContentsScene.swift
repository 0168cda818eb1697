import TouchstoneKit
import UIKit

extension Scene {
    /// Contents of a layer that take the place of what its view draws.
    static let contents = Scene(
        name: "contents", title: "Contents and drawing",
        hint: "Make views: contents that are set before the first frame, even nil, keep draw(_:) from being called.",
        size: CGSize(width: 520, height: 280)
    ) { ContentsScene(frame: $0) }
}

/// Three views of the same class, which draws a cross: one as it is, one with an image for contents, one with nil.
final class ContentsScene: ExperimentView {
    private(set) var crosses: [CrossView] = []
    private(set) lazy var making = Chip("make anew") { [unowned self] _ in makeViews() }
    private(set) lazy var marking = Chip("setNeedsDisplay") { [unowned self] _ in
        for view in crosses { view.setNeedsDisplay() }
    }
    private let captions = ["drawn", "an image", "nil"].map { ExperimentView.caption($0) }

    override var logWidth: CGFloat { 220 }

    override func setUp() {
        for view in captions + [making, marking] { addSubview(view) }
        makeViews()
    }

    private func makeViews() {
        for view in crosses { view.removeFromSuperview() }
        crosses = ["drawn", "image", "nil"].map { name in
            let view = CrossView(frame: CGRect(x: 0, y: 0, width: 76, height: 76))
            view.onDraw = { [unowned self] in log.add("\(name): draw") }
            addSubview(view)
            return view
        }
        crosses[1].layer.contents = Self.picture()
        crosses[2].layer.contents = nil
        setNeedsLayout()
    }

    private static func picture() -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 76, height: 76)).image { context in
            UIColor.systemTeal.setFill()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 60, height: 60)).fill()
        }.cgImage
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, view) in crosses.enumerated() {
            view.frame.origin = CGPoint(x: 22 + CGFloat(index) * 92, y: 40)
            captions[index].frame = CGRect(x: view.frame.minX, y: 124, width: 76, height: 18)
        }
        making.frame = CGRect(x: 22, y: 200, width: 122, height: 34)
        marking.frame = CGRect(x: 160, y: 200, width: 122, height: 34)
    }
}

/// A view that draws a cross.
final class CrossView: UIView {
    /// Called when the view draws.
    var onDraw: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        onDraw()
        let area = bounds.insetBy(dx: 14, dy: 14)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: area.minX, y: area.minY))
        path.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
        path.move(to: CGPoint(x: area.maxX, y: area.minY))
        path.addLine(to: CGPoint(x: area.minX, y: area.maxY))
        path.lineWidth = 6
        UIColor.systemIndigo.resolvedColor(with: traitCollection).setStroke()
        path.stroke()
    }
}
