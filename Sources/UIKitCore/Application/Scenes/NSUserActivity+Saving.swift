import Foundation
import QuartzCore

extension NSUserActivity {
    /// The required keys that `userInfo` has no value for, in order.
    var missingKeys: [String] { (requiredUserInfoKeys ?? []).filter { userInfo?[$0] == nil }.sorted() }

    /// Brings the activity up to date on a later turn of the run loop.
    @MainActor
    func requestSave() {
        CurrentApplication.timeline.schedule(after: 0, label: "an activity that needs saving") { [weak self] in
            self?.saveIfNeeded()
        }
    }

    /// Brings the activity up to date if that is needed, and tells the delegates of the scenes that it belongs to.
    @MainActor
    func saveIfNeeded() {
        guard needsSave else { return }
        needsSave = false
        delegate?.userActivityWillSave(self)
        let owners = UserActivities.owners(of: self)
        for owner in owners { owner.updateUserActivityState(self) }
        var told: Set<UIScene> = []
        for owner in owners {
            let scene = owner as? UIScene ?? owner.owningWindow?.windowScene
            if let scene, scene.delegate != nil {
                guard told.insert(scene).inserted else { continue }
                scene.delegate?.scene(scene, didUpdate: self)
            } else if let application = owner.owningApplication {
                application.delegate?.application(application, didUpdate: self)
            }
        }
    }
}
