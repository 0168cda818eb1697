import CoreGraphics
import Foundation
import Markup

/// The coder that an object of a nib is created with, in `init(coder:)`. It reads the object's element in the file.
///
/// The keys are those of UIKit's archives: `UIText` stands for the attribute `text`, `UIBounds` and `UICenter` for the
/// frame, `UISubviews` for the views inside. Any other key stands for the attribute, or the child with that key.
final class NibCoder: NSCoder, @unchecked Sendable {
    let element: MarkupElement
    let loader: NibLoader
    /// The scene of a storyboard whose controller is created; nil for other objects.
    let origin: StoryboardScene?

    init(_ element: MarkupElement, _ loader: NibLoader, origin: StoryboardScene? = nil) {
        self.element = element
        self.loader = loader
        self.origin = origin
    }

    override var allowsKeyedCoding: Bool { true }

    // MARK: - The element

    var document: NibDocument { loader.document }

    /// Returns the colour of the child with a key.
    func color(_ key: String) -> UIColor? { document.color(element.keyed(key)) }

    /// Returns the image that an attribute names.
    func image(_ attribute: String) -> UIImage? { document.image(element[attribute], of: element) }

    /// Returns a text in the language that the user prefers.
    func localized(_ key: String) -> String? { document.localized(element.text(key), of: element, key) }

    // MARK: - Keys

    /// Returns the name of an attribute or child for a key.
    private func name(for key: String) -> String {
        guard key.hasPrefix("UI"), key.count > 2 else { return key }
        switch key {
        case "UIClipsToBounds": return "clipsSubviews"
        default:
            let stem = key.dropFirst(2)
            return stem.prefix(1).lowercased() + stem.dropFirst()
        }
    }

    override func containsValue(forKey key: String) -> Bool {
        switch key {
        case "UIBounds", "UICenter": element.rect("frame") != nil
        case "UIUserInteractionDisabled": element.flag("userInteractionEnabled") != nil
        case "UIDisabled": element.flag("enabled") != nil
        case "UISubviews": element.child("subviews") != nil
        default: element[name(for: key)] != nil || element.keyed(name(for: key)) != nil
        }
    }

    override func decodeBool(forKey key: String) -> Bool {
        switch key {
        case "UIUserInteractionDisabled": element.flag("userInteractionEnabled") == false
        case "UIDisabled": element.flag("enabled") == false
        default: element.flag(name(for: key)) ?? false
        }
    }

    override func decodeInteger(forKey key: String) -> Int {
        switch key {
        case "UIContentMode": NibNames.contentMode(element["contentMode"])?.rawValue ?? 0
        case "UISemanticContentAttribute":
            NibNames.semanticContentAttribute(element["semanticContentAttribute"])?.rawValue ?? 0
        case "UIContentVerticalAlignment":
            NibNames.verticalAlignment(element["contentVerticalAlignment"])?.rawValue ?? 0
        case "UIContentHorizontalAlignment":
            NibNames.horizontalAlignment(element["contentHorizontalAlignment"])?.rawValue ?? 0
        case "UIStyle" where element.name == "tableView": NibNames.tableStyle(element["style"]).rawValue
        default: element.integer(name(for: key)) ?? 0
        }
    }

    /// Returns whether `decodeInteger(forKey:)` finds a number, or a name that stands for one.
    ///
    /// For most enumerations a nib writes the name of a case, such as "default", which is no number.
    func holdsInteger(forKey key: String) -> Bool {
        switch key {
        case "UIContentMode", "UISemanticContentAttribute", "UIContentVerticalAlignment",
            "UIContentHorizontalAlignment":
            containsValue(forKey: key)
        case "UIStyle" where element.name == "tableView": true
        default: element.integer(name(for: key)) != nil
        }
    }

