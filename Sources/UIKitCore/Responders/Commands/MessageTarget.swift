import Synchronization

/// Targets as objects.
enum MessageTarget {
    private struct ClassObjects: @unchecked Sendable {
        var objects: [ObjectIdentifier: AnyObject] = [:]
    }

    private static let classes = Mutex(ClassObjects())

    /// Returns a target as an object: for a class, always the same one, which lives as long as the program, as classes
    /// do on Apple's systems.
    static func object(_ target: Any) -> AnyObject {
        guard !(type(of: target) is AnyClass), let type = target as? AnyClass else { return target as AnyObject }
        nonisolated(unsafe) let target = target
        return classes.withLock { classes in
            let key = ObjectIdentifier(type)
            if let known = classes.objects[key] { return ClassObject(known) }
            let object = target as AnyObject
            classes.objects[key] = object
            return ClassObject(object)
        }.object
    }

    private struct ClassObject: @unchecked Sendable {
        let object: AnyObject

        init(_ object: AnyObject) {
            self.object = object
        }
    }
}
