extension Store {
  private static let localID = "local"

  /// True where nobody has to log in: the workspace is for whoever sits at this machine.
  public var isOpen: Bool { get throws { try users().allSatisfy { $0.password == nil } } }

  /// The user who stands for whoever sits at this machine, where there are no accounts.
  public func localUser() throws -> User? {
    try user(Self.localID) ?? addUser("you", password: nil, role: .admin, id: Self.localID)
  }
}
