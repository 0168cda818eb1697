extension UIResponder {
    /// The kind of the element's text; nil unless set. A reader names the punctuation of source code and of a console.
    public var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityBlocks?.textualContext?() ?? accessibilityAttributesIfLoaded?.textualContext }
        set { accessibilityAttributes.textualContext = newValue }
    }

    /// The element in which the text of this one goes on; nil unless set. Readers of the desktop get it as the relation
    /// "flows to". Not kept alive.
    public var accessibilityNextTextNavigationElement: Any? {
        get { accessibilityBlocks?.nextTextElement?() ?? accessibilityAttributesIfLoaded?.nextTextElement }
        set { accessibilityAttributes.nextTextElement = newValue.map { $0 as AnyObject } }
    }

    /// The element whose text goes on in this one; nil unless set. Readers of the desktop get it as the relation "flows
    /// from". Not kept alive.
    public var accessibilityPreviousTextNavigationElement: Any? {
        get { accessibilityBlocks?.previousTextElement?() ?? accessibilityAttributesIfLoaded?.previousTextElement }
        set { accessibilityAttributes.previousTextElement = newValue.map { $0 as AnyObject } }
    }
}
