import { cx } from '#web/ui/cx.ts'
import { inputClass } from '../../ui/Field.tsx'

type Props<Value extends string> = {
  label: string
  options: readonly { key: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

/** One of several, with its name beside it. */
export function Select<Value extends string>({ label, options, value, onChange, disabled }: Props<Value>) {
  return (
    <label className="inline-flex items-center gap-2">
      <span className="text-sm text-ink2">{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find(({ key }) => key === event.target.value)
          if (chosen) onChange(chosen.key)
        }}
        className={cx(inputClass, 'w-auto')}
      >
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Choices from a record of their words. */
export const choices = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.entries(words) as [Key, string][]).map(([key, text]) => ({ key, text }))
