import type * as z from 'zod/mini'
import type { api } from '#contract/api.ts'
import type { HookCall, Hook } from '#server/http/implement.ts'
import { fail } from '#server/http/fail.ts'
import type { Config } from '#server/config.ts'
import type { InboundMail } from '../inbound-mail.ts'

type Query = { recipient?: string | undefined; sender?: string | undefined }

export type MailHook = {
  row: typeof api.hookRaw
  proof: Hook<Query, unknown>['proof']
  /**
   * Null where the call brings no mail. Throws `auth.required` where the proof in the body is wrong,
   * `request.invalid` for what is no mail.
   */
  read: (handed: HookCall<Query>) => Promise<InboundMail | null>
  /** Makes this provider retry: not all do after 429. */
  busy: 'trip.busy' | 'queue.full'
}

/** Throws `request.invalid` for JSON of another shape. */
export function readJson<S extends z.ZodMiniType>(schema: S, text: string | Uint8Array): z.output<S> {
  try {
    return schema.parse(JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text)))
  } catch (cause) {
    throw fail('request.invalid', cause)
  }
}

const MAX_RECIPIENTS = 50
const MAX_CHARS = 64 * 1024
const ADDRESS = /^[^\s<>@,]{1,64}@[^\s<>@,]{1,255}$/

/**
 * The addresses of a call, unique, without names and brackets; values may hold several with commas (RFC 5322
 * §3.4). Those outside `domain` are dropped, unless all are: then the inbox says so. Throws `request.invalid`
 * for none or too many.
 */
export function recipientsOf(given: readonly string[], domain: string | null): string[] {
  const once = new Map<string, string>()
  for (const address of given.flatMap(addressesIn)) once.getOrInsert(address.toLowerCase(), address)
  const ours = domain ? [...once].filter(([key]) => key.endsWith(`@${domain}`)) : []
  const chosen = ours.length ? ours : [...once]
  if (!chosen.length || chosen.length > MAX_RECIPIENTS) throw fail('request.invalid')
  return chosen.map(([, address]) => address)
}

/** The envelope sender (RFC 5321 §4.5.5): the first value given; empty for bounces and no address. */
export function returnPathOf(...given: (string | null | undefined)[]): string {
  return addressesIn(given.find((value) => value != null) ?? '')[0] ?? ''
}

function addressesIn(text: string): string[] {
  return text
    .slice(0, MAX_CHARS)
    .split(',')
    .map((one) => (/<([^<>]*)>\s*$/.exec(one)?.[1] ?? one).trim())
    .filter((one) => ADDRESS.test(one))
}

export type WebhookSettings = Pick<
  Config,
  'EMAIL_DOMAIN' | 'WEBHOOK_AUTH' | 'MAILGUN_SIGNING_KEY' | 'SES_TOPIC_ARN' | 'SENDGRID_EVENT_KEY'
>
