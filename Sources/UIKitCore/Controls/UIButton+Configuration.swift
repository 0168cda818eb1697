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
        isUpdatingConfiguration = true
        // A handler that selects the button, say, is called again for the new state. One that never comes to rest is left.
        for _ in 0..<Self.mostConfigurationUpdates {
            let before = state
            updateConfiguration()
            configurationUpdateHandler?(self)
            if state == before { break }
        }
        isUpdatingConfiguration = false
        showConfiguration()
    }

    private static var mostConfigurationUpdates: Int { 4 }

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
