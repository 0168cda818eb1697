import UIKit

private var resultContext = 0

/// The listener of a bar of keys.
@objc protocol FractionBarDelegate: AnyObject {
    @objc optional func fractionBar(_ bar: FractionBar, didChoose text: String)
    @objc optional func fractionBarDidFinish(_ bar: FractionBar)
}

/// Keys above the keyboard for what cooks type.
class FractionBar: UIView {
    static let fractions = ["¼", "½", "¾"]
    weak var delegate: FractionBarDelegate?
    private(set) var keys: [UIButton] = []
    let doneButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.85, alpha: 1)
        for fraction in FractionBar.fractions {
            let key = UIButton(type: .system)
            key.setTitle(fraction, for: .normal)
            key.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
            keys.append(key)
            addSubview(key)
        }
        if #available(iOS 13.0, *) {
            let bold = UIImage.SymbolConfiguration(weight: .bold)
            doneButton.setImage(UIImage(systemName: "checkmark.circle.fill", withConfiguration: bold), for: .normal)
        } else {
            doneButton.setTitle("OK", for: .normal)
        }
        doneButton.addTarget(self, action: #selector(done), for: .touchUpInside)
        addSubview(doneButton)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, key) in keys.enumerated() {
            key.frame = CGRect(x: 8 + CGFloat(index) * 56, y: 0, width: 48, height: bounds.height)
        }
        doneButton.frame = CGRect(x: bounds.width - 56, y: 0, width: 48, height: bounds.height)
    }

    @objc private func pressed(_ sender: UIButton) {
        guard let text = sender.currentTitle else { return }
        delegate?.fractionBar?(self, didChoose: text)
    }

    @objc private func done() {
        delegate?.fractionBarDidFinish?(self)
    }
}

/// Amounts in other units.
class ConverterViewController: UIViewController {
    @objc let conversion = Conversion()
    let amountField = UITextField()
    let sourceControl = UISegmentedControl(items: CookingUnit.allCases.map { $0.symbol })
    let destinationControl = UISegmentedControl(items: CookingUnit.allCases.map { $0.symbol })
    let resultLabel = ThemeLabel()
    let swapButton = UIButton(type: .system)
    private let closeButton = UIButton(type: .system)
    let bar = FractionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    private(set) var refusals = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        amountField.borderStyle = .roundedRect
        amountField.keyboardType = .decimalPad
        amountField.clearButtonMode = .whileEditing
        amountField.inputAccessoryView = bar
        amountField.delegate = self
        amountField.addTarget(self, action: #selector(amountChanged), for: .editingChanged)
        bar.delegate = self
        sourceControl.selectedSegmentIndex = conversion.source.rawValue
        destinationControl.selectedSegmentIndex = conversion.destination.rawValue
        for control in [sourceControl, destinationControl] {
            control.addTarget(self, action: #selector(unitChanged(_:)), for: .valueChanged)
        }
        if #available(iOS 13.0, *) {
            swapButton.setImage(UIImage(systemName: "arrow.left.and.right"), for: .normal)
        }
        swapButton.addTarget(self, action: #selector(swapUnits), for: .touchUpInside)
        closeButton.setTitle(NSLocalizedString("close", comment: ""), for: .normal)
        closeButton.addTarget(self, action: #selector(closeScreen(_:)), for: .touchUpInside)
        resultLabel.font = UIFont.boldSystemFont(ofSize: 28)
        resultLabel.textAlignment = .center
        addStack()
        conversion.addObserver(
            self, forKeyPath: #keyPath(Conversion.result), options: [.initial, .new], context: &resultContext)
    }

    deinit {
        conversion.removeObserver(self, forKeyPath: #keyPath(Conversion.result), context: &resultContext)
    }

    private func addStack() {
        let stack = UIStackView(arrangedSubviews: [
            closeButton, amountField, sourceControl, swapButton, destinationControl, resultLabel,
        ])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            swapButton.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &resultContext else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        let value = (change?[.newKey] as? NSNumber)?.doubleValue ?? 0
        resultLabel.text = "\(Formatting.amount(value)) \(conversion.destination.symbol)"
    }

    // MARK: - Actions

    @objc private func amountChanged() {
        let text = amountField.text ?? ""
        conversion.amount = Conversion.number(in: text) ?? 0
    }

    @objc private func unitChanged(_ sender: UISegmentedControl) {
        guard let unit = CookingUnit(rawValue: sender.selectedSegmentIndex) else { return }
        if sender === sourceControl {
            conversion.source = unit
        } else {
            conversion.destination = unit
        }
    }

    @objc private func swapUnits() {
        conversion.perform(#selector(Conversion.swap))
        sourceControl.selectedSegmentIndex = conversion.source.rawValue
        destinationControl.selectedSegmentIndex = conversion.destination.rawValue
        amountField.text = Formatting.amount(conversion.amount)
    }
}

extension ConverterViewController: UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = (textField.text ?? "") as NSString
        let changed = text.replacingCharacters(in: range, with: string)
        guard changed.isEmpty || Conversion.number(in: changed) != nil else {
            refusals += 1
            textField.shake()
            return false
        }
        return true
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        conversion.amount = 0
        return true
    }
}

extension ConverterViewController: FractionBarDelegate {
    func fractionBar(_ bar: FractionBar, didChoose text: String) {
        amountField.insertText(text)
    }

    func fractionBarDidFinish(_ bar: FractionBar) {
        amountField.resignFirstResponder()
    }
}
