import { Field, inputClass } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  label: string
  hint: string
  rows: number
  value: string
  onValue: (value: string) => void
  /** Why the last file could not be taken. */
  problem: string | null
}

/** The text that is tried, and what was wrong with a file. */
export function ContentField({ label, hint, rows, value, onValue, problem }: Props) {
  return (
    <>
      {problem ? (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      ) : null}
      <Field label={label} hint={hint}>
        {(id, describedBy) => (
          <textarea
            id={id}
            aria-describedby={describedBy}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            rows={rows}
            spellCheck={false}
            className={`${inputClass} font-mono text-sm`}
          />
        )}
      </Field>
    </>
  )
}
