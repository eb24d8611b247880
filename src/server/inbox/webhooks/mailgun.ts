import { createHmac } from 'node:crypto'
import { api } from '#contract/api.ts'
import { fail } from '#server/http/fail.ts'
import { parseForm, textOf, type Form } from '#server/http/form.ts'
import { recipientsOf, returnPathOf, type MailHook, type WebhookSettings } from './mail-hook.ts'
import { isSameSecret, isRecent, mayBring, type AdmitToken } from './proofs.ts'

/** A signature covers only its time: a stolen one must not serve for long. */
const MAX_AGE_MS = 15 * 60_000
/** Per proof field: they have 64 letters at most. */
const MAX_PROOF_BYTES = 1_024

/**
 * Mailgun routes: a form with the message in `body-mime`, sent only to addresses ending in `mime`.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http
 */
export function mailgunHook(
  settings: WebhookSettings,
  { admitToken, now }: { admitToken: AdmitToken; now: () => number },
): MailHook {
  const { EMAIL_DOMAIN, MAILGUN_SIGNING_KEY: key } = settings
  return {
    row: api.hookMailgun,
    proof: () => (key ? 'in the body' : 'wrong'),
    busy: 'trip.busy',
    read: async ({ bytes, header, admit }) => {
      const form = parseForm(bytes, header('content-type') ?? '')
      const isProven =
        key && isSigned(form, key, now()) && (await mayBring(textOf(form, 'token') ?? '', form, admitToken))
      if (!isProven) throw fail('auth.required')
      admit()
      const raw = form.get('body-mime')?.bytes
      if (!raw) throw fail('mail.not_raw')
      return {
        envelope: {
          from: returnPathOf(textOf(form, 'sender')),
          to: recipientsOf([textOf(form, 'recipient') ?? ''], EMAIL_DOMAIN),
        },
        raw,
        via: 'mailgun',
        peer: null,
      }
    },
  }
}

function isSigned(form: Form, key: string, now: number): boolean {
  const names = ['timestamp', 'token', 'signature']
  if (names.some((name) => (form.get(name)?.size ?? 0) > MAX_PROOF_BYTES)) return false
  const [timestamp = '', token = '', signature = ''] = names.map((name) => textOf(form, name) ?? '')
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  const isRight = isSameSecret(signature.toLowerCase(), right)
  return isRight && /^\d{1,12}$/.test(timestamp) && isRecent(Number(timestamp) * 1000, now, MAX_AGE_MS)
}
