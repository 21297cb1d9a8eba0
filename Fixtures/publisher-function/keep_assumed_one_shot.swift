// What a person writes about a declaration counts for all that calls it; what nobody wrote about stays undecided.
//
// uncompiled: the vendor's package is not here

// MARK: before
import Combine
import VendorKit

final class TicketDesk {
    private let vendor = VendorClient()

    // decombine:assume one-shot - the vendor answers each question once
    func ticket(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ outside-declaration
        vendor.ticket(id)
    }

    func queue() -> AnyPublisher<Int, Never> { // decombine:assume continuous // → continuous ✗ stream
        vendor.queue()
    }

    func prices() -> AnyPublisher<[Int], Never> { // → undecided ✗ outside-declaration
        vendor.prices()
    }

    func price(_ id: Int) -> AnyPublisher<Int, Never> { // → undecided ✗ outside-declaration
        prices().map { $0[id] }.eraseToAnyPublisher()
    }

    func label(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        ticket(id).map { "No. " + $0 }.eraseToAnyPublisher()
    }

    func waiting() -> AnyPublisher<String, Never> { // → continuous ✗ stream
        queue().map { "\($0) before you" }.eraseToAnyPublisher()
    }
}
