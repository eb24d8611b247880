import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField } from '#web/ui/FormField.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type ContentProps = {
  label: string
  hint: string
  rows: number
  value: string
  onValue: (value: string) => void
  problem: string | null
}

export function ContentField({ label, hint, rows, value, onValue, problem }: ContentProps) {
  return (
    <>
      {problem ? (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      ) : null}
      <FormField label={label} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            rows={rows}
            spellCheck={false}
            className={`${FIELD_CLASS} font-mono text-sm!`}
          />
        )}
      </FormField>
    </>
  )
}

type FileProps = {
  label: string
  accept?: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Resets its value, so that the same file can be chosen again. */
export function FileButton({ label, accept, isMultiple = false, onFiles, children }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="outline" onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
