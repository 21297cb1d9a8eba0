extension KnownFunctions {
    static let platformData = """
        # https://developer.apple.com/documentation/swift/sequence, /collection
        Sequence.forEach: now
        Sequence.map: now, gives made
        Sequence.compactMap: now, gives made
        Sequence.flatMap: now
        Sequence.filter: now, gives same
        Sequence.sorted: now, gives same
        Sequence.reversed: gives same
        Sequence.shuffled: varies, gives same
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
        Sequence.randomElement: varies, gives element
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
        Sequence.append: later, adds, takes element
        Sequence.insert: later, adds, takes element
        Sequence.remove: now, removes
        Sequence.removeAll: now, removes
        Sequence.removeSubrange: removes
        Sequence.index: now
        Sequence.removeFirst: removes, gives element
        Sequence.removeLast: removes, gives element
        Sequence.popFirst: removes, gives element
        Sequence.popLast: removes, gives element
        Sequence.removeValue: removes
        Sequence.updateValue: later, mutates, takes element
        Sequence.update: mutates
        Sequence.merge: now, mutates
        Sequence.formUnion: adds
        Sequence.formIntersection: removes
        Sequence.subtract: removes
        Sequence.reverse: removes
        Sequence.shuffle: removes
        Sequence.sort: now, removes
        Sequence.swapAt: removes
        Sequence.partition: now, removes
        Sequence.reserveCapacity: removes
        # https://developer.apple.com/documentation/swift/bool/toggle()
        Bool.toggle: mutates
        # https://developer.apple.com/documentation/swift/optional, /result
        Optional.init: pure, gives given
        Optional.map: now
        Optional.flatMap: now
        Result.map: now
        Result.mapError: now
        Result.flatMap: now
        Result.get: pure
        Result.flatMapError: now
        Result.init: now
        # https://developer.apple.com/documentation/swift/string, /substring: what makes a text of a text
        String.addingPercentEncoding: pure
        String.appending: pure
        String.appendingPathComponent: pure
        String.appendingPathExtension: pure
        String.capitalized: pure
        String.components: pure
        String.data: pure
        String.hasPrefix: pure
        String.hasSuffix: pure
        String.index: pure
        String.lowercased: pure
        String.padding: pure
        String.range: pure
        String.removingPercentEncoding: pure
        String.replacingOccurrences: pure
        String.starts: pure
        String.string: pure
        String.trimmingCharacters: pure
        String.uppercased: pure
        # https://developer.apple.com/documentation/foundation/url, /urlcomponents
        URL.absoluteString: pure
        URL.addingPercentEncoding: pure
        URL.appending: pure
        URL.appendingPathComponent: pure
        URL.appendingPathExtension: pure
        URL.deletingLastPathComponent: pure
        URL.deletingPathExtension: pure
        # https://developer.apple.com/documentation/foundation/urlrequest
        URLRequest.setValue: mutates
        URLRequest.addValue: mutates
        URLRequest.value: pure
        # https://developer.apple.com/documentation/foundation/data, /date, /calendar: values
        Data.base64EncodedString: pure
        Data.subdata: pure
        Date.addingTimeInterval: pure
        Date.formatted: pure
        Date.timeIntervalSince: pure
        Date.distance: pure
        Date.compare: pure
        # https://developer.apple.com/documentation/swift/int, /double
        Int.isMultiple: pure
        Int.advanced: pure
        Int.distance: pure
        Double.rounded: pure
        Double.formatted: pure
        Int.formatted: pure
        # https://developer.apple.com/documentation/foundation/jsondecoder, /jsonencoder: a coder with no closures of its own
        JSONDecoder.decode: pure, costly
        JSONEncoder.encode: pure, costly
        PropertyListDecoder.decode: pure, costly
        PropertyListEncoder.encode: pure, costly
        # https://developer.apple.com/documentation/swift/set, /dictionary
        Sequence.union: pure, gives same
        Sequence.intersection: pure, gives same
        Sequence.subtracting: pure, gives same
        Sequence.merging: now, pure, gives same
        Sequence.split: now, pure
        # https://developer.apple.com/documentation/swift: functions of numbers
        abs: pure
        max: pure
        min: pure
        stride: pure
        type: pure
        zip: pure
        sequence: later
        # https://developer.apple.com/documentation/combine: what makes a publisher of a session or a publisher starts nothing
        URLSession.dataTaskPublisher: pure
        AnyPublisher.eraseToAnyPublisher: pure
        # https://developer.apple.com/documentation/foundation/date/init(), /uuid/init(); swift/fixedwidthinteger/random(in:)
        Date.init: varies
        UUID.init: varies
        Int.random: varies
        Double.random: varies
        Bool.random: varies
        CGFloat.random: varies
        # https://developer.apple.com/documentation/swift: functions that run their closure where they stand
        withExtendedLifetime: now, gives given, once
        withUnsafePointer: now
        withUnsafeBytes: now
        autoreleasepool: now, gives given, once
        withAnimation: now, gives given, once
        withTransaction: now, gives given, once
        swap: now
        print: now
        debugPrint: now
        dump: inspects
        Mirror.init(reflecting:): inspects
        fatalError: ends
        preconditionFailure: ends
        assertionFailure: now
        withCheckedContinuation: anything
        withCheckedThrowingContinuation: anything
        withTaskGroup: anything
        withThrowingTaskGroup: anything
        assert: now
        precondition: now
        # https://developer.apple.com/documentation/swift/task
        Task.init: soon, once
        Task.detached: soon, once
        MainActor.assumeIsolated: now, gives given, once, main thread
        MainActor.assertIsolated: main thread
        MainActor.preconditionIsolated: main thread
        MainActor.run: soon, once
        # https://developer.apple.com/documentation/swift/task/sleep(for:tolerance:clock:), /clock, https://developer.apple.com/documentation/foundation/urlsession
        Task.sleep: takes time
        ContinuousClock.sleep: takes time
        SuspendingClock.sleep: takes time
        URLSession.data: takes time
        URLSession.upload: takes time
        URLSession.download: takes time
        # https://developer.apple.com/documentation/dispatch
        dispatchPrecondition: asks thread
        DispatchQueue.getSpecific: asks thread
        DispatchQueue.sync: now, gives given, once, joins
        DispatchWorkloop.sync: now, gives given, once, joins
        DispatchQueue.async: soon, once
        DispatchQueue.asyncAfter: later, once, after deadline, after wallDeadline
        type DispatchGroup: mutable, guarded
        DispatchGroup.enter: writes
        DispatchGroup.leave: writes
        DispatchGroup.notify: soon, reads DispatchGroup
        DispatchGroup.wait: reads DispatchGroup, waits, blocks
        DispatchSemaphore.wait: waits, blocks
        DispatchWorkItem.wait: waits, blocks
        DispatchQueue.schedule: soon, once
        RunLoop.schedule: soon, once
        OperationQueue.schedule: soon, once
        DispatchWorkItem.init: later
        # https://developer.apple.com/documentation/foundation/nslock, os/osallocatedunfairlock, synchronization/mutex
        NSLock.withLock: now, gives given, once
        NSRecursiveLock.withLock: now, gives given, once
        OSAllocatedUnfairLock.withLock: now, gives given, once
        OSAllocatedUnfairLock.withLockUnchecked: now, gives given, once
        NSConditionLock.withLock: now, gives given, once
        NSCondition.withLock: now, gives given, once
        Mutex.withLock: now, gives given, once
        # https://developer.apple.com/documentation/foundation/nscondition, /nsconditionlock, /operation, /process
        NSCondition.wait: waits, blocks
        NSConditionLock.lock(whenCondition:): waits, blocks
        Operation.waitUntilFinished: waits, blocks
        BlockOperation.waitUntilFinished: waits, blocks
        Process.waitUntilExit: waits
        # https://pubs.opengroup.org/onlinepubs/9699919799/functions/pthread_join.html, /pthread_cond_wait.html, /sem_wait.html
        pthread_join: waits, blocks
        pthread_cond_wait: waits, blocks
        pthread_cond_timedwait: waits, blocks
        sem_wait: waits, blocks
        # https://developer.apple.com/documentation/foundation/operationqueue, /timer, /runloop
        OperationQueue.addOperation: soon
        OperationQueue.waitUntilAllOperationsAreFinished: waits, blocks, joins
        # they belong to the run loop that code runs on: an async function of no actor has none
        Timer.scheduledTimer: later, after withTimeInterval, after timeInterval, main thread
        BlockOperation.init: later
        RunLoop.add: main thread
        CFRunLoopGetCurrent: main thread
        # which thread, or which queue, code runs on is something that it reads: https://developer.apple.com/documentation/foundation/thread,
        # /operationqueue, https://developer.apple.com/documentation/dispatch
        Thread.isMainThread: asks thread
        Thread.current: gives shared, asks thread
        OperationQueue.current: gives shared, asks thread
        pthread_main_np: asks thread
        pthread_self: asks thread
        pthread_getspecific: asks thread
        qos_class_self: asks thread
        RunLoop.perform: soon, once
        URLSession.dataTask: later, once
        URLSession.uploadTask: later, once
        URLSession.downloadTask: later, once
        # https://developer.apple.com/documentation/foundation/urlsession: each calls its completion handler once, with a response or an error
        URLSession.getAllTasks: later, once
        URLSession.getTasksWithCompletionHandler: later, once
        URLSession.reset: later, once
        URLSession.flush: later, once
        # https://developer.apple.com/documentation/swift/calling-objective-c-apis-asynchronously: a completion handler that Swift imports as an
        # async function is called exactly once, and these are; their async forms stand on the page of each, `…/<framework>/<class>/<method>`
        LAContext.evaluatePolicy: later, once, async evaluatePolicy(_:localizedReason:) throws -> Bool
        UNUserNotificationCenter.requestAuthorization: later, once, async requestAuthorization(options:) throws -> Bool
        UNUserNotificationCenter.getNotificationSettings: later, once, async notificationSettings() -> UNNotificationSettings
        UNUserNotificationCenter.add: later, once, async add(_:) throws
        UNUserNotificationCenter.getPendingNotificationRequests: later, once, async pendingNotificationRequests() -> [UNNotificationRequest]
        UNUserNotificationCenter.getDeliveredNotifications: later, once, async deliveredNotifications() -> [UNNotification]
        AVCaptureDevice.requestAccess: later, once, async requestAccess(for:) -> Bool
        AVAudioSession.requestRecordPermission: later, once
        PHPhotoLibrary.requestAuthorization: later, once, async requestAuthorization(for:) -> PHAuthorizationStatus
        PHPhotoLibrary.performChanges: later, once
        CNContactStore.requestAccess: later, once, async requestAccess(for:) throws -> Bool
        EKEventStore.requestAccess: later, once, async requestAccess(to:) throws -> Bool
        HKHealthStore.requestAuthorization: later, once
        HKHealthStore.save: later, once
        CLGeocoder.reverseGeocodeLocation: later, once, async reverseGeocodeLocation(_:) throws -> [CLPlacemark], async reverseGeocodeLocation(_:preferredLocale:) throws -> [CLPlacemark]
        CLGeocoder.geocodeAddressString: later, once, async geocodeAddressString(_:) throws -> [CLPlacemark]
        MKLocalSearch.start: later, once, async start() throws -> MKLocalSearch.Response
        MKDirections.calculate: later, once, async calculate() throws -> MKDirections.Response
        ASAuthorizationAppleIDProvider.getCredentialState: later, once, async credentialState(forUserID:) throws -> ASAuthorizationAppleIDProvider.CredentialState
        CKDatabase.save: later, once
        CKDatabase.fetch: later, once
        CKDatabase.delete: later, once
        CKContainer.accountStatus: later, once, async accountStatus() throws -> CKAccountStatus
        CKContainer.fetchUserRecordID: later, once, async userRecordID() throws -> CKRecord.ID
        UIApplication.open: later, once
        WKWebView.evaluateJavaScript: later, once
        # https://developer.apple.com/documentation/coredata/nspersistentcontainer; loadPersistentStores calls back for each store
        NSPersistentContainer.performBackgroundTask: later, once
        # https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext
        NSManagedObjectContext.perform: later, once, own thread
        NSManagedObjectContext.performAndWait: now, gives given, once, own thread
        type NSManagedObject: one thread
        type NSManagedObjectContext: one thread
        type NSFetchedResultsController: one thread
        # https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/
        type Object EmbeddedObject RealmSwift.Object RealmSwift.EmbeddedObject: one thread
        Object.freeze: own thread
        Object.thaw: own thread
        Object.isFrozen: own thread
        RealmSwift.Object.freeze: own thread
        type Realm: one thread
        type RealmSwift.Realm: one thread
        Realm.writeAsync: later, own thread
        RealmSwift.Realm.writeAsync: later, own thread
        # https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:)
        UIView.animate: now and later
        UIView.performWithoutAnimation: now, once
        UIView.transition: now and later
        # objects that everybody shares, by what the frameworks call them, and those that never answer otherwise or only do what they are told
        *.current: gives shared
        *.default: gives shared
        *.general: gives shared
        *.shared: gives shared
        *.sharedInstance: gives shared
        *.standard: gives shared
        Bundle.main: gives shared
        DispatchQueue.main: gives shared, shows main queue
        OperationQueue.main: gives shared, shows main queue
        RunLoop.main: gives shared, shows main queue
        Thread.main: gives shared
        RunLoop.current: gives shared, main thread
        type Bundle: constant
        type DispatchQueue: constant
        type NotificationCenter: constant
        ProcessInfo.processInfo: gives shared
        type ProcessInfo: constant
        type RunLoop: constant
        type Thread: constant
        type URLSession: constant
        # https://developer.apple.com/documentation/foundation/userdefaults: every object shows the same defaults, as far as is known
        type UserDefaults: keeps UserDefaults
        type NSUbiquitousKeyValueStore: keeps NSUbiquitousKeyValueStore
        type UIPasteboard: keeps UIPasteboard
        type NSPasteboard: keeps NSPasteboard
        type HTTPCookieStorage: keeps HTTPCookieStorage
        # https://pubs.opengroup.org/onlinepubs/9699919799/functions/setenv.html, https://developer.apple.com/documentation/foundation/processinfo
        getenv: reads environment
        setenv: changes environment
        unsetenv: changes environment
        putenv: changes environment
        ProcessInfo.environment: reads environment
        # https://pubs.opengroup.org/onlinepubs/9699919799/functions/chdir.html, /umask.html, /rand.html, /srandom.html, /drand48.html
        chdir: changes directory
        fchdir: changes directory
        getcwd: reads directory
        FileManager.currentDirectoryPath: reads directory
        FileManager.changeCurrentDirectoryPath: changes directory
        umask: changes umask
        rand: changes rand
        srand: changes rand
        random: changes random
        srandom: changes random
        drand48: changes drand48
        lrand48: changes drand48
        mrand48: changes drand48
        srand48: changes drand48
        # https://developer.apple.com/documentation/foundation/nstimezone, /timezone, /dateformatter
        NSTimeZone.resetSystemTimeZone: changes NSTimeZone
        TimeZone.current: gives shared, reads NSTimeZone
        DateFormatter.init: reads NSTimeZone
        # https://developer.apple.com/documentation/foundation: classes whose objects answer by what they were told
        type NSMutable* NSCountedSet NSHashTable NSMapTable NSPointerArray: mutable
        type BlockOperation DateFormatter FileHandle InputStream NumberFormatter Operation OutputStream Process: mutable
        type Scanner URLSessionConfiguration UndoManager: mutable
        type DispatchWorkItem NSCache OperationQueue Progress Timer: mutable, guarded
        # https://developer.apple.com/documentation/combine/currentvaluesubject
        type CurrentValueSubject: mutable, guarded, of each type
        # https://developer.apple.com/documentation/foundation/filemanager, /data, /nsstring
        type FileManager: keeps files
        FileManager.url: pure
        FileManager.urls: pure
        FileManager.temporaryDirectory: pure
        FileManager.homeDirectoryForCurrentUser: pure
        FileManager.containerURL: pure
        FileManager.contents: reads files, waits
        FileManager.contentsEqual: reads files, waits
        FileManager.contentsOfDirectory: reads files, waits
        FileManager.subpathsOfDirectory: reads files, waits
        FileManager.attributesOfItem: reads files
        FileManager.fileExists: reads files
        FileManager.isReadableFile: reads files
        FileManager.enumerator: reads files
        FileManager.copyItem: changes files, waits
        FileManager.createDirectory: changes files
        FileManager.createFile: changes files, waits
        FileManager.moveItem: changes files
        FileManager.removeItem: changes files
        FileManager.replaceItemAt: changes files
        FileManager.setAttributes: changes files
        *.init(contentsOf:): reads files, waits
        *.init(contentsOfFile:): reads files, waits
        *.init(contentsOfURL:): reads files, waits
        *.write(to:): changes files, waits
        *.write(toFile:): changes files, waits
        # https://developer.apple.com/documentation/security/keychain_services
        SecItemAdd: changes keychain, waits
        SecItemCopyMatching: reads keychain, waits
        SecItemDelete: changes keychain, waits
        SecItemUpdate: changes keychain, waits
        SecKeyCreateDecryptedData: reads keychain, waits
        SecKeyCreateRandomKey: changes keychain, waits
        SecKeyCreateSignature: reads keychain, waits
        # the wrappers of the keychain: evgenyneu/keychain-swift, kishikawakatsumi/KeychainAccess, jrendel/SwiftKeychainWrapper, square/Valet and many
        # of a name like theirs
        type *Keychain*: keeps keychain, waits
        type *keychain*: keeps keychain, waits
        type *KeyChain*: keeps keychain, waits
        type Valet: keeps keychain, waits
        # https://pubs.opengroup.org/onlinepubs/9699919799/functions/nanosleep.html, https://developer.apple.com/documentation/foundation/thread
        nanosleep: waits
        sleep: waits
        usleep: waits
        Thread.sleep: waits
        # https://developer.apple.com/documentation/uikit, /appkit: classes that are `@MainActor`, as their interfaces say
        type NSApp: main thread
        type NSApplication: main thread
        type UIApplication: main thread
        type UIDevice: main thread
        type UIScreen: main thread
        type SFSafariViewController: main thread
        type WKWebView: main thread
        type UI*Button: main thread
        type UI*FeedbackGenerator: main thread
        type UI*GestureRecognizer: main thread
        type UI*Label: main thread
        type UI*Scene: main thread
        type UI*View: main thread
        type UI*ViewController: main thread
        type UI*AlertController: main thread
        type UI*NavigationController: main thread
        type UI*TabBarController: main thread
        type UI*Window: main thread
        type NS*Alert: main thread
        type NS*Button: main thread
        type NS*GestureRecognizer: main thread
        type NS*OpenPanel: main thread
        type NS*SavePanel: main thread
        type NS*View: main thread
        type NS*ViewController: main thread
        type NS*Window: main thread
        # https://developer.apple.com/documentation/foundation/notificationcenter
        NotificationCenter.addObserver: later, observes
        NotificationCenter.post: posts
        # https://developer.apple.com/documentation/combine/future, /deferred, /subject
        Future.init: now, once
        Deferred.init: now, once
        PassthroughSubject.send: sends
        CurrentValueSubject.send: sends
        Subject.send: sends
        CurrentValueSubject.value: sends
        # https://developer.apple.com/documentation/swift/hashable, /equatable, /comparable, /customstringconvertible, /encodable, /sequence:
        # what collections, coders, texts and loops call of what they are given
        Hashable.hash: required
        Hashable.hashValue: required
        Equatable.==: required
        Comparable.<: required
        CustomStringConvertible.description: required
        CustomDebugStringConvertible.debugDescription: required
        Encodable.encode: required
        Decodable.init(from:): required
        Sequence.makeIterator: required
        IteratorProtocol.next: required
        # https://developer.apple.com/documentation/swift/macros, The Swift Programming Language: what the compiler answers itself
        #selector: pure
        #keyPath: pure
        #file: pure
        #fileID: pure
        #filePath: pure
        #line: pure
        #column: pure
        #function: pure
        #dsohandle: pure
        #colorLiteral: pure
        #imageLiteral: pure
        #fileLiteral: pure
        #available: pure
        #unavailable: pure
        #Predicate: pure
        """
}
