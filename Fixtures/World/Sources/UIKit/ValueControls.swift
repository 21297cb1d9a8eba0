import Foundation

/// On or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A number between two others.
@preconcurrency @MainActor open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open func setThumbImage(_ image: UIImage?, for state: State) {}
}

/// A number, step by step.
@preconcurrency @MainActor open class UIStepper: UIControl {
    open var value: Double = 0
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var stepValue: Double = 1
}

/// One of a few.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    private var titles: [String?] = []
    open var selectedSegmentIndex = -1
    open var selectedSegmentTintColor: UIColor?
    open var numberOfSegments: Int { titles.count }
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) { titles.insert(title, at: min(index, titles.count)) }
    open func removeAllSegments() { titles = [] }
    open func setTitle(_ title: String?, forSegmentAt index: Int) { titles[index] = title }
    open func titleForSegment(at index: Int) -> String? { titles[index] }
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {}
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
    public static let noSegment = -1
}

/// A day or a time.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var datePickerMode = Mode.dateAndTime
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open var locale: Locale?
    open var minuteInterval = 1
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
}
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Which of several pages.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    open var currentPage = 0
    open var numberOfPages = 0
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
}

/// Pulled down to load again.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}
