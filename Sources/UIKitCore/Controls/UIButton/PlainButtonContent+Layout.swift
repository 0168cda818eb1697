import CoreGraphics

extension PlainButtonContent {
    /// The rectangles of title and image in the button's coordinates.
    private struct Arrangement {
        var title: CGRect
        var image: CGRect
    }

    /// The default margin above and below a title without an image, in points.
    private static let titleMargin: CGFloat = 6

    /// The size of the title in one line, its width rounded up to a whole point.
    private var titleSize: CGSize {
        guard button.hasTitle else { return .zero }
        updateTitle()
        let size = label.sizeThatFits(.zero)
        return CGSize(width: size.width.rounded(.up), height: size.height)
    }

    var wraps: Bool { false }

    func sizeThatFits(width: CGFloat) -> CGSize { size }

    /// The size of the content with its margins.
    var size: CGSize {
        let title = titleSize
        let image = button.currentImage?.size ?? .zero
        let background = button.currentBackgroundImage?.size
        var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        if !button.hasTitle, button.currentImage == nil {
            if let background { return background }
            let font = labelIfLoaded?.font ?? Self.standardFont(for: button.buttonType)
            size = CGSize(width: 30, height: font.lineHeight.rounded(.up))
        }
        size.width += button.contentEdgeInsets.horizontal
        size.height += button.hasPaddedTitle ? 2 * Self.titleMargin : button.contentEdgeInsets.vertical
        return CGSize(
            width: max(size.width, background?.width ?? 0), height: max(size.height, background?.height ?? 0))
    }

    /// Sets the frames of the views, to the rectangles that the button's overridable methods return.
    func layOutParts() {
        let content = button.contentRect(forBounds: button.bounds)
        if button.hasTitle, let labelIfLoaded { place(labelIfLoaded, button.titleRect(forContentRect: content)) }
        if button.currentImage != nil, let contentImageView {
            place(contentImageView, button.imageRect(forContentRect: content))
        }
        if button.currentBackgroundImage != nil, let backgroundImageView {
            place(backgroundImageView, button.backgroundRect(forBounds: button.bounds))
        }
        guard let selectionView else { return }
        var shown = CGRect.null
        if button.hasTitle, let labelIfLoaded { shown = shown.union(labelIfLoaded.frame) }
        if button.currentImage != nil, let contentImageView { shown = shown.union(contentImageView.frame) }
        if !shown.isNull { place(selectionView, shown.insetBy(dx: -4, dy: 0)) }
    }

    private func place(_ view: UIView, _ frame: CGRect) {
        if view.frame != frame { view.frame = frame }
    }

    func titleRect(in contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }

    func imageRect(in contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

    /// Returns the rectangles of image and title: side by side without a gap, aligned as one block in the content
    /// rectangle, each moved by its own margins. Origins lie on whole pixels.
    private func arrangement(in content: CGRect) -> Arrangement {
        let wanted = button.currentImage?.size ?? .zero
        let imageRoom = content.inset(by: button.imageEdgeInsets)
        let imageSize = CGSize(
            width: min(wanted.width, max(imageRoom.width, 0)), height: min(wanted.height, max(imageRoom.height, 0)))
        let titleRoom = content.inset(by: button.titleEdgeInsets)
        let titleSize = titleSize(in: max(titleRoom.width - imageSize.width, 0))

        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var image = CGRect(origin: .zero, size: imageSize)
        image.origin.x = x(
            in: imageRoom, block: imageSize.width + titleSize.width, own: imageSize.width,
            before: isMirrored ? titleSize.width : 0)
        image.origin.y = y(in: imageRoom, height: imageSize.height)
        if button.effectiveContentHorizontalAlignment == .fill, button.currentImage != nil, !button.hasTitle {
            image.origin.x = imageRoom.minX
            image.size.width = max(imageRoom.width, 0)
        }
        if button.contentVerticalAlignment == .fill, button.currentImage != nil {
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

    /// Returns the left edge of a part with the width `own`, in a block of parts in which `before` points lie left of
    /// it.
    private func x(in room: CGRect, block: CGFloat, own: CGFloat, before: CGFloat) -> CGFloat {
        switch button.effectiveContentHorizontalAlignment {
        case .center: room.minX + (room.width - block) / 2 + before
        case .right: room.maxX - block + before
        case .left, .fill, .leading, .trailing: room.minX + before
        }
    }

    private func y(in room: CGRect, height: CGFloat) -> CGFloat {
        switch button.contentVerticalAlignment {
        case .center, .fill: room.minY + (room.height - height) / 2
        case .top: room.minY
        case .bottom: room.maxY - height
        }
    }

    /// Returns the room without the margins that a title at the top or bottom keeps once the button was sized to fit.
    private func marginRoom(_ room: CGRect, title: CGSize) -> CGRect {
        guard button.keepsTitleMargin, button.hasPaddedTitle else { return room }
        let margin = min(Self.titleMargin, max(room.height - title.height, 0) / 2)
        return room.insetBy(dx: 0, dy: margin)
    }

    /// Returns the size of the title within a width. A truncated title is as wide as its remaining text.
    private func titleSize(in width: CGFloat) -> CGSize {
        let full = titleSize
        guard full.width > width, button.hasTitle else { return full }
        let label = self.label
        let unlimited = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
        let cut = label.textRect(forBounds: unlimited, limitedToNumberOfLines: label.numberOfLines).size
        return CGSize(width: min(cut.width.rounded(.up), width), height: cut.height)
    }

    private func onPixels(_ rect: CGRect) -> CGRect {
        let scale = button.contentScaleFactor
        return CGRect(
            origin: CGPoint(x: rect.minX.rounded(toScale: scale), y: rect.minY.rounded(toScale: scale)),
            size: rect.size)
    }
}
