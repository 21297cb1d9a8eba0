// What a view receives comes for as long as it is on the screen; its life is the view's, which no task of the model's knows.
//
// seeds: B5

// MARK: before
import Combine
import Foundation
import SwiftUI
import UIKit

struct ClockView: View {
    @State private var now = Date()
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect() // → continuous ✗ timer

    var body: some View {
        Text("\(now)")
            .onReceive(timer) { date in // → continuous ✗ timer
                now = date
            }
            .onReceive(NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in // → continuous ✗ notification
                now = Date()
            }
    }
}

struct ChatInput: View {
    @State private var keyboardHeight = 0.0

    var body: some View {
        VStack {
            Text("\(keyboardHeight)")
        }
        .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)) { _ in // → continuous ✗ notification
            keyboardHeight = 0
        }
    }
}
