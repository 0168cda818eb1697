import Foundation

/// The classes of the program with their members by name.
///
/// A class of UIKit or of a module that was built with the plugin `UIKitInterop` has members here; every other class is
/// known by its name alone.
@preconcurrency @MainActor
public enum InteropRegistry {
    private static var tables: [String: [InteropClass]] = [:]
    private static var members: [ObjectIdentifier: InteropMembers] = [:]

    /// Entries for classes of other modules: members that extensions declare.
    private static var extensions: [ObjectIdentifier: [InteropClass]] = [:]
    private static var hasLoadedProgram = false

    /// Whether the plugin has read a class or a superclass, by class.
    private static var readClasses: [ObjectIdentifier: Bool] = [:]

    /// The methods by which classes hear of changes; nil for classes without one.
    private static var changeMethods: [ObjectIdentifier: InteropMethod?] = [:]

    /// Whether the table of a class's own module has an entry for it, by class.
    private static var describedClasses: [ObjectIdentifier: Bool] = [:]

    /// The modules in which `type(named:)` looks for a class without a module in its name, in this order.
    private static var searchedModules: [String] = []

    /// Returns the class of a name, with or without a module, or nil when there is none.
    ///
    /// A name without a module is looked up in `module`, then in the modules whose classes have been used by name, in
    /// the program's own module and in UIKit.
    ///
    /// - Parameters:
    ///   - name: A name in Objective-C such as `"ViewController"`, or Swift's such as `"App.ViewController"`.
    ///   - module: A module to look in first, as nibs name it in `customModule`.
    public static func type(named name: String, in module: String? = nil) -> AnyClass? {
        let parts = name.split(separator: ".", maxSplits: 1)
        if parts.count == 2 { return type(named: String(parts[1]), inModule: String(parts[0])) }
        loadProgram()
        for module in (module.map { [$0] } ?? []) + searchedModules + ["UIKitCore", "QuartzCore", "Foundation"] {
            if let type = type(named: name, inModule: module) { return type }
        }
        return nil
    }

    /// Makes `type(named:in:)` look in a module of which no class has been used by name yet.
    public static func search(module: String) {
        guard !searchedModules.contains(module) else { return }
        searchedModules.append(module)
        _ = classes(ofModule: module)
    }

    /// Returns a property of a class or its superclasses; nil when none has this name.
    public static func property(_ name: String, of type: AnyClass) -> InteropProperty? {
        first(of: type) { $0.properties[name] }
    }

    /// Returns a method of a class or its superclasses; nil when none has this selector.
    public static func method(_ name: String, of type: AnyClass) -> InteropMethod? {
        first(of: type) { $0.methods[name] }
    }

    /// Returns the method of a selector: one that a table lists, or the getter or the setter of a property, which
    /// Objective-C has as methods; nil when there is none.
    static func implementation(of name: String, in type: AnyClass) -> InteropMethod? {
        method(name, of: type) ?? accessor(name, of: type)
    }

    private static func accessor(_ name: String, of type: AnyClass) -> InteropMethod? {
        guard name.hasSuffix(":") else {
            guard !name.contains(":"), let property = property(name, of: type) else { return nil }
            return InteropMethod(
                name: name, isAction: false, function: InteropAccessor(property, isSetter: false))
        }
        let key = name.dropFirst(3).dropLast()
        guard name.hasPrefix("set"), key.first?.isUppercase == true, !key.contains(":") else { return nil }
        let names = [key.prefix(1).lowercased() + key.dropFirst(), String(key), "is" + key]
        let property = names.lazy.compactMap { self.property($0, of: type) }.first
        guard let property, property.isWritable else { return nil }
        return InteropMethod(name: name, isAction: false, function: InteropAccessor(property, isSetter: true))
    }

