import { STAGES, type TripNotification } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { noticeMessages as messages } from './messages.ts'

/** A notification as this page shows it (spec notify-1). */
export type TripNotice = Pick<TripNotification, 'type' | 'status' | 'message' | 'progress'> & {
  id: string
  fileName: string | null
  /** Bytes. */
  fileSize: number | null
  /** ISO 8601 instant by the server's clock where it sent one. */
  timestamp: string
  /** Kept over a reload while it runs. */
  persistent: boolean
  /** Goes by itself a few seconds after its end. */
  autoRemove: boolean
  /** Why it failed. */
  detail: string | null
  /** Takes longer than usual. */
  slow: boolean
  /** Milliseconds since 1970 by this browser's clock; the end is null while it runs. */
  createdAt: number
  endedAt: number | null
}

/**
 * `hidden`: running ones that somebody dismissed; they stay away unless they fail. `covered`: what the open
 * dialog sent and shows itself.
 */
export type Notices = {
  list: readonly TripNotice[]
  hidden: readonly string[]
  covered: readonly string[]
}

export const NO_NOTICES: Notices = { list: [], hidden: [], covered: [] }

export type NoticeAction =
  /** The stream said something; `id` is the correlation id, or one of the page's own. */
  | { kind: 'pushed'; id: string; message: TripNotification; now: number }
  /** An upload of this page begins; the dialog that sends it shows it. */
  | { kind: 'started'; id: string; fileName: string; fileSize: number; now: number }
  /** The answer to an upload of this page: the problem in words, or null where it was read. */
  | { kind: 'settled'; id: string; problem: string | null; now: number }
  /** The dialog that sent closes. */
  | { kind: 'uncovered' }
  /** Messages were missed: what runs is no longer known. */
  | { kind: 'lost' }
  | { kind: 'dismissed'; id: string }
  | { kind: 'ticked'; now: number }

/** The list after something happened. */
export function noticesAfter(state: Notices, action: NoticeAction): Notices {
  switch (action.kind) {
    case 'pushed':
      return afterPushed(state, action)
    case 'started':
      return afterStarted({ ...state, covered: [...state.covered, action.id].slice(-MAX_NOTICES) }, action)
    case 'settled':
      return afterSettled(state, action)
    case 'uncovered':
      return { ...state, covered: [] }
    case 'lost':
      return { ...state, list: state.list.filter((notice) => !isRunning(notice) || !notice.persistent) }
    case 'dismissed':
      return afterDismissed(state, action.id)
    case 'ticked':
      return { ...state, list: state.list.filter((notice) => (removalOf(notice) ?? Infinity) > action.now) }
  }
}

/**
 * When a notice goes by itself, in milliseconds since 1970; null for never. Flagged ones 5 s after completion
 * and 8 s after failure (spec notify-6); running ones after an hour, which is as long as they are restored
 * (spec notify-9).
 */
export function removalOf({ status, autoRemove, createdAt, endedAt }: TripNotice): number | null {
  if (endedAt === null) return createdAt + LIMITS.notificationKeptMs
  if (!autoRemove) return null
  return endedAt + (status === 'completed' ? LIMITS.notificationDoneMs : LIMITS.notificationFailedMs)
}

export const isRunning = ({ status }: Pick<TripNotice, 'status'>) =>
  status === 'pending' || status === 'in-progress'

const MAX_NOTICES = 50

type Pushed = Extract<NoticeAction, { kind: 'pushed' }>

function afterPushed(state: Notices, { id, message, now }: Pushed): Notices {
  if (state.hidden.includes(id)) {
    if (isRunning(message)) return state
    const shown = { ...state, hidden: state.hidden.filter((other) => other !== id) }
    return message.status === 'failed' ? afterPushed(shown, { kind: 'pushed', id, message, now }) : shown
  }
  const known = state.list.find((notice) => notice.id === id)
  // A warning that was on its way when the document ended
  if (known && !isRunning(known) && isRunning(message)) return state
  if (!known && wasDone(message, now)) return state
  const notice = noticeOf({ id, message, now }, known)
  if (!known && isRepeated(state, notice)) return state
  return put(state, notice)
}

