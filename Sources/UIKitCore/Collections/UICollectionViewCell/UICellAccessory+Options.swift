import CoreGraphics

/// The looks of accessories. Whatever is nil is as usual.
extension UICellAccessory {
    /// The look of a chevron.
    @preconcurrency @MainActor
    public struct DisclosureIndicatorOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a checkmark.
    @preconcurrency @MainActor
    public struct CheckmarkOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a chevron of an outline.
    @preconcurrency @MainActor
    public struct OutlineDisclosureOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a red circle.
    @preconcurrency @MainActor
    public struct DeleteOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?
        /// The colour of the circle.
        public var backgroundColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The look of a green circle.
    @preconcurrency @MainActor
    public struct InsertOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?
        /// The colour of the circle.
        public var backgroundColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The look of the lines of a reorder control.
    @preconcurrency @MainActor
    public struct ReorderOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a circle for selection.
    @preconcurrency @MainActor
    public struct MultiselectOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?
        /// The colour of the circle.
        public var backgroundColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The look of a button for more.
    @preconcurrency @MainActor
    public struct DetailOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a text.
    @preconcurrency @MainActor
    public struct LabelOptions: AccessoryLook {
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour.
        public var tintColor: UIColor?
        /// The font.
        public var font: UIFont?
        /// Whether the font follows the preferred size of texts.
        public var adjustsFontForContentSizeCategory: Bool?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    /// A view of an app's own at an end of a cell.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration: AccessoryLook {
        /// The view, at its own size.
        public let customView: UIView
        /// The end of the cell at which it is.
        public let placement: Placement
        /// Whether it is not shown.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour of the view; nil for that of the cell.
        public var tintColor: UIColor?
        /// Whether the view keeps its size, as it always does here.
        public var maintainsFixedSize: Bool?

        /// Creates a configuration.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }
}

/// A circle with a plus or a minus.
@MainActor
final class AccessoryCircle: UIControl {
    enum Sign {
        case plus
        case minus
    }

    convenience init(_ sign: Sign, _ color: UIColor, _ handler: (() -> Void)?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        backgroundColor = color
        layer.cornerRadius = 11
        for frame in [CGRect(x: 5, y: 10, width: 12, height: 2), CGRect(x: 10, y: 5, width: 2, height: 12)] {
            if sign == .minus, frame.height > frame.width { continue }
            let bar = ControlPart(frame: frame)
            bar.backgroundColor = .white
            bar.isUserInteractionEnabled = false
            addSubview(bar)
        }
        addAction(UIAction { _ in handler?() }, for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = sign == .plus ? "Insert" : "Delete"
    }

    // The circle is small for a finger.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }
}

/// A circle that is filled while its item is selected.
@MainActor
final class AccessoryMark: UIView {
    private var fill: UIColor?
    private var tick: CellGlyph?

    convenience init(_ fill: UIColor?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        self.fill = fill
        isUserInteractionEnabled = false
        isOpaque = false
        layer.cornerRadius = 11
        let tick = CellGlyph(.tick, in: self)
        tick.tintColor = .white
        tick.frame.origin = CGPoint(x: 4, y: 4.5)
        self.tick = tick
        show(isSelected: false)
    }

    func show(isSelected: Bool) {
        backgroundColor = isSelected ? fill ?? tintColor : .clear
        layer.borderWidth = isSelected ? 0 : 1.5
        layer.borderColor = resolved(.tertiaryLabel)
        tick?.isHidden = !isSelected
    }
}

/// Three lines by which a finger drags an item to another place.
@MainActor
final class AccessoryGrip: UIView {
    private weak var cell: UICollectionViewListCell?
    private var grip = CGPoint.zero

    convenience init(of cell: UICollectionViewListCell) {
        self.init(frame: CGRect(x: 0, y: 0, width: 22, height: 30))
        self.cell = cell
        isOpaque = false
        for index in 0..<3 {
            let line = ControlPart(frame: CGRect(x: 0, y: 10 + CGFloat(index) * 4, width: 22, height: 2))
            line.backgroundColor = .systemGray3
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        let press = UILongPressGestureRecognizer(target: self, action: Selector("_dragged:", AccessoryGrip.dragged(_:)))
        // A drag begins with the touch, so that the list does not scroll.
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
        isAccessibilityElement = true
        accessibilityLabel = "Reorder"
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -CellMetrics.margin, dy: -11).contains(point)
    }

    private func dragged(_ press: UILongPressGestureRecognizer) {
        guard let cell, let collection = cell.collection else { return }
        let point = press.location(in: collection)
        switch press.state {
        case .began:
            guard let path = collection.indexPath(for: cell), collection.beginInteractiveMovementForItem(at: path)
            else { return }
            grip = CGPoint(x: cell.center.x - point.x, y: cell.center.y - point.y)
        case .changed:
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: point.y + grip.y))
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }
}
