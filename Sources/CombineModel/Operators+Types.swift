extension OperatorType {
    /// The types of operators, `Publishers.Map<Self, T>`, with the row that makes each.
    static let all: [OperatorType] = [
        made("Map", by: "map", ["_"], saysOutput: true), made("TryMap", by: "tryMap", ["_"], saysOutput: true),
        made("MapKeyPath", by: "map", ["_"]), made("CompactMap", by: "compactMap", ["_"], saysOutput: true),
        made("TryCompactMap", by: "tryCompactMap", ["_"], saysOutput: true), made("Filter", by: "filter", ["_"]),
        made("TryFilter", by: "tryFilter", ["_"]), made("RemoveDuplicates", by: "removeDuplicates", []),
        made("MapError", by: "mapError", ["_"], saysFailure: true), made("SetFailureType", by: "setFailureType", ["to"], saysFailure: true),
        made("ReceiveOn", by: "receive", ["on"]), made("SubscribeOn", by: "subscribe", ["on"]),
        made("Delay", by: "delay", ["for", "scheduler"]), made("HandleEvents", by: "handleEvents", []), made("Print", by: "print", []),
        made("ReplaceEmpty", by: "replaceEmpty", ["with"]), made("ReplaceError", by: "replaceError", ["with"]),
        made("First", by: "first", []),
        made("FirstWhere", by: "first", ["where"]), made("Last", by: "last", []), made("LastWhere", by: "last", ["where"]),
        made("IgnoreOutput", by: "ignoreOutput", []), made("Collect", by: "collect", []), made("Count", by: "count", []),
        made("Catch", by: "catch", ["_"], of: 2), made("FlatMap", by: "flatMap", ["_"], of: 2),
        made("Decode", by: "decode", ["type", "decoder"]), made("Encode", by: "encode", ["encoder"]),
        made("AssertNoFailure", by: "assertNoFailure", []), made("Zip", by: "zip", ["_"], of: 2),
        made("Merge", by: "merge", ["with"], of: 2),
        made("CombineLatest", by: "combineLatest", ["_"], of: 2), made("Scan", by: "scan", ["_", "_"], saysOutput: true),
        made("TryScan", by: "tryScan", ["_", "_"], saysOutput: true),
    ].compactMap { $0 }
}
