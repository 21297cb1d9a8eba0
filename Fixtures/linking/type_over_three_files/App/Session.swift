import Combine
import Foundation

/// A type whose state, requests and subscriptions stand in files of their own.
@MainActor final class Session {
    var tokens = TokenStore()
    var cancellables = Set<AnyCancellable>()
    @Published var token = ""
}
