import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FIELD_CLASS } from './Field.tsx'
import { FormField, type FieldFrame } from './FormField.tsx'

export type ComboOption = { value: string; title: string; detail: string; icon?: ReactNode }

type Props = FieldFrame & {
  text: string
  onText: (text: string) => void
  options: readonly ComboOption[]
  onChoose: (option: ComboOption) => void
  /** Number of options for screen readers: "3 airports". */
  count: string
  /** The options belong to an older text: none can be chosen. */
  stale?: boolean
  onLeave?: () => void
  field?: string
  placeholder?: string
}

/** WAI-ARIA combobox with list autocomplete: arrows move, Enter and Tab select, Escape closes the list. */
export function ComboBox(props: Props) {
  const {
    text,
    onText,
    options,
    onChoose,
    count,
    stale = false,
    onLeave,
    field,
    placeholder,
    ...frame
  } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = open && options.length > 0
  const current = Math.min(active, options.length - 1)
  useEffect(() => {
    if (!shown) return
    // A phone's keyboard covers the lower half: scroll the field up there, the list into view elsewhere
    if (matchMedia('(pointer: coarse)').matches) box.current?.scrollIntoView({ block: 'start' })
    else list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const choose = (option: ComboOption | undefined) => {
    if (stale) return
    if (option) onChoose(option)
    setOpen(false)
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    setOpen(true)
    const next = (to + options.length) % Math.max(1, options.length)
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') return move(event, shown ? current + 1 : 0)
    if (event.key === 'ArrowUp') return move(event, shown ? current - 1 : options.length - 1)
    if (!shown) return
    if (event.key === 'Tab') choose(options[current])
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(options[current])
    }
    if (event.key === 'Escape') {
      // Closes the list, not the dialog around it
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <FormField {...frame}>
      {(control) => (
        <div ref={box} className="relative scroll-mt-12">
          <input
            {...control}
            data-field={field}
            role="combobox"
            type="text"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={shown ? `${control.id}-${current}` : undefined}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              setActive(0)
              setOpen(true)
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              setOpen(false)
              onLeave?.()
            }}
            onKeyDown={onKeyDown}
            className={cx(FIELD_CLASS, 'aria-invalid:border-bad')}
          />
          <ul
            ref={list}
            id={`${control.id}-list`}
            role="listbox"
            aria-label={`${frame.label}, ${count}`}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 scroll-mb-28 overflow-y-auto rounded-md border-2 border-line-strong bg-surface py-1 shadow-2"
          >
            {options.map((option, index) => (
              <li
                key={option.value}
                id={`${control.id}-${index}`}
                role="option"
                aria-selected={index === current}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={cx(
                  'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2',
                  index === current ? 'bg-brand-soft' : 'hover:bg-sunken',
                )}
              >
                {option.icon}
                <span className="min-w-0">
                  <b className="block leading-6 wrap-anywhere">{option.title}</b>
                  <span className="block text-sm leading-5 text-ink2 wrap-anywhere">{option.detail}</span>
                </span>
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {shown ? count : ''}
          </p>
        </div>
      )}
    </FormField>
  )
}
