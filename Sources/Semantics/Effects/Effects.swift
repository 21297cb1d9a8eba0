import Analysis

/// What code does that others may see, down to everything that it calls.
public struct Effects: Sendable {
    /// Where something is done: a byte offset, in a declaration of the scanned code or at the top level of a file.
    public struct Site: Hashable, Sendable {
        public let declaration: DeclarationID?
        public let file: Int
        public let offset: Int
        /// How many calls lead from the code that was asked about to there.
        public private(set) var distance = 0

        public init(declaration: DeclarationID?, file: Int, offset: Int) {
            (self.declaration, self.file, self.offset) = (declaration, file, offset)
        }

        func farther(by calls: Int) -> Self {
            var site = self
            site.distance += calls
            return site
        }
    }

    /// Each place that is read or written, with the first site that does it.
    public private(set) var reads: [Place: Site] = [:]
    public private(set) var writes: [Place: Site] = [:]
    /// The places among those written that only get something more: nothing that was there goes.
    public private(set) var onlyGrow: Set<Place> = []
    /// Each `lazy` variable that is read, and so made where nobody has read it before, with the first site.
    public private(set) var made: [DeclarationID: Site] = [:]
    /// Each variable that is asked for and given a value where it holds none, with the first site.
    public private(set) var memos: [DeclarationID: Site] = [:]
    /// The uses that only making one value leads to, which is made once for all who ask: by that variable.
    private var making: [PlaceUse: DeclarationID] = [:]
    /// The first call of code that may do anything: it is not scanned, or what it is could not be told.
    public private(set) var unknown: Site?
    /// What ties the code to a thread, each with its first site.
    public private(set) var threadUses: [ThreadUse: Site] = [:]

    /// What it puts on which queues, to be run later, and the queues of which it waits for all that was put there before.
    private(set) var queued: [QueuedCode: Site] = [:]
    private(set) var joined: [Place: Site] = [:]

    /// What it may call, or may not: what is known by its name alone, and what is handed to code of which nothing is known.
    private(set) var possible: [CallUnit: Site] = [:]

    public init() {}

    /// The nearest call of what it may call, or may not.
    var firstPossible: Site? { possible.values.min { $0.precedes($1) } }

    /// Whether the order of this and other code may matter to anybody: it uses what others may use, or may do anything.
    public var mayBeSeen: Bool {
        !reads.isEmpty || !writes.isEmpty || !made.isEmpty || !memos.isEmpty || unknown != nil || !possible.isEmpty || !queued.isEmpty
            || !joined.isEmpty
    }

    /// Whether it does anything at all that is told of here.
    var isAnything: Bool { mayBeSeen || !threadUses.isEmpty }

    /// The same without what it only reads.
    public var changes: Effects {
        var result = self
        result.reads = [:]
        return result
    }

    /// Adds what other code does.
    public mutating func formUnion(_ other: Effects) { add(other) { $0 } }

    /// The same without what depends on the thread that it is called on.
    public var withoutAsking: Effects {
        var result = self
        result.threadUses = threadUses.filter { if case .asks = $0.key { false } else { true } }
        return result
    }

    /// The same where it runs on another thread than that of whoever asks.
    var onAnotherThread: Effects {
        if writes[.thread] == nil { return self }
        var result = self
        result.writes[.thread] = nil
        return result
    }

    /// The same without what is put on queues, and without what waits for that.
    var withoutQueues: Effects {
        var result = self
        (result.queued, result.joined) = ([:], [:])
        return result
    }

    /// The same where nobody asks which object each place is of.
    var ofAnyObject: Effects {
        var result = Effects()
        result.add(self) { $0.ofAny }
        return result
    }

    /// Adds what a function does that is called on a copy of a value, which nobody else has: what happens to `self` there is seen by nobody.
    public mutating func formUnion(calledOnCopy other: Effects) { add(other, receiver: nil) }

    /// Whether it uses what the object keeps that it is called on.
    var usesOwn: Bool { [reads, writes].contains { $0.keys.contains { if case .own = $0 { true } else { false } } } }

    /// The value that is made once where all that uses a place is part of making it.
    func onlyMaking(_ use: PlaceUse) -> DeclarationID? { making[use] }

    private mutating func note(_ use: PlaceUse, isFirst: Bool, making variable: DeclarationID?) {
        if isFirst, let variable { making[use] = variable } else if !making.isEmpty, making[use] != variable { making[use] = nil }
    }

    /// - Parameter variable: what is made once, where it is part of making that.
    mutating func read(_ place: Place, at site: Site, making variable: DeclarationID? = nil) {
        note(PlaceUse(place, .read), isFirst: reads[place] == nil, making: variable)
        if reads[place] == nil { reads[place] = site }
    }

    /// - Parameter adds: whether what was there stays.
    mutating func write(_ place: Place, at site: Site, adds: Bool = false, making variable: DeclarationID? = nil) {
        note(PlaceUse(place, .write), isFirst: writes[place] == nil, making: variable)
        if writes[place] == nil {
            writes[place] = site
            if adds { onlyGrow.insert(place) }
        } else if !adds, !onlyGrow.isEmpty {
            onlyGrow.remove(place)
        }
    }

