/// Holds no word of Combine's, and hands publishers on all the same.
protocol Shelf {
    func book(_ id: Int) -> Reply<String> // → one-shot publisher-requirement
    func returned() -> Board<Int> // → continuous ✗ subject
}

final class Archive: Shelf {
    let stacks: Stacks
    let board: Board<Int> // → continuous ✗ subject

    init(stacks: Stacks, board: Board<Int>) {
        self.stacks = stacks
        self.board = board
    }

    func book(_ id: Int) -> Reply<String> { // → one-shot publisher-function review
        stacks.find(id)
    }

    func returned() -> Board<Int> { // → continuous ✗ subject
        board
    }
}
