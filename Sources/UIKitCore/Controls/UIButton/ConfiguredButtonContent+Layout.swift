import CoreGraphics

/// The layout of a button with a configuration: from left to right, then mirrored in right-to-left interfaces.
extension ConfiguredButtonContent {
    /// The sizes of the parts within a width.
    private struct Measures {
        var title = CGSize.zero
        var subtitle = CGSize.zero
        /// Title and subtitle together.
        var text = CGSize.zero
        /// The image, or the room reserved for it if that is larger.
        var slot = CGSize.zero
        /// The distance between image and text in points.
        var gap: CGFloat = 0
        /// The width of the indicator and the gap before it.
        var indicatorWidth: CGFloat = 0
        /// All parts together.
        var content = CGSize.zero
    }

    private var isSideBySide: Bool {
        configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    }

    private var isMirrored: Bool {
        button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private var insets: UIEdgeInsets {
        configuration.contentInsets.resolved(for: button.effectiveUserInterfaceLayoutDirection)
    }

    var wraps: Bool {
        hasTitle && title.numberOfLines != 1 || hasSubtitle && subtitleIfLoaded?.numberOfLines != 1
    }

    var size: CGSize { size(width: .greatestFiniteMagnitude) }

    func sizeThatFits(width: CGFloat) -> CGSize {
        let natural = size
        return wraps && width > 0 && width < natural.width ? size(width: width) : natural
    }

    /// Returns the size of the button within a width. Without a limit, it is as wide as its longest line.
    private func size(width: CGFloat) -> CGSize {
        let insets = insets
        let content = measure(width: width - insets.horizontal).content
        return CGSize(width: content.width + insets.horizontal, height: content.height + insets.top + insets.bottom)
    }

    private func measure(width: CGFloat) -> Measures {
        var measures = Measures()
        let reserved = configuration.imageReservation
        if let size = imageSize {
            measures.slot = size
            if isSideBySide {
                measures.slot.width = max(measures.slot.width, reserved)
            } else {
                measures.slot.height = max(measures.slot.height, reserved)
            }
            if hasTitle || hasSubtitle { measures.gap = configuration.imagePadding }
        }
        if let indicator = indicator?.image {
            measures.indicatorWidth = indicator.size.width + UIButton.Configuration.indicatorPadding
        }
        let beside = measures.indicatorWidth + (isSideBySide ? measures.slot.width + measures.gap : 0)
        let room = CGSize(width: max(width - beside, 1), height: .greatestFiniteMagnitude)
        if hasTitle { measures.title = fit(title, in: room) }
        if hasSubtitle, let subtitleIfLoaded { measures.subtitle = fit(subtitleIfLoaded, in: room) }
        measures.text = CGSize(
            width: max(measures.title.width, measures.subtitle.width),
            height: measures.title.height + measures.subtitle.height
                + (hasTitle && hasSubtitle ? configuration.titlePadding : 0))
        if isSideBySide {
            measures.content = CGSize(
                width: beside + measures.text.width, height: max(measures.slot.height, measures.text.height))
        } else {
            measures.content = CGSize(
                width: beside + max(measures.slot.width, measures.text.width),
                height: measures.slot.height + measures.gap + measures.text.height)
        }
        if let indicator = indicator?.image {
            measures.content.height = max(measures.content.height, indicator.size.height)
        }
        return measures
    }

    private func fit(_ label: UILabel, in room: CGSize) -> CGSize {
        let size = label.sizeThatFits(room)
        return CGSize(width: min(size.width, room.width), height: size.height)
    }

    /// Returns the frame of the title as laid out last; the configuration alone decides it.
    func titleRect(in contentRect: CGRect) -> CGRect { hasTitle ? title.frame : .zero }

    /// Returns the frame of the image as laid out last; the configuration alone decides it.
    func imageRect(in contentRect: CGRect) -> CGRect { image?.frame ?? .zero }

    func layOut() {
        layOutParts()
        // Auto Layout may know another size, because the state changed what the configuration shows.
        if let known = button.layoutState.storage?.contentSize, known != size {
            button.invalidateIntrinsicContentSize()
        }
    }

    private func layOutParts() {
        let bounds = button.bounds
        let around = configuration.background.backgroundInsets.resolved(
            for: button.effectiveUserInterfaceLayoutDirection)
        let behind = bounds.inset(by: around)
        background.place(
            behind, cornerRadius: configuration.cornerRadius(in: behind.size, traits: button.traitCollection))

        let room = bounds.inset(by: insets)
        let measures = measure(width: room.width)
        let block = block(of: measures, in: room)
        if let indicator, let size = indicator.image?.size {
            put(
                indicator,
                CGRect(
                    x: block.maxX - size.width, y: block.midY - size.height / 2, width: size.width, height: size.height),
                in: block)
        }
        var rest = block
        rest.size.width -= measures.indicatorWidth
        if isSideBySide {
            placeSideBySide(measures, in: rest, of: block)
        } else {
            placeInColumn(measures, in: rest, of: block)
        }
    }

    /// Returns the rectangle of all parts together.
    private func block(of measures: Measures, in room: CGRect) -> CGRect {
        var block = CGRect(origin: room.origin, size: measures.content)
        switch button.effectiveContentHorizontalAlignment {
        case .center: block.origin.x = room.midX - block.width / 2
        case .right: block.origin.x = room.maxX - block.width
        case .fill: block.size.width = max(room.width, 0)
        case .left, .leading, .trailing: break
        }
        switch button.contentVerticalAlignment {
        case .center: block.origin.y = room.midY - block.height / 2
        case .bottom: block.origin.y = room.maxY - block.height
        case .fill: block.size.height = max(room.height, 0)
        case .top: break
        }
        return block
    }

    private func placeSideBySide(_ measures: Measures, in rest: CGRect, of block: CGRect) {
        let isTrailing = configuration.imagePlacement.contains(.trailing)
        var slot = CGRect(origin: .zero, size: measures.slot)
        slot.origin.x = isTrailing ? rest.maxX - slot.width : rest.minX
        slot.origin.y = rest.midY - slot.height / 2
        placeImage(in: slot, of: block)
        let text = CGRect(
            x: isTrailing ? rest.minX : slot.maxX + measures.gap, y: rest.midY - measures.text.height / 2,
            width: max(rest.width - slot.width - measures.gap, 0), height: measures.text.height)
        placeText(measures, in: text, of: block)
    }

    private func placeInColumn(_ measures: Measures, in rest: CGRect, of block: CGRect) {
        let isBelow = configuration.imagePlacement.contains(.bottom)
        let height = measures.slot.height + measures.gap + measures.text.height
        let top = rest.midY - height / 2
        var slot = CGRect(origin: .zero, size: measures.slot)
        slot.origin.y = isBelow ? top + measures.text.height + measures.gap : top
        switch (button.effectiveContentHorizontalAlignment, isMirrored) {
        case (.left, false), (.right, true): slot.origin.x = rest.minX
        case (.right, false), (.left, true): slot.origin.x = rest.maxX - slot.width
        default: slot.origin.x = rest.midX - slot.width / 2
        }
        placeImage(in: slot, of: block)
        let text = CGRect(
            x: rest.minX, y: isBelow ? top : slot.maxY + measures.gap, width: rest.width, height: measures.text.height)
        placeText(measures, in: text, of: block)
    }

    /// Centres the image or the activity indicator in its slot.
    private func placeImage(in slot: CGRect, of block: CGRect) {
        guard let view = activity ?? image, let size = imageSize else { return }
        let frame = CGRect(
            x: slot.midX - size.width / 2, y: slot.midY - size.height / 2, width: size.width, height: size.height)
        put(view, frame, in: block)
    }

    private func placeText(_ measures: Measures, in room: CGRect, of block: CGRect) {
        func frame(_ size: CGSize, y: CGFloat) -> CGRect {
            let free = room.width - size.width
            let x: CGFloat =
                switch configuration.effectiveTitleAlignment {
                case .leading: 0
                case .trailing: free
                case .center, .automatic: free / 2
                }
            return CGRect(origin: CGPoint(x: room.minX + x, y: y), size: size)
        }
        if hasTitle { put(title, frame(measures.title, y: room.minY), in: block) }
        if hasSubtitle, let subtitleIfLoaded {
            put(subtitleIfLoaded, frame(measures.subtitle, y: room.maxY - measures.subtitle.height), in: block)
        }
    }

    /// Sets the frame of a part: on whole pixels, and mirrored within the block in a right-to-left interface.
    private func put(_ view: UIView, _ frame: CGRect, in block: CGRect) {
        var frame = frame
        if isMirrored { frame.origin.x = block.minX + block.maxX - frame.maxX }
        let scale = button.contentScaleFactor
        frame.origin.x = frame.origin.x.rounded(toScale: scale)
        frame.origin.y = frame.origin.y.rounded(toScale: scale)
        if view.frame != frame { view.frame = frame }
    }
}
