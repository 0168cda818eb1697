import CoreGraphics
import Synchronization

/// A cache of the last few pictures derived from an image: tinted, darkened or upright. Buttons that share an image
/// show it in the colours of all their states.
final class ImageVariants: Sendable {
    private enum Kind {
        case tinted, darkened, upright
    }

    private struct Entry {
        let kind: Kind
        /// The source, which the entry retains so that its identity stays unique.
        let source: CGImage
        let color: CGColor?
        let picture: CGImage

        var byteCount: Int { picture.bytesPerRow * picture.height }
    }

    private static let maximumEntries = 8
    private static let maximumBytes = 128 << 10

    /// The entries, most recently used first.
    private let entries = Mutex<[Entry]>([])

    /// Returns the shape of `source` in one colour.
    func tinted(_ source: CGImage, with color: CGColor) -> CGImage {
        variant(.tinted, of: source, color: color) { context, rect in
            context.fill(rect)
            context.setBlendMode(.destinationIn)
            context.draw(source, in: rect)
        }
    }

    /// Returns `source` under half-transparent black, as pressed buttons show it.
    func darkened(_ source: CGImage) -> CGImage {
        variant(.darkened, of: source, color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)) { context, rect in
            context.draw(source, in: rect)
            context.setBlendMode(.sourceAtop)
            context.fill(rect)
        }
    }

    /// Returns `source` rotated and mirrored to be upright.
    func upright(_ source: CGImage, from orientation: UIImage.Orientation) -> CGImage {
        guard orientation != .up else { return source }
        return cached(.upright, source, nil) {
            let stored = CGSize(width: source.width, height: source.height)
            let size = orientation.swapsWidthAndHeight ? CGSize(width: stored.height, height: stored.width) : stored
            return ImageCanvas.image(size: size, scale: 1) { context in
                context.concatenate(orientation.transform(toUpright: size))
                context.drawUpright(source, in: CGRect(origin: .zero, size: stored))
            }
        }
    }

    private func variant(
        _ kind: Kind, of source: CGImage, color: CGColor, draw: (CGContext, CGRect) -> Void
    ) -> CGImage {
        cached(kind, source, color) {
            let size = CGSize(width: source.width, height: source.height)
            return ImageCanvas.image(size: size, scale: 1) { context in
                let rect = CGRect(origin: .zero, size: size)
                // CoreGraphics draws images upside down in a context with y down, so flip it. Fills are not affected.
                context.translateBy(x: 0, y: size.height)
                context.scaleBy(x: 1, y: -1)
                context.setFillColor(color)
                draw(context, rect)
            }
        }
    }

    private func cached(_ kind: Kind, _ source: CGImage, _ color: CGColor?, make: () -> CGImage?) -> CGImage {
        let known = entries.withLock { entries -> CGImage? in
            let match = entries.firstIndex { $0.kind == kind && $0.source === source && $0.color == color }
            guard let match else { return nil }
            if match > 0 { entries.insert(entries.remove(at: match), at: 0) }
            return entries[0].picture
        }
        if let known { return known }
        guard let picture = make() else { return source }
        entries.withLock { entries in
            entries.insert(Entry(kind: kind, source: source, color: color, picture: picture), at: 0)
            Self.trim(&entries)
        }
        return picture
    }

    /// Removes the least recently used entries, but keeps the last of each kind whatever its size: an image may need
    /// all three in turn.
    private static func trim(_ entries: inout [Entry]) {
        while entries.count > maximumEntries || entries.reduce(0, { $0 + $1.byteCount }) > maximumBytes {
            let oldest = entries.indices.last { index in entries[..<index].contains { $0.kind == entries[index].kind } }
            guard let oldest else { return }
            entries.remove(at: oldest)
        }
    }
}
