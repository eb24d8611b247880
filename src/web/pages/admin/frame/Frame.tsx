import { LogOut, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { CONSOLE_GROUPS, CONSOLE_HOME, CONSOLE_LOGIN } from '#contract/admin/screens.ts'
import { PRODUCT } from '#contract/product.ts'
import { cx } from '#web/ui/cx.ts'
import { Buttons } from '#web/ui/data/Filters.tsx'
import { chooseZone, useZone, ZONES } from '#web/ui/data/zone.ts'
import { SCREENS } from './screens.tsx'
import { logOut } from './session.ts'

export function Frame({ children }: { children: ReactNode }) {
  const [place, go] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    setOpen(false)
    content.current?.focus()
    scrollTo(0, 0)
  }, [place])
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  const leave = async () => {
    await logOut()
    go(CONSOLE_LOGIN)
  }
  return (
    // Its own width decides: large text folds the navigation on a laptop too
    <div className="@container">
      <a
        href="#content"
        className="fixed top-2 left-2 z-20 rounded-sm bg-surface px-4 py-2 font-bold text-brand not-focus:sr-only"
      >
        Skip to content
      </a>
      <div className="min-h-dvh @5xl:grid @5xl:grid-cols-[15rem_minmax(0,1fr)] @5xl:grid-rows-[auto_1fr]">
        <header className="sticky top-0 z-10 flex h-13 items-center gap-2 bg-board px-3 text-on-board @2xl:px-5 @5xl:col-span-2">
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-controls="navigation"
            onClick={() => setOpen(!isOpen)}
            className={cx(HEADER_BUTTON, '@5xl:hidden')}
          >
            {isOpen ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
            <span className="@max-2xl:sr-only">Menu</span>
          </button>
          <Link
            href={CONSOLE_HOME}
            className="display flex min-w-0 items-baseline gap-2 rounded-sm px-1 text-xl"
          >
            {PRODUCT} <span className="text-lg font-normal text-on-board2 @max-md:hidden">Admin</span>
          </Link>
          <ZoneSwitch />
          <button type="button" onClick={() => void leave()} className={HEADER_BUTTON}>
            <LogOut aria-hidden className="size-4.5" />
            <span className="@max-2xl:sr-only">Logout</span>
          </button>
        </header>
        {/* On narrow screens it lies over the page: it takes no room of it */}
        <div
          className={cx(
            '@max-5xl:sticky @max-5xl:top-13 @max-5xl:z-10 @max-5xl:h-0',
            '@5xl:sticky @5xl:top-13 @5xl:h-[calc(100dvh-3.25rem)]',
            isOpen ? '' : '@max-5xl:hidden',
          )}
        >
          <div
            id="navigation"
            className="overflow-y-auto border-line bg-surface @max-5xl:max-h-[calc(100dvh-3.25rem)] @max-5xl:border-b @max-5xl:shadow-2 @5xl:h-full @5xl:border-r"
          >
            <Navigation place={place} onGo={() => setOpen(false)} />
          </div>
        </div>
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className="min-w-0 px-4 py-5 outline-none @2xl:px-6 @5xl:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

const HEADER_BUTTON =
  'inline-flex min-h-9 items-center gap-2 rounded-sm px-3 font-bold hover:bg-board2 focus-visible:outline-on-board'

/** The zone of all times of the console (spec console-31). */
function ZoneSwitch() {
  const { zone, name } = useZone()
  const choices = zone === 'local' ? { ...ZONES, local: `${ZONES.local} (${name})` } : ZONES
  return <Buttons look="board" label="Times in" choices={choices} chosen={zone} onChoose={chooseZone} />
}

/** The two groups of spec console-6. `place`: the path that is shown. */
function Navigation({ place, onGo }: { place: string; onGo: () => void }) {
  const here = place.toLowerCase().replace(/\/$/, '')
  return (
    <nav aria-label="Console" className="grid gap-5 p-3 @2xl:@max-5xl:grid-cols-2">
      {CONSOLE_GROUPS.map(({ name, screens }) => (
        <div key={name}>
          <p id={`group-${name}`} className="px-3 py-1.5 text-xs font-bold tracking-wider text-ink3">
            {name}
          </p>
          <ul aria-labelledby={`group-${name}`} className="grid gap-0.5">
            {screens.map(({ path, name: text }) => {
              const { Icon } = SCREENS[path]
              return (
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
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
