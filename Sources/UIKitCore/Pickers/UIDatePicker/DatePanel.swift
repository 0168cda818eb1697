import CoreGraphics
import Foundation
import QuartzCore

/// A panel over a window in which the user chooses a date, beside the field that has opened it.
@MainActor
final class DatePanel: FloatingPanel {
    let content: any DateChooser
    private weak var field: DateField?

    init(_ content: any DateChooser, of field: DateField) {
        self.content = content
        self.field = field
        super.init(of: field, cornerRadius: PickerMetrics.panelRadius)
        plate.contentView.addSubview(content)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// Shows the panel in the window of its field.
    func show() {
        guard let field, let window = field.window else { return }
        enter(window)
        field.isOpen = true
        tintColor = field.tintColor
        content.semanticContentAttribute = semanticContentAttribute
        layoutIfNeeded()
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        UIView.animate(withDuration: PickerMetrics.panelDuration, delay: 0, options: .allowUserInteraction) { [panel] in
            panel.alpha = 1
            panel.transform = .identity
        }
        UIAccessibility.post(notification: .screenChanged, argument: content)
    }

    /// Removes the panel. The date stays as the user has chosen it.
    override func close() {
        if !isClosing { field?.isOpen = false }
        super.close()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let field, field.window != nil, field.window === window else { return }
        let area = area
        let wanted = content.preferredSize
        let size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
        movePanel(to: place(of: size, x: anchor.midX - size.width / 2, leastHeight: size.height, in: area))
        content.frame = plate.contentView.bounds
    }
}
