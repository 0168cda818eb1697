/// What the content of a cell, or of a header or footer, is in.
@MainActor
final class CellContentView: UIView {}
