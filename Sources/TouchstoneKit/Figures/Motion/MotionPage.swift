import UIKit

/// A page with the animations of an interval: several instants in one picture, and below it the curve of each animated
/// property beside its timing function.
@MainActor
package struct MotionPage {
    private let recording: MotionRecording
    private let skin: CGImage?
    private let pictureSize: CGSize
    private let plots: [MotionPlot]
    private let caption: FigureLabel
    private let rest: FigureLabel

    /// The page's size in points.
    let size: CGSize

    /// The most curves that a page plots.
    private static let maximumPlots = 12
    /// The width of a row of plots, at least.
    private static let plotWidth: CGFloat = 420

    /// - Parameters:
    ///   - scale: The pixels per point of the recording's pictures.
    ///   - content: What the page shows.
    init(_ recording: MotionRecording, scale: CGFloat, content: Figure.Motion.Picture = .both) {
        self.recording = recording
        let images = recording.pictures.map(\.image)
        skin =
            content == .curves
            ? nil
            : recording.backdrop.flatMap {
                OnionSkin.picture(of: images, moving: recording.pictures.map(\.moving), over: $0)
            }
        pictureSize = skin.map { CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale) } ?? .zero
        let times = recording.pictures.map(\.time)
        plots =
            content == .onion
            ? []
            : recording.curves.prefix(Self.maximumPlots).enumerated().map { number, curve in
                MotionPlot(curve: curve, from: recording.from, to: recording.to, number: number, marks: times)
            }
        let width = max(pictureSize.width, plots.isEmpty ? 0 : Self.plotWidth)
        caption =
            skin == nil
            ? .empty
            : FigureLabel(times.map(MotionPlot.text).joined(separator: ", "), FigureStyle.timeFont, width: width)
        let more = content == .onion ? 0 : recording.curves.count - plots.count
        rest = more > 0 ? FigureLabel("and \(more) more", FigureStyle.labelFont) : .empty
        var height = pictureSize.height
        if caption.size.height > 0 { height += FigureStyle.leading + caption.size.height }
        if !plots.isEmpty {
            if height > 0 { height += FigureStyle.gap / 2 }
            height += CGFloat(plots.count) * MotionPlot.height
        }
        height += rest.size.height
        size = CGSize(
            width: (width + 2 * FigureStyle.margin).rounded(.up), height: (height + 2 * FigureStyle.margin).rounded(.up)
        )
    }

    /// Draws the page into the current context.
    func draw() {
        UIColor.systemBackground.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        var y = FigureStyle.margin
        if let skin {
            let rect = CGRect(origin: CGPoint(x: FigureStyle.margin, y: y), size: pictureSize)
            UIImage(cgImage: skin).draw(in: rect)
            UIColor.systemGray4.setStroke()
            UIBezierPath(rect: rect.insetBy(dx: -0.5, dy: -0.5)).stroke()
            y = rect.maxY + FigureStyle.leading
            caption.draw(at: CGPoint(x: FigureStyle.margin, y: y), .secondaryLabel)
            y += caption.size.height + FigureStyle.gap / 2
        }
        for plot in plots {
            plot.draw(at: CGPoint(x: FigureStyle.margin, y: y), width: size.width - 2 * FigureStyle.margin)
            y += MotionPlot.height
        }
        rest.draw(at: CGPoint(x: FigureStyle.margin, y: y), .secondaryLabel)
    }

    /// Returns a file of the animations of a scene.
    ///
    /// - Parameters:
    ///   - renderer: Has the scene's state, its input and the scale of its pictures.
    ///   - scale: The pixels per point of a bitmap.
    package static func data(
        of scene: Scene, by renderer: SceneRenderer, _ motion: Figure.Motion, as format: PictureFormat, scale: CGFloat
    ) throws(PlaygroundError) -> Data {
        var renderer = renderer
        // In a vector file, the picture has pixels, too.
        renderer.scale = format == .png ? scale : 2
        let recording = try MotionRecording(
            of: scene, by: renderer, from: motion.from, to: motion.to, pictures: motion.frames)
        guard !recording.curves.isEmpty else {
            throw .misuse(
                "Nothing is animated in \(scene.name) from \(MotionPlot.text(motion.from)) to "
                    + "\(MotionPlot.text(motion.to)).")
        }
        var data: Result<Data, PlaygroundError> = .failure(.misuse(""))
        let style = UITraitCollection(userInterfaceStyle: renderer.appearance.style)
        style.performAsCurrent {
            data = Result { () throws(PlaygroundError) in
                let page = MotionPage(recording, scale: renderer.scale, content: motion.picture)
                return try FigureCanvas(
                    size: page.size, scale: scale, appearance: renderer.appearance, svgText: renderer.svgText
                ).data(as: format) { page.draw() }
            }
        }
        return try data.get()
    }
}
