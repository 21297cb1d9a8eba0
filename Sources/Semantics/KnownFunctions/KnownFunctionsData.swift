extension KnownFunctions {
    static let data = """
        # https://developer.apple.com/documentation/swift/sequence, /collection
        Sequence.forEach: now
        Sequence.map: now, gives made
        Sequence.compactMap: now, gives made
        Sequence.flatMap: now
        Sequence.filter: now, gives same
        Sequence.sorted: now, gives same
        Sequence.reversed: gives same
        Sequence.shuffled: gives same
        Sequence.prefix: now, gives same
        Sequence.suffix: gives same
        Sequence.dropFirst: gives same
        Sequence.dropLast: gives same
        Sequence.drop: now, gives same
        Sequence.lazy: gives same
        Sequence.first: now, gives element
        Sequence.last: now, gives element
        Sequence.min: now, gives element
        Sequence.max: now, gives element
        Sequence.randomElement: gives element
        Sequence.contains: now
        Sequence.allSatisfy: now
        Sequence.firstIndex: now
        Sequence.lastIndex: now
        Sequence.reduce: now
        Sequence.mapValues: now
        Sequence.compactMapValues: now
        Sequence.enumerated: now
        Sequence.joined: now
        Sequence.count: now
        Sequence.isEmpty: now
        Sequence.indices: now
        Sequence.keys: now
        Sequence.values: now
        Sequence.elementsEqual: now
        Sequence.append: mutates
        Sequence.insert: mutates
        Sequence.remove: now, mutates
        Sequence.removeAll: now, mutates
        Sequence.removeFirst: mutates, gives element
        Sequence.removeLast: mutates, gives element
        Sequence.popFirst: mutates, gives element
        Sequence.popLast: mutates, gives element
        Sequence.removeValue: mutates
        Sequence.updateValue: mutates
        Sequence.update: mutates
        Sequence.merge: now, mutates
        Sequence.formUnion: mutates
        Sequence.formIntersection: mutates
        Sequence.subtract: mutates
        Sequence.reverse: mutates
        Sequence.shuffle: mutates
        Sequence.sort: now, mutates
        Sequence.swapAt: mutates
        Sequence.partition: now, mutates
        Sequence.reserveCapacity: mutates
        # https://developer.apple.com/documentation/swift/bool/toggle()
        Bool.toggle: mutates
        # https://developer.apple.com/documentation/swift/optional, /result
        Optional.map: now
        Optional.flatMap: now
        Result.map: now
        Result.mapError: now
        Result.flatMap: now
        Result.get: now
        Result.init: now
        # https://developer.apple.com/documentation/swift: functions that run their closure where they stand
        withExtendedLifetime: now
        withUnsafePointer: now
        withUnsafeBytes: now
        autoreleasepool: now
        withAnimation: now
        withTransaction: now
        swap: now
        print: now
        debugPrint: now
        assert: now
        precondition: now
        # https://developer.apple.com/documentation/swift/task
        Task.init: later
        Task.detached: later
        MainActor.assumeIsolated: now
        MainActor.run: later
        # https://developer.apple.com/documentation/dispatch
        DispatchQueue.sync: now, gives given
        DispatchQueue.async: later
        DispatchQueue.asyncAfter: later
        DispatchGroup.notify: later
        DispatchWorkItem.init: later
        # https://developer.apple.com/documentation/foundation/nslock, os/osallocatedunfairlock, synchronization/mutex
        NSLock.withLock: now, gives given
        NSRecursiveLock.withLock: now, gives given
        OSAllocatedUnfairLock.withLock: now, gives given
        Mutex.withLock: now, gives given
        # https://developer.apple.com/documentation/foundation/operationqueue, /timer, /runloop
        OperationQueue.addOperation: later
        Timer.scheduledTimer: later
        RunLoop.perform: later
        URLSession.dataTask: later
        URLSession.uploadTask: later
        URLSession.downloadTask: later
        # https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext
        NSManagedObjectContext.perform: later
        NSManagedObjectContext.performAndWait: now, gives given
        # https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:)
        UIView.animate: now
        UIView.performWithoutAnimation: now
        UIView.transition: now
        # https://developer.apple.com/documentation/foundation/notificationcenter
        NotificationCenter.addObserver: later, observes
        NotificationCenter.post: posts
        # https://developer.apple.com/documentation/combine/future, /deferred, /subject
        Future.init: now
        Deferred.init: now
        PassthroughSubject.send: sends
        CurrentValueSubject.send: sends
        Subject.send: sends
        """
}
