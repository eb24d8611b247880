import type { ForwardingRequest } from '#contract/mail.ts'

const SHOWN_MS = 7 * 86_400_000

/** Requests to show: not older than seven days, and newer than `dismissed`, the instant of the newest dismissed one. */
export function openRequests(
  requests: readonly ForwardingRequest[],
  now: number,
  dismissed: string | null,
): readonly ForwardingRequest[] {
  const after = dismissed === null ? Number.NEGATIVE_INFINITY : Date.parse(dismissed)
  return requests.filter(({ at }) => now - Date.parse(at) < SHOWN_MS && Date.parse(at) > after)
}

const GMAIL = ['https://mail.google.com/', 'https://mail-settings.google.com/']

/** The link if it leads to Gmail: the mail that it came in may be anybody's. */
export function gmailLink(link: string | null): string | null {
  return link !== null && GMAIL.some((start) => link.startsWith(start)) && URL.canParse(link) ? link : null
}
