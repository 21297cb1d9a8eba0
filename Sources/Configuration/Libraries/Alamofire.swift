extension LibraryText {
    static let alamofire = LibraryText(
        "Alamofire",
        #"""
        name: Alamofire
        modules: [Alamofire]
        source: https://github.com/Alamofire/Alamofire/blob/master/Source/Features/Combine.swift
        types:
          UploadRequest: DataRequest
        publishers:
          DataResponsePublisher: 1, ends, never fails
          DownloadResponsePublisher: 1, ends, never fails
          DataStreamPublisher: 0..., never fails
        declarations:
          AF: -> Session
          Session.default: -> Session
          Session.request(*): -> DataRequest
          Session.upload(*): -> UploadRequest
          Session.download(*): -> DownloadRequest
          Session.streamRequest(*): -> DataStreamRequest
          DataRequest.validate(*): -> Self
          DataRequest.authenticate(*): -> Self
          DataRequest.redirect(*): -> Self
          DataRequest.cacheResponse(*): -> Self
          DataRequest.responseDecodable(*): -> Self
          DataRequest.responseData(*): -> Self
          DataRequest.responseString(*): -> Self
          DataRequest.response(*): -> Self
          DataRequest.uploadProgress(*): -> Self
          DataRequest.downloadProgress(*): -> Self
          DataRequest.cURLDescription(*): -> Self
          DownloadRequest.validate(*): -> Self
          DownloadRequest.downloadProgress(*): -> Self
          DataStreamRequest.validate(*): -> Self
          # The response carries its own result, so the publisher itself never fails.
          DataRequest.publishResponse(using:on?:): 1, ends, never fails
          DataRequest.publishData(*): 1, ends, never fails
          DataRequest.publishString(*): 1, ends, never fails
          DataRequest.publishDecodable(*): 1, ends, never fails
          DataRequest.publishUnserialized(*): 1, ends, never fails
          DownloadRequest.publishResponse(using:on?:): 1, ends, never fails
          DownloadRequest.publishURL(*): 1, ends, never fails
          DownloadRequest.publishData(*): 1, ends, never fails
          DownloadRequest.publishString(*): 1, ends, never fails
          DownloadRequest.publishDecodable(*): 1, ends, never fails
          DownloadRequest.publishUnserialized(*): 1, ends, never fails
          # A stream request delivers every chunk of the response, for as long as the server sends.
          DataStreamRequest.publishStream(using:on?:): 0..., never fails
          DataStreamRequest.publishData(*): 0..., never fails
          DataStreamRequest.publishString(*): 0..., never fails
          DataStreamRequest.publishDecodable(*): 0..., never fails
        operators:
          # Members of the response publishers: the failure inside the response becomes that of the publisher, or a value.
          value(): like tryMap(_:)
          result(): like map(_:)
        """#)
}
