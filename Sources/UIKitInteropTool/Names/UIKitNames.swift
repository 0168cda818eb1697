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
}
