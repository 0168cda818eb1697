import CoreGraphics
import QuartzCore
import Testing

extension QuartzCoreTests {
    @MainActor @Suite("Transactions")
    struct TransactionTests {
        let screen = Screen()
        let box = layer(10, 10, 20, 20, .red)

        init() {
            screen.root.addSublayer(box)
            screen.frame()
        }

        @Test("An inner transaction inherits the settings of the outer one and does not change them")
        func nesting() {
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 3)
            CATransaction.setAnimationDuration(1)
            CATransaction.setDisableActions(true)
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 3)
            #expect(!CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
        }

        @Test("The completion is called when the last animation of the transaction is over")
        func completion() {
            var calls = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls += 1 }
            box.opacity = 0
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            box.cornerRadius = 5
            CATransaction.commit()
            CATransaction.commit()
            screen.frame(after: 0.5)
            #expect(calls == 0)
            screen.frame(after: 0.5)
            #expect(calls == 1)
            screen.frame(after: 0.5)
            #expect(calls == 1)
        }

        @Test("Without an animation the completion is called in the same turn")
        func emptyCompletion() {
            var calls = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls += 1 }
            CATransaction.commit()
            screen.frame()
            #expect(calls == 1)
        }

        @Test("A flush inside a transaction leaves it open")
        func flushing() {
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.flush()
            #expect(CATransaction.animationDuration() == 3)
            CATransaction.commit()
        }

        @Test("Settings outside all transactions last until the end of the turn")
        func implicitTransaction() {
            CATransaction.setAnimationDuration(3)
            #expect(CATransaction.animationDuration() == 3)
            screen.frame()
            #expect(CATransaction.animationDuration() == 0.25)
        }
    }
}
