import Combine
import SwiftUI

struct BerthListView: View {
    @StateObject var model: BerthListViewModel
    @State private var isOutdated = false
    let marina: Marina.ID

    var body: some View {
        NavigationStack {
            List(model.berths) { berth in
                Text(berth.isFree ? berth.name : "\(berth.name) (taken)")
            }
            .navigationTitle(isOutdated ? "Berths (outdated)" : "Berths")
        }
        .onAppear { model.load(marina: marina) }
        .onDisappear { model.cancelLoading() }
        .onReceive(NotificationCenter.default.publisher(for: .bulletinDidArrive)) { _ in
            isOutdated = true
        }
    }
}

struct BerthDetailView: View {
    @StateObject var model: BerthViewModel
    let id: Berth.ID

    var body: some View {
        VStack(spacing: 12) {
            Text(model.berth?.name ?? "Loading")
            Text(model.message ?? "")
            Button("Keep as favorite") { model.favorite() }
        }
        .task { await model.load(id: id) }
    }
}

struct TideClockView: View {
    @ObservedObject var refresher: TideRefresher
    @State private var now = Date()
    @State private var secondsLeft = 600
    private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack {
            Text(now, style: .time)
            Text("Lock closes in \(secondsLeft) s")
        }
        .onAppear { refresher.start() }
        .onDisappear { refresher.stop() }
        .onReceive(clock) { now = $0 }
        .onReceive(clock) { _ in
            if secondsLeft > 0 { secondsLeft -= 1 }
        }
    }
}
