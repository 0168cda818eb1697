/// The content of a view, as a value: a cell with a configuration shows the view that it makes.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates a view that shows the content.
    func makeContentView() -> any UIView & UIContentView

    /// Returns the content for a state of the cell that shows it.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration, and changes when it is given another.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The content that the view shows.
    var configuration: any UIContentConfiguration { get set }

    /// Returns whether the view can show a configuration. Otherwise a new view is made for it. By default it can if the
    /// configuration has the type of the current one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

extension UIView {
    /// Shows a content in all of the view.
    ///
    /// - Parameter current: The view that shows the content now, which is kept if it can show the new one.
    /// - Returns: The view that shows the content.
    func show(
        _ configuration: any UIContentConfiguration, in current: (any UIView & UIContentView)?
    ) -> any UIView & UIContentView {
        if let current, current.supports(configuration) {
            current.configuration = configuration
            return current
        }
        current?.removeFromSuperview()
        let view = configuration.makeContentView()
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }
}
