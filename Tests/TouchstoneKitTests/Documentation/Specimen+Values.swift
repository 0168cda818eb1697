import UIKit

extension Specimen {
    static let values = [slider, pageControl, progressView, activityIndicator]

    private static let slider = Specimen("slider", width: 320, height: 100) {
        let status = UILabel()

        let volume = UISlider()
        volume.maximumValue = 11
        volume.value = 4
        volume.addAction(
            UIAction { [unowned volume] _ in
                status.text = "Volume \(Int(volume.value.rounded()))"
            }, for: .valueChanged)

        let warmth = UISlider()
        warmth.value = 0.7
        warmth.minimumTrackTintColor = .systemOrange
        warmth.thumbTintColor = .systemOrange
        return [volume.wide(260), warmth.wide(260)]
    }

    private static let pageControl = Specimen("page-control", width: 260, height: 90) {
        let page = UILabel()

        let pages = UIPageControl()
        pages.numberOfPages = 6
        pages.currentPage = 2
        pages.addAction(
            UIAction { [unowned pages] _ in
                page.text = "Page \(pages.currentPage + 1)"
            }, for: .valueChanged)

        pages.pageIndicatorTintColor = .systemGray3
        pages.currentPageIndicatorTintColor = .systemBlue
        let prominent = UIPageControl()
        prominent.numberOfPages = 4
        prominent.backgroundStyle = .prominent
        prominent.pageIndicatorTintColor = .systemGray2
        prominent.currentPageIndicatorTintColor = .label
        return [pages, prominent]
    }

    private static let progressView = Specimen("progress-view", width: 320, height: 80) {
        let download = UIProgressView(progressViewStyle: .default)
        download.progress = 0.4
        download.setProgress(0.6, animated: true)

        let upload = UIProgressView(progressViewStyle: .bar)
        upload.progress = 0.25
        upload.progressTintColor = .systemGreen
        return [download.wide(260), upload.wide(260)]
    }

    private static let activityIndicator = Specimen("activity-indicator", width: 260, height: 80) {
        let wheel = UIActivityIndicatorView(style: .large)
        wheel.startAnimating()

        let small = UIActivityIndicatorView(style: .medium)
        small.startAnimating()
        let tinted = UIActivityIndicatorView(style: .large)
        tinted.color = .systemBlue
        tinted.startAnimating()
        return [row(small, wheel, tinted)]
    }
}
