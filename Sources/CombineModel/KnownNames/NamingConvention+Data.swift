extension NamingConvention {
    static let data = """
        # Swift API Design Guidelines, "Strive for fluent usage": verbs name what has an effect, nouns what has none
        conversion: map transform convert translate
        verb: map transform convert translate
        verb: accept activate add append apply archive ask assign attach authenticate authorize bring browse build calculate call cancel
        verb: capture change check clear close collect complete compute configure confirm connect cook create deactivate decline decode
        verb: decrypt delete deliver deploy detect determine disable disconnect discover dismiss download edit enable encode encrypt enroll
        verb: ensure erase establish evaluate execute exhaust extract fetch find finish follow generate get handle identify import
        verb: initialize insert inspect install invalidate invite invoke join leave load log login logout make merge migrate modify move
        verb: navigate notify observe obtain open parse pause pay perform persist post prepare present provide publish pull purchase put
        verb: query read receive recover redeem refresh refund register reject reload remind remove rename render renew replace request
        verb: reset resolve restore resume retrieve retry reveal revert revoke run save scan schedule search select send set setup sign
        verb: skip start stop store submit subscribe suggest sync synchronize take terminate toggle transmit undo unfollow unlink unlock
        verb: unpair unregister unsubscribe unwrap update upload use validate verify wait wipe withdraw write
        verb alone: copy dispatch display draw emit enqueue expand explore flush forget grant hide ignore keep launch learn listen look
        verb alone: lookup pick ping play poll proceed prompt push quit raise reduce release repeat reply reserve respond rotate seed serve
        verb alone: settle show shutdown solve split stream swap switch tap teach tell try turn weigh wrap
        verb or noun: count estimate exchange export filter group like link list lock mark measure pair process report share sort track
        verb or noun: transfer trigger vote watch
        particle: again away down off out over up
        preposition: as at by for from in into matching of on to using via with
        # https://developer.apple.com/documentation/swift, /foundation: members that make something of what they are called on
        manner: absoluteString addingPercentEncoding addingTimeInterval allSatisfy appending appendingPathComponent appendingPathExtension
        manner: capitalized compactMap compactMapValues contains deletingLastPathComponent dropFirst dropLast enumerated filter firstIndex
        manner: flatMap formatted hasPrefix hasSuffix isMultiple joined lastIndex lowercased mapValues randomElement reduce
        manner: removingPercentEncoding replacingOccurrences reversed shuffled sorted subtracting trimmingCharacters uppercased
        access: default get instance main resolve self shared standard
        carrier: Publisher Request Future Call Task
        placeholder: Output ResultType Element Value Result Success Response Input Self
        # what many of the functions have in common whose names these are, in the standard library, in Apple's frameworks and elsewhere
        calls often: forEach map compactMap flatMap filter reduce observe addObserver scheduledTimer sink addPeriodicTimeObserver
        calls often: addSnapshotListener onChange subscribe
        calls once: Task async asyncAfter detached perform run dataTask uploadTask downloadTask performBackgroundTask performAndWait sync
        calls once: addOperation
        puts away: append insert enqueue push prepend add
        # Coding Guidelines for Cocoa, and what Swift's import of Objective-C takes for a completion handler (SE-0297)
        end label: completion completionHandler reply onCompletion completionBlock done withCompletion resultHandler onComplete
        callback label: handler callback then execute closure block operation
        repeating label: repeats repeating every interval forInterval
        single: once single first completion complete completed
        outcome: success failure error finish finished done result
        repetition: each every enumerate enumerated iterate visit walk traverse loop repeat repeats repeated repeatedly repeating periodic
        repetition: periodically continuous continuously poll polling observe observer observers observing listen listener listeners
        repetition: listening watch watcher watching monitor monitoring track tracker tracking scan scanning updates changes changed stream
        repetition: streaming progress register subscribe subscriber subscription bind
        installing: add set attach install
        installed: handler handlers callback callbacks target action block closure hook
        # https://developer.apple.com/documentation/swift/task, /taskgroup, https://developer.apple.com/documentation/swiftui/view
        makes task: Task addTask addTaskUnlessCancelled detached refreshable task
        # https://developer.apple.com/documentation/technologies
        framework prefix: UI NS CL AV SK WK MK XCT UN CB PK HK AS SF CN EK PH MF CK CA CI MTL GK LA QL WC PDF URL
        shared object: shared default standard main current general
        # Meszaros, "xUnit Test Patterns": test doubles
        test double: Mock Stub Fake Spy Dummy Stubbed Mocked TestDouble
        for show: debug demo demos example examples fakes fixtures mock mocked mocking mocks playground preview previews sample samples
        for show: screenshot screenshots simulator stubbed stubs testing tests uitest uitesting uitests xctest xctestcase
        for show outside folders: dummy fake fixture spy stub test
        showcase: catalog demo example gallery host playground sample sandbox showcase template test tutorial
        """
}
