import { Link2, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceField } from '#web/ui/data/Filters.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { decoded } from '../../frame/calls.ts'
import { ENVIRONMENTS, type Criteria } from './trip-calls.ts'
import fields from './search-fields.json' with { type: 'json' }

export type Said = { form: 'link' | 'search'; isError: boolean; text: string }

type LinkProps = { said: Said | null; onSaid: (said: Said) => void; onFound: (found: LinkFound) => void }

/** Extracts the trip id and the password from a link (spec debug-9). */
export function LinkForm({ said, onSaid, onFound }: LinkProps) {
  const [link, setLink] = useState('')
  const extract = () => {
    const found = readTripLink(link)
    if ('error' in found) return onSaid({ form: 'link', isError: true, text: found.error })
    const filled = found.viewPassword === null ? 'The trip id is' : 'Trip id and view password are'
    onSaid({ form: 'link', isError: false, text: `${filled} filled in.` })
    // A link may hold a password: do not leave it on screen
    setLink('')
    onFound(found)
  }
  return (
    <Form onSubmit={extract} noValidate className="grid justify-items-start gap-2 *:first:w-full">
      <TextField
        label="Trip URL"
        hint="Paste a link of a trip: its id and password are filled in below."
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…/itinerary/…"
        value={link}
        onValue={setLink}
      />
      <Button icon={Link2} kind="outline" type="submit">
        Extract
      </Button>
      <p role="status" className={`text-sm font-bold ${said?.isError ? 'text-bad' : 'text-ok'}`}>
        {said?.text}
      </p>
    </Form>
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

type FieldProps = { label: string; hint?: string; type?: string; inputMode?: 'email'; autoComplete?: string }

const FIELDS = Object.entries(fields) as [name: keyof typeof fields, props: FieldProps][]

/** At least one field is required (spec debug-9, debug-10). */
export function SearchForm({ criteria, isBusy, problem, onChange, onSearch, onClear }: SearchProps) {
  return (
    <Form onSubmit={onSearch} noValidate className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {FIELDS.map(([name, props]) => (
          <TextField
            key={name}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={criteria[name]}
            onValue={(value) => onChange({ ...criteria, [name]: value })}
            {...props}
          />
        ))}
        <ChoiceField
          label="Environment"
          choices={ENVIRONMENTS}
          chosen={criteria.environment}
          onChoose={(environment) => onChange({ ...criteria, environment })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Search} type="submit" disabled={isBusy}>
          Search
        </Button>
        <Button kind="outline" onClick={onClear}>
          Clear
        </Button>
        <p role="alert" className="font-bold text-bad">
          {problem}
        </p>
      </div>
    </Form>
  )
}

type LinkFound = { tripId: string; viewPassword: string | null }

/** Parses the address of a trip's page or call (spec debug-9). Errors are those of spec debug-10. */
export function readTripLink(typed: string): LinkFound | { error: string } {
  const text = typed.trim()
  if (!text) return { error: 'Please enter a URL to extract trip information' }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    return { error: 'Invalid URL format. Please check the URL and try again.' }
  const [, , id = '', rest = ''] = TRIP_PATH.exec(url.pathname) ?? []
  const tripId = decoded(id).toLowerCase()
  if (!TRIP_ID.test(tripId)) return { error: 'Could not extract trip ID from the provided URL' }
  const isPage = url.pathname.toLowerCase().startsWith('/itinerary/')
  const inPath = isPage ? decoded(rest) : ''
  return { tripId, viewPassword: inPath || passwordIn(url.searchParams) }
}

const TRIP_PATH =
  /^\/(itinerary|api\/itineraries|api\/notifications|api\/admin\/debug\/trips)\/([^/]+)\/?([^/]*)/i
/** Trip ids (TRIP_ID_CHARS of the vault) and trial ids (spec debug-5). */
const TRIP_ID = /^([0-9a-hjkmnp-tv-z]{16}|(debug|test)-\d+)$/

/** Query parameters of spec call-3, call-10 and debug-20. */
const passwordIn = (query: URLSearchParams): string | null =>
  query.get('p') || query.get('password') || query.get('viewPassword') || null
