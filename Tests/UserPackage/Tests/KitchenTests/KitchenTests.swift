import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Kitchen

/// An app of some years ago with two storyboards, three nibs, an asset catalog and two languages, unmodified.
@MainActor
@Suite("An app from iOS with its files", .serialized)
struct KitchenTests {
    let app = KitchenStage()

    @Test("the storyboard of Info.plist is shown in a window of the delegate")
    func launch() throws {
        let list = try app.screen(RecipeListViewController.self)
        #expect(list.storyboard != nil && list.view.window === app.delegate.window)
        #expect(list.shown.map(\.title) == ["Baked Pears", "Boiled Egg", "Pasta with Sage", "Tomato Soup"])
        let field: UITextField = try app.outlet("searchField", of: list)
        #expect(field.placeholder == "Find a recipe" && field.leftPadding == 12)
        let kinds: UISegmentedControl = try app.outlet("kindControl", of: list)
        #expect((0..<4).map { kinds.titleForSegment(at: $0) } == ["All", "Starters", "Mains", "Desserts"])
        let cell = try #require(try app.row(3, of: app.outlet("tableView", of: list)) as? RecipeCell)
        #expect(cell.titleLabel.text == "Tomato Soup" && cell.detailLabel.text == "30 minutes")
        #expect(cell.pictureView.image?.size == CGSize(width: 40, height: 40))
        // The table of the storyboard is clear, and a section without a title has no header.
        let table: UITableView = try app.outlet("tableView", of: list)
        #expect(table.backgroundColor?.cgColor.alpha == 0)
        #expect(try app.row(0, of: table).frame.minY == 0)
    }

    @Test("any stage launches the app")
    func anyStage() {
        let stage = Stage()
        stage.launch(AppDelegate())
        let delegate = stage.application.delegate as? AppDelegate
        #expect(delegate?.window?.rootViewController is RecipeListViewController)
    }

    @Test("the search runs a while after the last letter, and segments filter by their index")
    func search() throws {
        let list = try app.screen(RecipeListViewController.self)
        app.tap(try app.outlet("searchField", of: list) as UITextField)
        app.stage.type("sage")
        #expect(list.shown.count == 4)
        app.stage.advance(by: 0.4)
        #expect(list.shown.map(\.identifier) == ["pasta"])
        for _ in 0..<4 { app.stage.key("\u{8}") }
        app.stage.advance(by: 0.4)
        let kinds: UISegmentedControl = try app.outlet("kindControl", of: list)
        let frame = kinds.convert(kinds.bounds, to: nil)
        app.stage.finger.tap(at: CGPoint(x: frame.minX + frame.width * 3 / 8, y: frame.midY))
        #expect(list.shown.map(\.identifier) == ["egg", "soup"])
    }

    @Test("a star changes its recipe by a key, and the cell hears of it by the same")
    func favorite() throws {
        let list = try app.screen(RecipeListViewController.self)
        let cell = try #require(try app.row(0, of: app.outlet("tableView", of: list)) as? RecipeCell)
        let recipe = try #require(cell.recipe)
        app.tap(cell.favoriteButton)
        #expect(recipe.isFavorite)
        let shown = try #require(try app.row(0, of: app.outlet("tableView", of: list)) as? RecipeCell)
        #expect(shown.favoriteButton.isSelected && shown.favoriteButton.currentTitle == "★")
        app.tap(shown.favoriteButton)
        #expect(!recipe.isFavorite)
    }

