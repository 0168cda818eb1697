import Foundation

/// A unit of cooks.
@objc enum CookingUnit: Int, CaseIterable {
    case gram
    case ounce
    case cup
    case milliliter

    /// The grams or milliliters of water in one.
    var factor: Double {
        switch self {
        case .gram, .milliliter: return 1
        case .ounce: return 28.35
        case .cup: return 240
        }
    }

    var symbol: String {
        switch self {
        case .gram: return "g"
        case .ounce: return "oz"
        case .cup: return "cup"
        case .milliliter: return "ml"
        }
    }
}

/// An amount in one unit and the same in another.
class Conversion: NSObject {
    @objc dynamic var amount = 0.0 {
        didSet { if amount != oldValue { convert() } }
    }
    @objc dynamic var source = CookingUnit.cup {
        didSet { convert() }
    }
    @objc dynamic var destination = CookingUnit.gram {
        didSet { convert() }
    }
    @objc dynamic private(set) var result = 0.0

    /// The weight of a milliliter in grams: 1 for water, less for flour.
    @objc var density = 1.0 {
        didSet { convert() }
    }

    private static let volumes: Set<CookingUnit> = [.cup, .milliliter]

    private func convert() {
        var value = amount * source.factor
        switch (Conversion.volumes.contains(source), Conversion.volumes.contains(destination)) {
        case (true, false): value *= density
        case (false, true): value /= density
        default: break
        }
        result = value / destination.factor
    }

    @objc func swap() {
        let (old, value) = (source, result)
        source = destination
        destination = old
        amount = value
    }

    /// Returns the number in a text such as "1½", "0.75" or "2,5"; nil if there is none.
    static func number(in text: String) -> Double? {
        let fractions: [Character: Double] = ["¼": 0.25, "½": 0.5, "¾": 0.75, "⅓": 1.0 / 3]
        var digits = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
        var sum = 0.0
        if let last = digits.last, let fraction = fractions[last] {
            sum = fraction
            digits.removeLast()
            if digits.isEmpty { return sum }
        }
        guard let number = Double(digits) else { return nil }
        return number + sum
    }
}
