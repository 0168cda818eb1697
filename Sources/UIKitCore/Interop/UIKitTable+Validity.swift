/// Whether UIKit's objects take values for which their setters stop the program.
///
/// Key-value coding asks before it sets such a property, since the values come from nibs. These cannot be trusted.
@MainActor
extension UIKitTable {
    /// Returns whether a view can have another one as a part, such as a mask or a background: neither is inside of the
    /// other one's parts.
    static func canContain(_ owner: UIView, _ part: UIView?) -> Bool {
        guard let part else { return true }
        var rest = [part]
        var seen: Set<ObjectIdentifier> = []
        while let view = rest.popLast() {
            if view === owner { return false }
            guard seen.insert(ObjectIdentifier(view)).inserted else { continue }
            rest += view.subviews
            rest += parts(of: view).compactMap { $0 }
        }
        return true
    }

    /// Returns the views that a view adds to itself at some time.
    private static func parts(of view: UIView) -> [UIView?] {
        let parts: [UIView?] =
            switch view {
            case let cell as UITableViewCell: [cell.backgroundView, cell.selectedBackgroundView, cell.accessoryView]
            case let field as UITextField: [field.leftView, field.rightView]
            case let table as UITableView: [table.backgroundView, table.tableHeaderView, table.tableFooterView]
            case let collection as UICollectionView: [collection.backgroundView]
            default: []
            }
        return parts + [view.rareIfLoaded?.mask]
    }

    /// Returns whether a controller can have another one as a child.
    static func canContain(_ owner: UIViewController, _ child: UIViewController) -> Bool {
        guard child.rootWindow == nil, child.presenter == nil else { return false }
        return !sequence(first: owner, next: \.parent).contains { $0 === child }
    }

    /// Returns whether a view can be that of a controller.
    static func canManage(_ controller: UIViewController, _ view: UIView?) -> Bool {
        guard let view else { return !controller.isLoadingView }
        return view.viewController == nil || view.viewController === controller
    }

    /// Returns whether a controller can be the root of a window.
    static func canShow(_ window: UIWindow, _ controller: UIViewController?) -> Bool {
        guard let controller else { return true }
        return controller.parent == nil && controller.presenter == nil
            && canContain(window, controller.viewIfLoaded)
    }
}
