import Foundation

struct Article: Equatable {
    let code: String
    let title: String
    let shelf: String

    init?(json: [String: Any]) {
        guard let code = json["code"] as? String, let title = json["title"] as? String else { return nil }
        self.code = code
        self.title = title
        shelf = json["shelf"] as? String ?? "?"
    }
}

struct Movement: Equatable {
    enum Direction: String {
        case incoming
        case outgoing
    }

    let article: String
    let count: Int
    let direction: Direction

    var fields: [String: String] {
        ["article": article, "count": String(count), "direction": direction.rawValue]
    }
}

struct Receipt: Equatable {
    let text: String
}

extension Notification.Name {
    static let stockDidChange = Notification.Name("DepotStockDidChange")
    static let shiftDidEnd = Notification.Name("DepotShiftDidEnd")
}
