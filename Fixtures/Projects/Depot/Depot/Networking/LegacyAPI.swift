import Foundation

/// The first client, from before Combine. Half of the app still goes through it.
final class LegacyAPI {
    typealias JSON = [String: Any]

    private let base: URL
    private let session: URLSession

    init(base: URL, session: URLSession = .shared) {
        self.base = base
        self.session = session
    }

    func get(_ path: String, completion: @escaping (JSON?, Error?) -> Void) {
        let task = session.dataTask(with: base.appendingPathComponent(path)) { data, response, error in
            if let error = error {
                DispatchQueue.main.async { completion(nil, error) }
                return
            }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200, let data = data else {
                DispatchQueue.main.async { completion(nil, DepotError.server(status)) }
                return
            }
            let json = (try? JSONSerialization.jsonObject(with: data)) as? JSON
            DispatchQueue.main.async { completion(json ?? [:], nil) }
        }
        task.resume()
    }

    func send(_ path: String, _ fields: [String: String], completion: @escaping (Result<Data, DepotError>) -> Void) {
        var request = URLRequest(url: base.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.httpBody = try? JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys])
        session.dataTask(with: request) { data, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            DispatchQueue.main.async {
                completion(status == 200 ? .success(data ?? Data()) : .failure(.server(status)))
            }
        }.resume()
    }
}
