import Foundation

struct Recipe: Codable, Identifiable, Hashable {
    let id: Int
    let title: String
    let minutes: Int
    var ingredients: [String] = []
}

struct RecipePage: Codable {
    let recipes: [Recipe]
    let nextPage: Int?
}

struct Cook: Codable, Equatable {
    let name: String
    let isPremium: Bool
}

struct ShoppingItem: Identifiable, Equatable {
    let id: Int
    let title: String
    var isDone = false
}

enum LarderError: Error, Equatable {
    case wrongPassword
    case notFound
    case offline
}
