import TestSupport
import Testing
import UIKit

@MainActor @Suite struct GeometryTests {
    private func isClose(_ left: CGRect, _ right: CGRect, within tolerance: CGFloat = 0.001) -> Bool {
        abs(left.minX - right.minX) < tolerance && abs(left.minY - right.minY) < tolerance
            && abs(left.width - right.width) < tolerance && abs(left.height - right.height) < tolerance
    }

    @Test("sizeToFit keeps the frame's origin", .fact("LY-12"))
    func sizeToFit() {
        final class Fitting: UIView {
            var asked: [CGSize] = []
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                asked.append(size)
                return CGSize(width: 77, height: 33)
            }
        }
        let view = Fitting(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
        #expect(view.frame.origin == CGPoint(x: -9, y: -8))
        view.sizeToFit()
        #expect(view.asked == [CGSize(width: 50, height: 60)])
        #expect(view.frame == CGRect(x: -9, y: -8, width: 77, height: 33))
    }

    @Test("sizeThatFits is the current size", .fact("LY-13"))
    func sizeThatFits() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 40))
    }

    @Test("The frame is the bounding box of the transformed bounds", .fact("LY-14"))
    func rotatedFrame() {
        let view = UIView(frame: CGRect(x: 180, y: 30, width: 80, height: 60))
        view.transform = CGAffineTransform(rotationAngle: .pi / 6)
        #expect(isClose(view.frame, CGRect(x: 170.359, y: 14.019, width: 99.282, height: 91.962)))
        #expect(view.bounds.size == CGSize(width: 80, height: 60))
    }

    @Test("Setting the frame of a scaled view computes its bounds", .fact("LY-15"))
    func scaledFrame() {
        let view = UIView()
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(isClose(view.bounds, CGRect(x: 0, y: 0, width: 200, height: 200)))
        #expect(isClose(view.frame, CGRect(x: 0, y: 0, width: 100, height: 100)))
    }

    @Test("A new size of the bounds grows about the anchor point", .fact("LY-17"))
    func boundsGrow() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.bounds.size = CGSize(width: 50, height: 50)
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.frame == CGRect(x: 0, y: 15, width: 50, height: 50))
    }

    @Test("A new anchor point moves the frame and not the centre", .fact("LY-18"))
    func anchor() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.anchorPoint = .zero
        #expect(view.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
    }

    @Test("A view and its layer share geometry and background", .fact("DR-04"))
    func layerMirrors() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.layer.position = CGPoint(x: 0, y: 0)
        #expect(view.frame.origin == CGPoint(x: -15, y: -20))
        view.backgroundColor = .red
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(view.backgroundColor === UIColor.red)
        view.layer.backgroundColor = UIColor.blue.cgColor
        #expect(view.backgroundColor == UIColor.blue)
        view.layer.backgroundColor = nil
        #expect(view.backgroundColor == nil)
    }

    @Test("Defaults", .fact("DR-01", "HT-15"))
    func defaults() {
        let view = UIView()
        #expect(view.contentMode == .scaleToFill)
        #expect(view.isOpaque && !view.clipsToBounds && view.alpha == 1 && !view.isHidden)
        #expect(view.backgroundColor == nil && view.mask == nil && view.tag == 0)
        #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
        #expect(view.semanticContentAttribute == .unspecified)
        #expect(view.transform.isIdentity && view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test("layerClass determines the class of the layer")
    func layerClass() {
        final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        #expect(ShapeView().layer is CAShapeLayer)
        #expect(type(of: UIView().layer) == CALayer.self)
    }

    @Test("A view survives archiving")
    func archive() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.backgroundColor = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
        view.tag = 7
        view.isHidden = true
        view.contentMode = .topLeft
        view.isUserInteractionEnabled = false
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        let child = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        child.alpha = 0.5
        view.addSubview(child)
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView)
        #expect(copy.bounds == view.bounds && copy.center == view.center && copy.transform == view.transform)
        #expect(copy.tag == 7 && copy.isHidden && copy.contentMode == .topLeft && !copy.isUserInteractionEnabled)
        #expect(copy.backgroundColor == view.backgroundColor)
        #expect(copy.subviews.map(\.frame) == [child.frame])
        #expect(copy.subviews.map(\.alpha) == [0.5])
    }

    @Test("Numbers of an archive that are not finite leave a view as it is")
    func hostileArchive() throws {
        /// An archive all of whose numbers are the same.
        final class Numbers: NSCoder {
            let number: Double

            init(_ number: Double) {
                self.number = number
            }

            override var allowsKeyedCoding: Bool { true }
            override func containsValue(forKey key: String) -> Bool { true }
            override func decodeBool(forKey key: String) -> Bool { false }
            override func decodeInteger(forKey key: String) -> Int { 0 }
            override func decodeDouble(forKey key: String) -> Double { number }
            override func decodeFloat(forKey key: String) -> Float { Float(number) }
            override func decodeObject(forKey key: String) -> Any? { nil }
            override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
                NSString(string: "{{\(number), 1}, {\(number), 1e308}}")
            }
        }
        for number in [Double.nan, .infinity, -.infinity, 1e308] {
            let coder = Numbers(number)
            let view = try #require(UIView(coder: coder))
            #expect(view.frame.isFinite && view.alpha.isFinite)
            let stepper = try #require(UIStepper(coder: coder))
            #expect(stepper.value.isFinite && stepper.maximumValue.isFinite && stepper.stepValue.isFinite)
            let slider = try #require(UISlider(coder: coder))
            #expect(slider.value.isFinite && slider.maximumValue.isFinite)
            let scrollView = try #require(UIScrollView(coder: coder))
            #expect(scrollView.contentSize.width.isFinite && scrollView.maximumZoomScale.isFinite)
            #expect(try #require(UIProgressView(coder: coder)).progress.isFinite)
            #expect(try #require(UIViewController(coder: coder)).preferredContentSize.width.isFinite)
        }
    }

    @Test("The frame of a view rotated by a right angle reads back as it was set", .fact("LY-16"))
    func frameOfTurned() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(abs(view.bounds.width - 50) < 1e-9 && abs(view.bounds.height - 100) < 1e-9)
        #expect(abs(view.frame.width - 100) < 1e-9 && abs(view.frame.height - 50) < 1e-9)
        #expect(abs(view.frame.minX) < 1e-9 && abs(view.frame.minY) < 1e-9)
    }

    @Test("A geometry with a number that is not finite ends the program with the view, the property and the value")
    func notFinite() async throws {
        func expect(_ result: ExitTest.Result, _ sentence: String) {
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains(sentence), "\(text)")
        }
        expect(
            try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIButton().frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10) }
            }, "frame of <UIButton: 0x")
        expect(
            try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = UILabel(frame: CGRect(x: 1, y: 2, width: CGFloat.infinity, height: 4)) }
            }, "frame = (0 0; 0 0)> cannot be (1.0, 2.0, inf, 4.0): every number of it is finite.")
        expect(
            try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIView().center.y = .nan }
            }, "center of <UIView: 0x")
        expect(
            try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIView().bounds.origin.x = -.infinity }
            }, "bounds of <UIView: 0x")
        expect(
            try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIView().anchorPoint.x = .nan }
            }, "anchorPoint of <UIView: 0x")
        expect(
            try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { CALayer().position.x = .nan }
            }, "position of <CALayer: 0x")
    }

    @Test("A finite frame under a transform that is not finite places the view as if it had no transform")
    func frameUnderBrokenTransform() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        view.frame = CGRect(x: 50, y: 60, width: 30, height: 40)
        view.transform = .identity
        #expect(view.frame == CGRect(x: 50, y: 60, width: 30, height: 40))
    }
}
