import { cx } from './cx.ts'

type Props = { percent: number; label: string; className?: string }

/** Styled by us, since browsers colour them differently. */
export function ProgressBar({ percent, label, className }: Props) {
  return (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      className={cx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand',
        className,
      )}
    />
  )
}