    @Test("a recipe scales its ingredients, pages through its steps and starts timers")
    func recipe() throws {
        let screen = try app.openRecipe("Tomato Soup")
        let table: UITableView = try app.outlet("tableView", of: screen)
        let stepper: UIStepper = try app.outlet("servingsStepper", of: screen)
        let servings: UILabel = try app.outlet("servingsLabel", of: screen)
        #expect(servings.text == "For 4")
        func amounts() throws -> [String?] {
            try (0..<4).map { (try app.outlet("amountLabel", of: app.row($0, of: table)) as UILabel).text }
        }
        #expect(try amounts() == ["1 kg tomatoes", "1½ onion", "2 tbsp olive oil", "salt"])
        let frame = stepper.convert(stepper.bounds, to: nil)
        for _ in 0..<4 { app.stage.finger.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY)) }
        app.stage.settle()
        #expect(servings.text == "For 8" && screen.recipe?.factor == 2)
        #expect(try amounts() == ["2 kg tomatoes", "3 onion", "4 tbsp olive oil", "salt"])
        let cell = try app.row(0, of: table)
        app.tap(try app.outlet("checkSwitch", of: cell) as UISwitch)
        #expect((cell as? IngredientCell)?.isChecked == true)

        let step: UILabel = try app.outlet("stepLabel", of: screen)
        let button: RoundButton = try app.outlet("timerButton", of: screen)
        #expect(step.text == "Chop the tomatoes and the onion." && button.isHidden && button.layer.cornerRadius == 22)
        app.stage.finger.press(at: app.center(of: step))
        app.stage.finger.move(to: CGPoint(x: 60, y: app.center(of: step).y), over: 0.1)
        app.stage.finger.lift()
        #expect(step.text == "Fry the onion in the oil." && button.currentTitle == "5 minutes")
        app.tap(button)
        #expect(TimerStore.shared.timers.map(\.duration) == [300] && TimerStore.shared.total == 300)
        #expect(button.badgeText == "1" && button.presses == 1)
        try app.tap("Close", in: screen.view)
        let list = try app.screen(RecipeListViewController.self)
        #expect((try app.outlet("totalLabel", of: list) as UILabel).text == "5:00")
    }

    @Test("cards from a nib show timers, whose buttons and long presses work")
    func cards() throws {
        let list = try app.screen(RecipeListViewController.self)
        try app.tap("Timers", in: list.view)
        #expect(try app.screen(RecipeListViewController.self) === list, "there are no timers to show yet")
        let tea = TimerStore.shared.add(name: "Tea", minutes: 3)
        let egg = TimerStore.shared.add(name: "Egg", minutes: 5)
        try app.tap("Timers", in: list.view)
        let screen = try app.screen(TimersViewController.self)
        #expect(screen.cards.count == 2 && screen.cards[0].buttons.count == 2)
        app.tap(screen.cards[0].toggleButton)
        #expect(tea.isRunning && screen.lastToggled === tea && screen.cards[0].toggleButton.currentTitle == "Stop")
        tea.tick(nil)
        #expect((try app.outlet("clockLabel", of: screen.cards[0]) as UILabel).text == "2:59")
        #expect((try app.outlet("summaryLabel", of: screen.cards[0]) as UILabel).text == "running")
        #expect((try app.outlet("summaryLabel", of: screen.cards[1]) as UILabel).text == "paused ◔")
        #expect(egg.summary() == "paused ◔")
        try app.tap("+5", in: screen.cards[1])
        #expect(egg.remaining == 600 && egg.isRunning)
        app.stage.finger.press(at: screen.cards[1].convert(CGPoint(x: 100, y: 50), to: nil))
        app.stage.advance(by: 0.8)
        app.stage.finger.lift()
        #expect(screen.cards.map(\.timer) == [tea] && TimerStore.shared.timers == [tea])
        TimerStore.shared.removeAll()
    }

    @Test("a finger turns the dial as far as its delegate allows, and a frame after the other turns it back")
    func dial() throws {
        TimerStore.shared.add(name: "Tea", minutes: 3)
        try app.tap("Timers", in: try app.screen(RecipeListViewController.self).view)
        let screen = try app.screen(TimersViewController.self)
        let dial: DialView = try app.outlet("dialView", of: screen)
        #expect(dial.accessibilityIdentifier == "dial" && dial.ringWidth == 16 && dial.maximum == 60)
        turn(dial, by: .pi / 2)
        #expect((14...15).contains(dial.minutes) && screen.turns > 3)
        turn(dial, by: .pi * 1.4)
        let minutes = dial.minutes
        #expect((41...45).contains(minutes))
        app.tap(try app.outlet("nameField", of: screen) as UITextField)
        app.stage.type("Bread")
        try app.tap("Add", in: screen.view)
        #expect(
            TimerStore.shared.timers.last?.name == "Bread" && TimerStore.shared.timers.last?.duration == minutes * 60)
        #expect(dial.minutes == 0)
        app.stage.advance(by: 1)
        TimerStore.shared.removeAll()
    }

    private func turn(_ dial: DialView, by angle: CGFloat) {
        let center = app.center(of: dial)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + 70 * cos(angle), y: center.y + 70 * sin(angle))
        }
        app.stage.finger.press(at: point(0))
        for step in 1...20 { app.stage.finger.move(to: point(angle * CGFloat(step) / 20)) }
        app.stage.finger.lift()
        app.stage.advance(by: 0.5)
    }

    @Test("the settings of another storyboard are set by keys")
    func settings() throws {
        try app.tap("Settings", in: try app.screen(RecipeListViewController.self).view)
        app.stage.advance(by: 0.6)
        let screen = try app.screen(SettingsViewController.self)
        let slider: UISlider = try app.outlet("volumeSlider", of: screen)
        app.tap(try app.outlet("silentSwitch", of: screen) as UISwitch)
        #expect(Settings.shared.isSilent && !slider.isEnabled)
        let stepper: UIStepper = try app.outlet("snoozeStepper", of: screen)
        let frame = stepper.convert(stepper.bounds, to: nil)
        app.stage.finger.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
        #expect((try app.outlet("snoozeLabel", of: screen) as UILabel).text == "2 minutes")
        #expect(Settings.shared.values()["snoozeMinutes"] as? Int == 2)
    }

    @Test("a timer that runs out shows a notice from a nib")
    func notice() throws {
        let timer = KitchenTimer(name: "Rice", seconds: 1)
        TimerStore.shared.add(timer)
        timer.start()
        timer.tick(nil)
        app.stage.advance(by: 0.1)
        let notice = try app.screen(NoticeViewController.self)
        #expect((try app.outlet("messageLabel", of: notice) as UILabel).text == "Rice is done.")
        #expect((try app.outlet("iconView", of: notice) as UIImageView).image?.renderingMode == .alwaysTemplate)
        try app.tap("Snooze", in: notice.view)
        #expect(timer.remaining == 60 && timer.isRunning && app.delegate.notice == nil)
        timer.remaining = 1
        timer.tick(nil)
        app.stage.advance(by: 0.1)
        try app.tap("Stop", in: try app.screen(NoticeViewController.self).view)
        #expect(TimerStore.shared.timers.isEmpty)
    }
}
