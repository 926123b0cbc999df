import SpaceServer

print("server")
