/// What names of modules, types, members and attributes stand for that Apple's frameworks, Swift and Combine declare.
public enum PlatformName: String, CaseIterable, Sendable {
    /// A type that Combine has in `Publishers`, without the number of its parts.
    case operatorType = "type in Publishers"
    /// An associated type of Combine's and SwiftUI's protocols.
    case associatedType = "associated type"
    /// What stands in the body of any publisher or its async form, whatever it is about.
    case commonplace
    /// A member that everyday types and protocols of Apple's give whoever inherits from them or conforms to them.
    case inheritedMember = "inherited member"
    /// An event of a control: a static member of `UIControl.Event`.
    case controlEvent = "control event"
    /// A module that brings Combine with it.
    case combineModule = "module with Combine"
    /// A module of Apple's that declares no library's publishers.
    case systemModule = "module of the system"
    /// A module that tests import.
    case testModule = "module for tests"
    /// An attribute with a capital after which a body means what it says.
    case plainAttribute = "plain attribute"
    /// A function of tests that waits, or lets others run.
    case waitingFunction = "waiting function"

    /// What is said of an expectation of a test.
    case expectationSetting = "expectation setting"
    /// A member that `URL` alone has, and that gives another.
    case derivingURL = "gives URL of URL"
    /// A member that gives a `URL`.
    case givingURL = "gives URL"

    public func covers(_ name: some StringProtocol) -> Bool { names.contains(String(name)) }

    public var names: Set<String> { Self.names[self] ?? [] }

    private static let names: [Self: Set<String>] = NameLines.read(
        """
        # https://developer.apple.com/documentation/xctest/xctestexpectation, https://developer.apple.com/documentation/foundation/url
        expectation setting: assertForOverFulfill expectedFulfillmentCount isInverted
        gives URL of URL: appendingPathComponent appendingPathExtension deletingLastPathComponent
        gives URL: appendingPathComponent appendingPathExtension deletingLastPathComponent appending absoluteURL standardized
        # Combine's interface, https://developer.apple.com/documentation/combine/publishers
        type in Publishers: AllSatisfy AssertNoFailure Autoconnect Breakpoint Buffer Catch Collect CollectByCount CollectByTime
        type in Publishers: CombineLatest CompactMap Comparison Concatenate Contains ContainsWhere Count Debounce Decode Delay Drop
        type in Publishers: DropUntilOutput DropWhile Encode Filter First FirstWhere FlatMap HandleEvents IgnoreOutput Last LastWhere
        type in Publishers: MakeConnectable Map MapError MapKeyPath MeasureInterval Merge MergeMany Multicast Output PrefixUntilOutput
        type in Publishers: PrefixWhile Print ReceiveOn Reduce RemoveDuplicates ReplaceEmpty ReplaceError Retry Scan Sequence SetFailureType
        type in Publishers: Share SubscribeOn SwitchToLatest Throttle Timeout TryAllSatisfy TryCatch TryCompactMap TryComparison
        type in Publishers: TryContainsWhere TryDropWhile TryFilter TryFirstWhere TryLastWhere TryMap TryPrefixWhile TryReduce
        type in Publishers: TryRemoveDuplicates TryScan Zip
        # https://developer.apple.com/documentation/combine/publisher, /subscriber, https://developer.apple.com/documentation/swiftui/view
        associated type: Body Failure Input Output PublishedType Upstream
        commonplace: AnyPublisher Deferred Future Just Never Result completion continuation error failure promise receive result resume self
        commonplace: sink success value withCheckedContinuation withCheckedThrowingContinuation
        # https://developer.apple.com/documentation/uikit/uicontrol/event
        control event: touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit touchUpInside touchUpOutside
        control event: touchCancel valueChanged primaryActionTriggered menuActionTriggered editingDidBegin editingChanged editingDidEnd
        control event: editingDidEndOnExit allTouchEvents allEditingEvents allEvents
        # NSObject, CustomStringConvertible, Hashable, RawRepresentable, CodingKey, Error
        inherited member: copy debugDescription description hash hashValue intValue isEqual mutableCopy perform rawValue stringValue superclass
        inherited member: errorCode errorDescription errorUserInfo failureReason helpAnchor localizedDescription recoveryOptions
        inherited member: recoverySuggestion
        # Sequence, Collection
        inherited member: allSatisfy compactMap contains count dropFirst dropLast elementsEqual endIndex enumerated filter first firstIndex
        inherited member: flatMap forEach indices isEmpty joined last lastIndex lazy makeIterator map max min next prefix randomElement
        inherited member: reduce reversed shuffled sorted split startIndex suffix underestimatedCount
        # Identifiable, ObservableObject, View, App, Operation
        inherited member: body cancel id isCancelled isExecuting isFinished isReady main objectWillChange start
        # UIView, UIViewController, NSView, NSViewController
        inherited member: alpha backgroundColor bounds center children constraints contentSize delegate dismiss frame image isEditing
        inherited member: isEnabled isHidden isSelected layer navigationItem parent present reloadData show superview tag text tintColor
        inherited member: title transform undoManager view window
        # https://developer.apple.com/documentation/technologies, https://github.com/OpenCombine/OpenCombine
        module with Combine: Combine OpenCombine OpenCombineShim SwiftUI UIKit
        module of the system: Combine Foundation SwiftUI UIKit AppKit CoreData XCTest OSLog os
        module for tests: XCTest Testing Quick Nimble SnapshotTesting
        # https://developer.apple.com/documentation/xcode/interface-builder, swift-testing, pointfreeco/swift-dependencies
        plain attribute: IBAction IBSegueAction Sendable Test Dependency
        # https://developer.apple.com/documentation/xctest/asynchronous-tests-and-expectations, Quick/Nimble, pointfreeco/combine-schedulers
        waiting function: await fulfillment run sleep toEventually wait waitForExpectations advance
        """)
}
