import Foundation

struct Skipper: Codable, Identifiable, Equatable {
    let id: String
    let name: String
    let homePort: String
}

struct CrewMember: Codable, Identifiable, Equatable {
    let id: String
    let name: String
}

struct Credentials: Codable, Equatable {
    let email: String
    let password: String
}

struct SessionToken: Codable, Equatable {
    let value: String
    let expiresAt: Date
}
