import CoreGraphics
import Foundation
import Markup

// MARK: - Reuse

extension UICollectionView {
    /// Registers the nib of which cells are created when none can be reused. Nil removes the registration.
    ///
    /// The first cell among the objects of the nib is used. It gets the identifier if it has none.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        guard let nib else { return collection.cells.register(source: nil, for: identifier) }
        collection.cells.register(source: { nib.makeReusable(UICollectionViewCell.self, $0) }, for: identifier)
    }

    /// Registers the nib of which supplementary views of a kind are created when none can be reused. Nil removes the
    /// registration.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        var source: ReuseQueue<UICollectionReusableView>.Source?
        if let nib { source = { nib.makeReusable(UICollectionReusableView.self, $0) } }
        collection.supplementaryViews[kind, default: ReuseQueue()].register(source: source, for: identifier)
    }
}

extension UICollectionView.CellRegistration {
    /// Creates a registration of a nib with a cell of the class `Cell`.
    public init(cellNib: UINib, handler: @escaping Handler) {
        self.init(source: { cellNib.makeReusable(Cell.self, $0) }, handler: handler)
    }
}

extension UICollectionView.SupplementaryRegistration {
    /// Creates a registration of a nib with a view of the class `Supplementary` for a kind of views.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
        self.init(
            source: { supplementaryNib.makeReusable(Supplementary.self, $0) }, elementKind: elementKind,
            handler: handler)
    }
}

extension UICollectionViewLayout {
    /// Registers the nib of which decoration views of a kind are created. Nil removes the registration.
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        var source: ReuseQueue<UICollectionReusableView>.Source?
        if let nib { source = { nib.makeReusable(UICollectionReusableView.self, $0) } }
        decorations.register(source: source, for: elementKind)
    }
}

// MARK: - Prototypes and layouts

extension NibLoader {
    /// Registers the prototypes of a collection view, and of its headers and footers.
    func prepareItems(of view: UICollectionView, _ element: MarkupElement) {
        for prototype in element.children(of: "cells") {
            guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
            let template = NibTemplate(self, prototype)
            view.collection.cells.register(source: { _ in template.make() as? UICollectionViewCell }, for: identifier)
        }
        let kinds = [
            "sectionHeaderView": UICollectionView.elementKindSectionHeader,
            "sectionFooterView": UICollectionView.elementKindSectionFooter,
        ]
        for (key, kind) in kinds {
            guard let prototype = element.keyed(key), let identifier = prototype["reuseIdentifier"], !identifier.isEmpty
            else { continue }
            let template = NibTemplate(self, prototype)
            view.collection.supplementaryViews[kind, default: ReuseQueue()].register(
                source: { _ in template.make() as? UICollectionReusableView }, for: identifier)
        }
    }

    /// Creates the layout of a collection view; nil for a flow layout without values.
    func makeCollectionLayout(of element: MarkupElement) -> UICollectionViewLayout? {
        guard let layout = element.keyed("collectionViewLayout") else { return nil }
        let base = UICollectionViewFlowLayout.self
        let wanted = wantedClass(layout, UICollectionViewLayout.self as UICollectionViewLayout.Type, standard: base)
        let type = layout["customClass"] == nil ? base : wanted ?? base
        guard let made = type.init(coder: NibCoder(layout, self)) else { return nil }
        register(made, layout, hasWantedClass: wanted != nil)
        return made
    }
}

@MainActor
extension NibCoder {
    func configure(_ view: UICollectionView) {
        if element.flag("allowsSelection") == false { view.allowsSelection = false }
        if element.flag("allowsMultipleSelection") == true { view.allowsMultipleSelection = true }
        if element.flag("prefetchingEnabled") == false { view.isPrefetchingEnabled = false }
        if let background = element.keyed("backgroundView"), let made = loader.makeView(background) {
            view.backgroundView = made
        }
        loader.prepareItems(of: view, element)
    }

    func configure(_ cell: UICollectionViewCell) {
        if let background = element.keyed("backgroundView") { cell.backgroundView = loader.makeView(background) }
        if let background = element.keyed("selectedBackgroundView") {
            cell.selectedBackgroundView = loader.makeView(background)
        }
        guard let content = element.keyed("contentView") else { return }
        loader.fill(cell.contentView, with: content) { _ in nil }
    }

    func configure(_ layout: UICollectionViewFlowLayout) {
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = CGFloat(spacing) }
        if let spacing = element.number("minimumInteritemSpacing") {
            layout.minimumInteritemSpacing = CGFloat(spacing)
        }
        if let size = element.size("itemSize") { layout.itemSize = size }
        if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let inset = element.insets("sectionInset") { layout.sectionInset = inset }
        if element["automaticEstimatedItemSize"] == "YES" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = element.size("estimatedItemSize") {
            layout.estimatedItemSize = size
        }
        switch element["sectionInsetReference"] {
        case "safeArea": layout.sectionInsetReference = .fromSafeArea
        case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
        default: break
        }
    }
}
