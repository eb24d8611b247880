import { Search, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { FIELD_CLASS } from '../Field.tsx'
import { FormField } from '../FormField.tsx'

/** A toggle, a choice of `choices`, or a search, by the type of its value. */
export type Filter<Values> = {
  [Name in keyof Values & string]: {
    name: Name
    label: string
    choices?: Readonly<Record<Values[Name] & string, string>>
    /** Buttons instead of a list. */
    isOpen?: boolean
    isOff?: boolean
    /** A field for a day, `yyyy-mm-dd` or ''. */
    isDay?: boolean
    /** Folded on a phone, unless it is set. */
    isMore?: boolean
  }
}[keyof Values & string]

type BarProps<Values> = {
  filters: readonly Filter<Values>[]
  values: Values
  onChange: (values: Values) => void
  children?: ReactNode
}

export function FilterBar<Values extends Record<string, string | boolean | null>>(props: BarProps<Values>) {
  const { filters, values, onChange, children } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const more = filters.filter(({ isMore }) => isMore)
  const isFolded = !isUnfolded && more.every(({ name }) => values[name] === '')
  const field = ({ name, ...filter }: Filter<Values>) => (
    <FilterField
      key={name}
      {...filter}
      value={values[name] ?? null}
      onChange={(next) => onChange({ ...values, [name]: next })}
    />
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
      {filters.filter(({ isMore }) => !isMore).map(field)}
      {more.length ? (
        <>
          <div className={cx('contents', isFolded && 'max-sm:hidden')}>{more.map(field)}</div>
          {isFolded ? (
            <Button kind="outline" className="sm:hidden" onClick={() => setUnfolded(true)}>
              More filters
            </Button>
          ) : null}
        </>
      ) : null}
      {children}
      {values.from && values.to && values.from > values.to ? (
        <p role="status" className="text-sm font-bold text-bad">
          “From” is after “To”: nothing can match.
        </p>
      ) : null}
    </div>
  )
}

type FieldProps = {
  label: string
  choices?: object | undefined
  isOpen?: boolean | undefined
  isOff?: boolean | undefined
  isDay?: boolean | undefined
  value: string | boolean | null
  onChange: (next: string | boolean) => void
}

function FilterField({ label, choices, isOpen, isOff, isDay, value, onChange }: FieldProps) {
  if (typeof value === 'boolean') return <Toggle label={label} isOn={value} onChange={onChange} />
  if (isDay) return <DayField label={label} day={value ?? ''} onDay={onChange} />
  if (!choices)
    return <SearchBox label={label} value={value ?? ''} onValue={onChange} className="flex-1 basis-40" />
  const Choice = isOpen ? Buttons : Select
  return (
    <Choice
      label={label}
      choices={choices as Readonly<Record<string, string>>}
      chosen={value}
      onChoose={onChange}
      {...(isOff ? { isOff } : {})}
    />
  )
}

export function Toggle(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { label, isOn, onChange } = props
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="grid size-4.5 shrink-0 appearance-none place-content-center rounded-[4px] border-2 border-line-strong bg-surface before:hidden before:text-xs before:leading-none before:font-bold before:text-on-brand before:content-['✓'] checked:border-brand checked:bg-brand checked:before:block forced-colors:appearance-auto"
      />
      {label}
    </label>
  )
}

const DayField = ({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) => (
  <label className="inline-flex items-center gap-2">
    <span className="text-sm text-ink2">{label}</span>
    <input
      type="date"
      value={day}
      onChange={({ target }) => onDay(target.value)}
      className={cx(FIELD_CLASS, 'w-auto!')}
    />
  </label>
)

type ChoiceProps<Key extends string> = {
  label: string
  choices: Readonly<Record<Key, string>>
  chosen: Key | null
  onChoose: (key: Key) => void
  isOff?: boolean
}

const BUTTONS = {
  page: {
    group: 'inline-flex flex-wrap border-line-strong bg-surface',
    button: 'min-h-[34px] px-2.5 sm:px-3.5',
    chosen: 'bg-brand font-bold text-on-brand',
    other: 'hover:bg-sunken',
  },
  board: {
    group: 'ml-auto flex border-on-board2',
    button: 'min-h-8 px-2.5 text-sm focus-visible:outline-on-board',
    chosen: 'bg-on-board font-bold text-board',
    other: 'hover:bg-board2',
  },
}

type ButtonsProps<Key extends string> = ChoiceProps<Key> & { look?: keyof typeof BUTTONS }

export function Buttons<Key extends string>(props: ButtonsProps<Key>) {
  const { label, choices, chosen, onChoose, look = 'page' } = props
  const classes = BUTTONS[look]
  return (
    <div role="group" aria-label={label} className={cx('rounded-sm border', classes.group)}>
      {entriesOf(choices).map(([key, text]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={cx(
            'first:rounded-l-[7px] last:rounded-r-[7px]',
            classes.button,
            key === chosen ? classes.chosen : classes.other,
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function Select<Key extends string>({ label, choices, chosen, onChoose, isOff }: ChoiceProps<Key>) {
  return (
    <label className="inline-flex items-center gap-2">
      <span className="text-sm text-ink2">{label}</span>
      <Options choices={choices} chosen={chosen} onChoose={onChoose} disabled={isOff} className="w-auto!" />
    </label>
  )
}

type OptionsProps<Key extends string> = Omit<ChoiceProps<Key>, 'label' | 'isOff'> & {
  id?: string
  disabled?: boolean | undefined
  className?: string
}

/** A choice in a form. */
export const ChoiceField = <Key extends string>({ label, ...choice }: Omit<ChoiceProps<Key>, 'isOff'>) => (
  <FormField label={label}>{({ id }) => <Options id={id} {...choice} />}</FormField>
)

function Options<Key extends string>({ choices, chosen, onChoose, className, ...rest }: OptionsProps<Key>) {
  return (
    <select
      {...rest}
      value={chosen ?? undefined}
      onChange={({ target }) => onChoose(target.value as Key)}
      className={cx(FIELD_CLASS, 'disabled:opacity-60', className)}
    >
      {entriesOf(choices).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}

const entriesOf = <Key extends string>(choices: Readonly<Record<Key, string>>) =>
  Object.entries(choices) as [Key, string][]

type SearchProps = { label: string; value: string; onValue: (value: string) => void; className?: string }

export function SearchBox({ label, value, onValue, className }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const empty = () => {
    onValue('')
    field.current?.focus()
  }
  return (
    <div className={cx('relative min-w-0', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink3" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        title={label}
        placeholder={label}
        value={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && (event.preventDefault(), empty())}
        className={cx(FIELD_CLASS, 'pr-9! pl-8.5! [&::-webkit-search-cancel-button]:hidden')}
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={empty}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-sm text-ink2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </div>
  )
}
