/// An element of an XML document with its attributes and children, as read from a file. Immutable.
package final class MarkupElement: Sendable {
    package let name: String
    package let children: [MarkupElement]
    /// The characters between the tags; empty for an element with children.
    package let text: String
    /// The line of the start tag, counted from 1.
    package let line: Int

    /// The attributes, in the order of the file. Elements have few of them, and most are never asked for.
    private let attributes: [(name: String, value: String)]

    package init(
        name: String, attributes: [(name: String, value: String)] = [], children: [MarkupElement] = [],
        text: String = "", line: Int = 0
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
    }

    /// The value of an attribute; nil if the element does not have it.
    package subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }?.value
    }

    /// The names of the attributes, in the order of the file.
    package var attributeNames: [String] { attributes.map(\.name) }

    /// Returns the first child with the given name.
    package func child(_ name: String) -> MarkupElement? {
        children.first { $0.name == name }
    }

    /// Returns the children of the first child with the given name.
    package func children(of name: String) -> [MarkupElement] {
        child(name)?.children ?? []
    }

    /// Returns a copy of the element with attributes that replace those of the same name, and children before its own.
    package func merging(
        _ others: [(name: String, value: String)], children added: [MarkupElement] = []
    ) -> MarkupElement {
        let replaced = Set(others.map(\.name))
        let kept = attributes.filter { !replaced.contains($0.name) }
        return MarkupElement(
            name: name, attributes: others + kept, children: added + children, text: text, line: line)
    }

    /// The attributes with their values, in the order of the file.
    package var allAttributes: [(name: String, value: String)] { attributes }
}
