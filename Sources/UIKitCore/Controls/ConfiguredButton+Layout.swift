import CoreGraphics

/// Where the parts of a button with a configuration go. Everything is laid out from left to right, and then mirrored in
/// interfaces that run from right to left.
extension ConfiguredButton {
    /// The sizes of the parts in a certain width.
    private struct Measures {
        var title = CGSize.zero
        var subtitle = CGSize.zero
        /// Title and subtitle.
        var text = CGSize.zero
        /// The image with the room that is reserved for it.
        var slot = CGSize.zero
        /// Points between image and text.
        var gap: CGFloat = 0
        /// The indicator with the gap before it.
        var indicatorWidth: CGFloat = 0
        /// Everything.
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

    /// Whether the button becomes higher when it becomes narrower.
    var wraps: Bool {
        hasTitle && title.numberOfLines != 1 || hasSubtitle && subtitle?.numberOfLines != 1
    }

    /// The size that the button wants in a certain width; one without limit is as wide as its lines.
    func size(width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
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
        if hasSubtitle, let subtitle { measures.subtitle = fit(subtitle, in: room) }
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

    /// Puts the parts where they belong in the button's bounds.
    func place() {
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

    /// The rectangle that all of the content takes.
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

    /// Puts the image, or what takes its place, into the middle of the room that there is for it.
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
        if hasSubtitle, let subtitle {
            put(subtitle, frame(measures.subtitle, y: room.maxY - measures.subtitle.height), in: block)
        }
    }

    /// Gives a part its frame: on whole pixels, and on the other side of the block where the interface is mirrored.
    private func put(_ view: UIView, _ frame: CGRect, in block: CGRect) {
        var frame = frame
        if isMirrored { frame.origin.x = block.minX + block.maxX - frame.maxX }
        let scale = button.contentScaleFactor
        frame.origin.x = frame.origin.x.rounded(toScale: scale)
        frame.origin.y = frame.origin.y.rounded(toScale: scale)
        if view.frame != frame { view.frame = frame }
    }
}
