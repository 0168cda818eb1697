import CoreGraphics
import Foundation
import Markup

/// Settings of gesture recognizers.
@MainActor
extension NibCoder {
    func configure(_ recognizer: UIGestureRecognizer) {
        if element.flag("enabled") == false { recognizer.isEnabled = false }
        if let flag = element.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = flag }
        if let flag = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = flag }
        if let flag = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = flag }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let count = count("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
            if let count = count("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
        case let press as UILongPressGestureRecognizer:
            if let count = element.integer("numberOfTapsRequired"), (0...10).contains(count) {
                press.numberOfTapsRequired = count
            }
            if let count = count("numberOfTouchesRequired") { press.numberOfTouchesRequired = count }
            if let duration = element.number("minimumPressDuration"), duration >= 0 {
                press.minimumPressDuration = duration
            }
            if let distance = element.number("allowableMovement"), distance >= 0 { press.allowableMovement = distance }
        case let pan as UIPanGestureRecognizer:
            if let count = count("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
            if let count = element.integer("maximumNumberOfTouches"), count >= pan.minimumNumberOfTouches {
                pan.maximumNumberOfTouches = count
            }
            if let edge = recognizer as? UIScreenEdgePanGestureRecognizer { configure(edge) }
        case let swipe as UISwipeGestureRecognizer: configure(swipe)
        default: break
        }
    }

    /// Returns a number of fingers or taps.
    private func count(_ attribute: String) -> Int? {
        guard let count = element.integer(attribute), (1...10).contains(count) else { return nil }
        return count
    }

    private func configure(_ swipe: UISwipeGestureRecognizer) {
        if let count = count("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = count }
        guard let direction = element.keyed("direction") ?? element.child("swipeGestureRecognizerDirection") else {
            return
        }
        var directions: UISwipeGestureRecognizer.Direction = []
        if direction.flag("left") == true { directions.insert(.left) }
        if direction.flag("right") == true { directions.insert(.right) }
        if direction.flag("up") == true { directions.insert(.up) }
        if direction.flag("down") == true { directions.insert(.down) }
        if !directions.isEmpty { swipe.direction = directions }
    }

    private func configure(_ edge: UIScreenEdgePanGestureRecognizer) {
        guard let edges = element.keyed("edges") else { return }
        var found: UIRectEdge = []
        if edges.flag("left") == true { found.insert(.left) }
        if edges.flag("right") == true { found.insert(.right) }
        if edges.flag("top") == true { found.insert(.top) }
        if edges.flag("bottom") == true { found.insert(.bottom) }
        edge.edges = found
    }
}
