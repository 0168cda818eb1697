import Testing

@Suite("The translation of objects of classes that are known when the program runs")
struct CreationTranslationTests {
    /// Returns the translation of the last statement in a function with variables for classes.
    private func translation(of expression: String) throws -> Translation {
        try Translation(
            """
            class Own { required init() {} }
            class A: UIView {
                let cell: UITableViewCell.Type
                let page: UIViewController.Type?
                func a<T: UIView & Named, U, V: Own>(_ x: Any, own: Own.Type, type: T.Type, u: U.Type) where U: UIViewController {
                    guard let local = NSClassFromString("B") as? UIViewController.Type else { return }
                    _ = \(expression)
                }
            }
            """)
    }

    @Test(
        "a class of UIKit's that a variable names makes objects by its initializers",
        arguments: [
            ("(x as! UIViewController.Type).init()", "interopObject(of: (x as! UIViewController.Type))"),
            ("(x as? UIView.Type)?.init().tag", "(x as? UIView.Type).map { interopObject(of: $0) }?.tag"),
            ("cell.init()", "interopObject(of: cell)"), ("self.cell.init()", "interopObject(of: self.cell)"),
            ("local.init()", "interopObject(of: local)"), ("own.init()", "own.init()"),
            ("UIView.init()", "UIView.init()"), ("type(of: self).init()", "type(of: self).init()"),
            ("cell.init(frame: f)", "interopObject(of: cell, frame: f)"),
            (
                "cell.init(style: .default, reuseIdentifier: nil)",
                "interopObject(of: cell, style: .default, reuseIdentifier: nil)"
            ),
            (
                "page?.init(nibName: n, bundle: nil)",
                "page.map { interopType in interopObject(of: interopType, nibName: n, bundle: nil) }"
            ),
            ("local.init(nibName: n, bundle: .main)", "interopObject(of: local, nibName: n, bundle: .main)"),
            // Controllers have no frame, and views no nib.
            ("local.init(frame: f)", "local.init(frame: f)"),
            ("cell.init(nibName: n, bundle: nil)", "cell.init(nibName: n, bundle: nil)"),
            ("cell.init(coder: c)", "cell.init(coder: c)"),
        ])
    func metatypes(expression: String, expected: String) throws {
        #expect(try translation(of: expression).text.contains("        _ = \(expected)\n"))
    }

    @Test(
        "a generic parameter makes objects of the class that it stands for",
        arguments: [
            ("T()", "interopObject(of: T.self)"),
            ("T(frame: f(T()))", "interopObject(of: T.self, frame: f(interopObject(of: T.self)))"),
            ("T.init()", "interopObject(of: T.self)"), ("T.init(frame: f)", "interopObject(of: T.self, frame: f)"),
            ("type.init(frame: f)", "interopObject(of: type, frame: f)"),
            ("U(nibName: nil, bundle: nil)", "interopObject(of: U.self, nibName: nil, bundle: nil)"),
            ("u.init()", "interopObject(of: u)"),
            // The app's own class has to say that its initializer is required on iOS as well.
            ("V()", "V()"), ("T(x: 1)", "T(x: 1)"), ("W()", "W()"),
        ])
    func parameters(expression: String, expected: String) throws {
        #expect(try translation(of: expression).text.contains("        _ = \(expected)\n"))
    }

    @Test(
        "an extension of UIKit's class, or of a protocol for such classes, makes objects of the class that it is asked")
    func extensions() throws {
        let source = """
            extension UIView {
                convenience init(x: Int) { self.init(frame: .zero) }
                static func one() -> Self { Self() }
                class func two() -> Self { return self.init(frame: .zero) }
                static var three: UIView { self.init() }
                func four() -> Self { return Self(frame: bounds) }
            }
            protocol Named {}
            extension Named where Self: UITableViewCell { static func five() -> Self { Self(style: .value1, reuseIdentifier: "a") } }
            class Own: UIView { static func six() -> Self { Self() } }
            extension Placed { static func seven() -> Self { Self() } }
            extension Loose { static func eight() -> Self { Self() } }
            """
        let expected = """
            extension UIView {
                convenience init(x: Int) { self.init(frame: .zero) }
                static func one() -> Self { interopObject(of: Self.self) }
                class func two() -> Self { return interopObject(of: self, frame: .zero) }
                static var three: UIView { interopObject(of: self) }
                func four() -> Self { return interopObject(of: Self.self, frame: bounds) }
            }
            protocol Named {}
            extension Named where Self: UITableViewCell { static func five() -> Self { interopObject(of: Self.self, style: .value1, reuseIdentifier: "a") } }
            class Own: UIView { static func six() -> Self { Self() } }
            extension Placed { static func seven() -> Self { interopObject(of: Self.self) } }
            extension Loose { static func eight() -> Self { Self() } }
            """
        let others = ["protocol Placed: Named where Self: UIView {}; protocol Loose: Named { init() }"]
        #expect(try Translation(source, others: others).text == expected)
    }
}
