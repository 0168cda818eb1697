import Testing
import UIKit

@MainActor @Suite("Layout priorities") struct PriorityTests {
    @Test("are raised, lowered and compared as numbers")
    func arithmetic() {
        let view = UIView()
        view.setContentHuggingPriority(.defaultHigh - 1, for: .horizontal)
        view.setContentHuggingPriority(.defaultLow + 1, for: .vertical)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 749)
        #expect(view.contentHuggingPriority(for: .vertical).rawValue == 251)
        var priority = UILayoutPriority.required
        priority -= 10
        #expect(priority < .required && priority.rawValue == 990)
        priority += 5
        #expect(priority.rawValue == 995 && UILayoutPriority.defaultHigh > .defaultLow)
    }
}
