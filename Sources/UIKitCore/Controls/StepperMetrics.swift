import CoreGraphics
import Foundation

/// The measures of a stepper, in points and seconds.
@MainActor
enum StepperMetrics {
    static let size = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    static let divider = CGSize(width: 1, height: 18)

    /// The length and width of the bars that minus and plus are made of.
    static let bar = CGSize(width: 14, height: 2)

    /// How long a finger stays until steps are repeated.
    static let repeatDelay: TimeInterval = 0.5
    /// Between repeated steps: the first ones, and those after.
    static let slowInterval: TimeInterval = 0.1
    static let fastInterval: TimeInterval = 0.05
    /// How many steps are repeated slowly.
    static let slowSteps = 10
}
