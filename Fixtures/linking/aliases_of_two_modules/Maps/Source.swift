import Combine

/// What a tile comes from; another module has a typealias of this name for something that goes on.
typealias Source = Just<Int>

func tile(_ number: Int) -> Source { // → undecided ✗ publisher-parameter
    Source(number)
}
