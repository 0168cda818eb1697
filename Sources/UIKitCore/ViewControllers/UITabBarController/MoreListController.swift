import CoreGraphics
import Foundation

/// The list of the controllers that the bar of a tab bar controller has no room for.
@MainActor
final class MoreListController: UIViewController {
    private weak var tabs: UITabBarController?
    private let listView = MoreListView(frame: .zero)

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.name
    }

    /// Returns nil, because a tab bar controller makes the list itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func loadView() { view = listView }

    override func viewDidLoad() {
        super.viewDidLoad()
        showRows()
        showEditButton()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabs?.listDidAppear()
    }

    /// Shows a row for each of the controllers, as it is now.
    func showRows() {
        guard isViewLoaded, let tabs else { return }
        let rows = tabs.overflow.compactMap { controller -> MoreRow? in
            guard let item = tabs.barItem(of: controller) else { return nil }
            item.host = self
            let row = listView.rows.first { $0.item === item } ?? MoreRow(item)
            row.onChoice = { [weak tabs, weak controller] in
                guard let tabs, let controller else { return }
                tabs.userDidChoose(controller)
            }
            row.showItem()
            return row
        }
        listView.rows = rows
    }

    /// Shows or hides the button with which the user begins to arrange the controllers.
    func showEditButton() {
        guard isViewLoaded, let tabs else { return }
        guard tabs.canCustomize else {
            navigationItem.rightBarButtonItem = nil
            return
        }
        guard navigationItem.rightBarButtonItem == nil else { return }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit, primaryAction: UIAction { [weak tabs] _ in tabs?.beginCustomizing() })
    }
}

extension MoreListController: BarItemHost {
    func barItemDidChange() {
        for row in listView.rows { row.showItem() }
    }
}

/// A column of rows that scrolls.
@MainActor
final class MoreListView: UIScrollView {
    var rows: [MoreRow] = [] {
        didSet {
            for row in oldValue where !rows.contains(where: { $0 === row }) { row.removeFromSuperview() }
            for row in rows where row.superview !== self { addSubview(row) }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
    }

    /// Returns nil, because a list makes its view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    // A finger may begin to scroll on a row.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = TabBarMetrics.rowHeight
        let size = CGSize(width: bounds.width, height: CGFloat(rows.count) * height)
        if contentSize != size { contentSize = size }
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
        }
    }
}

/// A row with the image and the title of an item.
@MainActor
final class MoreRow: UIControl {
    let item: UITabBarItem
    var onChoice: () -> Void = {}

    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = TabBadge(frame: .zero)
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    private let line = ControlPart(frame: .zero)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        picture.takesAutomaticImagesForTemplates = true
        picture.contentMode = .center
        label.font = .preferredFont(forTextStyle: .body)
        chevron.tintColor = .tertiaryLabel
        chevron.contentMode = .center
        line.backgroundColor = .separator
        for view in [picture, label, badge, chevron, line] { addSubview(view) }
        addAction(UIAction { [weak self] _ in self?.onChoice() }, for: .touchUpInside)
    }

    /// Returns nil, because a list makes its rows itself.
    required init?(coder: NSCoder) {
        return nil
    }

    /// Shows the item as it is now.
    func showItem() {
        let configuration = item.image?.symbolConfiguration.map { TabBarMetrics.symbols.applying($0) }
        picture.image = configuration.flatMap { item.image?.withConfiguration($0) } ?? item.image
        label.text = item.title
        isEnabled = item.isEnabled
        label.isEnabled = item.isEnabled
        badge.isHidden = item.badgeValue == nil
        if let text = item.badgeValue { badge.show(text, [:], color: item.badgeColor ?? .systemRed, offset: .zero) }
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? .systemGray4 : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margin = BarMetrics.sideMargin
        func place(_ view: UIView, from start: CGFloat, size: CGSize) {
            let x = isMirrored ? bounds.width - start - size.width : start
            view.frame = CGRect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        let imageWidth = picture.image == nil ? 0 : TabBarMetrics.rowImageWidth
        let arrow = chevron.intrinsicContentSize
        let end = bounds.width - margin - arrow.width
        place(picture, from: margin, size: CGSize(width: imageWidth, height: bounds.height))
        place(chevron, from: end, size: arrow)
        let badgeSize = badge.isHidden ? .zero : badge.naturalSize
        place(badge, from: end - margin - badgeSize.width, size: badgeSize)
        let start = margin + (imageWidth == 0 ? 0 : imageWidth + margin / 2)
        let room = max(end - margin - badgeSize.width - start, 0)
        place(label, from: start, size: CGSize(width: room, height: label.intrinsicContentSize.height.rounded(.up)))
        line.place(
            CGRect(x: isMirrored ? 0 : start, y: bounds.height - 0.5, width: bounds.width - start, height: 0.5))
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.button, label: item.accessibilityLabel ?? item.title, value: item.badgeValue)
    }
}
