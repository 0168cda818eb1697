import UIKit

/// The animation bench in the inspector: the curves of what the scene last animated, several instants of it in one
/// picture, and a slider that takes the scene back and forth on its clock.
final class MotionPanel: UIView {
    /// Called when the user begins or ends a recording.
    var onRecording: () -> Void = {}

    /// Called when the user wants to see the last animations.
    var onLast: () -> Void = {}

    /// Whether animations are being recorded.
    var isRecording = false {
        didSet {
            guard isRecording != oldValue else { return }
            record.title = isRecording ? "Stop" : "Record"
            record.isSelected = isRecording
            setNeedsLayout()
        }
    }

    /// Called when the user has dragged the slider, with a time of the recording in seconds.
    var onTime: (TimeInterval) -> Void = { _ in }

    /// Called when the user wants to see several instants in one picture, or no longer.
    var onOnionSkin: () -> Void = {}

    /// The recording and what it was made of; nil before there is one.
    private(set) var bench: MotionBench?

    /// Whether several instants are shown in one picture.
    var hasOnionSkin = false {
        didSet { onionSkin.isSelected = hasOnionSkin }
    }

    private(set) lazy var record = ChromeButton("Record", style: .recording) { [unowned self] in onRecording() }
        .tip("Record what the scene animates from now on, up to 10 s, until Stop or Escape")
    private(set) lazy var last = ChromeButton("Last") { [unowned self] in onLast() }
        .tip("Plot the animations since the last touch or key that has begun any, until everything rests")
    private(set) lazy var onionSkin = ChromeButton("Onion skin") { [unowned self] in onOnionSkin() }
        .tip("Show several instants of the animations in one picture")
    private lazy var bar = FlowBar([record, last, onionSkin])
    let slider = UISlider()
    let note = UILabel()
    private let scroll = UIScrollView()
    let picture = UIImageView()
    let drawing = MotionPlotsView()
    let frames = FrameChartView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        note.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
        note.textColor = ChromeColors.faint
        note.numberOfLines = 0
        slider.accessibilityLabel = "Time"
        slider.addAction(
            UIAction { [unowned self] _ in
                guard let recording = bench?.recording else { return }
                onTime(recording.from + Double(slider.value) * (recording.to - recording.from))
            }, for: .valueChanged)
        scroll.isOpaque = false
        scroll.backgroundColor = .clear
        picture.contentMode = .scaleAspectFit
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "Onion skin"
        scroll.addSubview(picture)
        scroll.addSubview(drawing)
        for view in [bar, slider, note, scroll, frames] as [UIView] { addSubview(view) }
        show(nil, "")
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows a recording, or a sentence where there is none.
    func show(_ bench: MotionBench?, _ sentence: String) {
        self.bench = bench
        slider.isHidden = bench == nil
        onionSkin.isEnabled = bench != nil
        note.text = bench == nil ? sentence : ""
        picture.image = nil
        showSkin()
        drawing.plots =
            bench.map { bench in
                bench.recording.curves.enumerated().map { number, curve in
                    MotionPlot(
                        curve: curve, from: bench.recording.from, to: bench.recording.to, number: number,
                        marks: bench.recording.pictures.map(\.time))
                }
            } ?? []
        setNeedsLayout()
    }

    /// Marks the instant at which the scene is.
    func mark(_ time: TimeInterval) {
        guard let recording = bench?.recording else { return }
        drawing.cursor = time
        if !slider.isTracking {
            slider.value = Float(min(max((time - recording.from) / max(recording.to - recording.from, 1e-9), 0), 1))
        }
        note.text = "\(MotionPlot.text(time)) of \(MotionPlot.text(recording.from)) to \(MotionPlot.text(recording.to))"
    }

    private func showSkin() {
        guard let recording = bench?.recording, let backdrop = recording.backdrop else { return }
        let images = recording.pictures.map(\.image)
        let moving = recording.pictures.map(\.moving)
        picture.image = OnionSkin.picture(of: images, moving: moving, over: backdrop).map { UIImage(cgImage: $0) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let inner = max(0, width - 20)
        let buttons = bar.sizeThatFits(CGSize(width: inner, height: 0)).height
        bar.frame = CGRect(x: 10, y: 0, width: inner, height: buttons)
        var y = buttons + 6
        if !slider.isHidden {
            slider.frame = CGRect(x: 10, y: y, width: inner, height: 30)
            y += 32
        }
        let text = note.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
        note.frame = CGRect(x: 10, y: y, width: inner, height: max(18, text))
        y += max(18, text) + 6
        // With little height, the curves take the room of the bars.
        frames.isHidden = height - y < 3 * FrameChartView.height
        let bottom = frames.isHidden ? height : height - FrameChartView.height - 6
        frames.frame = CGRect(x: 10, y: bottom, width: inner, height: FrameChartView.height)
        scroll.frame = CGRect(x: 0, y: y, width: width, height: max(0, bottom - y))
        var content: CGFloat = 4
        picture.isHidden = picture.image == nil
        if let image = picture.image, image.size.width > 0 {
            let shown = (image.size.height * inner / image.size.width).rounded()
            picture.frame = CGRect(x: 10, y: content, width: inner, height: shown)
            content += shown + 12
        }
        drawing.frame = CGRect(
            x: 10, y: content, width: inner, height: CGFloat(drawing.plots.count) * MotionPlot.height)
        scroll.contentSize = CGSize(width: width, height: drawing.frame.maxY + 8)
    }
}

/// The plots of a recording, one below the other.
final class MotionPlotsView: DiagramView {
    var plots: [MotionPlot] = [] {
        didSet { setNeedsDisplay() }
    }

    /// The instant with a line through the plots; nil for none.
    var cursor: TimeInterval? {
        didSet { if cursor != oldValue { setNeedsDisplay() } }
    }

    override var accessibilityLabel: String? {
        get { "Animated properties" }
        set {}
    }

    override var accessibilityValue: String? {
        get { plots.map { "\($0.title): \($0.subtitle)" }.joined(separator: "\n") }
        set {}
    }

    override func draw(_ rect: CGRect) {
        for (index, plot) in plots.enumerated() {
            let top = CGFloat(index) * MotionPlot.height
            guard top < rect.maxY, top + MotionPlot.height > rect.minY else { continue }
            var plot = plot
            plot.cursor = cursor
            plot.draw(at: CGPoint(x: 0, y: top), width: bounds.width)
        }
    }
}
