import Foundation

/// Rows in sections. Nothing is laid out; the data source is asked when a test asks the table.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)?
    open var rowHeight: CGFloat = automaticDimension
    open var estimatedRowHeight: CGFloat = automaticDimension
    open var sectionHeaderHeight: CGFloat = automaticDimension
    open var sectionFooterHeight: CGFloat = automaticDimension
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    open var sectionHeaderTopPadding: CGFloat = automaticDimension
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var backgroundView: UIView?
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isEditing = false
    public nonisolated static let automaticDimension: CGFloat = -1

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
    open func numberOfRows(inSection section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    open func cellForRow(at path: IndexPath) -> UITableViewCell? { dataSource?.tableView(self, cellForRowAt: path) }
    open var visibleCells: [UITableViewCell] { [] }
    open var indexPathsForVisibleRows: [IndexPath]? { [] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
    open func rectForRow(at path: IndexPath) -> CGRect { .zero }

    open private(set) var indexPathForSelectedRow: IndexPath?
    open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) { indexPathForSelectedRow = path }
    open func deselectRow(at path: IndexPath, animated: Bool) { indexPathForSelectedRow = nil }
    open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    open func reloadData() {}
    open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {}
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func insertRows(at paths: [IndexPath], with animation: RowAnimation) {}
    open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {}
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func moveRow(at path: IndexPath, to other: IndexPath) {}
    open func beginUpdates() {}
    open func endUpdates() {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        completion?(true)
    }

    /// A cell of a registered class cannot be made here: only the Objective-C runtime can call an initialiser that subclasses need not have. A plain cell is
    /// given; tests make cells of their own classes themselves.
    open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
    open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { nil }

    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
}

@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open lazy var tableView: UITableView! = UITableView()
    open var refreshControl: UIRefreshControl?
    open var clearsSelectionOnViewWillAppear = true
    open override func loadView() { view = tableView }
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }
}
