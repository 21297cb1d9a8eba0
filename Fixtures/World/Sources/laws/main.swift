import Combine
print("laws")
