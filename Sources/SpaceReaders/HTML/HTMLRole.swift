import SpaceText

/// What the words of an element's class, id and role say it is for. Names are free, but webmasters of all countries
/// name the same things alike in English.
struct HTMLRole: OptionSet, Sendable {
  let rawValue: UInt64
  static let navigation = HTMLRole(rawValue: 1 << 0)
  static let header = HTMLRole(rawValue: 1 << 1)
  static let footer = HTMLRole(rawValue: 1 << 2)
  static let sidebar = HTMLRole(rawValue: 1 << 3)
  static let sharing = HTMLRole(rawValue: 1 << 4)
  static let related = HTMLRole(rawValue: 1 << 5)
  static let comments = HTMLRole(rawValue: 1 << 6)
  static let advert = HTMLRole(rawValue: 1 << 7)
  static let consent = HTMLRole(rawValue: 1 << 8)
  static let subscribe = HTMLRole(rawValue: 1 << 9)
  static let overlay = HTMLRole(rawValue: 1 << 10)
  static let hidden = HTMLRole(rawValue: 1 << 11)
  static let author = HTMLRole(rawValue: 1 << 12)
  static let details = HTMLRole(rawValue: 1 << 13)
  static let content = HTMLRole(rawValue: 1 << 14)
  static let post = HTMLRole(rawValue: 1 << 15)
  static let control = HTMLRole(rawValue: 1 << 16)
  static let breadcrumb = HTMLRole(rawValue: 1 << 17)
  static let skip = HTMLRole(rawValue: 1 << 18)
  static let footnote = HTMLRole(rawValue: 1 << 19)
  static let code = HTMLRole(rawValue: 1 << 20)
  static let tags = HTMLRole(rawValue: 1 << 21)
  static let contents = HTMLRole(rawValue: 1 << 22)
  static let pager = HTMLRole(rawValue: 1 << 23)
  static let reviews = HTMLRole(rawValue: 1 << 24)
  static let product = HTMLRole(rawValue: 1 << 25)
  static let card = HTMLRole(rawValue: 1 << 26)
  static let body = HTMLRole(rawValue: 1 << 27)
  static let thread = HTMLRole(rawValue: 1 << 28)
  /// What stands around posts: ranks, counts, signatures.
  static let postNoise = HTMLRole(rawValue: 1 << 29)
  static let button = HTMLRole(rawValue: 1 << 30)
  /// Somebody's name.
  static let person = HTMLRole(rawValue: 1 << 31)
  /// What somebody is about to buy, and the country they live in.
  static let cart = HTMLRole(rawValue: 1 << 32)

