// Without an import of Foundation, `NSKeyedUnarchiver` has UIKit's methods, which check an archive first.
import UIKit

/// Bytes of archives, as an app reads them from a file.
@MainActor
enum ArchiveBytesTarget {
    static func run(_ data: Data) {
        _ = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSDictionary.self], from: data)
        guard let view = NSKeyedUnarchiver.unarchiveObject(with: data) as? UIView else { return }
        view.layoutIfNeeded()
        _ = view.sizeThatFits(CGSize(width: 100, height: 100))
        _ = view.hitTest(CGPoint(x: 5, y: 5), with: nil)
    }
}
