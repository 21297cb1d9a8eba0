@testable import CombineModel
import Testing

@Suite struct ProposedMovesTests {
    private typealias Unit = ProposedMoves.Unit

    @Test func whatNeedsNothingMoves() {
        let moves = ProposedMoves([Unit(findings: 2, needs: [], calls: []), Unit(findings: 3, needs: [.runsOnMain], calls: [])])
        #expect(moves.moved(accepting: []) == .init(findings: 2, groups: 1))
        #expect(moves.moved(accepting: [.runsOnMain]) == .init(findings: 5, groups: 2))
    }

    @Test func whoCallsWhatStaysStays() {
        let moves = ProposedMoves([
            Unit(findings: 1, needs: [], calls: [1]), Unit(findings: 1, needs: [], calls: [2]),
            Unit(findings: 1, needs: [.stateOffThread], calls: []),
        ])
        #expect(moves.moved(accepting: []).findings == 0)
        #expect(moves.moved(accepting: [.stateOffThread]).findings == 3)
    }

    @Test func functionsThatCallEachOtherMoveTogether() {
        let ring = [Unit(findings: 1, needs: [], calls: [1]), Unit(findings: 1, needs: [], calls: [0])]
        #expect(ProposedMoves(ring).moved(accepting: []).groups == 2)
        let held = [Unit(findings: 1, needs: [.runsOnMain], calls: [1]), Unit(findings: 1, needs: [], calls: [0])]
        #expect(ProposedMoves(held).moved(accepting: []).groups == 0)
    }

    @Test func aPublisherThatStaysNeedsAWrapperOrACaller() {
        // The second unit stays and subscribes to the first one's publisher, which therefore stays as well: as a wrapper, if that is accepted.
        let asked = [
            Unit(findings: 1, needs: [], calls: [], wrapperNeeds: [.wrapperStartsTask]),
            Unit(findings: 1, needs: [.runsOnMain], calls: [0]),
        ]
        let moves = ProposedMoves(asked)
        #expect(moves.moved(accepting: []).findings == 0)
        #expect(moves.moved(accepting: [.wrapperStartsTask]).findings == 1)
        #expect(moves.moved(accepting: [.runsOnMain]).findings == 2)
        // With one more that moves and calls it, its async function is of use beside the publisher; a second body counts for nothing.
        let called = ProposedMoves(asked + [Unit(findings: 1, needs: [], calls: [0])])
        #expect(called.moved(accepting: []) == .init(findings: 1, groups: 1))
        #expect(called.moved(accepting: [.wrapperStartsTask]) == .init(findings: 2, groups: 2))
    }

    @Test func aPublisherOfOthersNeedsItsWrapperWhoeverMoves() {
        let unit = Unit(findings: 1, needs: [], calls: [], wrapperNeeds: [.wrapperStartsTask], keepsPublisher: true)
        #expect(ProposedMoves([unit]).moved(accepting: []).findings == 0)
        #expect(ProposedMoves([unit]).moved(accepting: [.wrapperStartsTask]).findings == 1)
    }

    @Test func answersThatMoveOnlyTogetherAreFoundTogether() {
        let three: Set<Deviation> = [.runsOnMain, .selfLivesUntilDone, .stateOffThread]
        let moves = ProposedMoves([
            Unit(findings: 10, needs: three, calls: []), Unit(findings: 3, needs: [.eventsShift], calls: []),
            Unit(findings: 2, needs: [.workEachSubscription], calls: []),
        ])
        let ranked = moves.ranked()
        #expect(Set(ranked.prefix(3)) == Set(three.map { .deviation($0) }))
        #expect(Array(ranked.dropFirst(3)) == [.deviation(.eventsShift), .deviation(.workEachSubscription)])
    }

    @Test func aTopicIsAnAnswerWhereItMovesMoreThanEachOfItsDeviations() {
        let both: Set<Deviation> = [.runsOnAnyThread, .wrapperStartsTask]
        let together = ProposedMoves([Unit(findings: 5, needs: both, calls: []), Unit(findings: 1, needs: [.eventsShift], calls: [])])
        #expect(together.ranked() == [.topic(.anyThread), .deviation(.eventsShift)])
        let one = ProposedMoves([
            Unit(findings: 5, needs: [.runsOnAnyThread], calls: []),
            Unit(findings: 1, needs: [.wrapperStartsTask, .eventsShift], calls: []),
        ])
        #expect(one.ranked() == [.deviation(.runsOnAnyThread), .deviation(.eventsShift), .deviation(.wrapperStartsTask)])
        // What one unit alone needs is no topic, whatever else that holds.
        #expect(ProposedMoves([Unit(findings: 5, needs: [.callersNotScanned], calls: [])]).ranked() == [.deviation(.callersNotScanned)])
    }

    @Test func topicsLeaveRoomForMoreAmongTheBestThree() {
        let moves = ProposedMoves([
            Unit(
                findings: 9,
                needs: [.workEachSubscription, .workWithoutSubscriber, .runsOnMain, .deliversOnMain, .runsOnAnyThread, .wrapperStartsTask],
                calls: []), Unit(findings: 2, needs: [.eventsShift], calls: []),
        ])
        let ranked = moves.ranked()
        #expect(Set(ranked.prefix(3)) == [.topic(.subscribedOnce), .topic(.mainThread), .topic(.anyThread)])
        #expect(ranked.dropFirst(3) == [.deviation(.eventsShift)])
    }

