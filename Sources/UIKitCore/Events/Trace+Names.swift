/// What the trace calls things.
extension Trace {
    private static var classNames: [ObjectIdentifier: String] = [:]

    /// What the trace calls any object.
    package static func name(of object: Any?) -> String {
        switch object {
        case nil: "nobody"
        case let responder as UIResponder: responder.traceName
        case let object?: "\(type(of: object))"
        }
    }

    /// The name of a class. Unlike `String(describing:)` this does not search everything for what describes a class.
    static func name(ofClass type: AnyClass) -> String {
        let identity = ObjectIdentifier(type)
        if let known = classNames[identity] { return known }
        let name = "\(type)"
        classNames[identity] = name
        return name
    }
}
