/// Names of UIKit's methods that sources mention without labels, or whose names in Objective-C do not follow from
/// theirs in Swift.
enum UIKitNames {
    private static let labels: [String: [String]] = [
        "endEditing": ["_"], "copy": ["_"], "paste": ["_"], "cut": ["_"], "select": ["_"], "selectAll": ["_"],
        "delete": ["_"], "dismiss": ["animated", "completion"], "sizeThatFits": ["_"], "addSubview": ["_"],
        "bringSubviewToFront": ["_"], "insertText": ["_"], "popToRootViewController": ["animated"],
        "popViewController": ["animated"], "pushViewController": ["_", "animated"], "sendActions": ["for"],
        "setEditing": ["_", "animated"], "touchesBegan": ["_", "with"], "touchesCancelled": ["_", "with"],
        "touchesEnded": ["_", "with"], "touchesMoved": ["_", "with"], "viewDidAppear": ["_"],
        "viewDidDisappear": ["_"], "viewIsAppearing": ["_"], "viewWillAppear": ["_"], "viewWillDisappear": ["_"],
    ]

    /// Returns the labels of UIKit's method with a name; nil if none is known, or several.
    static func labels(of name: String) -> [String]? {
        let requirements = optionalMethods(named: name)
        return labels[name] ?? (requirements.count == 1 ? requirements[0] : nil)
    }

    private static let selectors: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "pushViewController(_:animated:)": "pushViewController:animated:",
        "sendActions(for:)": "sendActionsForControlEvents:",
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
}
