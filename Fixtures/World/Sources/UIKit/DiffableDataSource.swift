import Foundation

/// Sections and their items, as a value.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []
    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { itemIdentifiers.count }
    public func numberOfItems(inSection section: SectionIdentifierType) -> Int { itemIdentifiers(inSection: section).count }
    public func itemIdentifiers(inSection section: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.section == section }?.items ?? []
    }
    public func indexOfItem(_ item: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: item) }
    public func indexOfSection(_ section: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: section) }
    public func sectionIdentifier(containingItem item: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(item) }?.section
    }

    public mutating func appendSections(_ added: [SectionIdentifierType]) { sections += added.map { ($0, []) } }
    public mutating func deleteSections(_ removed: [SectionIdentifierType]) { sections.removeAll { removed.contains($0.section) } }
    /// At the end of the section, or of the last one. There must be one.
    public mutating func appendItems(_ items: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) {
        let index = section.map { wanted in sections.firstIndex { $0.section == wanted } } ?? sections.indices.last
        guard let index else { preconditionFailure("there is no section to append the items to") }
        sections[index].items += items
    }
    public mutating func insertItems(_ items: [ItemIdentifierType], beforeItem other: ItemIdentifierType) {
        insert(items, at: other, offset: 0)
    }
    public mutating func insertItems(_ items: [ItemIdentifierType], afterItem other: ItemIdentifierType) {
        insert(items, at: other, offset: 1)
    }
    private mutating func insert(_ items: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int) {
        for section in sections.indices {
            guard let index = sections[section].items.firstIndex(of: other) else { continue }
            sections[section].items.insert(contentsOf: items, at: index + offset)
        }
    }
    public mutating func deleteItems(_ items: [ItemIdentifierType]) {
        for section in sections.indices { sections[section].items.removeAll { items.contains($0) } }
    }
    public mutating func deleteAllItems() { sections = [] }
    public mutating func reloadItems(_ items: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ items: [ItemIdentifierType]) {}
    public mutating func reloadSections(_ sections: [SectionIdentifierType]) {}
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Answers a table from the last snapshot that was applied.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UITableViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    private let cell: CellProvider
    private var shown = Snapshot()
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        cell = cellProvider
        super.init()
        tableView.dataSource = self
    }
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        shown = snapshot
        completion?()
    }
    open func snapshot() -> Snapshot { shown }
    open func itemIdentifier(for path: IndexPath) -> ItemIdentifierType? { shown.item(at: path) }
    open func indexPath(for item: ItemIdentifierType) -> IndexPath? { shown.path(of: item) }
    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        shown.item(at: indexPath).flatMap { cell(tableView, indexPath, $0) } ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}

/// Answers a collection from the last snapshot that was applied.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UICollectionViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    private let cell: CellProvider
    private var shown = Snapshot()
    open var supplementaryViewProvider: SupplementaryViewProvider?

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        cell = cellProvider
        super.init()
        collectionView.dataSource = self
    }
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        shown = snapshot
        completion?()
    }
    open func snapshot() -> Snapshot { shown }
    open func itemIdentifier(for path: IndexPath) -> ItemIdentifierType? { shown.item(at: path) }
    open func indexPath(for item: ItemIdentifierType) -> IndexPath? { shown.path(of: item) }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        shown.item(at: indexPath).flatMap { cell(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
    }
}

extension NSDiffableDataSourceSnapshot {
    fileprivate func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else { return nil }
        return sections[path.section].items[path.item]
    }
    fileprivate func path(of item: ItemIdentifierType) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let index = content.items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
        }
        return nil
    }
}
