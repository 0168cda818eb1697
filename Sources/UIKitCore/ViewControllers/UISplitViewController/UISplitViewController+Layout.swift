import CoreGraphics
import Foundation

/// The arrangement of the columns, and their places in it.
extension UISplitViewController {
    var boundsSize: CGSize { (viewIfLoaded?.bounds ?? rootWindow?.bounds ?? UIWindow.screenBounds).size }

    /// Returns the places of columns in a view of the given size.
    func geometry(for size: CGSize) -> SplitGeometry {
        let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let primary = primaryWishes.width(in: size.width)
        var supplementary: CGFloat?
        if style == .tripleColumn {
            supplementary = min(supplementaryWishes.width(in: size.width), max(0, size.width - primary))
        }
        return SplitGeometry(
            size: size, primaryWidth: primary, supplementaryWidth: supplementary,
            isMirrored: (primaryEdge == .trailing) != isRightToLeft)
    }

    /// Returns whether columns are one stack in a view of the given size.
    func collapses(in size: CGSize) -> Bool {
        traitCollection.horizontalSizeClass == .compact || size.width < SplitMetrics.regularWidth
    }

    /// Returns the family of arrangements: the preferred one, or that of the preferred arrangement, or the one that
    /// fits the width.
    func behavior(in geometry: SplitGeometry) -> SplitBehavior {
        let isTriple = style == .tripleColumn
        let displacing: SplitBehavior = isTriple ? .displace : .tile
        switch preferredSplitBehavior {
        case .automatic: break
        case .displace: return displacing
        case .tile, .overlay: return preferredSplitBehavior
        }
        let natural = geometry.naturalBehavior
        switch preferredDisplayMode {
        case .automatic, .secondaryOnly: return natural
        case .oneBesideSecondary: return natural == .overlay ? displacing : natural
        case .twoBesideSecondary: return .tile
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return displacing
        }
    }

    /// Returns the arrangement that the user has chosen, or the app prefers, as far as the family has it.
    func resolvedMode(in geometry: SplitGeometry) -> DisplayMode {
        let behavior = behavior(in: geometry)
        let count: Int
        if let choice, choice.behavior == behavior {
            count = choice.sidebars
        } else if preferredDisplayMode == .automatic {
            count = behavior == .overlay ? 0 : 1
        } else {
            count = preferredDisplayMode.sidebarCount
        }
        return DisplayMode(behavior, sidebars: min(count, mostSidebars))
    }

    var resolvedMode: DisplayMode { resolvedMode(in: geometry(for: boundsSize)) }

    /// Returns the columns that an arrangement shows, from the primary edge on.
    func columns(in mode: DisplayMode) -> [Column] { columns.suffix(1 + min(mode.sidebarCount, mostSidebars)) }

    // MARK: - Choosing

    /// Shows a number of columns beside, or in front of, the secondary one, with an animation.
    func choose(sidebars: Int) {
        choice = (sidebars, splitBehavior)
        update(animated: true)
    }

    func sidebars(toShow column: Column) -> Int {
        switch column {
        case .primary: mostSidebars
        case .supplementary: max(mode.sidebarCount, mostSidebars - 1)
        case .secondary where mode.coversSecondary: sidebarsBesideSecondary
        case .secondary, .compact: mode.sidebarCount
        }
    }

    func sidebars(toHide column: Column) -> Int {
        switch column {
        case .primary: min(mode.sidebarCount, mostSidebars - 1)
        case .supplementary where style == .tripleColumn: 0
        case .supplementary, .secondary, .compact: mode.sidebarCount
        }
    }

    /// The number of columns that remain when those go that cover or displace the secondary one.
    var sidebarsBesideSecondary: Int { mode == .twoDisplaceSecondary ? 1 : 0 }

    /// Shows the columns as the preferences want it now.
    func preferenceDidChange() {
        guard hasArranged else {
            viewIfLoaded?.setNeedsLayout()
            return
        }
        update(animated: UIView.isInAnimation)
    }

    // MARK: - Places

    /// Places the views of the columns where the arrangement, or a finger, wants them.
    func layOutColumns() {
        guard let view = splitView else { return }
        arrangedSize = view.bounds.size
        let geometry = geometry(for: view.bounds.size)
        for entry in shown {
            if collapsed, entry.isLeaving { continue }
            let columnView = view.columnView(entry.column)
            let frame = collapsed ? view.bounds : self.frame(of: entry.column, in: geometry)
            if columnView.frame != frame { columnView.frame = frame }
        }
        let start: CGFloat = (interaction?.from ?? mode).coversSecondary ? 1 : 0
        let end: CGFloat = mode.coversSecondary ? 1 : 0
        let cover = collapsed ? 0 : start + (end - start) * (interaction?.progress ?? 1)
        view.cover(cover, in: self.frame(of: .secondary, in: geometry))
        placedMode = mode
    }

    private func frame(of column: Column, in geometry: SplitGeometry) -> CGRect {
        guard let interaction else { return geometry.frame(of: column, in: mode) }
        return geometry.frame(of: column, from: interaction.from, to: mode, progress: interaction.progress)
    }

    /// Gives the columns the looks and the traits of the arrangement.
    func adaptColumns() {
        guard let view = splitView else { return }
        let isMirrored = geometry(for: view.bounds.size).isMirrored
        gestures.adapt(isMirrored: isMirrored)
        let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
        for entry in shown where !entry.isLeaving {
            let isSidebar = entry.column != .secondary && !collapsed
            let columnView = view.columnView(entry.column)
            columnView.adapt(
                lineIsAtRight: isSidebar ? !isMirrored : nil, isRaised: isSidebar && isOver,
                isCompact: isSidebar || collapsed)
        }
    }

    /// Called when the view is laid out.
    func arrangeInLayout() {
        guard !isUpdating else {
            if let size = splitView?.bounds.size, size != arrangedSize { needsUpdate = true }
            return
        }
        update(animated: false)
    }
}
