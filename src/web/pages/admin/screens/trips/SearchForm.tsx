import { Link2, Search } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Options } from '#web/ui/data/Filters.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField, TextField } from '#web/ui/FormField.tsx'
import type { Criteria } from './criteria.ts'
import { tripMessages as messages } from './messages.ts'
import { readTripLink, type LinkFound } from './trip-link.ts'

export type Said = { form: 'link' | 'search'; isError: boolean; text: string }

type LinkProps = { said: Said | null; onSaid: (said: Said) => void; onFound: (found: LinkFound) => void }

/** Extracts the trip id and the password from a link (spec debug-9). */
export function LinkForm({ said, onSaid, onFound }: LinkProps) {
  const [link, setLink] = useState('')
  const told = useId()
  const extract = (event: FormEvent) => {
    event.preventDefault()
    const found = readTripLink(link)
    if ('error' in found) return onSaid({ form: 'link', isError: true, text: found.error })
    onSaid({ form: 'link', isError: false, text: messages.extracted(found.viewPassword !== null) })
    // A link may hold a password: do not leave it on screen
    setLink('')
    onFound(found)
  }
  return (
    <form onSubmit={extract} noValidate className="grid gap-1.5">
      <FormField label={messages.link} hint={messages.linkHint}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              aria-describedby={said ? told : control['aria-describedby']}
              aria-invalid={said?.isError || undefined}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://…/itinerary/…"
              value={link}
              onChange={(event) => setLink(event.target.value)}
              className={`${FIELD_CLASS} min-w-0 aria-invalid:border-bad`}
            />
            <Button kind="outline" type="submit">
              <Link2 aria-hidden className="size-4" />
              {messages.extract}
            </Button>
          </div>
        )}
      </FormField>
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

type SearchProps = {
  criteria: Criteria
  isBusy: boolean
  problem: string | null
  onChange: (criteria: Criteria) => void
  onSearch: () => void
  onClear: () => void
}

type TextName = Exclude<keyof Criteria, 'environment'>

const SECRET = { type: 'password', autoComplete: 'one-time-code' } as const

const FIELDS: [name: TextName, kind?: { type?: string; inputMode?: 'email'; autoComplete?: string }][] = [
  ['tripId'],
  ['email', { inputMode: 'email' }],
  ['magicToken', SECRET],
  ['viewPassword', SECRET],
  ['dateFrom', { type: 'date' }],
  ['dateTo', { type: 'date' }],
]

/** At least one field is required (spec debug-9, debug-10). */
export function SearchForm({ criteria, isBusy, problem, onChange, onSearch, onClear }: SearchProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  const hints: Partial<Record<TextName, string>> = messages.hints
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(([name, kind]) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            hint={hints[name]}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={criteria[name]}
            onValue={(value) => onChange({ ...criteria, [name]: value })}
            {...kind}
          />
        ))}
        <FormField label={messages.fields.environment}>
          {({ id }) => (
            <Options
              id={id}
              choices={messages.environments}
              chosen={criteria.environment}
              onChoose={(environment) => onChange({ ...criteria, environment })}
            />
          )}
        </FormField>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={isBusy}>
          <Search aria-hidden className="size-4" />
          {messages.search}
        </Button>
        <Button kind="outline" onClick={onClear}>
          {messages.clear}
        </Button>
        <p role="alert" className="font-bold text-bad">
          {problem}
        </p>
      </div>
    </form>
  )
}
