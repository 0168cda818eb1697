import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Kitchen

/// Screens of the app that are made in code, with timers, delayed blocks, symbols and an appearance.
@MainActor
@Suite("The oven and the units of the app from iOS", .serialized)
struct OvenTests {
    let app = KitchenStage()

    /// Opens the menu in the corner and chooses an item.
    private func choose(_ symbol: String) throws {
        let menu = try #require(app.find(FloatingMenu.self, in: app.screen(RecipeListViewController.self).view))
        app.tap(menu.mainButton)
        app.stage.advance(by: 0.5)
        app.tap(try #require(menu.items.first { $0.accessibilityIdentifier == symbol }))
        app.stage.advance(by: 0.5)
    }

    @Test("a menu opens, leaves touches between its buttons alone, and closes by itself after a while")
    func menu() throws {
        let list = try app.screen(RecipeListViewController.self)
        let menu = try #require(app.find(FloatingMenu.self, in: list.view))
        #expect(menu.mainButton.backgroundColor?.cgColor == UIColor(named: "Accent")?.cgColor)
        #expect(menu.mainButton.currentImage?.isSymbolImage == true)
        app.tap(menu.mainButton)
        app.stage.advance(by: 3)
        #expect(menu.isOpen && menu.items.allSatisfy { $0.alpha == 1 })
        let gap = CGPoint(x: 24, y: (menu.items[0].frame.maxY + menu.mainButton.frame.minY) / 2)
        #expect(list.view.hitTest(menu.convert(gap, to: list.view), with: nil)?.isDescendant(of: menu) == false)
        app.stage.advance(by: 1.5)
        #expect(!menu.isOpen && menu.items.allSatisfy { $0.alpha == 0 })
    }

    @Test("the oven heats by a timer, is ready, and reminds of itself")
    func oven() throws {
        try choose("sun.max")
        let screen = try app.screen(OvenViewController.self)
        let oven = screen.oven
        let label = try #require(app.find(UILabel.self, in: screen.view) { $0.text == "20 °C" })
        #expect(label.textColor == .systemOrange && screen.thermometer.handleColor == .systemIndigo)
        try app.tap("Turn on", in: screen.view)
        #expect(oven.isOn && screen.thermometer.isHeating)
        app.stage.advance(by: 2.05)
        #expect(oven.temperature == 40 && label.text == "40 °C")
        app.stage.advance(by: 15)
        #expect(oven.isReady && oven.progress == 1 && screen.log == ["ready at 180"])
        #expect(!screen.thermometer.isHeating)
        app.stage.advance(by: 31)
        #expect(screen.log.last == "forgotten" && oven.reminders == ["The oven is still on."])
        try app.tap("Turn off", in: screen.view)
        app.stage.advance(by: 10)
        #expect(!oven.isOn && oven.temperature == 20)
        try app.tap("Close", in: screen.view)
        #expect(try app.screen(RecipeListViewController.self).presentedViewController == nil)
    }

    @Test("a finger drags the temperature, taps it, and taps twice for the usual one")
    func thermometer() throws {
        try choose("sun.max")
        let screen = try app.screen(OvenViewController.self)
        let thermometer = screen.thermometer
        let frame = thermometer.convert(thermometer.bounds, to: nil)
        #expect(frame.width == 60 && frame.height == 360)
        app.stage.finger.press(at: CGPoint(x: frame.midX, y: frame.midY))
        for step in 1...10 { app.stage.finger.move(to: CGPoint(x: frame.midX, y: frame.midY - CGFloat(step) * 12)) }
        app.stage.finger.lift()
        #expect(screen.oven.target > 200 && CGFloat(screen.oven.target) == thermometer.target)
        app.stage.advance(by: 1)
        app.stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 100))
        app.stage.advance(by: 1)
        #expect((50...60).contains(screen.oven.target))
        for _ in 0..<2 { app.stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
        app.stage.advance(by: 1)
        #expect(screen.oven.target == 180)
        #expect(app.find(UILabel.self, in: screen.view) { $0.text == "→ 180 °C" } != nil)
    }

    @Test("amounts are typed, completed by keys above the keyboard, and shown in other units")
    func units() throws {
        try choose("equal")
        let screen = try app.screen(ConverterViewController.self)
        app.tap(screen.amountField)
        app.stage.type("1")
        #expect(screen.resultLabel.text == "240 g" && screen.resultLabel.textColor == .darkGray)
        app.stage.type("x")
        #expect(screen.amountField.text == "1" && screen.refusals == 1)
        let bar = screen.bar
        #expect(screen.amountField.inputAccessoryView === bar && bar.doneButton.currentImage?.isSymbolImage == true)
        bar.keys[1].sendActions(for: .touchUpInside)
        #expect(screen.amountField.text == "1½" && screen.resultLabel.text == "360 g")
        bar.doneButton.sendActions(for: .touchUpInside)
        #expect(!screen.amountField.isFirstResponder)
        app.tap(screen.swapButton)
        #expect(screen.resultLabel.text == "1½ cup" && screen.amountField.text == "360")
        let frame = screen.destinationControl.convert(screen.destinationControl.bounds, to: nil)
        app.stage.finger.tap(at: CGPoint(x: frame.minX + frame.width * 7 / 8, y: frame.midY))
        #expect(screen.resultLabel.text == "360 ml")
        try app.tap("Close", in: screen.view)
    }

    @Test("amounts are read as cooks write them")
    func numbers() {
        let numbers = ["1½", "¾", "2,5", " 0.75 ", "", "½½", "a"].map { Conversion.number(in: $0) }
        #expect(numbers == [1.5, 0.75, 2.5, 0.75, nil, nil, nil])
    }
}
