/// Names of UIKit's methods that sources mention without labels, or whose names in Objective-C do not follow from
/// theirs in Swift.
enum UIKitNames {
    static let labels: [String: [String]] = [
        "endEditing": ["_"], "copy": ["_"], "paste": ["_"], "cut": ["_"], "select": ["_"], "selectAll": ["_"],
        "delete": ["_"], "dismiss": ["animated", "completion"], "sizeThatFits": ["_"],
    ]

    private static let selectors: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "setEditing(_:animated:)": "setEditing:animated:",
        "touchesBegan(_:with:)": "touchesBegan:withEvent:",
        "touchesMoved(_:with:)": "touchesMoved:withEvent:",
        "touchesEnded(_:with:)": "touchesEnded:withEvent:",
        "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
        "canPerformAction(_:withSender:)": "canPerformAction:withSender:",
        "draw(_:)": "drawRect:",
    ]

    static func selector(_ name: String, _ labels: [String]?) -> String? {
        selectors[Translator.reference(name, labels ?? [])]
    }

    /// Returns whether a method has the name of an optional requirement that has no other meaning.
    static func isRequirement(_ name: String, _ labels: [String]) -> Bool {
        !["display", "draw", "action"].contains(name)
            && optionalMethods.contains { $0.name == name && $0.labels == labels }
    }

    /// The requirements of UIKit's delegates that are optional on Apple's systems.
    static let optionalMethods: [(name: String, labels: [String])] = [
        ("scrollViewDidScroll", ["_"]), ("scrollViewDidZoom", ["_"]), ("scrollViewWillBeginDragging", ["_"]),
        ("scrollViewWillEndDragging", ["_", "withVelocity", "targetContentOffset"]),
        ("scrollViewDidEndDragging", ["_", "willDecelerate"]), ("scrollViewWillBeginDecelerating", ["_"]),
        ("scrollViewDidEndDecelerating", ["_"]), ("scrollViewDidEndScrollingAnimation", ["_"]),
        ("viewForZooming", ["in"]), ("scrollViewWillBeginZooming", ["_", "with"]),
        ("scrollViewDidEndZooming", ["_", "with", "atScale"]), ("scrollViewShouldScrollToTop", ["_"]),
        ("scrollViewDidScrollToTop", ["_"]), ("scrollViewDidChangeAdjustedContentInset", ["_"]),
        ("textFieldShouldBeginEditing", ["_"]), ("textFieldDidBeginEditing", ["_"]),
        ("textFieldShouldEndEditing", ["_"]), ("textFieldDidEndEditing", ["_"]),
        ("textFieldDidEndEditing", ["_", "reason"]),
        ("textField", ["_", "shouldChangeCharactersIn", "replacementString"]), ("textFieldShouldClear", ["_"]),
        ("textFieldShouldReturn", ["_"]), ("textFieldDidChangeSelection", ["_"]),
        ("gestureRecognizerShouldBegin", ["_"]),
        ("gestureRecognizer", ["_", "shouldRecognizeSimultaneouslyWith"]),
        ("gestureRecognizer", ["_", "shouldRequireFailureOf"]),
        ("gestureRecognizer", ["_", "shouldBeRequiredToFailBy"]), ("gestureRecognizer", ["_", "shouldReceive"]),
        ("numberOfSections", ["in"]), ("tableView", ["_", "didSelectRowAt"]), ("tableView", ["_", "didDeselectRowAt"]),
        ("tableView", ["_", "heightForRowAt"]), ("tableView", ["_", "titleForHeaderInSection"]),
        ("tableView", ["_", "titleForFooterInSection"]), ("tableView", ["_", "viewForHeaderInSection"]),
        ("tableView", ["_", "viewForFooterInSection"]), ("tableView", ["_", "willDisplay", "forRowAt"]),
        ("tableView", ["_", "didEndDisplaying", "forRowAt"]), ("tableView", ["_", "willSelectRowAt"]),
        ("tableView", ["_", "canEditRowAt"]), ("tableView", ["_", "commit", "forRowAt"]),
        ("tableView", ["_", "editingStyleForRowAt"]), ("tableView", ["_", "willBeginEditingRowAt"]),
        ("tableView", ["_", "didEndEditingRowAt"]), ("tableView", ["_", "shouldIndentWhileEditingRowAt"]),
        ("tableView", ["_", "titleForDeleteConfirmationButtonForRowAt"]),
        ("tableView", ["_", "leadingSwipeActionsConfigurationForRowAt"]),
        ("tableView", ["_", "trailingSwipeActionsConfigurationForRowAt"]), ("tableView", ["_", "canMoveRowAt"]),
        ("tableView", ["_", "moveRowAt", "to"]),
        ("tableView", ["_", "targetIndexPathForMoveFromRowAt", "toProposedIndexPath"]),
        ("sectionIndexTitles", ["for"]), ("tableView", ["_", "sectionForSectionIndexTitle", "at"]),
        ("tableView", ["_", "heightForHeaderInSection"]), ("tableView", ["_", "heightForFooterInSection"]),
        ("action", ["for", "forKey"]), ("layerWillDraw", ["_"]), ("layoutSublayers", ["of"]), ("display", ["_"]),
        ("draw", ["_", "in"]), ("animationDidStart", ["_"]), ("animationDidStop", ["_", "finished"]),
    ]
}
