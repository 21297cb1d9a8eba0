import Foundation

/// Items in sections, laid out by somebody else. The data source is asked when a test asks the collection.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
        self.collectionViewLayout = collectionViewLayout
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(coder: coder)
    }
    open var collectionViewLayout: UICollectionViewLayout
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
    open func numberOfItems(inSection section: Int) -> Int { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }
    open func cellForItem(at path: IndexPath) -> UICollectionViewCell? { dataSource?.collectionView(self, cellForItemAt: path) }
    open var visibleCells: [UICollectionViewCell] { [] }
    open var indexPathsForVisibleItems: [IndexPath] { [] }
    open private(set) var indexPathsForSelectedItems: [IndexPath]? = []
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        indexPathsForSelectedItems = path.map { [$0] }
    }
    open func deselectItem(at path: IndexPath, animated: Bool) { indexPathsForSelectedItems?.removeAll { $0 == path } }
    open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

    open func reloadData() {}
    open func reloadItems(at paths: [IndexPath]) {}
    open func reloadSections(_ sections: IndexSet) {}
    open func insertItems(at paths: [IndexPath]) {}
    open func deleteItems(at paths: [IndexPath]) {}
    open func moveItem(at path: IndexPath, to other: IndexPath) {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        completion?(true)
    }

    /// As for tables, a cell of a registered class cannot be made here: a plain one is given.
    open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    open func register(_ type: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {}
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    open func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for path: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    open func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for path: IndexPath, item: Item?
    ) -> Cell {
        guard let cell = UICollectionViewListCell(frame: .zero) as? Cell else {
            preconditionFailure("a cell of the class \(Cell.self) can only be made by name")
        }
        if let item { registration.handler(cell, path, item) }
        return cell
    }

    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
        let handler: Handler
        public init(handler: @escaping Handler) { self.handler = handler }
    }
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// Two methods are asked of everyone; the others may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    }
}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { .zero }
}