/** What a new page hears again of a document that was done before: the trip shows it already. */
const wasDone = ({ status, timestamp }: TripNotification, now: number) =>
  status === 'completed' &&
  timestamp !== undefined &&
  now - Date.parse(timestamp) >= LIMITS.notificationDoneMs

/**
 * Flags: spec notify-4 makes mails persistent and lets the rest open. Here the server's word that it has a
 * document makes any notice persistent, since only then is there something that can go on after a reload.
 * What this page uploaded goes by itself however it ends, as its sender sees the result; the rest goes once
 * completed, because the trip then shows it, and stays with its reason when it failed, because nobody may
 * have been looking.
 */
function noticeOf({ id, message, now }: Omit<Pushed, 'kind'>, known: TripNotice | undefined): TripNotice {
  const { type, status } = message
  const running = isRunning(message)
  const slow = message.stage === 'timeout_warning'
  const begins = type === 'email' && status === 'pending'
  return {
    id,
    type,
    status,
    message: begins ? messages.mailStarted : message.message,
    progress: progressOf(message),
    fileName: message.fileName ?? known?.fileName ?? null,
    fileSize: message.fileSize ?? known?.fileSize ?? null,
    timestamp: known?.timestamp ?? message.timestamp ?? new Date(now).toISOString(),
    persistent: message.persistent ?? true,
    autoRemove: (known?.autoRemove ?? false) || status === 'completed',
    detail: message.detail ?? null,
    slow,
    createdAt: known?.createdAt ?? now,
    endedAt: running ? null : known?.status === status ? known.endedAt : now,
  }
}

/** Completion is at 100, failure at 0 (spec notify-4). */
function progressOf({ status, progress }: TripNotification): number {
  if (status === 'completed') return 100
  return status === 'failed' ? 0 : Math.min(100, Math.max(0, progress))
}

type Started = Extract<NoticeAction, { kind: 'started' }>

function afterStarted(state: Notices, { id, fileName, fileSize, now }: Started): Notices {
  const known = state.list.find((notice) => notice.id === id)
  if (known) return put(state, { ...known, autoRemove: true })
  const notice: TripNotice = {
    id,
    type: 'upload',
    status: 'pending',
    message: messages.started,
    progress: 0,
    fileName,
    fileSize,
    timestamp: new Date(now).toISOString(),
    persistent: false,
    autoRemove: true,
    detail: null,
    slow: false,
    createdAt: now,
    endedAt: null,
  }
  return isRepeated(state, notice) ? state : put(state, notice)
}

type Settled = Extract<NoticeAction, { kind: 'settled' }>

function afterSettled(state: Notices, { id, problem, now }: Settled): Notices {
  const known = state.list.find((notice) => notice.id === id)
  if (!known || !isRunning(known)) return state
  const { status, progress, message } =
    problem === null ? STAGES.processing_complete : STAGES.processing_failed
  return put(state, { ...known, status, progress, message, detail: problem, slow: false, endedAt: now })
}

function afterDismissed({ list, hidden, covered }: Notices, id: string): Notices {
  const gone = list.find((notice) => notice.id === id)
  return {
    covered,
    list: list.filter((notice) => notice !== gone),
    hidden: gone && isRunning(gone) ? [...hidden, id].slice(-MAX_NOTICES) : hidden,
  }
}

/** Spec notify-8: an equal one that runs and is less than 30 s old. */
function isRepeated({ list }: Notices, { type, status, message, fileName, createdAt }: TripNotice): boolean {
  if (!isRunning({ status })) return false
  return list.some(
    (other) =>
      isRunning(other) &&
      other.type === type &&
      other.message === message &&
      other.fileName === fileName &&
      createdAt - other.createdAt <= LIMITS.notificationDedupeMs,
  )
}

function put({ list, ...rest }: Notices, notice: TripNotice): Notices {
  const known = list.some(({ id }) => id === notice.id)
  return {
    list: known
      ? list.map((other) => (other.id === notice.id ? notice : other))
      : [...list, notice].slice(-MAX_NOTICES),
    ...rest,
  }
}
