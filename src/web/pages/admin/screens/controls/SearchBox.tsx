import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '../../ui/Field.tsx'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  placeholder?: string
  className?: string
}

/** One line to search with; Escape empties it. */
export function SearchBox({ label, value, onValue, placeholder = label, className }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const empty = () => {
    onValue('')
    field.current?.focus()
  }
  return (
    <div role="search" className={cx('relative min-w-0', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink3" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value && (event.preventDefault(), empty())}
        className={cx(inputClass, 'pr-9 pl-8.5 [&::-webkit-search-cancel-button]:hidden')}
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
