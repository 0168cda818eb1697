import CoreGraphics

extension UIPageControl {
    /// The diameter of a dot in points.
    private static let dotDiameter: CGFloat = 7.6
    private static let standardColor = UIColor(white: 1, alpha: 0.45)

    /// Whether there is something to be seen behind the dots.
    private var showsBackground: Bool {
        switch backgroundStyle {
        case .automatic: interactionState == .continuous
        case .prominent: true
        case .minimal: false
        }
    }

    func drawIndicators() {
        guard numberOfPages > 0, numberOfPages > 1 || !hidesForSinglePage else { return }
        let row = PageRow(of: self)
        if showsBackground {
            let frame = row.background
            UIColor.systemFill.setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: min(frame.width, frame.height) / 2).fill()
        }
        for page in row.visible {
            let color =
                page == displayedPage
                ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.standardColor
            // A small dot at an end says that there are more.
            let factor: CGFloat = row.isCutOff(at: page) && page != displayedPage ? 0.6 : 1
            draw(shownImage(forPage: page), at: row.center(of: page), color: color, factor: factor)
        }
    }

    private func draw(_ image: UIImage?, at center: CGPoint, color: UIColor, factor: CGFloat) {
        let full = image?.size ?? CGSize(width: Self.dotDiameter, height: Self.dotDiameter)
        let size = CGSize(width: full.width * factor, height: full.height * factor)
        let frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        guard let image else {
            color.setFill()
            return UIBezierPath(ovalIn: frame).fill()
        }
        let isTemplate = image.renderingMode != .alwaysOriginal
        (isTemplate ? image.withTintColor(color, renderingMode: .alwaysOriginal) : image).draw(in: frame)
    }
}
