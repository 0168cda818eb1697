import CoreGraphics
import QuartzCore

/// An arrow head or a tick at the trailing edge of a cell.
@MainActor
final class CellGlyph: UIView {
    enum Kind {
        case chevron
        case tick

        var size: CGSize {
            switch self {
            case .chevron: CGSize(width: 8, height: 13)
            case .tick: CGSize(width: 14, height: 13)
            }
        }
    }

    var kind = Kind.chevron {
        didSet { if kind != oldValue { setNeedsLayout() } }
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    convenience init(_ kind: Kind, in cell: UIView) {
        self.init(frame: CGRect(origin: .zero, size: kind.size))
        self.kind = kind
        isUserInteractionEnabled = false
        if let line = layer as? CAShapeLayer {
            line.fillColor = nil
            line.lineCap = .round
            line.lineJoin = .round
            line.lineWidth = 2
        }
        cell.addSubview(self)
        updateColor()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = CGMutablePath()
        switch kind {
        case .chevron:
            // The head points to where the row leads: away from where text begins.
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (back, tip): (CGFloat, CGFloat) = isMirrored ? (6.75, 1.25) : (1.25, 6.75)
            path.addLines(between: [CGPoint(x: back, y: 1), CGPoint(x: tip, y: 6.5), CGPoint(x: back, y: 12)])
        case .tick:
            path.addLines(between: [CGPoint(x: 1.25, y: 7), CGPoint(x: 5.25, y: 11.5), CGPoint(x: 12.75, y: 1.5)])
        }
        (layer as? CAShapeLayer)?.path = path
        updateColor()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColor()
    }

    private func updateColor() {
        (layer as? CAShapeLayer)?.strokeColor = resolved(kind == .chevron ? .tertiaryLabel : tintColor)
    }
}
