import { STAGES, type TripNotification } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { noticeMessages as messages } from './messages.ts'

/** A notification as shown (spec notify-1). */
export type TripNotice = Pick<TripNotification, 'type' | 'status' | 'message' | 'progress'> & {
  id: string
  fileName: string | null
  /** What it holds, as a name; null until that is known. */
  title: string | null
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

export type Notices = {
  list: readonly TripNotice[]
  /** Ids of running ones that were dismissed; they come back only if they fail. */
  hidden: readonly string[]
  /** Ids of what the open dialog sent and shows itself. */
  covered: readonly string[]
}

export const NO_NOTICES: Notices = { list: [], hidden: [], covered: [] }

export type NoticeAction =
  | { kind: 'pushed'; id: string; message: TripNotification; now: number }
  /** An upload of this page begins. */
  | { kind: 'started'; id: string; fileName: string; fileSize: number; now: number }
  /** An upload of this page was answered; `problem`: null if it was read. */
  | { kind: 'settled'; id: string; problem: string | null; now: number }
  /** The dialog of uploads closes. */
  | { kind: 'uncovered' }
  /** Messages of the stream were missed. */
  | { kind: 'lost' }
  | { kind: 'dismissed'; id: string }
  | { kind: 'ticked'; now: number }

export function noticesAfter(state: Notices, action: NoticeAction): Notices {
  const { list, hidden, covered } = state
  switch (action.kind) {
    case 'pushed':
      return afterPushed(state, action)
    case 'started': {
      const { id, fileName, fileSize, now } = action
      const next = { ...state, covered: [...covered, id].slice(-MAX_NOTICES) }
      const known = list.find((notice) => notice.id === id)
      if (known) return put(next, { ...known, autoRemove: true })
      const begun = { type: 'upload', status: 'pending', message: messages.started, progress: 0 } as const
      const message = { ...begun, fileName, fileSize, persistent: false }
      const notice = { ...noticeOf({ id, message, now }, undefined), autoRemove: true }
      return isRepeated(next, notice) ? next : put(next, notice)
    }
    case 'settled': {
      const known = list.find(({ id }) => id === action.id)
      if (!known || !isRunning(known)) return state
      const { status, progress, message } =
        action.problem === null ? STAGES.processing_complete : STAGES.processing_failed
      const end = { status, progress, message, detail: action.problem, slow: false, endedAt: action.now }
      return put(state, { ...known, ...end })
    }
    case 'uncovered': {
      // The dialog said how they ended
      const isTold = ({ id, status }: TripNotice) => covered.includes(id) && status === 'completed'
      return { ...state, list: list.filter((notice) => !isTold(notice)), covered: [] }
    }
    case 'lost':
      return { ...state, list: list.filter((notice) => !isRunning(notice) || !notice.persistent) }
    case 'dismissed': {
      const gone = list.find(({ id }) => id === action.id)
      return {
        covered,
        list: list.filter((notice) => notice !== gone),
        hidden: gone && isRunning(gone) ? [...hidden, gone.id].slice(-MAX_NOTICES) : hidden,
      }
    }
    case 'ticked':
      return { ...state, list: list.filter((notice) => (removalOf(notice) ?? Infinity) > action.now) }
  }
}

/**
 * When a notice goes by itself, in milliseconds since 1970; null for never. With `autoRemove` 5 s after
 * completion and 8 s after failure (spec notify-6); running ones after an hour (spec notify-9).
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
  // A late warning
  if (known && !isRunning(known) && isRunning(message)) return state
  if (!known && wasDone(message, now)) return state
  const notice = noticeOf({ id, message, now }, known)
  if (!known && isRepeated(state, notice)) return state
  return put(state, notice)
}

/** A new page hears old completions again, which the trip shows already. */
const wasDone = ({ status, timestamp }: TripNotification, now: number) =>
  status === 'completed' &&
  timestamp !== undefined &&
  now - Date.parse(timestamp) >= LIMITS.notificationDoneMs

/**
 * Flags: spec notify-4 makes mails persistent and lets the rest open. Here any notice of a document that the
 * server has is persistent, since reading goes on after a reload. `autoRemove`: uploads of this page, since
 * the sender sees the result, and completed ones, since the trip shows them; others stay with their failure.
 */
function noticeOf({ id, message, now }: Omit<Pushed, 'kind'>, known: TripNotice | undefined): TripNotice {
  const { type, status } = message
  return {
    id,
    type,
    status,
    message: type === 'email' && status === 'pending' ? messages.mailStarted : message.message,
    progress: progressOf(message),
    fileName: message.fileName ?? known?.fileName ?? null,
    title: message.title ?? known?.title ?? null,
    fileSize: message.fileSize ?? known?.fileSize ?? null,
    timestamp: known?.timestamp ?? message.timestamp ?? new Date(now).toISOString(),
    persistent: message.persistent ?? true,
    autoRemove: (known?.autoRemove ?? false) || status === 'completed',
    detail: message.detail ?? null,
    slow: message.stage === 'timeout_warning',
    createdAt: known?.createdAt ?? now,
    endedAt: isRunning(message) ? null : known?.status === status ? known.endedAt : now,
  }
}

/** Completion is at 100, failure at 0 (spec notify-4). */
function progressOf({ status, progress }: TripNotification): number {
  if (status === 'completed') return 100
  return status === 'failed' ? 0 : Math.min(100, Math.max(0, progress))
}

/** Whether an equal one runs and is less than 30 s old (spec notify-8). */
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

function put(state: Notices, notice: TripNotice): Notices {
  const list = state.list.map((other) => (other.id === notice.id ? notice : other))
  return { ...state, list: list.includes(notice) ? list : [...list, notice].slice(-MAX_NOTICES) }
}
