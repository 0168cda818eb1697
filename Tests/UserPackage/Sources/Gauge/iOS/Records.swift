import Foundation

/// A record that is read and written by the names of its properties.
@objcMembers
class Record: NSObject {
    enum Kind: Int { case plain = 0, special }

    dynamic var name = ""
    dynamic var count: Int = 0 {
        willSet { previous = count }
    }
    var previous = 0
    private var extra: [String: Any] = [:]

    override func setValue(_ value: Any?, forUndefinedKey key: String) {
        extra[key] = value
    }

    override func value(forUndefinedKey key: String) -> Any? {
        return extra[key]
    }

    func describe(_ prefix: NSString) -> NSString {
        return "\(prefix) \(name) \(count)" as NSString
    }
}

@objc(TSKeeper)
class Keeper: NSObject {
    private static var key: UInt8 = 0

    static func attach(_ text: String, to object: AnyObject) {
        objc_setAssociatedObject(object, &key, text, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    static func text(of object: AnyObject) -> String? {
        return objc_getAssociatedObject(object, &key) as? String
    }
}
