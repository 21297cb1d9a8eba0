// A closure that gives up half way, with an end and no value, would become a closure called in place, or stay, where a `guard` is enough.
//
// accept: runs-on-main

// MARK: before
import Combine
import Foundation

struct Program: Sendable {
    let name: String
}

enum EnrolmentError: Error {
    case full
}

final class Enrolment: Sendable {
    let isOpen: Bool

    init(isOpen: Bool) {
        self.isOpen = isOpen
    }

    func enrol(in name: String) -> AnyPublisher<Program, Error> { // → one-shot publisher-function
        Deferred { [isOpen] in
            Future { promise in
                later(1) { promise(isOpen ? .success(Program(name: name)) : .failure(EnrolmentError.full)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func courses(of program: Program) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "courses of \(program.name)")
                later(1) { promise(.success(["one", "two"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ProgramModel {
    private let enrolment: Enrolment
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(enrolment: Enrolment) {
        self.enrolment = enrolment
    }

    func enrol(in name: String) {
        let enrolment = enrolment
        enrolment.enrol(in: name) // → one-shot sink-subscription
            .flatMap { program -> AnyPublisher<(Program, [String]), Error> in
                guard program.name != "taster" else {
                    return Empty().eraseToAnyPublisher()
                }
                return enrolment.courses(of: program)
                    .map { courses in (program, courses) }
                    .eraseToAnyPublisher()
            }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { [weak self] program, courses in
                self?.text = "\(program.name): \(courses.count)"
                record(.sink, self?.text ?? "gone")
            }
            .store(in: &cancellables)
    }

    func measure(_ name: String) {
        enrolment.enrol(in: name) // → one-shot sink-subscription review
            .tryMap { program in
                switch program.name.count {
                case 0: throw EnrolmentError.full
                default:
                    record(.service, "measured")
                    return (program, program.name.utf8.count)
                }
            }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { program, bytes in
                record(.sink, "\(program.name) is \(bytes)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Program: Sendable {
    let name: String
}

enum EnrolmentError: Error {
    case full
}

final class Enrolment: Sendable {
    let isOpen: Bool

    init(isOpen: Bool) {
        self.isOpen = isOpen
    }

    func enrol(in name: String) async throws -> Program {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.isOpen ? .success(Program(name: name)) : .failure(EnrolmentError.full)) }
        }
    }

    func courses(of program: Program) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "courses of \(program.name)")
            later(1) { continuation.resume(returning: ["one", "two"]) }
        }
    }
}

@MainActor
final class ProgramModel {
    private let enrolment: Enrolment
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(enrolment: Enrolment) {
        self.enrolment = enrolment
    }

    func enrol(in name: String) {
        let enrolment = enrolment
        Task { [weak self] in
            do {
                let program = try await enrolment.enrol(in: name)
                guard !Task.isCancelled else { return }
                guard program.name != "taster" else {
                    return
                }
                let courses = try await enrolment.courses(of: program)
                guard !Task.isCancelled else { return }
                self?.text = "\(program.name): \(courses.count)"
                record(.sink, self?.text ?? "gone")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func measure(_ name: String) {
        Task { [enrolment] in
            do {
                let program = try await enrolment.enrol(in: name)
                let (receivedProgram, bytes) = try { () throws in
                    switch program.name.count {
                    case 0: throw EnrolmentError.full
                    default:
                        record(.service, "measured")
                        return (program, program.name.utf8.count)
                    }
                }()
                guard !Task.isCancelled else { return }
                record(.sink, "\(receivedProgram.name) is \(bytes)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    for isOpen in [true, false] {
        let model = ProgramModel(enrolment: Enrolment(isOpen: isOpen))
        for name in ["maths", "taster", ""] {
            model.enrol(in: name)
            await advance(by: 2)
            model.measure(name)
            await advance(by: 2)
        }
        record(.caller, model.text)
    }
}

// MARK: trace
// caller: : 2
// caller: 
// service: courses of maths
// service: measured
// service: measured
// service: courses of 
// sink: maths: 2
// sink: maths is 5
// sink: taster is 6
// sink: : 2
// sink: failed: full
// sink: failed: full
// sink: failed: full
// sink: failed: full
// sink: failed: full
// sink: failed: full
// sink: failed: full