  private static let words: [(HTMLRole, String)] = [
    (
      .navigation,
      "nav navbar navigation menu menubar submenu topnav sitenav subnav megamenu navigationbar topbar menus catlinks"
    ),
    (.header, "header masthead banner"), (.footer, "footer colophon bottombar foot"),
    (.sidebar, "sidebar aside rail sidenav leftbar rightbar"),
    (
      .sharing,
      "share sharing social socials sns likesandlabelscontainer addtoany sharedaddy follow addthis sharethis shareaholic"
    ),
    (
      .related,
      "related recommended recommendations recommendation recommend suggested suggestions trending popular readnext upsell upsells crosssell mostread outbrain taboola recirc recirculation also similar"
    ),
    (.comments, "comment comments disqus respond commentlist"),
    (
      .advert,
      "ad ads advert adverts advertisement advertising sponsor sponsored promo promos promotion adsense dfp gpt adslot"
    ),
    (.consent, "cookie cookies consent gdpr onetrust ccpa cookiebar cookiebanner usabanner govbanner"),
    (.subscribe, "newsletter subscribe subscription signup optin mailchimp paywall cta"),
    (.overlay, "modal popup overlay lightbox toast drawer offcanvas flyout popover tooltip"),
    (.hidden, "noprint screenreader visuallyhidden sronly reader sr visually"), (.author, "author byline authors bio"),
    (.details, "meta metadata timestamp dateline posted"),
    (.content, "content article story main maincontent"), (.body, "articlebody entrycontent postcontent storybody"),
    (.post, "post posts message messages thread topic entry replies answer answers reply"),
    (
      .cart,
      "minicart cart sidecart cartdrawer basket minibasket countries currencies countryselector currencyselector languageselector countryswitcher currencyswitcher languageswitcher"
    ),
    (
      .control,
      "toolbar search searchform login signin cart wishlist filter filters facet facets sort sorting pagination register actions basket minicart"
    ),
    (.breadcrumb, "breadcrumb breadcrumbs crumbs crumb navheader navfooter"),
    (.skip, "skip skiplink skiplinks jumplink sitesub printfooter"),
    (.footnote, "footnote footnotes endnote endnotes reference references reflist"),
    (.code, "highlight code codehilite"), (.tags, "tags tagcloud taglist tag categories"),
    (.contents, "toc tableofcontents"), (.pager, "pager pagination paging prevnext"),
    (.reviews, "review reviews rating ratings"), (.product, "product products"),
    (.thread, "thread threads threadview discussion discussionboard topic topics forum forums viewtopic"),
    (
      .postNoise,
      "signature sig badge badges likes reactions react reaction votes vote voting tools jump controls joined extras stats userextras userstats postcount reputation karma rank blurb usertitle online quicklinks"
    ), (.button, "btn button cta buttons"),
    (.card, "card cards tile tiles teaser teasers"),
    (
      .person,
      "username author user name poster nick nickname member creator displayname postauthor fn byline op profile"
    ),
  ]

  private static let byHash: NameTable<HTMLRole> = {
    var result: [UInt64: HTMLRole] = [:]
    for (role, list) in words {
      for word in list.split(separator: " ") { result[NameHash.of(word.utf8), default: []].insert(role) }
    }
    return NameTable(result)
  }()

  /// What a class or id says, word by word; words end at signs, digits and capitals ("navBar", "nav-bar", "nav_2").
  static func of(_ value: ArraySlice<UInt8>) -> HTMLRole {
    var result: HTMLRole = []
    let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    var hash = basis
    var whole = basis
    var length = 0
    var previousIsLower = false
    var previousIsDigit = false
    // Names that a build tool made ("jXK9ad") have no words.
    var isMade = false
    func look(_ hash: UInt64) { if let role = byHash[hash] { result.formUnion(role) } }
    for byte in value {
      let isLetter = ASCII.isLetter(byte)
      if isLetter && previousIsDigit { isMade = true }
      if length > 0 && (!isLetter || (previousIsLower && ASCII.isUpper(byte))) {
        if !isMade { look(hash) }
        hash = basis
        length = 0
      }
      if isLetter {
        hash = (hash ^ UInt64(ASCII.lowered(byte))) &* 0x100_0000_01B3
        whole = (whole ^ UInt64(ASCII.lowered(byte))) &* 0x100_0000_01B3
        length += 1
      } else if ASCII.isBlank(byte) {
        look(whole)
        whole = basis
      }
      previousIsLower = ASCII.isLower(byte)
      previousIsDigit = ASCII.isDigit(byte)
      if !isLetter && !previousIsDigit { isMade = false }
    }
    if length > 0 && !isMade { look(hash) }
    look(whole)
    return result
  }

  /// The roles of all nodes of a tree.
  static func all(_ tree: HTMLTree) -> [HTMLRole] {
    var result = [HTMLRole](repeating: [], count: tree.nodes.count)
    for i in tree.nodes.indices where tree.nodes[i].tag != .text {
      let node = tree.nodes[i]
      for k in Int(node.from)..<Int(node.to) {
        let attribute = tree.attributes[k]
        switch attribute.name {
        case .class, .id, .dataTestid, .dataType:
          result[i].formUnion(of(tree.bytes[Int(attribute.from)..<Int(attribute.to)]))
        default: break
        }
      }
      // As a class the word tells of colours and ranks.
      if tree.hasWord(i, .id, "secondary") { result[i].insert(.sidebar) }
    }
    return result
  }
}
