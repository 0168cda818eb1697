import Foundation
import Testing
import UIKit

@testable import Kitchen

@MainActor
@Suite("Files that come along with sources from iOS")
struct ResourceTests {
    @Test("the bundle of the target has every file, with its languages and its catalog")
    func bundle() throws {
        let bundle = Bundle.module
        #expect(bundle.bundleIdentifier == "org.example.kitchen")
        #expect(bundle.path(forResource: "recipes", ofType: "json") != nil)
        #expect(UIImage(named: "pot", in: bundle, compatibleWith: nil)?.size == CGSize(width: 40, height: 40))
        let paper = try #require(UIColor(named: "Paper", in: bundle, compatibleWith: nil))
        let light = paper.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = paper.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(light == UIColor(red: 253 / 255, green: 248 / 255, blue: 238 / 255, alpha: 1))
        #expect(dark == UIColor(red: 30 / 255, green: 28 / 255, blue: 24 / 255, alpha: 1))
        let path = try #require(bundle.path(forResource: "Main", ofType: "strings", inDirectory: "de.lproj"))
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("texts are those of the language's file, and a key without one stands for itself")
    func strings() throws {
        #expect(Kitchen.NSLocalizedString("kind.main", comment: "") == "Mains")
        #expect(Kitchen.NSLocalizedString("none", comment: "") == "none")
        #expect(Kitchen.NSLocalizedString("none", value: "x", comment: "") == "x")
        let german = try #require(Bundle(path: Bundle.module.bundlePath + "/de.lproj"))
        #expect(Kitchen.NSLocalizedString("kind.main", bundle: german, comment: "") == "Hauptgänge")
    }

    @Test("classes, selectors and methods are found by their names alone")
    func names() throws {
        #expect(Kitchen.NSClassFromString("Kitchen.DialView") == DialView.self)
        #expect(Kitchen.NSClassFromString("KTTimerStore") == TimerStore.self)
        let timer = EggTimer(name: "Egg", seconds: 60)
        let recognizer = UITapGestureRecognizer(target: timer, action: Selector(("toggle")))
        recognizer.addTarget(timer, action: "reset")
        let ticker = Timer(timeInterval: 1, target: timer, selector: "tick:", userInfo: nil, repeats: false)
        ticker.fire()
        #expect(timer.remaining == 59)
        let object = InteropObject(timer)
        object.call("extendBySeconds:", 5)
        #expect(timer.remaining == 64 && object.call("summary") == timer.summary())
        timer.stop()
    }

    @Test("a resource is never outside of the folder: a name with dots leads nowhere")
    func strayingNames() {
        #expect(Bundle.module.loadNibNamed("../Thermostat_Kitchen.resources/NoticeView", owner: nil) == nil)
        #expect(UIImage(named: "../pot", in: .module, compatibleWith: nil) == nil)
    }
}
