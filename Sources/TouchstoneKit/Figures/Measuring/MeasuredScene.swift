import HitMaps
import UIKit

/// Another instance of a panel's scene, which takes the questions that its picture is never asked: who answers where, and how
/// much of what was asked for was got.
@MainActor
final class MeasuredScene {
    private let session: SceneSession
    private var keptMap: HitMap?
    private var accounts: [ObjectIdentifier: HitAccount] = [:]

    /// Pixels per point at which areas are counted, whatever the picture has: all pictures tell the same numbers.
    static let scale: CGFloat = 2

    init(_ session: SceneSession) {
        self.session = session
    }

    func view(_ path: String) throws(PlaygroundError) -> UIView {
        guard let path = ViewPath(path) else { throw .misuse("\"\(NearMatches.printable(path))\" names no view") }
        return try path.view(in: session.screen.orderedWindows)
    }

    /// The place of a view's own space on the screen.
    func place(_ point: CGPoint, in view: UIView) -> CGPoint { ViewMap.point(of: point, in: view) }

    /// The smallest upright rectangle around a view on the screen.
    func box(of view: UIView) -> CGRect { ViewMap.box(of: view) }

    func outline(_ kind: Figure.Callout.Outline, of view: UIView) -> UIBezierPath {
        switch kind {
        case .frame: ViewMap.outline(of: view.bounds, in: view)
        case .hit: UIBezierPath(cgPath: fineRegion(in: view).smoothPath)
        case .asked: UIBezierPath(cgPath: account(of: view).wanted.smoothPath)
        }
    }

    /// Who answers where. Made when it is first needed; the scene's application is the running one meanwhile.
    private var map: HitMap {
        if let keptMap { return keptMap }
        let map = ask { HitMap(of: session.screen, scale: Self.scale) }
        keptMap = map
        return map
    }

    /// Where a view or one in it answers, in pixels that are too small to be seen in a picture.
    private func fineRegion(in view: UIView) -> HitRegion {
        let coarse = map.region(in: view)
        guard !coarse.isEmpty else { return coarse }
        let around = coarse.boundingBox.insetBy(dx: -1, dy: -1).intersection(session.screen.bounds)
        return ask {
            HitMap(of: session.screen, in: around, scale: 4 * Self.scale, precision: .tracing(step: 2)).region(in: view)
        }
    }

    private func ask<Answer>(_ body: () -> Answer) -> Answer {
        SceneSession.apart {
            session.loop.activate()
            return Trace.silently(body)
        }
    }

    /// Who answers a touch at a place of the screen.
    func owner(at point: CGPoint) -> String { map.view(at: point)?.traceName ?? "nobody" }

    /// A measure of a view as it is written.
    ///
    /// - Parameter point: the place on the screen that `owner` is about.
    func value(_ measure: FigureMeasure, of view: UIView?, at point: CGPoint?) -> String {
        if measure == .owner { return point.map(owner) ?? "nobody" }
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

    /// Who answers a tap at a place of a view's own space.
    func answer(at point: CGPoint, of view: UIView) -> String {
        owner(at: place(point, in: view))
    }

    private func share(of view: UIView) -> CGFloat {
        let wanted = account(of: view).wanted
        guard !wanted.isEmpty else { return 1 }
        return wanted.intersection(map.region(in: view)).area / wanted.area
    }

    private func account(of view: UIView) -> HitAccount {
        if let known = accounts[ObjectIdentifier(view)] { return known }
        let map = map
        let account = ask { map.account(of: view) }
        accounts[ObjectIdentifier(view)] = account
        return account
    }

    // MARK: Numbers

    /// An area without fractions, thousands set apart.
    private static func area(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        var digits = String(Int(value.rounded()))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }

    /// A length with one decimal where it is not whole.
    private static func length(_ value: CGFloat) -> String { Trace.text((value * 10).rounded() / 10) }

    private static func length(_ box: CGRect, _ side: (CGRect) -> CGFloat) -> String {
        length(box.isNull ? 0 : side(box))
    }
}

extension CGPoint {
    fileprivate func shifted(by distance: CGFloat) -> CGPoint { CGPoint(x: x + distance, y: y + distance) }
}
