import { cx } from './cx.ts'

/** `small`: hides the name earlier on phones. */
export function Logo({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 text-ink">
      <LogoMark />
      <span
        className={cx(
          'display text-[1.4rem] leading-none',
          small ? '@max-[24rem]:sr-only' : '@max-[21rem]:sr-only',
        )}
      >
        {name}
      </span>
    </span>
  )
}

export function LogoMark() {
  return (
    <svg className="shrink-0" width="34" height="34" viewBox="0 0 34 34" fill="none" aria-hidden>
      <rect width="34" height="34" rx="10" fill="var(--color-brand)" />
      <g stroke="var(--color-on-brand)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 25c1.500-8 6-13 13-15" opacity=".6" />
        <path d="M27 25c-.6-7-2.600-11.500-7-15" opacity=".6" />
        <path d="M17 27c0-6 .8-11.500 3-17" />
      </g>
      <circle cx="20.200" cy="9.400" r="3.700" fill="var(--color-sun)" />
    </svg>
  )
}
