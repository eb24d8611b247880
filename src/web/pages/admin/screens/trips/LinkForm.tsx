import { Link2 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { tripMessages as messages } from './messages.ts'
import { readTripLink, type LinkFound } from './trip-link.ts'

/** What a form says of what it was given last. */
export type Said = { form: 'link' | 'search'; isError: boolean; text: string }

type Props = { said: Said | null; onSaid: (said: Said) => void; onFound: (found: LinkFound) => void }

/** Takes the trip id, and the password where there is one, out of a link (spec debug-9). */
export function LinkForm({ said, onSaid, onFound }: Props) {
  const [link, setLink] = useState('')
  const told = useId()
  const extract = (event: FormEvent) => {
    event.preventDefault()
    const found = readTripLink(link)
    if ('error' in found) return onSaid({ form: 'link', isError: true, text: found.error })
    onSaid({ form: 'link', isError: false, text: messages.extracted(found.viewPassword !== null) })
    // A link with a password does not stay to be read over a shoulder
    setLink('')
    onFound(found)
  }
  return (
    <form onSubmit={extract} noValidate className="grid gap-1.5">
      <Field label={messages.link} hint={messages.linkHint}>
        {(id, describedBy) => (
          <div className="flex gap-2">
            <input
              id={id}
              aria-describedby={said ? told : describedBy}
              aria-invalid={said?.isError || undefined}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://…/itinerary/…"
              value={link}
              onChange={(event) => setLink(event.target.value)}
              className={`${inputClass} aria-invalid:border-bad`}
            />
            <Button type="submit">
              <Link2 aria-hidden className="size-4" />
              {messages.extract}
            </Button>
          </div>
        )}
      </Field>
      <p
        id={told}
        role="status"
        className={said ? `text-sm font-bold ${said.isError ? 'text-bad' : 'text-ok'}` : 'sr-only'}
      >
        {said?.text}
      </p>
    </form>
  )
}
