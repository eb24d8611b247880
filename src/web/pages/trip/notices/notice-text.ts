import { durationText } from '#web/format.ts'
import { noticeMessages as messages } from './messages.ts'

const KB = 1024
const MB = KB * KB

/** "812 KB" below 1 MB, else "1.4 MB" (spec notify-5). `bytes` is a file's size. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
}

/** "just now", "5 min ago"; 'Invalid time' for what is no instant (spec notify-5). */
export function agoText(timestamp: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(timestamp)) / 60_000)
  if (Number.isNaN(minutes)) return messages.invalidTime
  return minutes < 1 ? messages.justNow : messages.ago(durationText(minutes))
}

/** A progress bar is shown above 0 and below 100 only (spec notify-5). */
export const showsProgress = (progress: number) => progress > 0 && progress < 100
