/// The names that Swift 4.2 gave up for those of today. Sources of 2014 to 2018 have them, and Xcode converts them.
enum FormerNames {
    /// The types and constants, by their former names.
    static let names: [String: String] = {
        var names = constants
        for (type, members) in nested {
            for (former, member) in members { names[former] = "\(type).\(member)" }
        }
        return names
    }()

    private static let nested: [String: [String: String]] = [
        "UIControl": [
            "UIControlEvents": "Event", "UIControlState": "State",
            "UIControlContentHorizontalAlignment": "ContentHorizontalAlignment",
            "UIControlContentVerticalAlignment": "ContentVerticalAlignment",
        ],
        "UIView": [
            "UIViewAnimationOptions": "AnimationOptions", "UIViewAnimationCurve": "AnimationCurve",
            "UIViewAutoresizing": "AutoresizingMask", "UIViewContentMode": "ContentMode",
            "UIViewTintAdjustmentMode": "TintAdjustmentMode",
            "UIViewKeyframeAnimationOptions": "KeyframeAnimationOptions",
            "UIViewNoIntrinsicMetric": "noIntrinsicMetric",
            "UILayoutFittingCompressedSize": "layoutFittingCompressedSize",
            "UILayoutFittingExpandedSize": "layoutFittingExpandedSize",
        ],
        "UIGestureRecognizer": ["UIGestureRecognizerState": "State"],
        "UISwipeGestureRecognizer": ["UISwipeGestureRecognizerDirection": "Direction"],
        "UITouch": ["UITouchPhase": "Phase", "UITouchType": "TouchType"],
        "UIImage": [
            "UIImageOrientation": "Orientation", "UIImageRenderingMode": "RenderingMode",
            "UIImageResizingMode": "ResizingMode",
        ],
        "UIButton": ["UIButtonType": "ButtonType"],
        "UITextField": ["UITextBorderStyle": "BorderStyle", "UITextFieldViewMode": "ViewMode"],
        "UIActivityIndicatorView": ["UIActivityIndicatorViewStyle": "Style"],
        "UIAlertController": ["UIAlertControllerStyle": "Style"],
        "UIAlertAction": ["UIAlertActionStyle": "Style"],
        "UIStackView": ["UIStackViewAlignment": "Alignment", "UIStackViewDistribution": "Distribution"],
        "NSLayoutConstraint": [
            "NSLayoutFormatOptions": "FormatOptions", "NSLayoutAttribute": "Attribute", "NSLayoutRelation": "Relation",
            "UILayoutConstraintAxis": "Axis",
        ],
        "NSAttributedString": ["NSAttributedStringKey": "Key"],
        "NSAttributedString.Key": [
            "NSFontAttributeName": "font", "NSForegroundColorAttributeName": "foregroundColor",
            "NSBackgroundColorAttributeName": "backgroundColor", "NSParagraphStyleAttributeName": "paragraphStyle",
            "NSKernAttributeName": "kern", "NSUnderlineStyleAttributeName": "underlineStyle",
            "NSStrikethroughStyleAttributeName": "strikethroughStyle", "NSShadowAttributeName": "shadow",
            "NSBaselineOffsetAttributeName": "baselineOffset", "NSStrokeColorAttributeName": "strokeColor",
            "NSStrokeWidthAttributeName": "strokeWidth", "NSAttachmentAttributeName": "attachment",
        ],
        "UITableView": [
            "UITableViewStyle": "Style", "UITableViewScrollPosition": "ScrollPosition",
            "UITableViewRowAnimation": "RowAnimation", "UITableViewAutomaticDimension": "automaticDimension",
        ],
        "UITableViewCell": [
            "UITableViewCellStyle": "CellStyle", "UITableViewCellSelectionStyle": "SelectionStyle",
            "UITableViewCellAccessoryType": "AccessoryType", "UITableViewCellSeparatorStyle": "SeparatorStyle",
            "UITableViewCellEditingStyle": "EditingStyle",
        ],
        "UIScrollView": [
            "UIScrollViewIndicatorStyle": "IndicatorStyle", "UIScrollViewKeyboardDismissMode": "KeyboardDismissMode",
            "UIScrollViewDecelerationRateNormal": "DecelerationRate.normal",
            "UIScrollViewDecelerationRateFast": "DecelerationRate.fast",
        ],
        "UICollectionView": ["UICollectionViewScrollDirection": "ScrollDirection"],
        "UIApplication": [
            "UIApplicationState": "State", "UIApplicationLaunchOptionsKey": "LaunchOptionsKey",
            "UIApplicationOpenURLOptionsKey": "OpenURLOptionsKey",
        ],
        "UIWindow": [
            "UIWindowLevel": "Level", "UIWindowLevelNormal": "Level.normal", "UIWindowLevelAlert": "Level.alert",
            "UIWindowLevelStatusBar": "Level.statusBar",
        ],
        "UIBlurEffect": ["UIBlurEffectStyle": "Style"],
        "UIImpactFeedbackGenerator": ["UIImpactFeedbackStyle": "FeedbackStyle"],
        "RunLoop": ["RunLoopMode": "Mode"],
        "CAShapeLayerFillRule": ["kCAFillRuleEvenOdd": "evenOdd", "kCAFillRuleNonZero": "nonZero"],
        "CAShapeLayerLineCap": ["kCALineCapButt": "butt", "kCALineCapRound": "round", "kCALineCapSquare": "square"],
        "CAShapeLayerLineJoin": [
            "kCALineJoinBevel": "bevel", "kCALineJoinMiter": "miter", "kCALineJoinRound": "round",
        ],
        "CAMediaTimingFillMode": [
            "kCAFillModeForwards": "forwards", "kCAFillModeBackwards": "backwards", "kCAFillModeBoth": "both",
            "kCAFillModeRemoved": "removed",
        ],
        "CAMediaTimingFunctionName": [
            "kCAMediaTimingFunctionLinear": "linear", "kCAMediaTimingFunctionDefault": "default",
            "kCAMediaTimingFunctionEaseIn": "easeIn", "kCAMediaTimingFunctionEaseOut": "easeOut",
            "kCAMediaTimingFunctionEaseInEaseOut": "easeInEaseOut",
        ],
        "CAAnimationCalculationMode": [
            "kCAAnimationPaced": "paced", "kCAAnimationLinear": "linear", "kCAAnimationDiscrete": "discrete",
            "kCAAnimationCubic": "cubic", "kCAAnimationCubicPaced": "cubicPaced",
        ],
        "CAAnimationRotationMode": ["kCAAnimationRotateAuto": "rotateAuto"],
        "CALayerContentsGravity": [
            "kCAGravityResize": "resize", "kCAGravityResizeAspect": "resizeAspect",
            "kCAGravityResizeAspectFill": "resizeAspectFill", "kCAGravityCenter": "center",
        ],
        "CATextLayerAlignmentMode": [
            "kCAAlignmentCenter": "center", "kCAAlignmentLeft": "left", "kCAAlignmentRight": "right",
            "kCAAlignmentNatural": "natural", "kCAAlignmentJustified": "justified",
        ],
        "CATextLayerTruncationMode": ["kCATruncationEnd": "end", "kCATruncationNone": "none"],
        "CAGradientLayerType": ["kCAGradientLayerAxial": "axial"],
        "CATransitionType": [
            "kCATransitionFade": "fade", "kCATransitionPush": "push", "kCATransitionMoveIn": "moveIn",
            "kCATransitionReveal": "reveal",
        ],
        "CATransitionSubtype": [
            "kCATransitionFromTop": "fromTop", "kCATransitionFromBottom": "fromBottom",
            "kCATransitionFromLeft": "fromLeft", "kCATransitionFromRight": "fromRight",
        ],
        "CAEmitterLayerEmitterShape": [
            "kCAEmitterLayerLine": "line", "kCAEmitterLayerPoint": "point", "kCAEmitterLayerCircle": "circle",
            "kCAEmitterLayerRectangle": "rectangle",
        ],
        "CAEmitterLayerEmitterMode": [
            "kCAEmitterLayerOutline": "outline", "kCAEmitterLayerSurface": "surface", "kCAEmitterLayerVolume": "volume",
            "kCAEmitterLayerPoints": "points",
        ],
        "CAEmitterLayerRenderMode": [
            "kCAEmitterLayerAdditive": "additive", "kCAEmitterLayerUnordered": "unordered",
        ],
    ]

