import Foundation

/// The listener of the library.
@objc protocol RecipeLibraryDelegate: AnyObject {
    func recipeLibraryDidLoad(_ library: RecipeLibrary)
    @objc optional func recipeLibrary(_ library: RecipeLibrary, shouldShow recipe: Recipe) -> Bool
    @objc optional func recipeLibrary(_ library: RecipeLibrary, titleForKind kind: Int) -> String
    @objc optional func recipeLibraryWillFilter(_ library: RecipeLibrary)
}

/// The recipes that come with the app.
final class RecipeLibrary: NSObject {
    @objc static let shared = RecipeLibrary()

    @objc weak var delegate: RecipeLibraryDelegate?
    @objc private(set) dynamic var recipes: [Recipe] = []
    private(set) var lastError: String?

    /// Reads the recipes from the app's bundle.
    func load(from bundle: Bundle = Bundle.main) {
        guard let url = bundle.url(forResource: "recipes", withExtension: "json"),
            let data = try? Data(contentsOf: url)
        else {
            lastError = NSLocalizedString("error.missing", comment: "No file")
            return
        }
        load(data)
    }

    func load(_ data: Data) {
        do {
            let object = try JSONSerialization.jsonObject(with: data, options: [])
            let list = (object as? [String: Any])?["recipes"] as? [[String: Any]] ?? []
            recipes = list.compactMap { Recipe(json: $0) }
            lastError = nil
        } catch {
            lastError = NSLocalizedString("error.unreadable", comment: "No JSON")
        }
        delegate?.recipeLibraryDidLoad(self)
    }

    /// Returns the recipes that a search finds, in the order of their titles.
    func search(_ text: String, kind: Int?) -> [Recipe] {
        delegate?.recipeLibraryWillFilter?(self)
        let words = text.lowercased().split(separator: " ").map(String.init)
        let found = recipes.filter { recipe in
            if let kind = kind, recipe.kind.rawValue != kind { return false }
            let title = recipe.title.lowercased()
            guard words.allSatisfy({ title.contains($0) }) else { return false }
            return delegate?.recipeLibrary?(self, shouldShow: recipe) ?? true
        }
        return found.sorted { $0.title < $1.title }
    }

    func title(ofKind kind: Int) -> String {
        if let title = delegate?.recipeLibrary?(self, titleForKind: kind) { return title }
        switch Recipe.Kind(rawValue: kind) {
        case .starter?: return NSLocalizedString("kind.starter", comment: "")
        case .main?: return NSLocalizedString("kind.main", comment: "")
        case .dessert?: return NSLocalizedString("kind.dessert", comment: "")
        default: return NSLocalizedString("kind.all", comment: "")
        }
    }

    @objc(recipeWithIdentifier:)
    func recipe(identifier: String) -> Recipe? {
        return recipes.first { $0.identifier == identifier }
    }
}
