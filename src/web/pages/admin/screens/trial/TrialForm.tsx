import { useMutation } from '@tanstack/react-query'
import { FileUp, Trash2, type LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { FormField } from '#web/ui/FormField.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { openText, type TextFiles } from './files.ts'

type InputProps = {
  label: string
  hint: string
  rows: number
  value: string
  onValue: (value: string) => void
  files: TextFiles & { upload: string }
  onClear: () => void
  children: ReactNode
}

/** Says why a file was not opened until the text changes. */
export function TrialInput({ label, hint, rows, value, onValue, files, onClear, children }: InputProps) {
  const opening = useMutation({
    mutationFn: ({ file }: { file: File; before: string }) => openText(file, files),
    onSuccess: onValue,
  })
  const isOld = opening.variables?.before !== value
  const clear = () => {
    opening.reset()
    onClear()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={FileUp}
          label={files.upload}
          accept={files.endings.join(',')}
          onFiles={([file]) => file && opening.mutate({ file, before: value })}
        />
        {children}
        <Button icon={Trash2} kind="outline" onClick={clear} className="ml-auto">
          Clear All
        </Button>
      </div>
      <Problem text={isOld ? null : opening.error?.message} />
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
  icon: LucideIcon
  accept?: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Resets its value, so that the same file can be chosen again. */
export function FileButton({ label, icon, accept, isMultiple = false, onFiles }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} kind="outline" onClick={() => input.current?.click()}>
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
