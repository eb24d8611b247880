import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { STORAGE_ENVIRONMENTS } from '#contract/admin/trips.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import type { Criteria } from './criteria.ts'
import { tripMessages as messages } from './messages.ts'

type Props = {
  criteria: Criteria
  isBusy: boolean
  /** What is wrong with what was asked. */
  problem: string | null
  onChange: (criteria: Criteria) => void
  onSearch: () => void
  onClear: () => void
}

/** What a trip is looked for by; at least one of them (spec debug-9, debug-10). */
export function SearchForm({ criteria, isBusy, problem, onChange, onSearch, onClear }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  const text = (name: TextName, type: 'text' | 'email' | 'password' | 'date' = 'text') => (
    <Field label={messages.fields[name]} {...(name in messages.hints ? { hint: hintOf(name) } : {})}>
      {(id, describedBy) => (
        <input
          id={id}
          aria-describedby={describedBy}
          type={type === 'email' ? 'text' : type}
          inputMode={type === 'email' ? 'email' : undefined}
          autoComplete={type === 'password' ? 'one-time-code' : 'off'}
          spellCheck={false}
          maxLength={type === 'date' ? undefined : 200}
          value={criteria[name]}
          onChange={(event) => onChange({ ...criteria, [name]: event.target.value })}
          className={inputClass}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {text('tripId')}
        {text('email', 'email')}
        {text('magicToken', 'password')}
        {text('viewPassword', 'password')}
        {text('dateFrom', 'date')}
        {text('dateTo', 'date')}
        <Field label={messages.fields.environment}>
          {(id) => (
            <select
              id={id}
              value={criteria.environment}
              onChange={(event) => {
                const environment = STORAGE_ENVIRONMENTS.find((each) => each === event.target.value)
                if (environment) onChange({ ...criteria, environment })
              }}
              className={inputClass}
            >
              {STORAGE_ENVIRONMENTS.map((each) => (
                <option key={each} value={each}>
                  {messages.environments[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" type="submit" disabled={isBusy}>
          <Search aria-hidden className="size-4" />
          {messages.search}
        </Button>
        <Button onClick={onClear}>{messages.clear}</Button>
        <p role="alert" className="font-bold text-bad">
          {problem}
        </p>
      </div>
    </form>
  )
}

type TextName = Exclude<keyof Criteria, 'environment'>

const hintOf = (name: TextName): string => messages.hints[name as keyof typeof messages.hints]