    private static let constants: [String: String] = [
        "UILayoutPriorityRequired": "UILayoutPriority.required",
        "UILayoutPriorityDefaultHigh": "UILayoutPriority.defaultHigh",
        "UILayoutPriorityDefaultLow": "UILayoutPriority.defaultLow",
    ]

    /// The functions that made values, with the type and the labels of the initializer of today.
    static let makers: [String: (type: String, labels: [String])] = [
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]),
        "CGSizeMake": ("CGSize", ["width", "height"]),
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]), "NSMakeRange": ("NSRange", ["location", "length"]),
    ]

    /// The methods by their former names and labels, with the names and labels of today.
    static let methods: [String: (name: String, labels: [String])] = [
        "addChildViewController(_:)": ("addChild", ["_"]),
        "removeFromParentViewController()": ("removeFromParent", []),
        "willMove(toParentViewController:)": ("willMove", ["toParent"]),
        "didMove(toParentViewController:)": ("didMove", ["toParent"]),
        "bringSubview(toFront:)": ("bringSubviewToFront", ["_"]),
        "sendSubview(toBack:)": ("sendSubviewToBack", ["_"]),
        "UIActivityIndicatorView(activityIndicatorStyle:)": ("UIActivityIndicatorView", ["style"]),
    ]

    /// The members of values whose types follow from the surroundings, by their former names.
    static let members: [String: String] = [
        "childViewControllers": "children", "commonModes": "common", "defaultRunLoopMode": "default",
    ]

    /// Notifications that were members of `NSNotification.Name`.
    static let notifications: [String: String] = [
        "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
        "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
        "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
        "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
        "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
        "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
        "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
        "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
        "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
        "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
        "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
        "UITextViewTextDidBeginEditing": "UITextView.textDidBeginEditingNotification",
        "UITextViewTextDidEndEditing": "UITextView.textDidEndEditingNotification",
    ]
}
