import UIKit

extension Finger {
    /// Presses at `point` and lifts 0.05 s later.
    public func tap(
        at point: CGPoint, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        press(at: point, fileID: fileID, filePath: filePath, line: line, column: column)
        stage.advance(by: Self.tapDuration)
        lift(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Taps the middle of `view`, or fails the test and touches nothing when a user could not: when the view is hidden,
    /// disabled, covered, or not on the stage.
    public func tap(
        _ view: UIView, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        stage.settle()
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        if let obstacle = stage.obstacle(to: view) {
            return stage.fail("A user cannot tap \(view.traceName): \(obstacle).", at: place)
        }
        tap(at: stage.middle(of: view), fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
