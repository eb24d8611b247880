import { cx } from './cx.ts'

type Props = { percent: number; label: string; className?: string }

/** How far something is. Drawn by us, since browsers do not draw a coloured one alike. */
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
