import Foundation
import Markup

/// A cell in a table of a nib, of which the table creates as many as it needs.
@MainActor
final class NibTemplate {
    let document: NibDocument
    let element: MarkupElement
    private weak var scene: StoryboardScene?
    private weak var controller: UIViewController?

    init(_ loader: NibLoader, _ element: MarkupElement) {
        document = loader.document
        self.element = element
        scene = loader.scene
        controller = loader.controller
    }

    func make() -> UIView? {
        NibLoader.nested(document) {
            let loader = NibLoader(document, scene: scene, controller: controller)
            if let controller { loader.bind(scene?.controllerElement["id"], to: controller) }
            loader.bindPlaceholders(of: scene?.element.children(of: "objects") ?? document.objects, owner: controller)
            let view = loader.makeView(element)
            loader.finish()
            return view
        }
    }
}

// MARK: - Reuse

extension UITableView {
    /// Registers the nib of which the table creates cells when none can be reused. Nil removes the registration.
    ///
    /// The first cell among the objects of the nib is used. It gets the identifier if it has none.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return table.cells.register(source: nil, for: identifier) }
        table.cells.register(source: { nib.makeReusable(UITableViewCell.self, $0) }, for: identifier)
    }

    /// Registers the nib of which the table creates headers and footers when none can be reused. Nil removes the
    /// registration.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let nib else { return table.headerFooterViews.register(source: nil, for: identifier) }
        table.headerFooterViews.register(
            source: { nib.makeReusable(UITableViewHeaderFooterView.self, $0) }, for: identifier)
    }
}

extension UINib {
    /// Creates a view to be reused; nil after a sentence when the nib has none of the class.
    func makeReusable<View: UIView>(_ type: View.Type, _ identifier: String) -> View? {
        for case let view as View in instantiate(withOwner: nil) { return view }
        NibReports.add("\(name): there is no \(type) in it to be reused as \"\(identifier)\"; an empty one is shown.")
        return nil
    }
}

// MARK: - Rows

extension NibLoader {
    /// Registers the prototypes of a table, or creates its static rows.
    func prepareRows(of table: UITableView, _ element: MarkupElement) {
        for prototype in element.children(of: "prototypes") {
            guard prototype.name == "tableViewCell" else {
                document.reportUnknown(prototype)
                continue
            }
            guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
            let template = NibTemplate(self, prototype)
            table.table.cells.register(source: { _ in template.make() as? UITableViewCell }, for: identifier)
        }
        guard let sections = element.child("sections") else { return }
        table.table.staticRows = StaticRows(
            sections: sections.children.filter { $0.name == "tableViewSection" }.map { section in
                StaticRows.Section(
                    header: document.localized(section["headerTitle"], of: section, "headerTitle"),
                    footer: document.localized(section["footerTitle"], of: section, "footerTitle"),
                    rows: section.children(of: "cells").compactMap { cell in
                        guard let view = makeView(cell) as? UITableViewCell else { return nil }
                        return StaticRows.Row(cell: view, height: cell.number("rowHeight").map { CGFloat(max($0, 0)) })
                    })
            })
    }

    /// Makes the identifiers of placeholders stand for the owner, or for no object.
    func bindPlaceholders(of elements: [MarkupElement], owner: AnyObject?, external: [String: Any] = [:]) {
        for element in elements where element.name == "placeholder" || element.name == "externalObject" {
            let identifier = element["placeholderIdentifier"] ?? element["externalObjectIdentifier"] ?? ""
            switch identifier {
            case "IBFilesOwner": bind(element["id"], to: owner)
            case "IBFirstResponder": bind(element["id"], to: nil)
            default:
                let object = external[identifier].map { $0 as AnyObject }
                if object == nil {
                    document.report(
                        "external \(identifier)", element,
                        "no external object \"\(identifier)\" was given; its outlets are left out.")
                }
                bind(element["id"], to: object)
            }
        }
    }
}