    /// Whether it certainly takes away what is kept in a place, or a part of it.
    func takes(from place: Place) -> Bool { writes[place] != nil && !onlyGrow.contains(place) }

    mutating func use(_ use: ThreadUse, at site: Site) { if threadUses[use] == nil { threadUses[use] = site } }

    mutating func make(_ variable: DeclarationID, at site: Site) { if made[variable] == nil { made[variable] = site } }

    mutating func ask(forMemo variable: DeclarationID, at site: Site) { if memos[variable] == nil { memos[variable] = site } }

    mutating func call(possibly unit: CallUnit, at site: Site) { if possible[unit] == nil { possible[unit] = site } }

    mutating func callUnknown(at site: Site) { unknown = unknown ?? site }

    /// Adds that something begins later, on a thread that code behind it may keep from that.
    public mutating func needThread(at site: Site) { read(.thread, at: site) }

    mutating func queue(_ code: QueuedCode, at site: Site) { if queued[code] == nil { queued[code] = site } }

    mutating func join(_ queue: Place, at site: Site) { if joined[queue] == nil { joined[queue] = site } }

    /// Adds what a callee does.
    ///
    /// - Parameters:
    ///   - receiver: where that is kept which the callee is called on; nil for a value that nobody else has.
    ///   - object: which object that is.
    ///   - distance: how many calls lead there.
    ///   - variable: what is made once, where the callee is part of making that.
    mutating func add(
        _ callee: Effects, receiver: Place?, object: CalledObject = .any, distance: Int = 0, making variable: DeclarationID? = nil
    ) {
        add(callee, distance: distance, making: variable) { place in
            switch place {
            case .receiver: receiver
            case .own(let id):
                switch object {
                case .any: .variable(id)
                case .own: place
                case .made: .made(id)
                case .new: nil
                }
            case .made: nil
            case .variable, .local, .listener, .object, .outside, .thread: place
            }
        }
    }

    /// - Parameter seen: what a place is for this code; nil for one that nobody else has.
    private mutating func add(_ callee: Effects, distance: Int = 0, making variable: DeclarationID? = nil, _ seen: (Place) -> Place?) {
        for (place, site) in callee.reads {
            guard let own = seen(place) else { continue }
            read(own, at: site.farther(by: distance), making: variable ?? callee.onlyMaking(PlaceUse(place, .read)))
        }
        for (place, site) in callee.writes {
            guard let own = seen(place) else { continue }
            write(
                own, at: site.farther(by: distance), adds: callee.onlyGrow.contains(place),
                making: variable ?? callee.onlyMaking(PlaceUse(place, .write)))
        }
        for (variable, site) in callee.made { make(variable, at: site.farther(by: distance)) }
        for (variable, site) in callee.memos { ask(forMemo: variable, at: site.farther(by: distance)) }
        for (use, site) in callee.threadUses { self.use(use, at: site.farther(by: distance)) }
        for (code, site) in callee.queued { queue(code, at: site.farther(by: distance)) }
        for (place, site) in callee.joined { join(place, at: site.farther(by: distance)) }
        for (unit, site) in callee.possible { call(possibly: unit, at: site.farther(by: distance)) }
        if let site = callee.unknown { callUnknown(at: site.farther(by: distance)) }
    }

    /// The same without what functions do to variables of their own: each call of one has others.
    func withoutLocals(of functions: Set<DeclarationID>) -> Effects {
        func isOwn(_ place: Place) -> Bool { place.frame.map(functions.contains) ?? false }
        guard reads.keys.contains(where: isOwn) || writes.keys.contains(where: isOwn) else { return self }
        var result = Effects()
        result.add(self) { isOwn($0) ? nil : $0 }
        return result
    }

    /// The same where nobody asks whether some subscriptions are there.
    func withoutLooks(at listeners: [Listener]) -> Effects {
        var result = self
        for listener in listeners { result.reads[.listener(listener)] = nil }
        return result
    }

    /// Adds to what is done with one place all that is done with another, which is where that is kept.
    mutating func alias(_ place: Place, for kept: Place) {
        if let site = reads[kept] { read(place, at: site) }
        if let site = writes[kept] { write(place, at: site, adds: onlyGrow.contains(kept)) }
    }

}

/// Code that was put on a queue, and runs behind what was put there before.
struct QueuedCode: Hashable, Sendable {
    let unit: CallUnit
    /// Where the queue is kept, whatever object that is part of.
    let queue: Place
}

/// What ties code to the thread that runs it.
public enum ThreadUse: Hashable, Sendable {
    /// A call that waits for a disk, the keychain or a clock before it returns: `SecItemAdd`, `Data(contentsOf:)`.
    case waits(String)
    /// What traps off the main thread, or is the main actor's: `MainActor.assertIsolated`, `UIApplication`.
    case mainThread(String)
    /// What depends on the thread, or the queue, that it is called on: `Thread.isMainThread`, `dispatchPrecondition`.
    case asks(String)
    /// An object of a type that may be used on one thread only, by the variable that holds it, where it is one of the scanned code: Realm, Core Data.
    case confined(variable: String?, type: String)
}
