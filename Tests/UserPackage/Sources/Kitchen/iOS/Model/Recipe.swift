import Foundation

/// One line of a list of ingredients.
@objcMembers
class Ingredient: NSObject {
    let name: String
    let amount: Double
    let unit: String

    init(name: String, amount: Double, unit: String) {
        self.name = name
        self.amount = amount
        self.unit = unit
        super.init()
    }

    /// Returns the amount for a number of servings as people write it.
    func text(scaledBy factor: Double) -> String {
        guard amount > 0 else { return name }
        let number = Formatting.amount(amount * factor)
        return unit.isEmpty ? "\(number) \(name)" : "\(number) \(unit) \(name)"
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Ingredient else { return false }
        return other.name == name && other.amount == amount && other.unit == unit
    }

    override var hash: Int {
        return name.hashValue ^ unit.hashValue
    }
}

/// A step of a recipe, which may take some minutes on its own.
class Step: NSObject {
    @objc let text: String
    @objc let minutes: Int

    init(text: String, minutes: Int) {
        self.text = text
        self.minutes = minutes
    }

    var needsTimer: Bool { return minutes > 0 }
}

/// A recipe. The views watch its properties by their names.
@objc(KTRecipe)
class Recipe: NSObject {
    @objc enum Kind: Int {
        case starter = 0
        case main
        case dessert
    }

    @objc let identifier: String
    @objc dynamic var title: String
    @objc dynamic var kind: Kind
    @objc dynamic var servings: Int {
        didSet { servings = max(1, min(servings, 24)) }
    }
    @objc dynamic var isFavorite = false {
        didSet {
            guard isFavorite != oldValue else { return }
            NotificationCenter.default.post(name: .recipeDidChange, object: self)
        }
    }
    @objc var imageName: String?
    @objc private(set) var ingredients: [Ingredient] = []
    @objc private(set) var steps: [Step] = []
    private let baseServings: Int
    private var notes: [String: Any] = [:]

    init(identifier: String, title: String, kind: Kind, servings: Int) {
        self.identifier = identifier
        self.title = title
        self.kind = kind
        self.servings = servings
        baseServings = max(servings, 1)
        super.init()
    }

    convenience init?(json: [String: Any]) {
        guard let identifier = json["id"] as? String, let title = json["title"] as? String else { return nil }
        let kind = Kind(rawValue: json["kind"] as? Int ?? 1) ?? .main
        self.init(identifier: identifier, title: title, kind: kind, servings: json["servings"] as? Int ?? 2)
        imageName = json["image"] as? String
        for entry in json["ingredients"] as? [[String: Any]] ?? [] {
            guard let name = entry["name"] as? String else { continue }
            let amount = (entry["amount"] as? NSNumber)?.doubleValue ?? 0
            ingredients.append(Ingredient(name: name, amount: amount, unit: entry["unit"] as? String ?? ""))
        }
        for entry in json["steps"] as? [[String: Any]] ?? [] {
            guard let text = entry["text"] as? String else { continue }
            steps.append(Step(text: text, minutes: entry["minutes"] as? Int ?? 0))
        }
    }

    /// The factor between the servings that were asked for and those that the recipe was written for.
    var factor: Double {
        return Double(servings) / Double(baseServings)
    }

    @objc var totalMinutes: Int {
        return steps.reduce(0) { $0 + $1.minutes }
    }

    // MARK: - Key-value coding

    override func setValue(_ value: Any?, forUndefinedKey key: String) {
        notes[key] = value
    }

    override func value(forUndefinedKey key: String) -> Any? {
        return notes[key]
    }
}

extension Recipe {
    override var description: String {
        return "\(title) (\(servings))"
    }
}
