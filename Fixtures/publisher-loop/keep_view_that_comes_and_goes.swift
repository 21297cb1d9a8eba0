// A view's `onReceive` hears what is sent while the view is covered; a `task` would be cancelled and begin anew.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import SwiftUI

struct BadgeView: View {
    let counts: PassthroughSubject<Int, Never> // → continuous ✗ subject
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onReceive(counts) { count = $0 } // → continuous ✗ view-lifetime
    }
}
