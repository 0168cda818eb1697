import UIKit

/// The pixels of each view of a hit map, found all at once when somebody asks for the first ones.
@MainActor
final class HitAreas {
    private let views: [UIView]
    private let runs: HitRuns

    init(_ views: [UIView], _ runs: HitRuns) {
        self.views = views
        self.runs = runs
    }

    /// In the order of the views.
    private(set) lazy var all = runs.areas(count: views.count)

    private lazy var numbers = Dictionary(
        views.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })

    func area(of view: UIView) -> PixelArea {
        numbers[ObjectIdentifier(view)].map { all[$0] } ?? .empty
    }
}
