/// Objects that may be used on the thread that made them, or that they were made for, and no other: Realm's "accessed from incorrect thread", Core
/// Data's queue confinement.
enum ThreadConfinement {
    static func confines(_ type: String) -> Bool { confining.contains(type) }

    /// Whether a function of such an object takes work to the thread that the object belongs to.
    static func movesWork(_ function: String) -> Bool { movingWork.contains(function) }

    private static let confining: Set<String> = ["NSFetchedResultsController", "NSManagedObjectContext", "Realm", "RealmSwift.Realm"]
    private static let movingWork: Set<String> = ["perform", "performAndWait", "writeAsync"]
}
