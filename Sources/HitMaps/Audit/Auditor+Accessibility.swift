import StandardStreams
import UIKit

extension Auditor {
    /// The maximum difference of a frame's edge, in points.
    private static let tolerance: CGFloat = 8

    func auditAccessibility(_ index: Int) {
        let view = targets[index].view
        guard rules.contains(.accessibilityFrame), view.isAccessibilityElement, !view.isSpokenByRow,
            view.accessibilityPath == nil,
            let frame = convertFromScreen(view.accessibilityFrame),
            let point = convertFromScreen(view.accessibilityActivationPoint)
        else { return }
        let window = map.grid.bounds
        let wanted = region(coverage(of: index).wanted).boundingBox
        let shown = frame.shared(with: window)
        let differences = [
            shown.minX - wanted.minX, shown.maxX - wanted.maxX, shown.minY - wanted.minY, shown.maxY - wanted.maxY,
        ]
        if differences.contains(where: { abs($0) > Self.tolerance }) {
            // A screen reader then finds the target in a part of its area, and not where touches miss it.
            let liesInside = wanted.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(shown)
            add(
                Draft(
                    rule: .accessibilityFrame,
                    message:
                        "has the accessibility frame \(frame.positionText), "
                        + "but wants touches in \(wanted.positionText); override accessibilityFrame "
                        + (liesInside ? "to announce the whole area" : "so that both agree"),
                    severity: liesInside && isHit(index, at: point) ? .note : nil,
                    region: region(coverage(of: index).wanted)),
                at: index)
        } else if map.grid.pixel(at: point) != nil, !isHit(index, at: point), !isHitByRow(view, at: point) {
            let owner = map.view(at: point).map { path(of: $0) } ?? "no view"
            add(
                Draft(
                    rule: .accessibilityFrame,
                    message: "has the activation point \(Trace.text(point)), where \(owner) is hit",
                    region: region(targets[index].reachedPixels)),
                at: index)
        }
    }

    // MARK: - Labels

    /// Audits whether a screen reader can say what a target is, and tell it from those before it.
    func auditLabel(_ index: Int) {
        let view = targets[index].view
        guard view.isAccessibilityElement, !view.isSpokenByRow else { return }
        let label = view.accessibilityLabel ?? ""
        guard label.isEmpty else { return auditRepetition(of: label, index) }
        // An empty field is told by its placeholder.
        guard (view as? UITextField)?.placeholder?.isEmpty ?? true else { return }
        let spoken = view.spokenText
        add(
            Draft(
                rule: .unlabelledTarget,
                message: "has no accessibility label; a screen reader says "
                    + (spoken.isEmpty ? "nothing" : "only \"\(PrintableText.line(spoken, limit: 200))\""),
                region: region(targets[index].reachedPixels)),
            at: index)
    }

    private func auditRepetition(of label: String, _ index: Int) {
        let view = targets[index].view
        // Rows of a table are told by their place in it.
        guard rules.contains(.sameLabel), view.accessibilityRole != .row else { return }
        let key = "\(view.accessibilityRole) \(label)"
        guard let first = firstByLabel[key] else {
            firstByLabel[key] = view
            return
        }
        add(
            Draft(
                rule: .sameLabel,
                message:
                    "has the accessibility label \"\(PrintableText.line(label, limit: 200))\", and so has "
                    + path(of: first),
                region: region(targets[index].reachedPixels), other: first),
            at: index)
    }

    // MARK: - Order of reading

    /// Audits whether the order of reading goes back up where it does not begin another column.
    func auditReadingOrder() {
        guard rules.contains(.readingOrder) else { return }
        let elements = AccessibilityTree(of: subject.roots).elements.compactMap {
            element -> (view: UIView, frame: CGRect)? in
            guard let view = element as? UIView, shouldAudit(view),
                let frame = convertFromScreen(view.accessibilityFrame),
                !frame.isEmpty
            else { return nil }
            return (view, frame)
        }
        for (last, next) in zip(elements, elements.dropFirst()) {
            let isMirrored = (next.view.superview ?? next.view).effectiveUserInterfaceLayoutDirection == .rightToLeft
            let isInAnotherColumn = isMirrored ? next.frame.maxX <= last.frame.minX : next.frame.minX >= last.frame.maxX
            guard last.view.window === next.view.window, next.frame.maxY <= last.frame.minY, !isInAnotherColumn else {
                continue
            }
            let box = grid(around: next.frame)
            add(
                Draft(
                    rule: .readingOrder,
                    message: "is read after \(path(of: last.view)), but lies above it; check accessibilityElements",
                    region: HitRegion(map.grid, PixelArea(columns: box.columns, rows: box.rows)), other: last.view),
                about: next.view)
        }
    }

    // MARK: - Coordinates

    private func isHit(_ index: Int, at point: CGPoint) -> Bool {
        map.view(at: point).flatMap { targetIndex(of: $0) } == index
    }

    /// Returns whether a row is activated by what it shows at a point, which is the switch that is its accessory.
    private func isHitByRow(_ view: UIView, at point: CGPoint) -> Bool {
        view is UITableViewCell && map.view(at: point)?.isDescendant(of: view) == true
    }

    /// Converts a rectangle from the screen's coordinates to the map's; nil when that is impossible.
    private func convertFromScreen(_ rect: CGRect) -> CGRect? {
        guard rect.isFinite, let from = convertFromScreen(rect.origin),
            let to = convertFromScreen(CGPoint(x: rect.maxX, y: rect.maxY))
        else { return nil }
        return CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
    }

    private func convertFromScreen(_ point: CGPoint) -> CGPoint? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        guard case .view(let root) = subject else { return point }
        guard let window = root.window else {
            // A root view without a window takes the place of a window.
            return root.superview == nil ? point : nil
        }
        let location = window.convert(point, from: nil as UIWindow?)
        return root === window ? location : root.convert(location, from: window)
    }
}

extension UIView {
    /// Whether the view is the switch of a row that screen readers speak and activate as one element.
    fileprivate var isSpokenByRow: Bool {
        guard self is UISwitch, let cell = superview as? UITableViewCell else { return false }
        return cell.accessoryView === self && cell.isAccessibilityElement && cell.accessibilityRole == .toggle
    }
}
