import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FIELD_CLASS } from './Field.tsx'

export type FieldFrame = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  note?: ReactNode
}

export type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

export function FormField({
  label,
  hint,
  error,
  note,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink2">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-2 text-sm font-bold text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
      {note}
    </div>
  )
}

type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    value: string
    onValue: (value: string) => void
    /** For forms that focus a field by name. */
    field?: string
  }

export function TextField({ label, hint, error, note, onValue, field, className, ...rest }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <input
          {...rest}
          {...control}
          data-field={field}
          onChange={(event) => onValue(event.target.value)}
          className={cx(FIELD_CLASS, 'min-w-0 aria-invalid:border-bad', className)}
        />
      )}
    </FormField>
  )
}
