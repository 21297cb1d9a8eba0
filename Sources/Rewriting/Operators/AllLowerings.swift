extension OperatorLowerings {
    /// A family for each lowering of the operator table.
    public static let all = OperatorLowerings(
        links: allLinks, sources: allSources, spreads: ElementLists.self, groups: ChildTasks.self, choices: Choices.self,
        givenClosures: GivenClosures.self)

    static let allLinks: [any LinkLowering.Type] = [
        AssertedSuccess.self, Catches.self, CodedValues.self, Delay.self, FlatMaps.self, Folds.self, HandledEvents.self, MappedErrors.self,
        OwnOperators.self, Prints.self, ReceivingSchedulers.self, ReplacedErrors.self, ReplacedValues.self, Retries.self,
        SideBySide.self, SilentLinks.self, SubscribingSchedulers.self, Transforms.self,
    ]

    static let allSources: [any SourceLowering.Type] = [
        DataTasks.self, DeferredSources.self, Futures.self, ReadySources.self, SideBySide.self,
    ]
}
