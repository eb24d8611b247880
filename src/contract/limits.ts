/** The constants of docs/spec. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  fileNameChars: 255,
  pastedTextChars: 1_000_000,
  /** A JSON body, where its row does not say more, and of any what is outside of its strings. */
  jsonBytes: 64 * 1024,
  documentsPerTrip: 500,
  waitingPerTrip: 100,
  /** Most that one document, and one trip, may hold: far above real bookings, yet few enough to show. */
  travelersPerDocument: 100,
  flightsPerDocument: 60,
  staysPerDocument: 40,
  otherBookingsPerDocument: 60,
  referencesPerDocument: 40,
  travelersPerTrip: 1_000,
  flightsPerTrip: 5_000,
  staysPerTrip: 1_000,
  seatsPerTrip: 50_000,
  /**
   * Log length up to which edits are accepted, and extra entries for undoing; travelers that one edit may add
   * or remove; letters of a field; edits of a trip in a minute.
   */
  entriesPerTrip: 2_500,
  undosPerTrip: 1_000,
  travelersPerEdit: 100,
  editChars: 200,
  /** RFC 5321 §4.5.3.1.3. */
  emailChars: 254,
  phoneChars: 40,
  editsPerMinute: 120,
  /**
   * Rides that guests take: flights of one; entries by guests in a trip's log, and as many are kept for
   * editors. In an hour: by one network, in one trip, and there by one customer (an IPv6 /48).
   */
  flightsPerClaim: 50,
  guestEntriesPerTrip: 500,
  claimsPerNetworkHour: 60,
  claimsPerTripHour: 240,
  claimsPerTripSiteHour: 120,
  titleChars: 200,
  descriptionChars: 2_000,
  passwordChars: 200,
  /** Characters of a document in one call to a model, and calls that one document may take. */
  aiChars: 8_000,
  aiCalls: 4,
  retentionDays: 30,
  mailBytes: 25 * 1024 * 1024,
  /** Days that facts are kept: mail in or out, its Message-ID as a keyed hash, and questions to a model. */
  mailEventDays: 30,
  mailSeenDays: 90,
  modelRunDays: 90,
  /** Notifications: time to restore or resend one, browser storage (spec notify-8, notify-9, notify-10). */
  notificationKeptMs: 3_600_000,
  notificationBytes: 4_500_000,
  notificationDedupeMs: 30_000,
  notificationDoneMs: 5_000,
  notificationFailedMs: 8_000,
  /** Open pages with live changes: per trip, per network unless the operator allows more, and overall. */
  streamsPerTrip: 500,
  streamsPerTripNetwork: 100,
  streams: 10_000,
  /** Reading that takes longer than this is said to (spec notify-3, `timeout_warning`). */
  readingSlowMs: 15_000,
  /** Days before its erasure at which a trip's people are told. */
  deletionNoticeDays: 3,
  magicEmailHours: 720,
  magicLinkHours: 24,
  sessionDays: 90,
  /** Mails with a link to sign in: to one address and asked for by one network, in an hour. */
  signInMailsPerHour: 10,
  signInsPerNetworkHour: 60,
  /** An IPv6 /48 (one customer) may ask for links and try tokens as often as this many networks. */
  networksPerSite: 10,
  accessLinksPerHour: 10,
  contactsPerHour: 20,
  /** Characters in a contact message, in a one-line name or subject, and in the field hidden from people. */
  contactChars: 10_000,
  contactLineChars: 200,
  contactTrapChars: 1_000,
  contactMailsPerDay: 100,
  contactKeptDays: 180,
  /** Wrong passwords for one trip, and wrong tokens, from one network, and for how long they count. */
  wrongTries: 20,
  wrongTriesMs: 300_000,
  copiedMs: 1_600,
  documentNoticeMs: 3_000,
  /** How long Undo is offered: of a document's deletion, and of what was set by hand. */
  undoMs: 8_000,
  verifyRedirectMs: 2_000,
  /** When a mail with a link to sign in may be asked for again: most are there by then. */
  signInAgainMs: 60_000,
  signOutWaitMs: 5_000,
  chatDemoMs: 30_000,
  testimonials: 9,
  testimonialMs: 5_000,
  carouselSlides: 3,
  carouselMs: 5_000,
  carouselPauseMs: 10_000,
  carouselSwipePx: 50,
  flightStatusStaleMs: 120_000,
  flightStatusRefetchMs: 300_000,
  flightStatusRetries: 3,
  /** A live source is asked again after this, and when people insist, after this. */
  flightUpdateMs: 300_000,
  flightForcedMs: 60_000,
  /** Of one trip. */
  flightForcedPerTenMinutes: 10,
  delayAttentionMinutes: 30,
  /** Days that a flight is watched: after its departure, and before it. */
  watchedDays: 3,
  watchedAheadDays: 3,
  /** People and browsers that are told of one trip's flights, and as many that did not confirm yet. */
  alertsPerTrip: 200,
  /** New ones of one trip in a day: of one network, and of one customer (an IPv6 /48). */
  tripAlertsPerNetworkDay: 20,
  tripAlertsPerSiteDay: 40,
  alertsPerNetworkHour: 120,
  /** Confirmation mails to one address. */
  alertMailsPerHour: 5,
  alertMailsPerDay: 10,
  /** After so many that nobody confirmed an address gets no more for some days, counted from the first. */
  alertMailsUnconfirmed: 3,
  alertMailsPauseDays: 3,
  alertConfirmHours: 48,
  pushEndpointChars: 1_000,
  airlineStaleMs: 3_600_000,
  airlineKeptMs: 86_400_000,
  airportCacheMs: 300_000,
  avatarFaces: 3,
  companionNames: 2,
  avatarColors: 500,
  idShownChars: 8,
  documentNameChars: 50,
  documentNameCutChars: 45,
  routeSegments: 10,
  mapZoom: 4,
} as const

/** Where the map starts, and where a city without coordinates is drawn (spec view-24): Barcelona. */
export const FALLBACK_POINT = { lat: 41.3874, lng: 2.1686 } as const

/** The tile service of the map (spec view-22) where the operator names no other: where its pictures are. */
export const MAP_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** What an upload may be (spec document-2), with the file name endings that the picker offers. */
export const UPLOAD_TYPES = [
  'text/plain',
  'text/html',
  'message/rfc822',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/jpg',
] as const

export const PICKER_ENDINGS = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.txt',
  '.eml',
  '.msg',
  '.pkpass',
  '.pkpasses',
] as const