    /// Against every choice of three names, on programs made up from a seed.
    @Test(arguments: 0..<30) func noOtherThreeMoveMore(_ seed: Int) {
        let moves = Self.madeUp(seed)
        let names = AcceptedName.allCases.filter { !moves.asked.isDisjoint(with: $0.deviations) }
        let ranked = moves.ranked()
        let best = moves.moved(accepting: Set(ranked.prefix(3).flatMap(\.deviations))).findings
        for first in names {
            for second in names {
                for third in names {
                    let answer = Set([first, second, third].flatMap(\.deviations))
                    #expect(moves.moved(accepting: answer).findings <= best)
                }
            }
        }
        let answered = ranked.flatMap(\.deviations)
        #expect(Set(answered).isSuperset(of: moves.asked) && Set(answered).count == answered.count)
    }

    @Test(arguments: 0..<30) func whoAcceptsMoreMovesNoLess(_ seed: Int) {
        let moves = Self.madeUp(seed)
        var accepted: Set<Deviation> = []
        var before = moves.moved(accepting: [])
        for deviation in moves.asked.sorted(by: { $0.rawValue < $1.rawValue }) {
            accepted.insert(deviation)
            let after = moves.moved(accepting: accepted)
            #expect(after.findings >= before.findings && after.groups >= before.groups)
            before = after
        }
        #expect(before.groups == moves.units.count)
    }

    /// The same program for the same seed: a linear congruential generator after Knuth, of which the high bits are taken.
    private static func madeUp(_ seed: Int) -> ProposedMoves {
        var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let choice: [Deviation] = [
            .runsOnMain, .deliversOnMain, .eventsShift, .workEachSubscription, .stateOffThread, .workWithoutSubscriber, .publisherAwaited,
        ]
        let units = (0..<20).map { _ in
            Unit(
                findings: 1 + next(4), needs: Set((0..<next(4)).map { _ in choice[next(choice.count)] }),
                calls: (0..<next(3)).map { _ in next(20) },
                wrapperNeeds: Set((0..<next(2)).map { _ in choice[next(choice.count)] }), keepsPublisher: next(4) == 0)
        }
        return ProposedMoves(units)
    }
}

@Suite struct TopicTests {
    @Test func aDeviationIsOfOneTopicAtMost() {
        let all = Topic.allCases.flatMap(\.deviations)
        #expect(Set(all).count == all.count && Set(all).isDisjoint(with: Deviation.acceptedByDefault))
        #expect(Topic.allCases.allSatisfy { $0.deviations.count > 1 })
    }

    @Test func namesAreOfOneThing() {
        let others = Reason.allCases.map(\.rawValue) + Policy.allCases.map(\.id) + Verdict.allCases.map(\.rawValue) + ["all"]
        let names = AcceptedName.allCases.map(\.id)
        #expect(Set(names).count == names.count && Set(names).isDisjoint(with: others))
        #expect(names.allSatisfy { AcceptedName(id: $0)?.id == $0 })
    }

    /// What is lost, done again, or raced for has a question of its own, whatever else a team takes for harmless.
    @Test(arguments: [Deviation.stateOffThread, .replacedWorkGoesOn, .cancellationIsFailure, .selfLivesUntilDone, .noOrderBetweenStreams])
    func whatNeedsAThoughtOfItsOwnIsInNoTopic(_ deviation: Deviation) {
        #expect(!Topic.allCases.contains { $0.deviations.contains(deviation) })
    }

    @Test func aTopicIsAskedWithItsPartsMostFirst() throws {
        let moves = ProposedMoves([.init(findings: 3, needs: [.runsOnAnyThread, .wrapperStartsTask], calls: [])])
        let question = try #require(Questions(moving: 0, moves, findings: [], facts: []).all.first)
        #expect(question.accepts == .topic(.anyThread) && question.moves.findings == 3)
        #expect(Set(question.parts.map(\.deviation)) == [.runsOnAnyThread, .wrapperStartsTask])
    }
}

@Suite struct QuestionsTests {
    @Test func aFactOfFewStaysBehindTheBestThree() {
        let questions = Self.questions(deciding: [1, 4])
        #expect(questions.all.map(\.moves.findings) == [0, 0, 0, 4, 3, 1])
        #expect(questions.all.map(\.movesAfterThoseAbove.findings) == [0, 0, 10, 4, 3, 1])
        #expect(questions.all.prefix(3).allSatisfy { $0.accepts != nil })
    }

    @Test func aFactThatDecidesMoreThanTheBestThreeComesFirst() {
        let questions = Self.questions(deciding: [11, 1000])
        #expect(questions.all.map(\.movesAfterThoseAbove.findings) == [1000, 11, 0, 0, 10, 3])
    }

    @Test func aFactThatDecidesNothingIsNotAsked() {
        #expect(Self.questions(deciding: [0]).all.allSatisfy { $0.accepts != nil })
    }

    /// Three answers that move ten findings together and none by themselves, one that moves three, and facts.
    private static func questions(deciding facts: [Int]) -> Questions {
        let moves = ProposedMoves([
            .init(findings: 10, needs: [.runsOnMain, .selfLivesUntilDone, .stateOffThread], calls: []),
            .init(findings: 3, needs: [.eventsShift], calls: []),
        ])
        return Questions(
            moving: 0, moves, findings: [],
            facts: facts.enumerated().map { (DecidingFact(.parameter, "fact \($0)", path: "A.swift", line: 1), $1) })
    }
}
