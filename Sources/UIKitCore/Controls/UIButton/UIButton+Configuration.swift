import CoreGraphics

extension UIButton {
    /// A closure that receives a button that updates for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

    /// Called when the configuration was set to another one.
    func configurationDidChange() {
        // An update shows the configuration at its end.
        guard !isUpdatingConfiguration else { return }
        requestConfigurationUpdate()
        invalidateIntrinsicContentSize()
    }

    func requestConfigurationUpdate() {
        guard !isUpdatingConfiguration, !needsConfigurationUpdate else { return }
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Updates the configuration for the button's state and shows it, if an update was requested.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        // A handler that changes the state is called again for the new one, up to a limit.
        for _ in 0..<Self.maximumConfigurationUpdates {
            let before = state
            updateConfiguration()
            configurationUpdateHandler?(self)
            if state == before { break }
        }
        isUpdatingConfiguration = false
        showConfiguration()
    }

    private static var maximumConfigurationUpdates: Int { 4 }

    private func showConfiguration() {
        guard let configuration else {
            if content is ConfiguredButtonContent {
                content.remove()
                content = PlainButtonContent(of: self)
                contentDidChange()
            }
            return
        }
        let shown: Configuration
        if automaticallyUpdatesConfiguration {
            shown = configuration.updated(for: self)
        } else if configuration.resolved == nil {
            shown = configuration.updated(for: .normal, tint: tintColor ?? .tintColor)
        } else {
            shown = configuration
        }
        if let content = content as? ConfiguredButtonContent {
            content.show(shown)
        } else {
            content.remove()
            let configured = ConfiguredButtonContent(shown, of: self)
            content = configured
            configured.show(shown)
        }
        setNeedsLayout()
    }
}
