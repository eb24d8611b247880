import { Link } from 'wouter'
import { cx } from '#web/ui/cx.ts'
import { messages } from './messages.ts'
import { GROUPS } from './places.ts'

/** The two groups of spec console-6. `place`: the path that is shown. */
export function Navigation({ place, onGo }: { place: string; onGo: () => void }) {
  const here = place.toLowerCase().replace(/\/$/, '')
  return (
    <nav aria-label={messages.navigation} className="grid gap-5 p-3 @2xl:@max-5xl:grid-cols-2">
      {GROUPS.map(({ name, places }) => (
        <div key={name}>
          <p id={`group-${name}`} className="px-3 py-1.5 text-xs font-bold tracking-wider text-ink3">
            {name}
          </p>
          <ul aria-labelledby={`group-${name}`} className="grid gap-0.5">
            {places.map(({ path, name: text, Icon }) => (
              <li key={path}>
                <Link
                  href={path}
                  onClick={onGo}
                  aria-current={here === path ? 'page' : undefined}
                  className={cx(
                    'flex min-h-9 items-center gap-2.5 rounded-sm px-3',
                    here === path
                      ? 'bg-brand-soft font-bold text-brand'
                      : 'text-ink2 hover:bg-sunken hover:text-ink',
                  )}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0" />
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
