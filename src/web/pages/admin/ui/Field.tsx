import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** The look of text fields, selects and text areas. */
export const inputClass =
  'min-h-9 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 py-1.5 text-ink placeholder:text-ink3 disabled:opacity-60'

type FieldProps = {
  label: string
  hint?: string
  className?: string
  /** Draws the control with the id that the label is for, and with `describedBy` where there is a hint. */
  children: (id: string, describedBy: string | undefined) => ReactNode
}

/** A control with its label above and a hint below. */
export function Field({ label, hint, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-sm font-bold text-ink2">
        {label}
      </label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink2">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** A box to tick, such as Auto-scroll. */
export function Toggle({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-brand"
      />
      {label}
    </label>
  )
}
