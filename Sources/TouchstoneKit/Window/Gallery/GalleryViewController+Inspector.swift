import UIKit

/// The inspector, picking, and overlays.
extension GalleryViewController {
    func inspectorDidChange() {
        inspectorButton.isSelected = isInspectorShown
        if isInspectorShown {
            let panel = InspectorPanel(
                makeProperties: { [unowned self] in makePropertyPanel() },
                onPick: { [unowned self] in isPicking.toggle() })
            panel.onSelection = { [unowned self] in
                live?.session.overlays.selection = $0
                explodedView?.selection = $0
            }
            panel.onHover = { [unowned self] in live?.session.overlays.hovered = $0 }
            panel.onContent = { [unowned self] in inspectorContent = $0 }
            panel.onStartingOver = { [unowned self] in startGesturesOver() }
            inspectorPanel = panel
            galleryView.inspector = panel
            inspectorContentDidChange()
        } else {
            isPicking = false
            isMeasuring = false
            gestureRecorder = nil
            (motionStart, frameTimes) = (nil, nil)
            inspectorPanel?.select(nil)
            live?.session.overlays.hovered = nil
            inspectorPanel = nil
            galleryView.inspector = nil
            placeLog()
            auditScene()
        }
    }

    func inspectorContentDidChange() {
        guard let panel = inspectorPanel else { return }
        if !inspectorContent.hasTree { isPicking = false }
        panel.content = inspectorContent
        if inspectorContent == .log { isLogShown = true }
        placeLog()
        recordGestures()
        auditScene()
        connectMotion()
        if let live { panel.refresh(live.session.screen) }
    }

    /// Whether the log is a content of the inspector instead of below the scene.
    private var isLogInInspector: Bool { isInspectorShown && inspectorContent == .log }

    /// Puts the log into the inspector, if that shows it, or below the scene.
    func placeLog() {
        let isInside = isLogInInspector
        galleryView.hasLog = isLogShown && !isInside
        if galleryView.log !== (isInside ? nil : logPanel) { galleryView.log = isInside ? nil : logPanel }
        inspectorPanel?.log = isInside ? logPanel : nil
    }

    /// Shows the next content of the inspector, or opens it.
    func showNextContent() {
        guard isInspectorShown else {
            isInspectorShown = true
            return
        }
        let all = InspectorContent.allCases
        inspectorContent = all[((all.firstIndex(of: inspectorContent) ?? 0) + 1) % all.count]
    }

    /// Shows a content of the inspector.
    func show(_ content: InspectorContent) {
        inspectorContent = content
        isInspectorShown = true
    }

    /// Gives the keyboard to the next part of the window: the list, the scene, the inspector.
    func focusNextPanel() {
        var panels: [UIView] = [galleryView.list, canvas.screen]
        if let panel = inspectorPanel?.keyboardView { panels.append(panel) }
        let focused = view.window?.firstResponder as? UIView
        let index = panels.firstIndex { focused?.isDescendant(of: $0) == true }
        let next = index.map { ($0 + 1) % panels.count } ?? 0
        panels[next].becomeFirstResponder()
    }

    /// Shows or hides the gesture timeline.
    func toggleGestures() {
        let isShown = isInspectorShown && inspectorContent == .gestures
        inspectorContent = isShown ? .views : .gestures
        if !isShown { isInspectorShown = true }
    }

    /// Starts a timeline of the running scene if the panel is shown; otherwise ends it.
    func recordGestures() {
        let panel = inspectorPanel?.gestures
        gestureRecorder =
            panel == nil ? nil : live.map { GestureRecorder($0.session, limit: GesturePanel.maximumMarks) }
        panel?.refresh(gestureRecorder)
    }

    /// Marks the row of the view at a point of the scene in the tree, and outlines the view while one is picked.
    func link(_ point: CGPoint?) {
        guard let panel = inspectorPanel, inspectorContent.hasTree || isMeasuring, let live else { return }
        // Outside of the scene, the pointer may be over the tree.
        guard point != nil || isSceneLinked else { return }
        isSceneLinked = point != nil
        let view = point.flatMap { ViewTree.view(at: $0, on: live.session.screen) }
        panel.hover(view)
        live.session.overlays.hovered = isPicking || isMeasuring ? view : nil
    }

    func toggleMeasuring() { isMeasuring.toggle() }

    func measuringDidChange() {
        measure.isSelected = isMeasuring
        let overlays = live?.session.overlays
        overlays?.isMeasuring = isMeasuring
        link(probe.pointer)
        guard isMeasuring else {
            if !isPicking { overlays?.hovered = nil }
            return showHint(scene.hint, isMessage: false)
        }
        guard inspectorPanel?.selection == nil else {
            return showHint("Point at another view. The lines are the distances in points.")
        }
        isInspectorShown = true
        isPicking = true
        showHint("Choose a view to measure from, by a click in the scene or in the tree, and point at another one.")
    }

    private func makePropertyPanel() -> PropertyPanel {
        let panel = PropertyPanel(edits)
        panel.onCopy = { [unowned self] in
            copy($0)
            showHint("The changed properties are copied as Swift.")
        }
        panel.onWrite = onWrite
        return panel
    }

    private func startGesturesOver() {
        gestureRecorder?.startOver()
        inspectorPanel?.gestures?.refresh(gestureRecorder)
    }

    func pickingDidChange() {
        if isPicking {
            // An inspector that opens with other contents would end it again.
            if !inspectorContent.hasTree { inspectorContent = .views }
            isInspectorShown = true
        }
        inspectorPanel?.pick.isSelected = isPicking
        ask(.setCursor(isPicking ? .crosshair : .arrow))
        guard isPicking else {
            canvas.screen.onPick = nil
            live?.session.overlays.hovered = nil
            return
        }
        canvas.screen.onPick = { [unowned self] point, isLast in
            guard let live else { return }
            inspectorPanel?.select(ViewTree.view(at: point, on: live.session.screen))
            if isLast { isPicking = false }
        }
    }

    /// Shows or hides an overlay.
    func toggle(_ overlay: Overlay) {
        if overlays.remove(overlay) == nil { overlays.insert(overlay) }
    }

    func overlaysDidChange() {
        for (overlay, button) in zip(Overlay.offered, overlayButtons) {
            button.isSelected = overlays.contains(overlay)
        }
        live?.session.overlays.style = overlayStyle
        live?.session.overlays.shown = overlays
        needsVariants = true
    }
}
