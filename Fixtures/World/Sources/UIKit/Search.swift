import Foundation

/// Where a search is typed.
@preconcurrency @MainActor open class UISearchBar: UIView {
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String?
    open var placeholder: String?
    open var prompt: String?
    open var showsCancelButton = false
    open var showsScopeBar = false
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0
    open var searchBarStyle = Style.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var returnKeyType = UIReturnKeyType.search
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open private(set) lazy var searchTextField = UISearchTextField()
    open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
    open override var canBecomeFirstResponder: Bool { true }
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
}

@preconcurrency @MainActor open class UISearchTextField: UITextField {}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
}

@preconcurrency @MainActor open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
    public let searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open private(set) lazy var searchBar = UISearchBar()
    open var isActive = false
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var showsSearchResultsController = false
}

@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ controller: UISearchController)
    func didDismissSearchController(_ controller: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ controller: UISearchController) {}
    public func didDismissSearchController(_ controller: UISearchController) {}
}
