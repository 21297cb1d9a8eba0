import Foundation

public struct Configuration {
    public var baseURL: URL
    public var decoder: JSONDecoder
    /// Whether the same GET within a minute is answered from memory.
    public var cachesResponses: Bool
    public var logLimit: Int

    public init(baseURL: URL, decoder: JSONDecoder = JSONDecoder(), cachesResponses: Bool = false, logLimit: Int = 20) {
        self.baseURL = baseURL
        self.decoder = decoder
        self.cachesResponses = cachesResponses
        self.logLimit = logLimit
    }
}

public enum CourierError: Error, Equatable {
    case offline
    case status(Int)
    case unreadable(String)
    case signedOut
    case other(String)

    init(_ error: Error) {
        switch error {
        case let error as CourierError: self = error
        case is URLError: self = .offline
        default: self = .other("\(error)")
        }
    }

    /// Whether it may help to try again.
    public var isTemporary: Bool {
        switch self {
        case .offline: return true
        case .status(let code): return code >= 500
        case .unreadable, .signedOut, .other: return false
        }
    }
}

public struct Event: Equatable {
    public enum Outcome: Equatable {
        case answered(Int)
        case failed(CourierError)
    }

    public let path: String
    public let outcome: Outcome
}
