/**
 * What waits to leave, and what became of the newest mails: from what is stored, so that a restart forgets
 * nothing. Instants are epoch milliseconds.
 */
export type Outbound = {
  waiting: number
  oldest: number | null
  /** When the next mail is tried again. */
  next: number | null
  /** The most of one waiting mail. */
  attempts: number
  /** Waiting mails that only their own mailboxes put off so far. */
  putOff: number
  /** Attempts at waiting mails that failed because the server is away or lets nobody in. */
  stuck: number
  /** Some of them wait for an answer of the server, whatever else it took. */
  isUnreached: boolean
  /** Mails that were given up since the server took one, and when the last was. */
  lost: number
  lostAt: number | null
  takenAt: number | null
  /** Codes such as `ECONNREFUSED` or `refused-550`: of what waits, and of what was given up last. */
  waitingError: string | null
  lostError: string | null
}

/** Also what a damaged database can tell. */
export const NOTHING_WAITS: Outbound = {
  waiting: 0,
  oldest: null,
  next: null,
  attempts: 0,
  putOff: 0,
  stuck: 0,
  isUnreached: false,
  lost: 0,
  lostAt: null,
  takenAt: null,
  waitingError: null,
  lostError: null,
}

const MINUTE_MS = 60_000
/** Mail that waits longer is an error even without a failed attempt. */
const LATE_MS = 5 * MINUTE_MS
/** Few refused mails of a server that takes others are told so long. */
const TOLD_MS = 15 * MINUTE_MS
const TAKES_OTHERS_MS = 60 * MINUTE_MS
/** So many mails may be refused or put off through their own addresses; of more it is the server. */
export const FEW = 3

/**
 * Whether the other side took the call and refused this one mail: others may well go through. A refused
 * sign-in (RFC 4954 §6) and a closed service (421) refuse them all.
 */
export const isRefusal = (code: string | null): boolean => /^refused-(?!421|454|53[0458])/.test(code ?? '')

/**
 * Whether mail leaves. A server that refuses a few mails while it took others in the last hour has no error:
 * anybody can name an address that does not exist, or a full mailbox. `lost`: those still worth telling.
 */
export function outboundHealth(
  {
    waiting,
    oldest,
    attempts,
    putOff,
    stuck,
    lost: all,
    lostAt,
    takenAt,
  }: Omit<Outbound, 'next' | 'isUnreached'>,
  now: number,
): { lost: number; severity: 'error' | 'warning' | null } {
  const tookWithin = (ms: number) => takenAt !== null && now - takenAt < ms
  const isLate = waiting > 0 && oldest !== null && now - oldest >= LATE_MS
  const tookBefore = takenAt !== null && lostAt !== null && lostAt - takenAt < TAKES_OTHERS_MS
  const isLosing = all > FEW || (all > 1 && !tookBefore)
  const isFresh = lostAt !== null && now - lostAt < TOLD_MS
  const lost = isLosing || takenAt === null || isFresh ? all : 0
  const isDeferring =
    putOff > FEW
      ? !tookWithin(LATE_MS)
      : putOff > 0 && !tookWithin(TAKES_OTHERS_MS) && (lost + attempts > 1 || isLate)
  const isUntold = !stuck && !lost && !putOff
  const isError =
    (stuck > 0 && (stuck > 1 || isLate)) ||
    isLosing ||
    isDeferring ||
    (isUntold && isLate && !tookWithin(LATE_MS))
  return { lost, severity: isError ? 'error' : stuck || lost || putOff || isLate ? 'warning' : null }
}
