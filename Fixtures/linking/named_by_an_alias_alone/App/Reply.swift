typealias Reply<Value> = Answer<Value>
