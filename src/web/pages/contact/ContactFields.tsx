import { LIMITS } from '#contract/limits.ts'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField } from '#web/ui/FormField.tsx'
import type { Problems } from '../form.ts'
import { messages } from './messages.ts'

const CONTROL = `${FIELD_CLASS} min-w-0 aria-invalid:border-bad`

/** Name, Email, Category, Subject, Message: all required (spec account-11). */
export function ContactFields({ problems }: { problems: Problems }) {
  return (
    <>
      <FormField label={messages.name} hint={messages.nameHint} error={problems['name']}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={LIMITS.contactLineChars}
            autoComplete="name"
            className={CONTROL}
          />
        )}
      </FormField>
      <FormField label={messages.email} hint={messages.emailHint} error={problems['email']}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            required
            maxLength={LIMITS.emailChars}
            autoComplete="email"
            className={CONTROL}
          />
        )}
      </FormField>
      <FormField label={messages.category}>
        {(control) => (
          <select {...control} name="category" required className={CONTROL}>
            {messages.categories.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={messages.subject} error={problems['subject']}>
        {(control) => (
          <input
            {...control}
            name="subject"
            required
            maxLength={LIMITS.contactLineChars}
            className={CONTROL}
          />
        )}
      </FormField>
      <FormField label={messages.message} hint={messages.messageHint} error={problems['message']}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            rows={7}
            maxLength={LIMITS.contactChars}
            className={CONTROL}
          />
        )}
      </FormField>
      <Trap />
    </>
  )
}

/** A honeypot for bots (see `ContactMessage`), hidden from people. */
function Trap() {
  return (
    <label aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      {messages.trap}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
