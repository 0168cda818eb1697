import CoreGraphics
import Foundation
import QuartzCore

/// A row of items on their pieces of glass.
@MainActor
final class BarItemRow: UIView {
    /// A part of a row.
    private enum Piece {
        case glass(BarGlass)
        case custom(UIView, UIBarButtonItem)
        case space(UIBarButtonItem)
    }

    /// The parts from the leading to the trailing end.
    private var pieces: [Piece] = []
    private var buttons: [ObjectIdentifier: BarButton] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Returns nil, because a bar makes its rows itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    /// Shows items, from the leading to the trailing end. Buttons of items that stay are kept, with their touches.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - looks: The looks of their buttons.
    ///   - onTap: What taps do in place of the items' own actions.
    ///   - other: A view that keeps the views of the app's that it has; nil for none.
    func show(
        _ items: [UIBarButtonItem], looks: BarButtonLooks, onTap: [ObjectIdentifier: () -> Void] = [:],
        sparing other: UIView? = nil
    ) {
        var kept: [ObjectIdentifier: BarButton] = [:]
        var groups: [(buttons: [BarButton], isShared: Bool)] = []
        var pieces: [Piece] = []
        var glasses = self.pieces.compactMap { piece -> BarGlass? in
            if case .glass(let glass) = piece { glass } else { nil }
        }
        func closeGroup() {
            guard let group = groups.popLast() else { return }
            let known = glasses.firstIndex {
                $0.buttons.contains { button in group.buttons.contains { $0 === button } }
            }
            let glass = known.map { glasses.remove(at: $0) } ?? BarGlass(frame: .zero)
            if glass.superview == nil { addSubview(glass) }
            glass.show(group.buttons)
            pieces.append(.glass(glass))
        }
        for item in items where !item.isHidden {
            if item.isSpace {
                closeGroup()
                pieces.append(.space(item))
                continue
            }
            if let view = item.customView {
                closeGroup()
                let isElsewhere = other.map { view.isDescendant(of: $0) } == true
                if view.superview !== self, !isElsewhere { addSubview(view) }
                pieces.append(.custom(view, item))
                continue
            }
            let id = ObjectIdentifier(item)
            let button = buttons[id] ?? BarButton(item)
            button.onTap = onTap[id]
            button.update(looks)
            kept[id] = button
            let mayShare = button.mayShareGlass
            if mayShare, groups.last?.isShared == true {
                groups[groups.count - 1].buttons.append(button)
            } else {
                closeGroup()
                groups.append(([button], mayShare))
            }
        }
        closeGroup()
        for case .custom(let view, _) in self.pieces where view.superview === self {
            let stays = pieces.contains { if case .custom(view, _) = $0 { true } else { false } }
            if !stays { view.removeFromSuperview() }
        }
        for glass in glasses { glass.removeFromSuperview() }
        buttons = kept
        self.pieces = pieces
        setNeedsLayout()
        // New items do not grow out of a corner when something around them is animated.
        if UIView.isInAnimation, window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    }

    /// Returns items with a space between groups, which separates the glass of their neighbours.
    static func joined(_ groups: [[UIBarButtonItem]]) -> [UIBarButtonItem] {
        let shown = groups.filter { group in group.contains { !$0.isHidden } }
        return shown.count < 2 ? shown.first ?? [] : Array(shown.joined(separator: [.fixedSpace(0)]))
    }

    /// The widths of items that are not shown yet. Each is measured once, although several rows are tried.
    @MainActor
    final class ItemMeasures {
        private let looks: BarButtonLooks
        private var known: [ObjectIdentifier: (width: CGFloat, mayShareGlass: Bool)] = [:]

        init(_ looks: BarButtonLooks) {
            self.looks = looks
        }

        /// Returns the width of an item, and whether it may share its glass with its neighbours.
        fileprivate func measure(_ item: UIBarButtonItem) -> (width: CGFloat, mayShareGlass: Bool) {
            if let measured = known[ObjectIdentifier(item)] { return measured }
            let measured: (CGFloat, Bool)
            if let view = item.customView {
                measured = (max(item.width, GivenSize.natural(of: view, inHeight: BarMetrics.itemSide).width), false)
            } else {
                let button = BarButton(item)
                button.update(looks)
                measured = (button.naturalWidth, button.mayShareGlass)
            }
            known[ObjectIdentifier(item)] = measured
            return measured
        }
    }

