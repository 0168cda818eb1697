import Foundation
import UIKit

/// Objects of UIKit from archives.
@MainActor
enum ArchiveTarget {
    private static let makers: [@MainActor (NSCoder) -> Any?] = [
        { UIView(coder: $0) }, { UILabel(coder: $0) }, { UIImageView(coder: $0) }, { UIControl(coder: $0) },
        { UIButton(coder: $0) }, { UISlider(coder: $0) }, { UIStepper(coder: $0) }, { UISwitch(coder: $0) },
        { UIPageControl(coder: $0) }, { UITextField(coder: $0) }, { UISegmentedControl(coder: $0) },
        { UIProgressView(coder: $0) }, { UIActivityIndicatorView(coder: $0) }, { UIStackView(coder: $0) },
        { UIScrollView(coder: $0) }, { UITableView(coder: $0) }, { UITableViewCell(coder: $0) },
        { UIViewController(coder: $0) }, { UITableViewController(coder: $0) }, { UINavigationController(coder: $0) },
        { UITabBarController(coder: $0) }, { UITableViewHeaderFooterView(coder: $0) }, { UIRefreshControl(coder: $0) },
        { UIVisualEffectView(coder: $0) }, { CALayer(coder: $0) }, { UIImage(coder: $0) }, { UIBezierPath(coder: $0) },
        { UIFont(coder: $0) }, { UIColor(coder: $0) }, { UIPanGestureRecognizer(coder: $0) },
    ]

    /// Decodes an object, and draws it or not: the first byte chooses the class and whether, and the others are the
    /// answers of the archive.
    static func run(_ data: Data) {
        guard let choice = data.first else { return }
        let made = makers[Int(choice & 0x7F) % makers.count](BytesCoder(data.dropFirst()))
        if let view = made as? UIView ?? (made as? UIViewController)?.viewIfLoaded {
            view.layoutIfNeeded()
            _ = view.sizeThatFits(CGSize(width: 100, height: 100))
            _ = view.hitTest(CGPoint(x: 5, y: 5), with: nil)
        }
        guard choice & 0x80 != 0 else { return }
        _ = renderer.image { context in
            switch made {
            case let view as UIView: view.layer.render(in: context.cgContext)
            case let layer as CALayer: layer.render(in: context.cgContext)
            case let image as UIImage: image.draw(in: CGRect(x: 2, y: 2, width: 30, height: 20))
            case let path as UIBezierPath:
                path.fill()
                path.stroke()
            case let font as UIFont: "Text".draw(at: .zero, withAttributes: [.font: font])
            case let color as UIColor:
                color.set()
                context.fill(CGRect(x: 2, y: 2, width: 30, height: 20))
            default: break
            }
        }
    }

    private static let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
}

/// An archive that answers each question with the next bytes of an input, until it has none.
private final class BytesCoder: NSCoder {
    private var bytes: ByteReader
    /// The number of objects that are being made within each other.
    private var depth = 0

    init(_ data: Data) {
        bytes = ByteReader(data)
    }

    override var allowsKeyedCoding: Bool { true }

    private func next() -> UInt8 { bytes.next() }

    private func nextNumber() -> Double {
        switch next() {
        case 0: .nan
        case 1: .infinity
        case 2: -.infinity
        case 3: 1e300
        case 4: -0.0
        case 5: Double(Int64.max)
        case let size where size < 32: Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(next()) })
        case let value: Double(value) - 128
        }
    }

    override func containsValue(forKey key: String) -> Bool { !bytes.isEmpty && next() & 1 == 1 }

    override func decodeBool(forKey key: String) -> Bool { next() & 1 == 1 }

    override func decodeDouble(forKey key: String) -> Double { nextNumber() }

    override func decodeFloat(forKey key: String) -> Float { Float(nextNumber()) }

    override func decodeInteger(forKey key: String) -> Int {
        switch next() {
        case 0: .max
        case 1: .min
        case 2: Int(Int32.max)
        case let value: Int(value) - 128
        }
    }

    /// Points, sizes and rectangles are asked for as texts.
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        guard classes?.count == 1, classes?.first == NSString.self else { return decodeObject(forKey: key) }
        let numbers = (0..<4).map { _ in "\(nextNumber())" }
        switch next() % 3 {
        case 0: return NSString(string: "{\(numbers[0]), \(numbers[1])}")
        case 1: return NSString(string: "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}")
        default: return nil
        }
    }

    override func decodeObject(forKey key: String) -> Any? {
        guard depth < 4, !bytes.isEmpty else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch next() % 8 {
        case 0: return nextText()
        case 1: return NSNumber(value: nextNumber())
        case 2: return NSArray(array: (0..<Int(next() % 5)).compactMap { _ in decodeObject(forKey: key) })
        case 3:
            // Archives are read on the main actor only.
            nonisolated(unsafe) let coder = self
            return MainActor.assumeIsolated { UIView(coder: coder) }
        case 4: return NSObject()
        case 5, 6: return nextForm(key)
        default: return nil
        }
    }

    private func nextText() -> String {
        let count = Int(next() % 64)
        return String(decoding: bytes.next(count), as: UTF8.self)
    }

    private static let kinds = ["text", "color", "font", "paragraph", "integer", "number", "image", "path", "runs"]

    /// Returns the form of a value of UIKit's own types, or what resembles one.
    private func nextForm(_ key: String) -> NSArray {
        let form = NSMutableArray(array: [NSString(string: Self.kinds[Int(next()) % Self.kinds.count])])
        for _ in 0..<next() % 20 {
            switch next() % 8 {
            case 0: form.add(NSString(string: nextText()))
            case 1: form.add(decodeObject(forKey: key) ?? NSNull())
            case 2: form.add(NSData(data: Self.picture))
            default: form.add(NSNumber(value: nextNumber()))
            }
        }
        return form
    }

    /// A picture of a few pixels.
    private static let picture =
        Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAI0lEQVR4nGNY6ntKQtVgt2yusM49hmvK1Xo35eyL5E9"
                + "LFgIAekEJSh61JJcAAAAASUVORK5CYII=") ?? Data()
}