    override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
    override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: decodeInteger(forKey: key)) }
    override func decodeCInt(forKey key: String) -> CInt { CInt(clamping: decodeInteger(forKey: key)) }
    /// Returns a number; for a value that is none, one that is not a number, which UIKit's classes ignore.
    override func decodeDouble(forKey key: String) -> Double {
        element[name(for: key)] == nil ? 0 : element.number(name(for: key)) ?? .nan
    }

    override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

    /// Returns the frame's part that a key of the geometry stands for.
    private func elementRect(forKey key: String) -> CGRect? {
        guard key == "UIBounds" else { return element.rect(name(for: key)) }
        return element.rect("frame").map { CGRect(origin: .zero, size: $0.size) }
    }

    private func frameCenter(forKey key: String) -> CGPoint? {
        guard key == "UICenter" else { return nil }
        return element.rect("frame").map { CGPoint(x: $0.midX, y: $0.midY) }
    }

    /// Points, sizes and rectangles are asked for as texts.
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { decodeObject(forKey: key) }

    override func decodeObject(forKey key: String) -> Any? {
        // Nibs are loaded on the main thread, where every `init(coder:)` of a responder runs.
        nonisolated(unsafe) var result: Any?
        MainActor.assumeIsolated { result = object(forKey: key) }
        return result
    }

    @MainActor
    private func object(forKey key: String) -> Any? {
        if key == "UISubviews" { return NSArray(array: loader.makeSubviews(of: element)) }
        if let rect = elementRect(forKey: key) {
            return NSString(string: "{{\(rect.minX), \(rect.minY)}, {\(rect.width), \(rect.height)}}")
        }
        if let point = frameCenter(forKey: key) { return NSString(string: "{\(point.x), \(point.y)}") }
        let name = name(for: key)
        if let text = element[name] {
            let localized = loader.document.localized(text, of: element, name) ?? text
            return key.hasSuffix("Image") ? loader.document.image(text, of: element) as Any? : localized
        }
        guard let child = element.keyed(name) else { return nil }
        switch child.name {
        case "color": return loader.document.color(child)
        case "fontDescription", "font": return loader.document.font(child)
        case "attributedString": return loader.document.attributedString(child)
        case "size": return element.size(name).map { NSString(string: "{\($0.width), \($0.height)}") }
        default: return element.text(name)
        }
    }
}

// MARK: - In init(coder:)

extension NSCoder {
    /// Returns whether there is an integer for a key. Nibs have names for the cases of enumerations, which `applyNib`
    /// reads.
    func containsInteger(forKey key: String) -> Bool {
        (self as? NibCoder)?.holdsInteger(forKey: key) ?? containsValue(forKey: key)
    }
}

/// Called by `init(coder:)` of UIKit's classes, whose folders know nothing of nibs. With an archive they do nothing.
@MainActor
extension NSCoder {
    func applyNib(to view: UIView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UILabel) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIImageView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIProgressView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIActivityIndicatorView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIStackView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIScrollView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UITableView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UITableViewCell) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UITableViewHeaderFooterView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UICollectionView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UICollectionViewCell) { (self as? NibCoder)?.configure(view) }
    func applyNib(to layout: UICollectionViewFlowLayout) { (self as? NibCoder)?.configure(layout) }
    func applyNib(to view: UIButton) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UITextView) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UITextField) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UISwitch) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UISlider) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIStepper) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UISegmentedControl) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIPageControl) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIDatePicker) { (self as? NibCoder)?.configure(view) }

    func applyNib(to view: UINavigationBar) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UIToolbar) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UISearchBar) { (self as? NibCoder)?.configure(view) }
    func applyNib(to view: UITabBar) { (self as? NibCoder)?.configure(view) }

    /// The bar that a storyboard gives a navigation controller.
    var nibNavigationBar: UINavigationBar? {
        (self as? NibCoder).flatMap { $0.loader.makeNavigationBar(of: $0.element) }
    }

    /// The bar that a storyboard gives a tab bar controller.
    var nibTabBar: UITabBar? { (self as? NibCoder).flatMap { $0.loader.makeTabBar(of: $0.element) } }

    /// The layout that a nib gives a collection view, which it must know before anything else.
    var nibCollectionLayout: UICollectionViewLayout? {
        (self as? NibCoder).flatMap { $0.loader.makeCollectionLayout(of: $0.element) }
    }

    /// The style of a cell, which it must know before anything else.
    var nibCellStyle: UITableViewCell.CellStyle { (self as? NibCoder)?.cellStyle ?? .default }

    /// The reuse identifier that a nib gives a view.
    var nibReuseIdentifier: String? { (self as? NibCoder)?.reuseIdentifier }
}
