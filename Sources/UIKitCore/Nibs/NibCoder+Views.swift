import CoreGraphics
import Foundation
import Markup

/// Settings of each class of views that its element has beyond those of every view. `init(coder:)` of the class asks
/// for them, so that a subclass finds them all once `super.init(coder:)` returns.
@MainActor
extension NibCoder {
    // MARK: - Every view

    /// Applies what the keys of archives do not cover.
    func configure(_ view: UIView) {
        if element.flag("translatesAutoresizingMaskIntoConstraints") == false, element.flag("fixedFrame") != true,
            document.usesAutoLayout
        {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        if let mask = element.keyed("autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
        if element.flag("autoresizesSubviews") == false { view.autoresizesSubviews = false }
        if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
        if let margins = element.keyed("directionalLayoutMargins") {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: margins.number("top") ?? 0, leading: margins.number("leading") ?? 0,
                bottom: margins.number("bottom") ?? 0, trailing: margins.number("trailing") ?? 0)
        }
        if let preserves = element.flag("preservesSuperviewLayoutMargins") {
            view.preservesSuperviewLayoutMargins = preserves
        }
        if let insets = element.flag("insetsLayoutMarginsFromSafeArea") {
            view.insetsLayoutMarginsFromSafeArea = insets
        }
        for (attribute, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
            if let priority = Self.priority(element.number("\(attribute)HuggingPriority")) {
                view.setContentHuggingPriority(priority, for: axis)
            }
            if let priority = Self.priority(element.number("\(attribute)CompressionResistancePriority")) {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
        configureAccessibility(of: view)
    }

    static func priority(_ number: Double?) -> UILayoutPriority? {
        guard let number, number > 0, number <= 1000 else { return nil }
        return UILayoutPriority(rawValue: Float(number))
    }

    private static func mask(_ element: MarkupElement) -> UIView.AutoresizingMask {
        var mask: UIView.AutoresizingMask = []
        if element.flag("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
        if element.flag("widthSizable") == true { mask.insert(.flexibleWidth) }
        if element.flag("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
        if element.flag("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
        if element.flag("heightSizable") == true { mask.insert(.flexibleHeight) }
        if element.flag("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
        return mask
    }

    private func configureAccessibility(of view: UIView) {
        guard let accessibility = element.child("accessibility") else { return }
        if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
        if let label = document.localized(accessibility["label"], of: element, "accessibilityLabel") {
            view.accessibilityLabel = label
        }
        if let hint = document.localized(accessibility["hint"], of: element, "accessibilityHint") {
            view.accessibilityHint = hint
        }
        if let flag = accessibility.keyed("isElement")?.flag("value") { view.isAccessibilityElement = flag }
        if let traits = accessibility.keyed("traits") {
            var found: UIAccessibilityTraits = []
            for (name, trait) in [
                ("button", UIAccessibilityTraits.button), ("link", .link), ("image", .image),
                ("selected", .selected), ("staticText", .staticText), ("header", .header),
                ("adjustable", .adjustable), ("notEnabled", .notEnabled),
            ] where traits.flag(name) == true {
                found.insert(trait)
            }
            view.accessibilityTraits = found
        }
    }

    // MARK: - Labels and images

    func configure(_ label: UILabel) {
        label.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
        if let font = document.font(element.keyed("fontDescription")) { label.font = font }
        if element.flag("adjustsFontForContentSizeCategory") == true { label.adjustsFontForContentSizeCategory = true }
        if let color = color("textColor") { label.textColor = color }
        if let text = localized("text") { label.text = text }
        if let alignment = NibNames.textAlignment(element["textAlignment"]) { label.textAlignment = alignment }
        if let mode = NibNames.lineBreakMode(element["lineBreakMode"]) { label.lineBreakMode = mode }
        if let count = element.integer("numberOfLines") { label.numberOfLines = max(count, 0) }
        if let adjustment = NibNames.baselineAdjustment(element["baselineAdjustment"]) {
            label.baselineAdjustment = adjustment
        }
        if let scale = element.number("minimumScaleFactor") {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = CGFloat(min(max(scale, 0), 1))
        } else if element.flag("adjustsFontSizeToFit") != false, let size = element.number("minimumFontSize") {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = CGFloat(min(max(size, 0) / Double(label.font.pointSize), 1))
        }
        if element.flag("adjustsLetterSpacingToFitWidth") == true { label.allowsDefaultTighteningForTruncation = true }
        if let width = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = max(width, 0) }
        if element.flag("enabled") == false { label.isEnabled = false }
        if element.flag("highlighted") == true { label.isHighlighted = true }
        if let color = color("highlightedColor") { label.highlightedTextColor = color }
        if let color = color("shadowColor") { label.shadowColor = color }
        if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
        if let text = document.attributedString(element.keyed("attributedText")) { label.attributedText = text }
    }

    func configure(_ view: UIImageView) {
        view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
        if let image = image("image") { view.image = image }
        if let image = image("highlightedImage") { view.highlightedImage = image }
        if element.flag("highlighted") == true { view.isHighlighted = true }
    }

    // MARK: - Indicators

    func configure(_ view: UIProgressView) {
        if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
        if let color = color("progressTintColor") { view.progressTintColor = color }
        if let color = color("trackTintColor") { view.trackTintColor = color }
        if let image = image("progressImage") { view.progressImage = image }
        if let image = image("trackImage") { view.trackImage = image }
    }

    func configure(_ view: UIActivityIndicatorView) {
        switch element["style"] {
        case "large", "whiteLarge": view.style = .large
        default: view.style = .medium
        }
        if let color = color("color") { view.color = color }
        if element["style"]?.hasPrefix("white") == true, element.keyed("color") == nil { view.color = .white }
        view.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    }

    // MARK: - Containers

    func configure(_ view: UIStackView) {
        if element["axis"] == "vertical" { view.axis = .vertical }
        if let alignment = NibNames.stackAlignment(element["alignment"]) { view.alignment = alignment }
        if let distribution = NibNames.stackDistribution(element["distribution"]) { view.distribution = distribution }
        if let spacing = element.number("spacing") { view.spacing = spacing }
        if element.flag("baselineRelativeArrangement") == true { view.isBaselineRelativeArrangement = true }
        if element.flag("layoutMarginsRelativeArrangement") == true { view.isLayoutMarginsRelativeArrangement = true }
        for subview in view.subviews { view.addArrangedSubview(subview) }
    }

    func configure(_ view: UIScrollView) {
        if element.flag("scrollEnabled") == false { view.isScrollEnabled = false }
        if element.flag("showsHorizontalScrollIndicator") == false { view.showsHorizontalScrollIndicator = false }
        if element.flag("showsVerticalScrollIndicator") == false { view.showsVerticalScrollIndicator = false }
        if element.flag("directionalLockEnabled") == true { view.isDirectionalLockEnabled = true }
        if element.flag("scrollsToTop") == false { view.scrollsToTop = false }
        if element.flag("bounces") == false { view.bounces = false }
        if element.flag("bouncesZoom") == false { view.bouncesZoom = false }
        if element.flag("delaysContentTouches") == false { view.delaysContentTouches = false }
        if element.flag("canCancelContentTouches") == false { view.canCancelContentTouches = false }
        if let scale = element.number("minimumZoomScale"), scale > 0 { view.minimumZoomScale = scale }
        if let scale = element.number("maximumZoomScale"), scale > 0 { view.maximumZoomScale = scale }
        if let mode = NibNames.keyboardDismissMode(element["keyboardDismissMode"]) { view.keyboardDismissMode = mode }
        if let insets = element.insets("contentInset") { view.contentInset = insets }
        if let insets = element.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
        switch element["contentInsetAdjustmentBehavior"] {
        case "never": view.contentInsetAdjustmentBehavior = .never
        case "always": view.contentInsetAdjustmentBehavior = .always
        case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
        default: break
        }
        switch element["indicatorStyle"] {
        case "black": view.indicatorStyle = .black
        case "white": view.indicatorStyle = .white
        default: break
        }
    }

    // MARK: - Tables

    func configure(_ view: UITableView) {
        if let height = element.number("rowHeight") { view.rowHeight = Self.length(height) }
        if let height = element.number("estimatedRowHeight") { view.estimatedRowHeight = Self.length(height) }
        if let height = element.number("sectionHeaderHeight") { view.sectionHeaderHeight = Self.length(height) }
        if let height = element.number("sectionFooterHeight") { view.sectionFooterHeight = Self.length(height) }
        if let height = element.number("estimatedSectionHeaderHeight") {
            view.estimatedSectionHeaderHeight = Self.length(height)
        }
        if let height = element.number("estimatedSectionFooterHeight") {
            view.estimatedSectionFooterHeight = Self.length(height)
        }
        if element["separatorStyle"] == "none" { view.separatorStyle = .none }
        if let color = color("separatorColor") { view.separatorColor = color }
        if let insets = element.insets("separatorInset") { view.separatorInset = insets }
        if element.flag("allowsSelection") == false { view.allowsSelection = false }
        if element.flag("allowsMultipleSelection") == true { view.allowsMultipleSelection = true }
        if element.flag("allowsSelectionDuringEditing") == true { view.allowsSelectionDuringEditing = true }
        if let header = element.keyed("tableHeaderView"), let made = loader.makeView(header) {
            view.tableHeaderView = made
        }
        if let footer = element.keyed("tableFooterView"), let made = loader.makeView(footer) {
            view.tableFooterView = made
        }
        if let background = element.keyed("backgroundView"), let made = loader.makeView(background) {
            view.backgroundView = made
        }
        loader.prepareRows(of: view, element)
    }

    /// Returns a height of rows; nibs write -1 for one that the content decides.
    private static func length(_ number: Double) -> CGFloat {
        number < 0 ? UITableView.automaticDimension : CGFloat(number)
    }

    /// The style, which a cell must know before anything else.
    var cellStyle: UITableViewCell.CellStyle { NibNames.cellStyle(element["style"]) }

    var reuseIdentifier: String? { element["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }

    func configure(_ cell: UITableViewCell) {
        cell.accessoryType = NibNames.accessoryType(element["accessoryType"])
        switch element["selectionStyle"] {
        case "none": cell.selectionStyle = .none
        case "blue": cell.selectionStyle = .blue
        case "gray": cell.selectionStyle = .gray
        default: break
        }
        if let level = element.integer("indentationLevel") { cell.indentationLevel = min(max(level, 0), 1000) }
        if let width = element.number("indentationWidth") { cell.indentationWidth = max(width, 0) }
        if let insets = element.insets("separatorInset") { cell.separatorInset = insets }
        if let background = element.keyed("backgroundView") { cell.backgroundView = loader.makeView(background) }
        if let background = element.keyed("selectedBackgroundView") {
            cell.selectedBackgroundView = loader.makeView(background)
        }
        if let accessory = element.keyed("accessoryView") { cell.accessoryView = loader.makeView(accessory) }
        guard let content = element.keyed("contentView") else { return }
        loader.fill(cell.contentView, with: content) { child in
            // The labels and the image of a standard style exist already.
            switch child["id"] {
            case nil: nil
            case self.element["textLabel"]: cell.textLabel
            case self.element["detailTextLabel"]: cell.detailTextLabel
            case self.element["imageView"]: cell.imageView
            default: nil
            }
        }
    }

    func configure(_ view: UITableViewHeaderFooterView) {
        guard let content = element.keyed("contentView") else { return }
        loader.fill(view.contentView, with: content) { _ in nil }
    }
}