    /// Returns the width that a row of items would have, without flexible spaces and without showing them.
    static func width(of items: [UIBarButtonItem], _ measures: ItemMeasures) -> CGFloat {
        var width: CGFloat = 0
        var (hasContent, sharesGlass) = (false, false)
        for item in items where !item.isHidden {
            if item.isSpace {
                width += item.systemItem == .fixedSpace ? item.width : 0
                sharesGlass = false
                continue
            }
            let (own, mayShare) = measures.measure(item)
            if hasContent, !(sharesGlass && mayShare) { width += BarMetrics.groupGap }
            width += own
            (hasContent, sharesGlass) = (true, mayShare)
        }
        return width
    }

    // MARK: - Layout

    /// The width of the items without flexible spaces.
    var naturalWidth: CGFloat {
        var width: CGFloat = 0
        var hasContent = false
        for piece in pieces {
            switch piece {
            case .space(let item): width += item.systemItem == .fixedSpace ? item.width : 0
            case .glass, .custom:
                if hasContent { width += BarMetrics.groupGap }
                hasContent = true
                width += self.width(of: piece)
            }
        }
        return width
    }

    private func width(of piece: Piece) -> CGFloat {
        switch piece {
        case .glass(let glass): glass.naturalWidth
        case .custom(let view, let item):
            max(GivenSize.natural(of: view, inHeight: BarMetrics.itemSide).width, item.width)
        case .space(let item): item.systemItem == .fixedSpace ? item.width : 0
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let flexible = pieces.count {
            if case .space(let item) = $0 { item.systemItem == .flexibleSpace } else { false }
        }
        let natural = naturalWidth
        let share = flexible > 0 ? max(0, bounds.width - natural) / CGFloat(flexible) : 0
        // Items that do not fit become narrower together.
        let scale = natural > bounds.width && natural > 0 ? bounds.width / natural : 1
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        var hasContent = false
        for piece in pieces {
            var width = self.width(of: piece) * scale
            if case .space(let item) = piece {
                if item.systemItem == .flexibleSpace { width = share }
                x += width
                continue
            }
            if hasContent { x += BarMetrics.groupGap * scale }
            hasContent = true
            let left = isMirrored ? bounds.width - x - width : x
            switch piece {
            case .glass(let glass):
                glass.frame = CGRect(
                    x: left, y: (bounds.height - BarMetrics.itemSide) / 2, width: width, height: BarMetrics.itemSide)
            case .custom(let view, _):
                guard view.superview === self else { break }
                let height = min(GivenSize.natural(of: view, inHeight: BarMetrics.itemSide).height, bounds.height)
                GivenSize.give(CGSize(width: width, height: height), to: view)
                view.center = CGPoint(x: left + width / 2, y: bounds.height / 2)
            case .space: break
            }
            x += width
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // Touches between the items are the bar's.
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}

/// A piece of glass with buttons on it.
@MainActor
final class BarGlass: UIView {
    private(set) var buttons: [BarButton] = []
    private let plate = ControlPart(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(plate)
    }

    /// Returns nil, because a row makes its glass itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    func show(_ buttons: [BarButton]) {
        for button in self.buttons where !buttons.contains(where: { $0 === button }) && button.superview === self {
            button.removeFromSuperview()
        }
        for button in buttons where button.superview !== self { addSubview(button) }
        self.buttons = buttons
        setNeedsLayout()
    }

    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let natural = naturalWidth
        let scale = natural > 0 ? bounds.width / natural : 1
        var x: CGFloat = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in buttons {
            let width = button.naturalWidth * scale
            button.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width
        }
        plate.frame = bounds.offsetBy(dx: 0, dy: buttons.first?.backgroundOffset ?? 0)
        showPlate()
    }

    private func showPlate() {
        guard let first = buttons.first, !first.item.hidesSharedBackground || first.backgroundImage != nil else {
            plate.isHidden = true
            return
        }
        plate.isHidden = false
        let image = first.backgroundImage
        plate.show(image, orShapeIn: first.fill ?? Self.color, cornerRadius: bounds.height / 2)
        let hasEdge = image == nil && first.fill == nil
        plate.layer.borderWidth = hasEdge ? 0.5 : 0
        plate.layer.borderColor = hasEdge ? resolved(Self.edgeColor) : nil
        plate.layer.shadowOpacity = image == nil ? 0.12 : 0
        plate.layer.shadowOffset = CGSize(width: 0, height: 2)
        plate.layer.shadowRadius = 8
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    private static let color = UIColor.adaptive(
        light: UIColor(white: 1, alpha: 0.85), dark: UIColor(white: 0.17, alpha: 0.85))
    private static let edgeColor = UIColor.adaptive(
        light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 1, alpha: 0.16))
}
