/// What becomes of a publisher beside the async function that is made of it.
public enum ProducerRewriteMode: Sendable, Hashable {
    /// The async function takes the publisher's place.
    case replace
    /// The publisher stays as a wrapper, and the async function is added after it.
    case beside
    /// The publisher stays as it is, and the async function is added after it.
    case added
    /// The publisher stays as it is, and an async function that awaits it is added after it.
    case awaited
}
