extension LibraryText {
    static let combineMoya = LibraryText(
        "CombineMoya",
        #"""
        name: CombineMoya
        modules: [Moya, CombineMoya]
        source: https://github.com/Moya/Moya/blob/master/Sources/CombineMoya/MoyaProvider+Combine.swift
        declarations:
          MoyaProvider.requestPublisher(_:callbackQueue?:): 1, of Response, ends, fails MoyaError
          MoyaProvider.requestWithProgressPublisher(_:callbackQueue?:): 0...many, fails MoyaError
        operators:
          filter(statusCodes:): like tryMap(_:)
          filter(statusCode:): like tryMap(_:)
          filterSuccessfulStatusCodes(): like tryMap(_:)
          filterSuccessfulStatusAndRedirectCodes(): like tryMap(_:)
          mapImage(): like tryMap(_:)
          mapJSON(failsOnEmptyData?:): like tryMap(_:)
          mapString(atKeyPath?:): like tryMap(_:)
          map(_:atKeyPath:*): like tryMap(_:)
          map(_:using:*): like tryMap(_:)
          map(_:failsOnEmptyData:): like tryMap(_:)
        """#)
}
