import { useSyncExternalStore } from 'react'
import { PRODUCT } from '#contract/product.ts'
import { messages } from './messages.ts'

const LINKS = [
  ['/terms', messages.terms],
  ['/privacy', messages.privacy],
  ['/contact', messages.contact],
] as const

/** Spec product-5. */
export function Footer() {
  const year = useYear()
  const { APP_VERSION: version, APP_COMMIT: commit, APP_BUILT: built } = import.meta.env
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-[1160px] flex-wrap items-center justify-between gap-x-8 px-4 py-1 text-sm text-ink2 md:px-6">
        <p>
          © {year} {PRODUCT}{' '}
          <span className="tnum" title={messages.versionTitle}>
            {messages.version(version, commit, built.slice(0, 10))}
          </span>
        </p>
        <nav aria-label={messages.about} className="-mx-3 flex flex-wrap">
          {LINKS.map(([href, name]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-12 items-center px-3 underline-offset-4 hover:underline"
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

const BUILD_YEAR = new Date(import.meta.env.APP_BUILT).getFullYear()

/** Hydrates with the build's year, then shows the current one. */
function useYear(): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => BUILD_YEAR,
  )
}