    /// Returns whether a table describes a class.
    static func isDescribed(_ type: AnyClass) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = describedClasses[key] { return known }
        let result = classes(ofModule: TypeModule.name(of: type)).contains { $0.type == type }
        describedClasses[key] = result
        return result
    }

    /// Returns the method by which a class hears of changes of its properties; nil for most classes. It is asked for at
    /// each change of a `dynamic` property.
    static func changeMethod(of type: AnyClass) -> InteropMethod? {
        let key = ObjectIdentifier(type)
        if let known = changeMethods[key] { return known }
        let method = method("didChangeValueForKey:", of: type)
        changeMethods.updateValue(method, forKey: key)
        return method
    }

    /// Returns whether a table describes the class of an object, and neither the class nor a superclass has a method.
    nonisolated static func lacks(_ name: String, _ object: Any) -> Bool {
        InteropIsolation.run((object as AnyObject, name)) { object, name in
            let type: AnyClass = Swift.type(of: object)
            return isDescribed(type) && method(name, of: type) == nil
        }
    }

    /// Returns the name that a class has in Objective-C by an attribute of its own; nil without one.
    static func explicitName(of type: AnyClass) -> String? {
        let parts = String(reflecting: type).split(separator: ".")
        let entry = classes(ofModule: TypeModule.name(of: type)).first { entry in
            entry.type == type && entry.name != parts.last.map(String.init)
        }
        return entry?.name
    }

    /// Returns whether the plugin has read the module of a class or of a superclass, or an extension of either.
    ///
    /// UIKit's own table does not count, and this does not make it.
    static func hasRead(_ type: AnyClass) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = readClasses[key] { return known }
        loadProgram()
        var isRead = false
        var next: AnyClass? = type
        while !isRead, let current = next {
            let name = TypeModule.name(of: current)
            isRead = extensions[ObjectIdentifier(current)] != nil || (!isOwn(name) && !classes(ofModule: name).isEmpty)
            next = _getSuperclass(current)
        }
        readClasses[key] = isRead
        return isRead
    }

    /// Returns whether a module's classes are in UIKit's own table.
    private static func isOwn(_ module: String) -> Bool { module == "UIKitCore" || module == "QuartzCore" }

    /// Returns the properties of a class and its superclasses, sorted by name.
    public static func properties(of type: AnyClass) -> [InteropProperty] {
        merged(of: type, \.properties).values.sorted { $0.name < $1.name }
    }

    /// Returns the properties of a class without those of its superclasses, sorted by name.
    package static func ownProperties(of type: AnyClass) -> [InteropProperty] {
        ownMembers(of: type).properties.values.sorted { $0.name < $1.name }
    }

    /// Returns the methods of a class and its superclasses, sorted by name.
    public static func methods(of type: AnyClass) -> [InteropMethod] {
        merged(of: type, \.methods).values.sorted { $0.name < $1.name }
    }

    // MARK: - Tables

    private static func first<Member>(of type: AnyClass, _ find: (InteropMembers) -> Member?) -> Member? {
        var next: AnyClass? = type
        while let type = next {
            if let member = find(ownMembers(of: type)) { return member }
            next = _getSuperclass(type)
        }
        return nil
    }

    private static func merged<Member>(
        of type: AnyClass, _ part: (InteropMembers) -> [String: Member]
    ) -> [String: Member] {
        var result: [String: Member] = [:]
        var next: AnyClass? = type
        while let type = next {
            result.merge(part(ownMembers(of: type))) { own, _ in own }
            next = _getSuperclass(type)
        }
        return result
    }

    private static func ownMembers(of type: AnyClass) -> InteropMembers {
        let key = ObjectIdentifier(type)
        if let known = members[key] { return known }
        loadProgram()
        var result = InteropMembers()
        let own = classes(ofModule: TypeModule.name(of: type)).filter { $0.type == type }
        for entry in own + (extensions[key] ?? []) { entry.add(to: &result) }
        members[key] = result
        return result
    }

    /// Reads the table of the program's own module, whose extensions may add members to any class.
    private static func loadProgram() {
        guard !hasLoadedProgram else { return }
        hasLoadedProgram = true
        let program = CommandLine.arguments.first?.split(separator: "/").last ?? ""
        _ = classes(ofModule: moduleName(String(program)))
    }

    /// Returns the entries of a module, which are empty for one that the plugin did not build.
    private static func classes(ofModule name: String) -> [InteropClass] {
        if let known = tables[name] { return known }
        let table: (any InteropModule.Type)? =
            if isOwn(name) {
                UIKitTable.self
            } else {
                _typeByName(mangled(name) + mangled("UIKitInteropTable") + "O") as? any InteropModule.Type
            }
        let result = table?.classes ?? []
        tables[name] = result
        for entry in result where TypeModule.name(of: entry.type) != name && !isOwn(name) {
            extensions[ObjectIdentifier(entry.type), default: []].append(entry)
            members[ObjectIdentifier(entry.type)] = nil
            readClasses.removeAll()
            changeMethods.removeAll()
        }
        if table != nil, name != "QuartzCore" { search(module: name) }
        return result
    }

    private static func type(named name: String, inModule module: String) -> AnyClass? {
        if let entry = classes(ofModule: module).first(where: { $0.name == name }) { return entry.type }
        let path = name.split(separator: ".")
        guard !path.isEmpty else { return nil }
        return _typeByName(
            mangled(module) + path.map { mangled(String($0)) + "C" }.joined()) as? AnyClass
    }

    /// Returns a name as Swift's mangling writes it.
    private static func mangled(_ name: String) -> String {
        "\(name.utf8.count)\(name)"
    }

    /// Returns the module of a program: its name with what cannot stand in an identifier replaced.
    private static func moduleName(_ program: String) -> String {
        String(program.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}

extension InteropModule {
    /// Returns the class of a name, with or without a module; this module is searched first.
    public static func type(named name: String) -> AnyClass? {
        let module = TypeModule.name(of: self)
        return InteropIsolation.run(module) { InteropRegistry.type(named: name, in: $0) }
    }
}
