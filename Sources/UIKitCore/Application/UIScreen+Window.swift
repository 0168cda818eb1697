import CoreGraphics
import HostInterface
import QuartzCore

/// The host's window, which the screen lives in.
extension UIScreen {
    /// Opens the host's window for the first `UIWindow` that becomes visible, at that window's size.
    ///
    /// A host that cannot open one ends the application with its sentence.
    func openHostWindow(for window: UIWindow) {
        guard hostWindow == nil, let host, let application else { return }
        var options = application.windowOptions
        options.size = window.bounds.size
        options.title = title(of: window)
        shownTitle = options.title
        do {
            let opened = try host.openWindow(options)
            hostWindow = opened
            // The host's window was made for it, whatever size it got.
            window.fillsScreen = true
            update(opened.metrics)
        } catch {
            application.terminate(status: 1, reason: "\(error)")
        }
    }

    /// Has the host's window follow the title of the root controller of the window that it was opened for.
    func showTitle(of window: UIWindow) {
        guard hostWindow != nil, windows.first === window, title(of: window) != shownTitle else { return }
        shownTitle = title(of: window)
        host?.perform(.setTitle(shownTitle))
    }

    private func title(of window: UIWindow) -> String {
        window.rootViewController?.title ?? application?.windowOptions.title ?? ""
    }

    func closeHostWindow() {
        hostWindow?.close()
        hostWindow = nil
    }

    /// Takes over the size of the host's window. Windows that filled the screen go on filling it.
    func update(_ metrics: WindowMetrics) {
        let old = bounds
        bounds = CGRect(origin: .zero, size: metrics.size)
        scale = metrics.scale
        UITraitCollection.setScreenScale(metrics.scale)
        layerTree.scale = metrics.scale
        layerTree.root.bounds = bounds
        layerTree.damageEverything()
        for window in windows where window.frame == old || window.fillsScreen {
            window.fillsScreen = true
            window.frame = bounds
        }
        for window in windows {
            window.screenScaleDidChange()
        }
    }

    /// Puts a window on the screen.
    func show(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        openHostWindow(for: window)
        arrangeWindowLayers()
    }

    /// Takes a window off the screen.
    func hide(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    /// Orders the windows' layers as the windows are.
    func arrangeWindowLayers() {
        for (index, window) in orderedWindows.enumerated() {
            guard
                layerTree.root.sublayers?.indices.contains(index) != true
                    || layerTree.root.sublayers?[index] !== window.layer
            else { continue }
            layerTree.root.insertSublayer(window.layer, at: UInt32(index))
        }
    }
}
