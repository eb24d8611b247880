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
  /** Why the last file was not accepted. */
  problem: string | null
  onProblem: (problem: string) => void
  onClear: () => void
  children: ReactNode
}

export function TrialInput({ label, hint, rows, value, onValue, files, problem, ...rest }: InputProps) {
  const open = async ([file]: readonly File[]) => {
    if (!file) return
    const opened = await openText(file, files)
    if ('text' in opened) onValue(opened.text)
    else rest.onProblem(opened.problem)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={FileUp}
          label={files.upload}
          accept={files.endings.join(',')}
          onFiles={(chosen) => void open(chosen)}
        />
        {rest.children}
        <Button icon={Trash2} kind="outline" onClick={rest.onClear} className="ml-auto">
          Clear All
        </Button>
      </div>
      <Problem text={problem} />
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
