import UIKit

extension Specimen {
    static let scrolling = [scrollView, tableView, tableViewCell, collectionView, navigationController]

    private static let scrollView = Specimen("scroll-view", width: 320, height: 200) {
        let map = UIImageView(image: chart)

        let scroll = UIScrollView()
        scroll.contentSize = map.bounds.size
        scroll.addSubview(map)
        scroll.contentOffset = CGPoint(x: 130, y: 80)

        scroll.layer.cornerRadius = 10
        scroll.heightAnchor.constraint(equalToConstant: 160).isActive = true
        return [scroll.wide(280)]
    }

    private static let tableView = Specimen("table-view", width: 600, height: 340) {
        let plain = PlanetsViewController(style: .plain)
        let grouped = PlanetsViewController(style: .insetGrouped)
        return [
            row(ControllerBox(plain, width: 272, height: 312), ControllerBox(grouped, width: 272, height: 312))
        ]
    }

    private static let collectionView = Specimen("collection-view", width: 600, height: 340) {
        let filled = ColorsViewController.filled()
        let nested = ColorsViewController.nested()
        return [row(ControllerBox(filled, width: 272, height: 312), ControllerBox(nested, width: 272, height: 312))]
    }

    private static let navigationController = Specimen("navigation-controller", width: 600, height: 340) {
        let list = UINavigationController(rootViewController: NotesViewController(style: .insetGrouped))
        list.navigationBar.prefersLargeTitles = true
        let note = UINavigationController(rootViewController: NotesViewController(style: .insetGrouped))
        note.pushViewController(NoteViewController("Shopping"), animated: false)
        note.isToolbarHidden = false
        return [row(ControllerBox(list, width: 272, height: 312), ControllerBox(note, width: 272, height: 312))]
    }

    private static let tableViewCell = Specimen("table-view-cell", width: 360, height: 300) {
        let disc = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
            UIColor.systemOrange.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 28, height: 28)).fill()
        }

        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Saturn"
        cell.detailTextLabel?.text = "Sixth from the sun"
        cell.imageView?.image = disc
        cell.accessoryType = .disclosureIndicator

        let title = UITableViewCell(style: .default, reuseIdentifier: nil)
        title.textLabel?.text = "A title, and a tick"
        title.accessoryType = .checkmark
        let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
        value.textLabel?.text = "Moons"
        value.detailTextLabel?.text = "many"
        let selected = UITableViewCell(style: .default, reuseIdentifier: nil)
        selected.textLabel?.text = "Selected"
        selected.isSelected = true
        return [cell, title, value, selected].map {
            $0.heightAnchor.constraint(equalToConstant: 52).isActive = true
            return $0.wide(328)
        }
    }

    /// A grid of numbered squares in many colours, larger than its scroll view.
    private static var chart: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 600, height: 400)).image { _ in
            for index in 0..<24 {
                let square = CGRect(x: index % 6 * 100, y: index / 6 * 100, width: 100, height: 100)
                UIColor(hue: CGFloat(index) / 24, saturation: 0.35, brightness: 0.9, alpha: 1).setFill()
                UIBezierPath(rect: square).fill()
                "\(index + 1)".draw(
                    at: CGPoint(x: square.minX + 12, y: square.minY + 8),
                    withAttributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.darkGray])
            }
        }
    }
}
