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

    /// The properties that UIKit's classes have by their names, as the table in UIKitCore lists them, and those that
    /// every object has.
    static let properties: Set<String> = [
        "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityTraits",
        "accessibilityValue", "accessoryType", "accessoryView", "adjustsFontForContentSizeCategory",
        "adjustsFontSizeToFitWidth", "alignment", "allowableMovement", "allowsMultipleSelection", "allowsSelection",
        "alpha", "alwaysBounceHorizontal", "alwaysBounceVertical", "animationDuration", "animationImages",
        "animationRepeatCount", "apportionsSegmentWidthsByContent", "arrangedSubviews", "attributedPlaceholder",
        "attributedText", "autocapitalizationType", "autocorrectionType", "autorepeat", "autoresizesSubviews", "axis",
        "background", "backgroundColor", "backgroundView", "baselineAdjustment", "borderStyle", "bounces",
        "bouncesZoom", "bounds", "canCancelContentTouches", "cancelsTouchesInView", "center", "children",
        "clearButtonMode", "clearsOnBeginEditing", "clearsSelectionOnViewWillAppear", "clipsToBounds", "color",
        "configuration", "constant", "constraints", "contentEdgeInsets", "contentHorizontalAlignment", "contentInset",
        "contentMode", "contentOffset", "contentScaleFactor", "contentSize", "contentVerticalAlignment", "contentView",
        "currentImage", "currentPage", "currentPageIndicatorTintColor", "currentTitle", "dataSource",
        "decelerationRate", "delaysContentTouches", "delaysTouchesBegan", "delaysTouchesEnded", "delegate",
        "description", "detailTextLabel", "direction", "directionalLayoutMargins", "disabledBackground",
        "distribution", "estimatedRowHeight", "firstItem", "font", "frame", "gestureRecognizers", "hash",
        "hidesForSinglePage", "hidesWhenStopped", "highlightedImage", "highlightedTextColor", "identifier", "image",
        "imageEdgeInsets", "imageView", "indentationLevel", "indentationWidth", "indicatorStyle", "inputAccessoryView",
        "inputView", "insetsLayoutMarginsFromSafeArea", "intrinsicContentSize", "isAccessibilityElement", "isActive",
        "isAnimating", "isBaselineRelativeArrangement", "isContinuous", "isDecelerating", "isDirectionalLockEnabled",
        "isDragging", "isEditing", "isEnabled", "isExclusiveTouch", "isFirstResponder", "isHidden", "isHighlighted",
        "isKeyWindow", "isLayoutMarginsRelativeArrangement", "isMomentary", "isMultipleTouchEnabled", "isOn",
        "isOpaque", "isPagingEnabled", "isScrollEnabled", "isSecureTextEntry", "isSelected", "isTracking",
        "isUserInteractionEnabled", "keyWindow", "keyboardDismissMode", "keyboardType", "layer", "layoutMargins",
        "leftView", "leftViewMode", "lineBreakMode", "mask", "maximumNumberOfTouches", "maximumTrackTintColor",
        "maximumValue", "maximumValueImage", "maximumZoomScale", "minimumFontSize", "minimumNumberOfTouches",
        "minimumPressDuration", "minimumScaleFactor", "minimumTrackTintColor", "minimumValue", "minimumValueImage",
        "minimumZoomScale", "modalPresentationStyle", "modalTransitionStyle", "multiplier", "name", "next",
        "numberOfLines", "numberOfPages", "numberOfSegments", "numberOfTapsRequired", "numberOfTouchesRequired",
        "onTintColor", "pageIndicatorTintColor", "parent", "placeholder", "preferredContentSize",
        "preferredMaxLayoutWidth", "presentedViewController", "presentingViewController",
        "preservesSuperviewLayoutMargins", "priority", "progress", "progressImage", "progressTintColor",
        "progressViewStyle", "requiresExclusiveTouchType", "returnKeyType", "reuseIdentifier", "rightView",
        "rightViewMode", "rootViewController", "rotation", "rowHeight", "scale", "scrollsToTop", "secondItem",
        "sectionFooterHeight", "sectionHeaderHeight", "selectedBackgroundView", "selectedSegmentIndex",
        "selectedSegmentTintColor", "selectionStyle", "semanticContentAttribute", "separatorColor", "separatorInset",
        "separatorStyle", "shadowColor", "shadowOffset", "showsHorizontalScrollIndicator",
        "showsVerticalScrollIndicator", "spacing", "state", "stepValue", "style", "subviews", "superview",
        "tableFooterView", "tableHeaderView", "tableView", "tag", "text", "textAlignment", "textColor", "textLabel",
        "thumbTintColor", "tintAdjustmentMode", "tintColor", "title", "titleEdgeInsets", "titleLabel", "trackImage",
        "trackTintColor", "transform", "transitioningDelegate", "translatesAutoresizingMaskIntoConstraints", "value",
        "view", "window", "windowLevel", "windows", "wraps", "zoomScale",
    ]

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
        ("tableView", ["_", "heightForHeaderInSection"]), ("tableView", ["_", "heightForFooterInSection"]),
        ("action", ["for", "forKey"]), ("layerWillDraw", ["_"]), ("layoutSublayers", ["of"]), ("display", ["_"]),
        ("draw", ["_", "in"]), ("animationDidStart", ["_"]), ("animationDidStop", ["_", "finished"]),
    ]
}
