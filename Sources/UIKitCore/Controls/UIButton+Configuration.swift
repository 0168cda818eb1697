import CoreGraphics

extension UIButton {
    /// Called with a button that updates for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

    /// Called when the app set another configuration.
    func configurationDidChange() {
        // What is changed by the update itself is shown at its end.
        guard !isUpdatingConfiguration else { return }
        requestConfigurationUpdate()
        invalidateIntrinsicContentSize()
    }

    func requestConfigurationUpdate() {
        guard !isUpdatingConfiguration, !needsConfigurationUpdate else { return }
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Updates the configuration for the button's state and shows it, if something has changed since the last time.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        let state = state
        isUpdatingConfiguration = true
        updateConfiguration()
        configurationUpdateHandler?(self)
        isUpdatingConfiguration = false
        showConfiguration()
        // The handler may have selected the button, say.
        if self.state != state { requestConfigurationUpdate() }
    }

    private func showConfiguration() {
        guard let configuration else {
            if let configured {
                configured.remove()
                self.configured = nil
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
        if configured == nil { removeParts() }
        let configured = configured ?? ConfiguredButton(shown, of: self)
        self.configured = configured
        configured.show(shown)
        setNeedsLayout()
    }

    /// Has Auto Layout ask for the size again when it is another one than it was told.
    func configuredSizeMayHaveChanged() {
        guard let configured, let told = layoutState.storage?.contentSize, told != configured.size() else { return }
        invalidateIntrinsicContentSize()
    }
}
