/// A subject that is an application already.
@MainActor
package protocol GestureStageOwner: GestureSubject {
    /// The application.
    var gestureStage: GestureStage { get }
}
