import Foundation

struct TideTable: Codable, Equatable {
    let highWater: [Date]
    let lowWater: [Date]
}

struct WindReport: Codable, Equatable {
    let knots: Double
    let gusts: Double
    let bearing: Int
}

struct Daylight: Codable, Equatable {
    let sunrise: Date
    let sunset: Date
}

struct SeaState: Codable, Equatable {
    let waveHeight: Double
}

struct HarborDay: Equatable {
    let wind: WindReport
    let sea: SeaState
    let daylight: Daylight
}

struct Bulletin: Codable, Equatable {
    let headline: String
    static let none = Bulletin(headline: "No bulletin")
}

struct RadioMessage: Codable, Identifiable, Equatable {
    let id: Int
    let caller: String
    let text: String
}

struct Position: Equatable {
    let latitude: Double
    let longitude: Double
    let accuracy: Double
}
