import HitMaps
import UIKit

/// A separate instance of a panel's scene that answers hit tests, so that the instance in the picture is not
/// disturbed.
@MainActor
final class MeasuredScene {
    private let session: SceneSession
    private var cachedMap: HitMap?
    private var accounts: [ObjectIdentifier: HitAccount] = [:]

    /// The pixels per point at which areas are counted, so that all pictures state the same numbers.
    static let scale: CGFloat = 2

    init(_ session: SceneSession) {
        self.session = session
    }

    func view(_ path: String) throws(PlaygroundError) -> UIView {
        guard let path = ViewPath(path) else {
            throw .misuse("\"\(NearMatches.printable(path))\" is not the name of a view")
        }
        return try path.view(in: session.screen.orderedWindows)
    }

    /// Converts a point from a view's coordinates to the screen's.
    func screenPoint(_ point: CGPoint, in view: UIView) -> CGPoint { ViewMap.point(of: point, in: view) }

    /// Returns the bounding box of a view on the screen.
    func box(of view: UIView) -> CGRect { ViewMap.box(of: view) }

    func outline(_ kind: Figure.Callout.Outline, of view: UIView) -> UIBezierPath {
        switch kind {
        case .frame: ViewMap.outline(of: view.bounds, in: view)
        case .hit: UIBezierPath(cgPath: fineRegion(in: view).smoothPath)
        case .asked: UIBezierPath(cgPath: account(of: view).wanted.smoothPath)
        }
    }

    /// The hit map of the scene, created on demand while the scene's application is current.
    private var map: HitMap {
        if let cachedMap { return cachedMap }
        let map = withSceneCurrent { HitMap(of: session.screen, scale: Self.scale) }
        cachedMap = map
        return map
    }

    /// Returns the area in which a view or a descendant receives touches, at a resolution too fine to be seen in a
    /// picture.
    private func fineRegion(in view: UIView) -> HitRegion {
        let coarse = map.region(in: view)
        guard !coarse.isEmpty else { return coarse }
        let around = coarse.boundingBox.insetBy(dx: -1, dy: -1).intersection(session.screen.bounds)
        return withSceneCurrent {
            HitMap(of: session.screen, in: around, scale: 4 * Self.scale, precision: .tracing(step: 2)).region(in: view)
        }
    }

    private func withSceneCurrent<Answer>(_ body: () -> Answer) -> Answer {
        session.headless.asCurrent { Trace.silently(body) }
    }

    /// Returns the name of the view that receives a touch at a point of the screen.
    func owner(at point: CGPoint) -> String { map.view(at: point)?.traceName ?? "no view" }

    /// Returns a measure of a view as text.
    ///
    /// - Parameter point: The point of the screen for the measure `owner`.
    func value(_ measure: FigureMeasure, of view: UIView?, at point: CGPoint?) -> String {
        if measure == .owner { return point.map(owner) ?? "no view" }
        guard let view else { return "" }
        switch measure {
        case .asked: return Self.area(account(of: view).wanted.area)
        case .area: return Self.area(map.region(in: view).area)
        case .share: return Trace.text((share(of: view) * 100).rounded())
        case .width: return Self.length(map.region(in: view).boundingBox, \.width)
        case .height: return Self.length(map.region(in: view).boundingBox, \.height)
        case .smallest: return Self.length(map.region(in: view).smallestWidth)
        case .circle: return Self.length(2 * (map.region(in: view).largestCircle?.radius ?? 0))
        case .frame: return "\(Self.length(view.frame.width)) x \(Self.length(view.frame.height))"
        case .square: return Self.area(view.frame.width * view.frame.height)
        case .corner: return answer(at: view.bounds.origin.shifted(by: 0.5), of: view)
        case .owner, .name: return view.traceName
        }
    }

    /// Returns the name of the view that receives a tap at a point in a view's coordinates.
    func answer(at point: CGPoint, of view: UIView) -> String {
        owner(at: screenPoint(point, in: view))
    }

    private func share(of view: UIView) -> CGFloat {
        let wanted = account(of: view).wanted
        guard !wanted.isEmpty else { return 1 }
        return wanted.intersection(map.region(in: view)).area / wanted.area
    }

    private func account(of view: UIView) -> HitAccount {
        if let known = accounts[ObjectIdentifier(view)] { return known }
        let map = map
        let account = withSceneCurrent { map.account(of: view) }
        accounts[ObjectIdentifier(view)] = account
        return account
    }

    // MARK: - Numbers

    /// Formats an area as a whole number with thousands separators.
    private static func area(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        var digits = String(Int(clamping: value.rounded()))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }

    /// Formats a length with at most one decimal.
    private static func length(_ value: CGFloat) -> String { Trace.text((value * 10).rounded() / 10) }

    private static func length(_ box: CGRect, _ side: (CGRect) -> CGFloat) -> String {
        length(box.isNull ? 0 : side(box))
    }
}

extension CGPoint {
    fileprivate func shifted(by distance: CGFloat) -> CGPoint { CGPoint(x: x + distance, y: y + distance) }
}

/// A measure of a view that a figure can state. The scene itself is queried, at two pixels per point.
public enum FigureMeasure: String, CaseIterable, Sendable {
    /// The area that the view's own `point(inside:with:)` accepts, in square points.
    case asked
    /// The area in which the view or a descendant receives touches, in square points.
    case area
    /// The percentage of the accepted area in which the view or a descendant receives touches.
    case share
    /// The width and height of the hit area's bounding box, in points.
    case width, height
    /// The smallest width of the hit area in any direction, in points.
    case smallest
    /// The diameter of the largest circle within the hit area, in points.
    case circle
    /// The width and height of the frame, in points.
    case frame
    /// The area of the frame, in square points.
    case square
    /// The view that receives a touch in the top left corner of the bounds.
    case corner
    /// The view that receives a touch at the callout's target.
    case owner
    /// The class of the view.
    case name

    /// The heading of the measure's column in a table.
    var heading: String {
        switch self {
        case .asked: "asked for, pt²"
        case .area: "got, pt²"
        case .share: "share, %"
        case .width: "width, pt"
        case .height: "height, pt"
        case .smallest: "smallest width, pt"
        case .circle: "circle in it, pt"
        case .frame: "frame, pt"
        case .square: "frame, pt²"
        case .corner: "tap in the corner"
        case .owner: "answers"
        case .name: "class"
        }
    }

    /// Whether the value is a word rather than a number.
    var isWord: Bool { self == .corner || self == .owner || self == .name }
}
