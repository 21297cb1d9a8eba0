import Combine
import Foundation

/// The national boat registry. Its service predates everything else here and speaks in completion handlers.
final class RegistryGateway {
    private let session: URLSession
    private let base: URL

    init(base: URL, session: URLSession = .shared) {
        self.base = base
        self.session = session
    }

    // MARK: - Combine faces

    func loadAll<T: Decodable & Hashable>(_ type: T.Type, path: String) -> Future<[T], HarborError> {
        Future { promise in
            let request = URLRequest(url: self.base.appendingPathComponent(path))
            let task = self.session.dataTask(with: request) { data, response, error in
                if error != nil {
                    promise(.failure(.offline))
                    return
                }
                guard let http = response as? HTTPURLResponse, http.statusCode == 200, let data else {
                    promise(.failure(.unreadable))
                    return
                }
                do {
                    let records = try JSONDecoder().decode([T].self, from: data)
                    promise(.success(records))
                } catch {
                    promise(.failure(.unreadable))
                }
            }
            task.resume()
        }
    }

    func harborMaster(of marina: Marina.ID) -> AnyPublisher<HarborMaster, HarborError> {
        Future { promise in
            self.findHarborMaster(of: marina) { promise($0) }
        }
        .eraseToAnyPublisher()
    }

    func isNameFree(_ name: String) -> AnyPublisher<Bool, Never> {
        Future { promise in
            self.checkName(name) { isFree in
                promise(.success(isFree))
            }
        }
        .eraseToAnyPublisher()
    }

    /// Nothing comes out for a boat that was never registered; the form simply stays as it is.
    func registration(of boat: Boat) -> AnyPublisher<String, HarborError> {
        Future { promise in
            guard let number = boat.registration else { return }
            self.verify(number) { isValid in
                promise(isValid ? .success(number) : .failure(.unreadable))
            }
        }
        .eraseToAnyPublisher()
    }

    func transfer(_ boat: Boat, to skipper: Skipper) -> Future<Boat, HarborError> {
        Future { promise in
            self.verify(boat.id) { isValid in
                if !isValid {
                    promise(.failure(.unknown("The registry does not know \(boat.name)")))
                }
                // A second answer is ignored, so there is no return above.
                promise(.success(boat))
            }
        }
    }

    // MARK: - Completion handlers

    private func findHarborMaster(of marina: Marina.ID, completion: @escaping (Result<HarborMaster, HarborError>) -> Void) {
        let url = base.appendingPathComponent("marinas/\(marina)/master")
        session.dataTask(with: url) { data, _, _ in
            guard let data, let master = try? JSONDecoder().decode(HarborMaster.self, from: data) else {
                completion(.failure(.unreadable))
                return
            }
            completion(.success(master))
        }
        .resume()
    }

    func checkName(_ name: String, completion: @escaping (Bool) -> Void) {
        session.dataTask(with: base.appendingPathComponent("names/\(name)")) { _, response, _ in
            completion((response as? HTTPURLResponse)?.statusCode == 404)
        }
        .resume()
    }

    private func verify(_ number: String, completion: @escaping (Bool) -> Void) {
        session.dataTask(with: base.appendingPathComponent("boats/\(number)")) { _, response, _ in
            completion((response as? HTTPURLResponse)?.statusCode == 200)
        }
        .resume()
    }
}
