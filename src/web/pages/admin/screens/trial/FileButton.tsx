import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

type Props = {
  label: string
  /** Endings of names, as an input takes them; all files where there are none. */
  accept?: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
  /** An icon. */
  children: ReactNode
}

/** A button that opens files. The same file can be chosen again. */
export function FileButton({ label, accept, isMultiple = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
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
