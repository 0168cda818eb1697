import Foundation

/// A property of a class, as `class_copyPropertyList(_:_:)` lists it.
public typealias objc_property_t = OpaquePointer

/// Returns the class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? {
    object.map { type(of: $0 as AnyObject) }
}

/// Returns a list of the properties of a class that are known by their names, without those that it inherits. The
/// caller frees the list.
public func class_copyPropertyList(
    _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
    guard let type else { return nil }
    let names: [objc_property_t] = InteropIsolation.run((type, count)) { type, _ in
        InteropRegistry.ownProperties(of: type).map { PropertyNames.pointer(to: $0.name) }
    }
    count?.pointee = UInt32(names.count)
    guard !names.isEmpty,
        let memory = malloc(names.count * MemoryLayout<objc_property_t>.stride)
    else { return nil }
    let list = memory.bindMemory(to: objc_property_t.self, capacity: names.count)
    list.initialize(from: names, count: names.count)
    return list
}

/// Returns the name of a property.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
    UnsafePointer(property)
}

/// The names of listed properties, which live as long as the program.
@MainActor
private enum PropertyNames {
    private static var pointers: [String: objc_property_t] = [:]

    static func pointer(to name: String) -> objc_property_t {
        if let known = pointers[name] { return known }
        let bytes = name.utf8CString
        let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { memory[index] = byte }
        let pointer = OpaquePointer(memory)
        pointers[name] = pointer
        return pointer
    }
}
