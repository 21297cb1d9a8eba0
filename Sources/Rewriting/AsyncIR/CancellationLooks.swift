/// Where a task looks at its cancellation.
extension AsyncCode {
    /// Leaves a cancelled task in silence, as a cancelled subscription is silent.
    static let leaveWhenCancelled = AsyncCode.guard([.notCancelled], [.return(nil)])

    /// The same, `CancellationError` thrown where it would leave a cancelled task in silence.
    var throwingWhenCancelled: AsyncCode {
        onlyLooksAtCancellation ? .checkCancellation : mapInner { $0.map(\.throwingWhenCancelled) }
    }

    /// Whether it does nothing but leave a cancelled task.
    var onlyLooksAtCancellation: Bool {
        if case .guard(let conditions, _) = self { conditions.allSatisfy(\.isNotCancelled) } else { false }
    }

    /// Whether it throws where its task was cancelled.
    var checksCancellation: Bool { if case .checkCancellation = self { true } else { false } }

    var looksAtCancellation: Bool {
        if case .guard(let conditions, _) = self { conditions.last?.isNotCancelled ?? false } else { false }
    }
}
