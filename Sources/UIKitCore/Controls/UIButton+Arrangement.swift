import CoreGraphics

extension UIButton {
    /// The rectangles of title and image in the button's coordinates.
    struct Arrangement {
        var title: CGRect
        var image: CGRect
    }

    /// The margin above and below a title without an image, in points.
    private static let titleMargin: CGFloat = 6

    /// True for a button with nothing but a title, which has a margin above and below unless the app set one.
    var hasPaddedTitle: Bool {
        currentImage == nil && contentEdgeInsets == .zero
    }

    /// The title's size in one line: as wide as the next whole point.
    private var titleSize: CGSize {
        guard hasTitle else { return .zero }
        updateTitle()
        let size = madeLabel.sizeThatFits(.zero)
        return CGSize(width: size.width.rounded(.up), height: size.height)
    }

    /// The size that the content asks for, with the margins of the content.
    var ownSize: CGSize {
        let title = titleSize
        let image = currentImage?.size ?? .zero
        let background = currentBackgroundImage?.size
        var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        if !hasTitle, currentImage == nil {
            if let background { return background }
            let font = label?.font ?? Self.standardFont(for: buttonType)
            size = CGSize(width: 30, height: font.lineHeight.rounded(.up))
        }
        size.width += contentEdgeInsets.horizontal
        size.height += hasPaddedTitle ? 2 * Self.titleMargin : contentEdgeInsets.vertical
        return CGSize(
            width: max(size.width, background?.width ?? 0), height: max(size.height, background?.height ?? 0))
    }

    func placeParts() {
        let content = contentRect(forBounds: bounds)
        if hasTitle, let label { place(label, titleRect(forContentRect: content)) }
        if currentImage != nil, let contentImageView {
            place(contentImageView, imageRect(forContentRect: content))
        }
        if currentBackgroundImage != nil, let backgroundImageView {
            place(backgroundImageView, backgroundRect(forBounds: bounds))
        }
        guard let selectionView else { return }
        var shown = CGRect.null
        if hasTitle, let label { shown = shown.union(label.frame) }
        if currentImage != nil, let contentImageView { shown = shown.union(contentImageView.frame) }
        if !shown.isNull { place(selectionView, shown.insetBy(dx: -4, dy: 0)) }
    }

    private func place(_ view: UIView, _ frame: CGRect) {
        if view.frame != frame { view.frame = frame }
    }

    /// Places image and title in the content's rectangle: side by side without a gap, the pair aligned as one block, each
    /// moved by margins of its own. Origins lie on whole pixels.
    func arrangement(in content: CGRect) -> Arrangement {
        let wanted = currentImage?.size ?? .zero
        let imageRoom = content.inset(by: imageEdgeInsets)
        let imageSize = CGSize(
            width: min(wanted.width, max(imageRoom.width, 0)), height: min(wanted.height, max(imageRoom.height, 0)))
        let titleRoom = content.inset(by: titleEdgeInsets)
        let titleSize = titleSize(in: max(titleRoom.width - imageSize.width, 0))

        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var image = CGRect(origin: .zero, size: imageSize)
        image.origin.x = x(
            in: imageRoom, block: imageSize.width + titleSize.width, own: imageSize.width,
            before: isMirrored ? titleSize.width : 0)
        image.origin.y = y(in: imageRoom, height: imageSize.height)
        if effectiveContentHorizontalAlignment == .fill, currentImage != nil, !hasTitle {
            image.origin.x = imageRoom.minX
            image.size.width = max(imageRoom.width, 0)
        }
        if contentVerticalAlignment == .fill, currentImage != nil {
            image.origin.y = imageRoom.minY
            image.size.height = max(imageRoom.height, 0)
        }

        var title = CGRect(origin: .zero, size: titleSize)
        title.origin.x = x(
            in: titleRoom, block: imageSize.width + titleSize.width, own: titleSize.width,
            before: isMirrored ? 0 : imageSize.width)
        title.origin.y = y(in: marginRoom(titleRoom, title: titleSize), height: titleSize.height)
        return Arrangement(title: onPixels(title), image: onPixels(image))
    }

    /// The left edge of a part that is `own` wide, in a block of parts in which `before` points lie left of it.
    private func x(in room: CGRect, block: CGFloat, own: CGFloat, before: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .center: room.minX + (room.width - block) / 2 + before
        case .right: room.maxX - block + before
        case .left, .fill, .leading, .trailing: room.minX + before
        }
    }

    private func y(in room: CGRect, height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: room.minY + (room.height - height) / 2
        case .top: room.minY
        case .bottom: room.maxY - height
        }
    }

    /// The room without the margins that a title at the top or bottom keeps once the button was sized to fit.
    private func marginRoom(_ room: CGRect, title: CGSize) -> CGRect {
        guard keepsTitleMargin, hasPaddedTitle else { return room }
        let margin = min(Self.titleMargin, max(room.height - title.height, 0) / 2)
        return room.insetBy(dx: 0, dy: margin)
    }

    /// The title's size in a certain width: a title that is cut is as wide as what is left of it.
    private func titleSize(in width: CGFloat) -> CGSize {
        let full = titleSize
        guard full.width > width, hasTitle else { return full }
        let label = madeLabel
        let unlimited = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
        let cut = label.textRect(forBounds: unlimited, limitedToNumberOfLines: label.numberOfLines).size
        return CGSize(width: min(cut.width.rounded(.up), width), height: cut.height)
    }

    private func onPixels(_ rect: CGRect) -> CGRect {
        let scale = contentScaleFactor
        return CGRect(
            origin: CGPoint(x: rect.minX.rounded(toScale: scale), y: rect.minY.rounded(toScale: scale)),
            size: rect.size)
    }
}
