import CoreGraphics
import Foundation
import QuartzCore

/// Wheels side by side, of which the user turns each to select one of its rows.
///
/// The data source says how many wheels, called components, and rows there are; the delegate provides titles or views
/// for the rows that are seen, and is told when the user has selected another row. A finger drags or flicks a wheel,
/// or taps a row. Changes in code tell the delegate nothing. In a right-to-left interface the first component is at
/// the right.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The wheels, one for each component.
    var wheels: [PickerWheel] = []
    private let band = ControlPart(frame: .zero)
    /// The view that the delegate's default returns in place of one.
    let noRowView = UIView(frame: .zero)
    private var isLoaded = false

    /// The object that knows the numbers of components and rows. Not kept alive.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if dataSource !== oldValue { dataMayHaveChanged() } }
    }

    /// The object that provides the rows' contents and is told of selections. Not kept alive.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { if delegate !== oldValue { dataMayHaveChanged() } }
    }

    /// Creates a picker. One of no size is as large as it asks to be: 320 by 216 points.
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
        prepare()
    }

    /// Creates a picker from an archive or a nib. Neither holds rows.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        clipsToBounds = true
        addSubview(band)
    }

    // MARK: - Data

    /// The number of components.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    /// Returns the number of rows of a component; 0 for a component that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

    /// Returns the size of a component's rows, in points; zero for a component that does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        return CGSize(width: columns()[component].width, height: wheel.rowHeight)
    }

    /// Returns the view that the delegate provided for a row; nil for a row that cannot be seen or that has a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.customView(ofRow: row)
    }

    /// Asks the data source and the delegate for everything again. Selected rows stay selected as far as they exist.
    open func reloadAllComponents() {
        isLoaded = false
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Asks for the rows of a component again. Does nothing for a component that does not exist.
    open func reloadComponent(_ component: Int) {
        guard isLoaded else { return loadIfNeeded() }
        guard let wheel = wheel(component) else { return }
        load(wheel)
        setNeedsLayout()
    }

    // MARK: - Selection

    /// Selects a row and turns the wheel to it, in 0.3 seconds if animated. The delegate is not told. A row beyond the
    /// last counts as the last one.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated)
    }

    /// Returns the selected row of a component: the one at which the wheel came to rest last. Returns -1 if the
    /// component has no rows, or does not exist.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    /// Called when the user has selected another row.
    func userSelected(_ row: Int, of wheel: PickerWheel) {
        Trace.emit(.control(ControlStep(self, .selectsRow([wheel.component, row]))), by: self)
        delegate?.pickerView(self, didSelectRow: row, inComponent: wheel.component)
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize { PickerMetrics.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let height = wheels.first?.rowHeight ?? PickerMetrics.rowHeight(for: traitCollection)
        let inset = PickerMetrics.sideInset
        band.show(nil, orShapeIn: .tertiarySystemFill, cornerRadius: height / 2)
        band.place(
            CGRect(
                x: inset, y: bounds.midY - height / 2, width: max(bounds.width - 2 * inset, 0), height: height))
        for (wheel, column) in zip(wheels, columns()) {
            wheel.place(CGRect(x: column.x, y: 0, width: column.width, height: bounds.height))
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let old = previousTraitCollection?.preferredContentSizeCategory
        if isLoaded, traitCollection.preferredContentSizeCategory != old { reloadAllComponents() }
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    // MARK: - Parts

    /// Asks for the data when it is needed next.
    private func dataMayHaveChanged() {
        isLoaded = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard !isLoaded, let dataSource else { return }
        // The data source may ask for the components that are loaded already.
        isLoaded = true
        let count = min(max(dataSource.numberOfComponents(in: self), 0), PickerMetrics.maximumComponents)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(of: self, component: wheels.count)
            wheels.append(wheel)
            addSubview(wheel)
        }
        for wheel in wheels { load(wheel) }
    }

    private func load(_ wheel: PickerWheel) {
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0
        let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? -1
        let standard = PickerMetrics.rowHeight(for: traitCollection)
        wheel.load(
            rowCount: min(max(count, 0), Int(Int32.max)), rowHeight: height > 0 && height.isFinite ? height : standard)
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    /// Returns the left edges and the widths of the components.
    private func columns() -> [(x: CGFloat, width: CGFloat)] {
        let room = max(
            bounds.width - 2 * PickerMetrics.sideInset - PickerMetrics.gap * CGFloat(max(wheels.count - 1, 0)), 0)
        let given = wheels.map { wheel -> CGFloat? in
            let width = delegate?.pickerView(self, widthForComponent: wheel.component) ?? -1
            return width >= 0 && width.isFinite ? width : nil
        }
        let rest = max(room - given.compactMap { $0 }.reduce(0, +), 0)
        let share = rest / CGFloat(max(given.count { $0 == nil }, 1))
        let widths = given.map { $0 ?? share }
        let total = widths.reduce(0, +) + PickerMetrics.gap * CGFloat(max(widths.count - 1, 0))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = (bounds.width - total) / 2
        return widths.map { width in
            defer { x += width + PickerMetrics.gap }
            return (isMirrored ? bounds.width - x - width : x, width)
        }
    }

    override var archivedSubviews: [UIView] { super.archivedSubviews.filter { !($0 is PickerWheel) } }
}
