import Foundation

extension UIKitTable {
    /// The classes of UIKit's containers.
    nonisolated static let containers: [InteropClass] = [
        InteropClass("UIScrollView", UIScrollView.self) {
            $0.property("delegate", \UIScrollView.delegate)
            $0.property("contentOffset", \UIScrollView.contentOffset)
            $0.property("contentSize", \UIScrollView.contentSize)
            $0.property("scrollsToTop", \UIScrollView.scrollsToTop)
            $0.property("contentInset", \UIScrollView.contentInset)
            $0.property("bounces", \UIScrollView.bounces)
            $0.property("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical)
            $0.property("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal)
            $0.property("isPagingEnabled", \UIScrollView.isPagingEnabled)
            $0.property("isScrollEnabled", \UIScrollView.isScrollEnabled)
            $0.property("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator)
            $0.property("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator)
            $0.property("indicatorStyle", \UIScrollView.indicatorStyle)
            $0.property("isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled)
            $0.property("delaysContentTouches", \UIScrollView.delaysContentTouches)
            $0.property("canCancelContentTouches", \UIScrollView.canCancelContentTouches)
            $0.property("minimumZoomScale", \UIScrollView.minimumZoomScale)
            $0.property("maximumZoomScale", \UIScrollView.maximumZoomScale)
            $0.property("zoomScale", \UIScrollView.zoomScale)
            $0.property("bouncesZoom", \UIScrollView.bouncesZoom)
            $0.property("keyboardDismissMode", \UIScrollView.keyboardDismissMode)
            $0.property("decelerationRate", \UIScrollView.decelerationRate)
            $0.property("isDragging", \UIScrollView.isDragging)
            $0.property("isTracking", \UIScrollView.isTracking)
            $0.property("isDecelerating", \UIScrollView.isDecelerating)
        },
        InteropClass("UITableView", UITableView.self) {
            $0.property("delegate", \UITableView.delegate)
            $0.property("dataSource", \UITableView.dataSource)
            $0.property("rowHeight", \UITableView.rowHeight)
            $0.property("sectionHeaderHeight", \UITableView.sectionHeaderHeight)
            $0.property("sectionFooterHeight", \UITableView.sectionFooterHeight)
            $0.property("estimatedRowHeight", \UITableView.estimatedRowHeight)
            $0.property("separatorColor", \UITableView.separatorColor)
            $0.property("separatorInset", \UITableView.separatorInset)
            $0.property("separatorStyle", \UITableView.separatorStyle)
            $0.property("backgroundView", \UITableView.backgroundView, where: canContain)
            $0.property("tableHeaderView", \UITableView.tableHeaderView, where: canContain)
            $0.property("tableFooterView", \UITableView.tableFooterView, where: canContain)
            $0.property("allowsSelection", \UITableView.allowsSelection)
            $0.property("allowsMultipleSelection", \UITableView.allowsMultipleSelection)
            $0.method("reloadData", UITableView.reloadData)
        },
        InteropClass("UITableViewCell", UITableViewCell.self) {
            $0.property("textLabel", \UITableViewCell.textLabel)
            $0.property("detailTextLabel", \UITableViewCell.detailTextLabel)
            $0.property("imageView", \UITableViewCell.imageView)
            $0.property("contentView", \UITableViewCell.contentView)
            $0.property("backgroundView", \UITableViewCell.backgroundView, where: canContain)
            $0.property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView, where: canContain)
            $0.property("accessoryView", \UITableViewCell.accessoryView, where: canContain)
            $0.property("accessoryType", \UITableViewCell.accessoryType)
            $0.property("selectionStyle", \UITableViewCell.selectionStyle)
            $0.property("reuseIdentifier", \UITableViewCell.reuseIdentifier)
            $0.property("isSelected", \UITableViewCell.isSelected)
            $0.property("isHighlighted", \UITableViewCell.isHighlighted)
            $0.property("indentationLevel", \UITableViewCell.indentationLevel)
            $0.property("indentationWidth", \UITableViewCell.indentationWidth)
            $0.property("separatorInset", \UITableViewCell.separatorInset)
        },
        InteropClass("UITableViewController", UITableViewController.self) {
            $0.property("tableView", \UITableViewController.tableView) { $1 != nil && canManage($0, $1) }
            $0.property("clearsSelectionOnViewWillAppear", \UITableViewController.clearsSelectionOnViewWillAppear)
        },
        InteropClass("UICollectionView", UICollectionView.self) {
            $0.property("delegate", \UICollectionView.delegate)
            $0.property("dataSource", \UICollectionView.dataSource)
            $0.property("prefetchDataSource", \UICollectionView.prefetchDataSource)
            $0.property("collectionViewLayout", \UICollectionView.collectionViewLayout) {
                $1.owner == nil || $1.owner === $0
            }
            $0.property("backgroundView", \UICollectionView.backgroundView, where: canContain)
            $0.property("allowsSelection", \UICollectionView.allowsSelection)
            $0.property("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection)
            $0.method("reloadData", UICollectionView.reloadData)
        },
        InteropClass("UINavigationBar", UINavigationBar.self) { $0.property("delegate", \UINavigationBar.delegate) },
        InteropClass("UIToolbar", UIToolbar.self) { $0.property("delegate", \UIToolbar.delegate) },
        InteropClass("UITabBar", UITabBar.self) { $0.property("delegate", \UITabBar.delegate) },
        InteropClass("UINavigationController", UINavigationController.self) {
            $0.property("delegate", \UINavigationController.delegate)
            $0.property("viewControllers", \UINavigationController.viewControllers) { owner, controllers in
                controllers.allSatisfy { !($0 is UINavigationController) && canContain(owner, $0) }
            }
        },
        InteropClass("UITabBarController", UITabBarController.self) {
            $0.property("delegate", \UITabBarController.delegate)
            $0.property("viewControllers", \UITabBarController.viewControllers) { owner, controllers in
                (controllers ?? []).allSatisfy { canContain(owner, $0) }
            }
            $0.property("selectedIndex", \UITabBarController.selectedIndex)
        },
        InteropClass("UIPageViewController", UIPageViewController.self) {
            $0.property("delegate", \UIPageViewController.delegate)
            $0.property("dataSource", \UIPageViewController.dataSource)
        },
        InteropClass("UISplitViewController", UISplitViewController.self) {
            $0.property("delegate", \UISplitViewController.delegate)
            $0.property("viewControllers", \UISplitViewController.viewControllers) { owner, controllers in
                controllers.allSatisfy { canContain(owner, $0) }
            }
            $0.property("presentsWithGesture", \UISplitViewController.presentsWithGesture)
        },
        InteropClass("UIViewController", UIViewController.self) {
            $0.property("view", \UIViewController.view, where: canManage)
            $0.property("title", \UIViewController.title)
            $0.property("parent", \UIViewController.parent)
            $0.property("children", \UIViewController.children)
            $0.property("presentedViewController", \UIViewController.presentedViewController)
            $0.property("presentingViewController", \UIViewController.presentingViewController)
            $0.property("modalPresentationStyle", \UIViewController.modalPresentationStyle)
            $0.property("modalTransitionStyle", \UIViewController.modalTransitionStyle)
            $0.property("transitioningDelegate", \UIViewController.transitioningDelegate)
            $0.property("preferredContentSize", \UIViewController.preferredContentSize)
            $0.property("isEditing", \UIViewController.isEditing)
        },
        InteropClass("UIBarItem", UIBarItem.self) {
            $0.property("title", \UIBarItem.title)
            $0.property("image", \UIBarItem.image)
            $0.property("isEnabled", \UIBarItem.isEnabled)
            $0.property("tag", \UIBarItem.tag)
            $0.property("accessibilityLabel", \UIBarItem.accessibilityLabel)
            $0.property("accessibilityHint", \UIBarItem.accessibilityHint)
            $0.property("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier)
        },
        InteropClass("UIBarButtonItem", UIBarButtonItem.self) {
            $0.property("width", \UIBarButtonItem.width)
            $0.property("tintColor", \UIBarButtonItem.tintColor)
        },
        InteropClass("UIApplication", UIApplication.self) {
            $0.property("delegate", \UIApplication.delegate)
            $0.property("keyWindow", \UIApplication.keyWindow)
            $0.property("windows", \UIApplication.windows)
        },
        InteropClass("UIGestureRecognizer", UIGestureRecognizer.self) {
            $0.property("delegate", \UIGestureRecognizer.delegate)
            $0.property("isEnabled", \UIGestureRecognizer.isEnabled)
            $0.property("state", \UIGestureRecognizer.state)
            $0.property("view", \UIGestureRecognizer.view)
            $0.property("name", \UIGestureRecognizer.name)
            $0.property("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView)
            $0.property("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan)
            $0.property("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded)
            $0.property("requiresExclusiveTouchType", \UIGestureRecognizer.requiresExclusiveTouchType)
        },
        InteropClass("UITapGestureRecognizer", UITapGestureRecognizer.self) {
            $0.property("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired)
            $0.property("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired)
        },
        InteropClass("UILongPressGestureRecognizer", UILongPressGestureRecognizer.self) {
            $0.property("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration)
            $0.property("allowableMovement", \UILongPressGestureRecognizer.allowableMovement)
            $0.property("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired)
            $0.property("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired)
        },
        InteropClass("UIPanGestureRecognizer", UIPanGestureRecognizer.self) {
            $0.property("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches)
            $0.property("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches)
        },
        InteropClass("UISwipeGestureRecognizer", UISwipeGestureRecognizer.self) {
            $0.property("direction", \UISwipeGestureRecognizer.direction)
            $0.property("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired)
        },
        InteropClass("UIPinchGestureRecognizer", UIPinchGestureRecognizer.self) {
            $0.property("scale", \UIPinchGestureRecognizer.scale)
        },
        InteropClass("UIRotationGestureRecognizer", UIRotationGestureRecognizer.self) {
            $0.property("rotation", \UIRotationGestureRecognizer.rotation)
        },
    ]
}
