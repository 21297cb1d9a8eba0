import Foundation

public struct Marina: Codable, Identifiable, Hashable {
    public let id: String
    public let name: String
    public let berthCount: Int
}

struct Berth: Codable, Identifiable, Hashable {
    let id: String
    let name: String
    let pier: String
    let length: Double
    var isFree: Bool
}

struct HarborMaster: Codable, Hashable {
    let name: String
    let channel: Int
}

struct Boat: Codable, Identifiable, Hashable {
    let id: String
    var name: String
    var length: Double
    var registration: String?
}

struct BookingDraft: Codable, Equatable {
    var berthID: Berth.ID
    var boatID: Boat.ID
    var arrival: Date
    var nights: Int
}

struct Quote: Codable, Equatable {
    let draft: BookingDraft
    let cents: Int
}

/// The berth is kept free for ten minutes while the skipper pays.
struct Hold: Codable, Equatable {
    let id: String
    let quote: Quote
    let expiresAt: Date
}

struct Booking: Codable, Identifiable, Equatable {
    let id: String
    let berthID: Berth.ID
    let arrival: Date
    let nights: Int
}
