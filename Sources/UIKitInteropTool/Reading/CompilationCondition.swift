import SwiftSyntax

/// The conditions of `#if` as far as they are known without the compiler.
enum CompilationCondition {
    /// Returns whether a clause is compiled on Linux, which takes the place of iOS; nil when only the compiler knows.
    static func isActive(_ clause: IfConfigClauseSyntax) -> Bool? {
        var result: Bool? = true
        for other in clause.parent?.as(IfConfigClauseListSyntax.self) ?? [] {
            let value = other.condition.map(value) ?? true
            guard other.id != clause.id else { return both(result, value) }
            result = both(result, value.map { !$0 })
        }
        return result
    }

    private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == false || right == false { return false }
        return left == true && right == true ? true : nil
    }

    private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
        both(left.map { !$0 }, right.map { !$0 }).map { !$0 }
    }

    private static func value(_ condition: ExprSyntax) -> Bool? {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self) {
            return prefix.operator.text == "!" ? value(prefix.expression).map { !$0 } : nil
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { value($0.expression) }
        }
        if let sequence = condition.as(SequenceExprSyntax.self) { return value(sequence) }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            let (left, right) = (value(infix.leftOperand), value(infix.rightOperand))
            switch infix.operator.trimmedDescription {
            case "&&": return both(left, right)
            case "||": return either(left, right)
            default: return nil
            }
        }
        guard let call = condition.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let argument = call.arguments.first?.expression.trimmedDescription
        else { return nil }
        switch call.calledExpression.trimmedDescription {
        case "os": return ["iOS", "Linux"].contains(argument)
        case "canImport": return missingModules.contains(argument) ? false : nil
        case "targetEnvironment": return false
        default: return nil
        }
    }

    /// Returns the value of operands between which `&&` binds more tightly than `||`.
    private static func value(_ sequence: SequenceExprSyntax) -> Bool? {
        var (result, part): (Bool?, Bool?) = (false, true)
        for element in sequence.elements {
            guard let binary = element.as(BinaryOperatorExprSyntax.self) else {
                part = both(part, value(element))
                continue
            }
            switch binary.operator.text {
            case "&&": continue
            case "||": (result, part) = (either(result, part), true)
            default: return nil
            }
        }
        return either(result, part)
    }

    /// Modules that Linux does not have.
    private static let missingModules: Set<String> = [
        "ObjectiveC", "Darwin", "AppKit", "Cocoa", "WatchKit", "SwiftUI", "Combine", "MapKit", "WebKit", "StoreKit",
    ]
}
