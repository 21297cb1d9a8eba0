import Foundation

@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open weak var collectionView: UICollectionView?
    open var collectionViewContentSize: CGSize { .zero }
    open func prepare() {}
    open func invalidateLayout() {}
}

@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var itemSize = CGSize(width: 50, height: 50)
    open var estimatedItemSize = CGSize.zero
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var headerReferenceSize = CGSize.zero
    open var footerReferenceSize = CGSize.zero
    open var sectionInset = UIEdgeInsets.zero
    public nonisolated static let automaticSize = CGSize(width: -1, height: -1)
}

@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(section: NSCollectionLayoutSection) { super.init() }
    public init(sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?) { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, _ in nil }
    }
}

public struct UICollectionLayoutListConfiguration {
    public init(appearance: Appearance) {}
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
}

@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    open class func fractionalWidth(_ part: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension() }
    open class func fractionalHeight(_ part: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension() }
    open class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension() }
    open class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension() }
}

@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) { super.init() }
}

@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    public init(layoutSize: NSCollectionLayoutSize) { super.init() }
    open var contentInsets = NSDirectionalEdgeInsets.zero
}

@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    open class func fixed(_ length: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing() }
    open class func flexible(_ length: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing() }
}

@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize: layoutSize)
    }
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize: layoutSize)
    }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    open var interItemSpacing: NSCollectionLayoutSpacing?
}

@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    public init(group: NSCollectionLayoutGroup) { super.init() }
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize)
    }
    open var pinToVisibleBounds = false
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
