import CoreGraphics
import Foundation

@testable import UIKitCore

/// A view with an intrinsic content size.
final class ContentView: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }
    var insets = UIEdgeInsets.zero

    init(_ width: CGFloat, _ height: CGFloat = 20) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// A label stand-in of known size: 10 points per character and 20 per line.
final class MeasuredLabel: UILabel {
    let length: Int

    init(characters: Int, lines: Int) {
        length = characters
        super.init(frame: .zero)
        numberOfLines = lines
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let whole = CGFloat(length * 10)
        guard numberOfLines != 1, size.width < whole, size.width >= 10 else { return CGSize(width: whole, height: 20) }
        return CGSize(width: size.width, height: (whole / (size.width / 10).rounded(.down) / 10).rounded(.up) * 20)
    }

    override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(length * 10), height: 20) }
}

@MainActor
func makeContainer(_ width: CGFloat, scale: CGFloat = 1, holding views: UIView...) -> UIView {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    container.contentScaleFactor = scale
    for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
    }
    return container
}

/// Activates constraints that lay out views in a row from edge to edge.
@MainActor
func activateRow(_ views: [UIView], in container: UIView, inset: CGFloat = 0, gap: CGFloat = 0) {
    var previous = container.leadingAnchor
    for (index, view) in views.enumerated() {
        view.leadingAnchor.constraint(equalTo: previous, constant: index == 0 ? inset : gap).isActive = true
        view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        previous = view.trailingAnchor
    }
    previous.constraint(equalTo: container.trailingAnchor, constant: -inset).isActive = true
}

/// Returns the trace's reports of broken constraints while `body` runs.
@MainActor
func brokenConstraintReports(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    let observation = Trace.observe { record in
        if record.topic == .layout, record.text.hasPrefix("leaves out") { lines.append(record.text) }
    }
    body()
    observation.end()
    return lines
}
