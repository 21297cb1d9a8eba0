extension LibraryText {
    static let combineCocoa = LibraryText(
        "CombineCocoa",
        #"""
        name: CombineCocoa
        modules: [CombineCocoa]
        source: https://github.com/CombineCommunity/CombineCocoa/tree/main/Sources/CombineCocoa
        types:
          UIButton: UIControl
          UIDatePicker: UIControl
          UIPageControl: UIControl
          UIRefreshControl: UIControl
          UISegmentedControl: UIControl
          UISlider: UIControl
          UIStepper: UIControl
          UISwitch: UIControl
          UITextField: UIControl
          UISearchTextField: UITextField
          UITableView: UIScrollView
          UICollectionView: UIScrollView
          UITextView: UIScrollView
          UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
        declarations:
          # All of them go on for as long as the control lives.
          UIBarButtonItem.tapPublisher: 0..., never fails, control-event
          UIButton.tapPublisher: 0..., never fails, control-event
          UICollectionView.didSelectItemPublisher: 0..., never fails, control-event
          UICollectionView.didDeselectItemPublisher: 0..., never fails, control-event
          UICollectionView.didHighlightItemPublisher: 0..., never fails, control-event
          UICollectionView.didUnhighlightRowPublisher: 0..., never fails, control-event
          UICollectionView.willDisplayCellPublisher: 0..., never fails, control-event
          UICollectionView.willDisplaySupplementaryViewPublisher: 0..., never fails, control-event
          UICollectionView.didEndDisplayingCellPublisher: 0..., never fails, control-event
          UICollectionView.didEndDisplaySupplementaryViewPublisher: 0..., never fails, control-event
          UIControl.controlEventPublisher(for:): 0..., never fails, control-event
          UIDatePicker.datePublisher: 0..., never fails, control-event
          UIDatePicker.countDownDurationPublisher: 0..., never fails, control-event
          UITapGestureRecognizer.tapPublisher: 0..., never fails, control-event
          UIPinchGestureRecognizer.pinchPublisher: 0..., never fails, control-event
          UIRotationGestureRecognizer.rotationPublisher: 0..., never fails, control-event
          UISwipeGestureRecognizer.swipePublisher: 0..., never fails, control-event
          UIPanGestureRecognizer.panPublisher: 0..., never fails, control-event
          UIScreenEdgePanGestureRecognizer.screenEdgePanPublisher: 0..., never fails, control-event
          UILongPressGestureRecognizer.longPressPublisher: 0..., never fails, control-event
          UIPageControl.currentPagePublisher: 0..., never fails, control-event
          UIRefreshControl.isRefreshingPublisher: 0..., never fails, control-event
          UIScrollView.contentOffsetPublisher: 0..., never fails, control-event
          UIScrollView.reachedBottomPublisher(offset?:): 0..., never fails, control-event
          UIScrollView.didScrollPublisher: 0..., never fails, control-event
          UIScrollView.willBeginDeceleratingPublisher: 0..., never fails, control-event
          UIScrollView.didEndDeceleratingPublisher: 0..., never fails, control-event
          UIScrollView.willBeginDraggingPublisher: 0..., never fails, control-event
          UIScrollView.willEndDraggingPublisher: 0..., never fails, control-event
          UIScrollView.didEndDraggingPublisher: 0..., never fails, control-event
          UIScrollView.didZoomPublisher: 0..., never fails, control-event
          UIScrollView.didScrollToTopPublisher: 0..., never fails, control-event
          UIScrollView.didEndScrollingAnimationPublisher: 0..., never fails, control-event
          UIScrollView.willBeginZoomingPublisher: 0..., never fails, control-event
          UIScrollView.didEndZooming: 0..., never fails, control-event
          UISearchBar.textDidChangePublisher: 0..., never fails, control-event
          UISearchBar.searchButtonClickedPublisher: 0..., never fails, control-event
          UISearchBar.cancelButtonClickedPublisher: 0..., never fails, control-event
          UISegmentedControl.selectedSegmentIndexPublisher: 0..., never fails, control-event
          UISlider.valuePublisher: 0..., never fails, control-event
          UIStepper.valuePublisher: 0..., never fails, control-event
          UISwitch.isOnPublisher: 0..., never fails, control-event
          UITableView.willDisplayCellPublisher: 0..., never fails, control-event
          UITableView.willDisplayHeaderViewPublisher: 0..., never fails, control-event
          UITableView.willDisplayFooterViewPublisher: 0..., never fails, control-event
          UITableView.didEndDisplayingCellPublisher: 0..., never fails, control-event
          UITableView.didEndDisplayingHeaderViewPublisher: 0..., never fails, control-event
          UITableView.didEndDisplayingFooterView: 0..., never fails, control-event
          UITableView.itemAccessoryButtonTappedPublisher: 0..., never fails, control-event
          UITableView.didHighlightRowPublisher: 0..., never fails, control-event
          UITableView.didUnhighlightRowPublisher: 0..., never fails, control-event
          UITableView.didSelectRowPublisher: 0..., never fails, control-event
          UITableView.didDeselectRowPublisher: 0..., never fails, control-event
          UITableView.willBeginEditingRowPublisher: 0..., never fails, control-event
          UITableView.didEndEditingRowPublisher: 0..., never fails, control-event
          UITextField.textPublisher: 0..., never fails, control-event
          UITextField.attributedTextPublisher: 0..., never fails, control-event
          UITextField.returnPublisher: 0..., never fails, control-event
          UITextField.didBeginEditingPublisher: 0..., never fails, control-event
          UITextView.valuePublisher: 0..., never fails, control-event
          UITextView.textPublisher: 0..., never fails, control-event
          NSTextStorage.didProcessEditingRangeChangeInLengthPublisher: 0..., never fails, control-event
        """#)
}
