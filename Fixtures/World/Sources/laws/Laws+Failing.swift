import Combine

/// What concerns failures.
let failing: [Law] = [
    link("mapError(_:)") { $0.mapError { _ in Mishap() } },
    replacing("catch(_:)") { upstream, other in upstream.catch { _ in other } },
    replacing("tryCatch(_:)") { upstream, other in
        upstream.tryCatch { _ in other }
        upstream.tryCatch { error -> AnyPublisher<Int, Mishap> in throw error }
    },
    link("replaceError(with:)") { $0.replaceError(with: 7) },
    spared("assertNoFailure(_?:file?:line?:)") {
        $0.assertNoFailure()
        $0.assertNoFailure("never")
    },
    repeating("retry(_:)") {
        $0.retry(0)
        $0.retry(1)
        $0.retry(2)
    },
]
