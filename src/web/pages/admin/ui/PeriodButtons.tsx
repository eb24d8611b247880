import { cx } from '#web/ui/cx.ts'

type Props<Key extends string> = {
  /** What is chosen, such as "Period". */
  label: string
  choices: readonly { key: Key; text: string }[]
  /** Null where none is. */
  chosen: Key | null
  onChoose: (key: Key) => void
}

/** A row of buttons of which one is pressed. */
export function PeriodButtons<Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex flex-wrap rounded-sm border border-line-strong bg-surface"
    >
      {choices.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={cx(
            'min-h-[34px] px-2.5 sm:px-3.5 first:rounded-l-[7px] last:rounded-r-[7px]',
            key === chosen ? 'bg-brand font-bold text-on-brand' : 'hover:bg-sunken',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
