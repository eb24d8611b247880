import type { LucideIcon } from 'lucide-react'

type Props = {
  /** The same for all choices of a group. */
  name: string
  icon?: LucideIcon
  title: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

/** A radio button in a box. */
export function Choice({ name, icon: Icon, title, hint, checked, disabled, onChoose }: Props) {
  return (
    <label className="flex min-h-15 cursor-pointer items-center gap-3 rounded-md border-2 border-line-strong bg-surface px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-6 shrink-0 accent-brand"
      />
      {Icon ? <Icon aria-hidden className="size-6 shrink-0 text-ink2" /> : null}
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-bold">{title}</span>
        {hint ? <span className="block text-sm text-ink2">{hint}</span> : null}
      </span>
    </label>
  )
}
