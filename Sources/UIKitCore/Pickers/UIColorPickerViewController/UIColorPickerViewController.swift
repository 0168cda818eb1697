import CoreGraphics
import Foundation

/// A screen on which the user chooses a colour: from a grid, from a spectrum, or by sliders and numbers.
///
///     let picker = UIColorPickerViewController()
///     picker.selectedColor = view.backgroundColor ?? .white
///     picker.delegate = self
///     present(picker, animated: true)
///
/// It is a sheet, or a popover beside its source. The delegate is told of every colour while a finger moves. The
/// colours are those of sRGB.
///
/// Unlike UIKit, the picker keeps no list of favourite colours, and has no eyedropper for colours elsewhere on the
/// screen.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// The object that is told of the colours. Not kept alive.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    private var value = ColorValue(red: 0, green: 0, blue: 0)
    private var color = UIColor.black
    private var isFinished = false

    /// The colour that is chosen; black by default. Setting it calls no method of the delegate.
    open var selectedColor: UIColor {
        get { color }
        set {
            color = newValue
            value = ColorValue(newValue, for: traitCollection)
            picker?.show(value)
        }
    }

    /// Whether the user can choose the opacity. True by default.
    open var supportsAlpha = true {
        didSet { picker?.supportsAlpha = supportsAlpha }
    }

    /// The title at the top; "Colors" if nil.
    open override var title: String? {
        didSet { showTitle() }
    }

    /// Called with the colour that the user has chosen, before the delegate.
    var onChange: (UIColor) -> Void = { _ in }

    /// Creates a picker of black.
    public init() {
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = ColorMetrics.pickerSize
    }

    /// Creates a picker of black from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        preferredContentSize = ColorMetrics.pickerSize
    }

    private var picker: ColorPickerView? { viewIfLoaded as? ColorPickerView }

    open override func loadView() {
        let picker = ColorPickerView(frame: CGRect(origin: .zero, size: ColorMetrics.pickerSize))
        picker.supportsAlpha = supportsAlpha
        picker.show(value)
        picker.onChange = { [unowned self] in userChose($0, isContinuous: $1) }
        picker.onClose = { [unowned self] in close() }
        view = picker
        showTitle()
    }

    private func showTitle() { picker?.titleLabel.text = title ?? "Colors" }

    private func userChose(_ new: ColorValue, isContinuous: Bool) {
        let isNew = new != value
        value = new
        color = new.color
        if isNew { onChange(color) }
        guard isNew || !isContinuous else { return }
        delegate?.colorPickerViewController(self, didSelect: color, continuously: isContinuous)
    }

    private func close() {
        guard presentingViewController != nil else { return finish() }
        dismiss(animated: true)
    }

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        delegate?.colorPickerViewControllerDidFinish(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isFinished = false
        picker?.closeButton.isHidden = parent != nil
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { finish() }
    }
}

/// The object that is told of the colours in a colour picker. Both methods have a default implementation.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
    /// Called when the user has chosen a colour.
    ///
    /// - Parameters:
    ///   - viewController: The picker.
    ///   - color: The colour.
    ///   - continuously: Whether the choice goes on, because a finger still moves.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)

    /// Called when the picker has been closed, by its button or by a swipe.
    ///
    /// - Parameter viewController: The picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}

    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
