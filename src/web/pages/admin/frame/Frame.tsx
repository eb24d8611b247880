import { LogOut, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { cx } from '#web/ui/cx.ts'
import { messages } from './messages.ts'
import { Navigation } from './Navigation.tsx'
import { HOME, LOGIN } from './places.ts'
import { endSession } from './session.ts'

/** Header, navigation and the place of a screen. On narrow screens the navigation folds into the header. */
export function Frame({ children }: { children: ReactNode }) {
  const [place, go] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    setOpen(false)
    content.current?.focus()
    scrollTo(0, 0)
  }, [place])
  const leave = () => {
    endSession()
    go(LOGIN)
  }
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-20 rounded-sm bg-surface px-4 py-2 font-bold text-brand not-focus:sr-only"
      >
        {messages.skip}
      </a>
      <header className="sticky top-0 z-10 flex h-13 items-center gap-2 bg-board px-3 text-on-board sm:px-5 lg:col-span-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(!isOpen)}
          className={cx(HEADER_BUTTON, 'lg:hidden')}
        >
          {isOpen ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          <span className="max-sm:sr-only">{messages.menu}</span>
        </button>
        <Link href={HOME} className="display flex items-baseline gap-2 rounded-sm px-1 text-xl">
          {PRODUCT} <span className="text-lg font-normal text-on-board2">{messages.title}</span>
        </Link>
        <button type="button" onClick={leave} className={cx(HEADER_BUTTON, 'ml-auto')}>
          <LogOut aria-hidden className="size-4.5" />
          {messages.logout}
        </button>
      </header>
      <div
        id="navigation"
        className={cx(
          'border-line bg-surface max-lg:sticky max-lg:top-13 max-lg:z-10 max-lg:max-h-[calc(100dvh-3.25rem)] max-lg:overflow-y-auto max-lg:border-b max-lg:shadow-2 lg:sticky lg:top-13 lg:h-[calc(100dvh-3.25rem)] lg:overflow-y-auto lg:border-r',
          isOpen ? '' : 'max-lg:hidden',
        )}
      >
        <Navigation place={place} onGo={() => setOpen(false)} />
      </div>
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8"
      >
        {children}
      </main>
    </div>
  )
}

const HEADER_BUTTON =
  'inline-flex min-h-9 items-center gap-2 rounded-sm px-3 font-bold hover:bg-board2 focus-visible:outline-on-board'
