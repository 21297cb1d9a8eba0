/// Objects of types from outside that everybody shares, and that may answer otherwise another time: `UserDefaults.standard`.
enum SharedObjects {
    /// What outside types call that object.
    private static let names: Set<String> = ["current", "default", "general", "shared", "sharedInstance", "standard"]

    /// Types whose object does not change, or only does what it is told.
    private static let constant: Set<String> = [
        "Bundle", "DispatchQueue", "FileManager", "NotificationCenter", "OperationQueue", "ProcessInfo", "RunLoop", "Thread", "URLSession",
    ]

    /// Whether a static member of an outside type is such an object.
    static func isOne(_ member: String, of type: String) -> Bool { names.contains(member) || member == "main" && constant.contains(type) }

    /// Whether what it answers may be another another time.
    static func holdsState(_ type: String) -> Bool { !constant.contains(type) }
}
